// The messages and warnings reported at a table, for the commands that list them.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "rules/types.h"

namespace alces {

// How many of the oldest messages of each player to drop so that at most `most` remain, an even
// number. No player can push out the messages of the other one: those of the player with fewer
// messages are dropped only beyond half of `most`.
[[nodiscard]] ByColor<std::size_t> surplus_messages(const ByColor<std::size_t>& count,
                                                    std::size_t most);

class TableLog {
  public:
    void add_message(Color by, const std::string& text);  // only the last 200 are kept
    // Of equal warnings, only the first is kept, with their number. If there are more than 100, the
    // oldest one about refused lines is dropped, because a player can cause these at will; if there
    // is none, the new one is dropped.
    enum class About { Files, RefusedLines };
    void add_warning(const std::string& text, int move_number, std::size_t times = 1,
                     About about = About::Files);

    [[nodiscard]] std::vector<std::string> messages() const;  // the oldest first
    // "Move 12: White's table file has been replaced. (3 times)"
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
    ByColor<std::size_t> count_{};  // of messages_
    std::vector<Warning> warnings_;
    std::size_t more_ = 0;  // warnings that are not kept
};

}  // namespace alces
