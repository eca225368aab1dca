// What was reported at a table, for the commands that list it.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace alces {

class TableLog {
  public:
    void add_message(const std::string& text);  // only the last 200 are kept
    // Of equal warnings, only the first is kept, with their number. If there are more than 100, the
    // oldest one about refused lines is dropped, because a player can cause these at will; if there
    // is none, the new one is dropped.
    enum class About { Files, RefusedLines };
    void add_warning(const std::string& text, int move_number, std::size_t times = 1,
                     About about = About::Files);

    // The last chat messages.
    [[nodiscard]] const std::vector<std::string>& messages() const { return messages_; }
    // "Move 12: White's table file has been replaced. (3 times)"
    [[nodiscard]] std::vector<std::string> warnings() const;

  private:
    struct Warning {
        std::string text;
        int move_number;
        std::size_t times;
        About about;
    };
    std::vector<std::string> messages_;
    std::vector<Warning> warnings_;
    std::size_t more_ = 0;  // warnings that are not kept
};

}  // namespace alces
