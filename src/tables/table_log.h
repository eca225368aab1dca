// Keeps the messages and warnings at a table for the commands that list them.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "rules/types.h"

namespace alces {

// Returns how many of the oldest messages of each player to drop, so that at most `most` remain.
// `most` must be even. No player can push out the messages of the other: the player with fewer
// messages loses only those beyond half of `most`.
[[nodiscard]] ByColor<std::size_t> surplus_messages(const ByColor<std::size_t>& count,
                                                    std::size_t most);

class TableLog {
  public:
    void add_message(Color by, const std::string& text);  // keeps only the last 200
    // Equal warnings are kept as one, with a count. If there are more than 100 warnings, the oldest
    // one about refused lines is dropped, because a player can cause such warnings at will. If
    // there is no such warning, the new one is dropped.
    enum class About { Files, RefusedLines };
    void add_warning(const std::string& text, int move_number, std::size_t times = 1,
                     About about = About::Files);

    [[nodiscard]] std::vector<std::string> messages() const;  // the oldest one first
    // Returns warnings such as "Move 12: White's table file has been replaced. (3 times)".
    [[nodiscard]] std::vector<std::string> warnings() const;

  private:
    struct Warning {
        std::string text;
        int move_number;
        std::size_t times;
        About about;
    };
    struct Message {
        Color by;
        std::string text;
    };
    std::vector<Message> messages_;
    ByColor<std::size_t> count_{};  // the number of messages_ of each player
    std::vector<Warning> warnings_;
    std::size_t more_ = 0;  // the number of warnings that were dropped
};

}  // namespace alces
