// What was reported at a table, for the commands that list it.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace alces {

class TableLog {
  public:
    void add_message(const std::string& text);
    // Of equal warnings, only the first is kept, with their number.
    void add_warning(const std::string& text, int move_number, std::size_t times = 1);

    // The last chat messages.
    [[nodiscard]] const std::vector<std::string>& messages() const { return messages_; }
    // "Move 12: White's table file has been replaced. (3 times)"
    [[nodiscard]] std::vector<std::string> warnings() const;

  private:
    struct Warning {
        std::string text;
        int move_number;
        std::size_t times;
    };
    std::vector<std::string> messages_;
    std::vector<Warning> warnings_;
    std::size_t more_ = 0;  // warnings beyond the largest number that is kept
};

}  // namespace alces
