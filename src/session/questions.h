// The questions that a person must answer before certain lines are executed.
#pragma once

#include <optional>
#include <string_view>

namespace alces {

class Session;

// A question and the labels of its two answers: `action` executes the line, `alternative` changes
// nothing.
struct Question {
    std::string_view text, action, alternative;
};

// The question before a line that ends or loses a running game, or that changes a finished one;
// none if the line needs no confirmation.
[[nodiscard]] std::optional<Question> question_before(const Session& session,
                                                      std::string_view line);

}  // namespace alces
