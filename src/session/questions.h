// Defines the questions that a person must answer before certain lines are executed.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace alces {

class Session;

// A question with the labels of its two answers. `action` executes the line; `alternative` changes
// nothing.
struct Question {
    std::string text;
    std::string_view action, alternative;
    std::string detail{};    // a sentence that helps to decide; may be empty
    std::string declined{};  // the message after the answer is no; may be empty
};

// Returns the question to ask before a line that ends or loses a running game, or that changes a
// finished one. Returns none if the line needs no confirmation.
[[nodiscard]] std::optional<Question> question_before(const Session& session,
                                                      std::string_view line);

}  // namespace alces
