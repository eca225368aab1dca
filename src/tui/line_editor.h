// A line editor with a history, as at the prompt.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tui/event.h"

namespace alces::tui {

class LineEditor {
  public:
    [[nodiscard]] const std::u32string& text() const { return text_; }
    // The index of the character after the cursor.
    [[nodiscard]] std::size_t cursor() const { return cursor_; }
    [[nodiscard]] bool empty() const { return text_.empty(); }
    // Whether the line was full when a character was inserted, so that this character is missing.
    [[nodiscard]] bool is_cut() const { return is_cut_; }
    [[nodiscard]] std::string utf8() const;

    // Returns false if the key is not an editing key or its character cannot be inserted.
    bool handle(KeyPress press);
    // Returns false if the line is full, and for characters without a width of their own, such as
    // combining ones.
    bool insert(char32_t character);
    void set(std::string_view utf8);  // cursor at the end
    void clear() { set(""); }
    // Returns the text, adds it to the history unless it is empty or repeats the last line, and
    // clears the line.
    [[nodiscard]] std::string take_line();

  private:
    void erase(std::size_t from, std::size_t to);
    [[nodiscard]] std::size_t word_start() const;
    void recall(bool older);
    bool handle_control(char32_t letter);

    std::u32string text_;
    std::size_t cursor_ = 0;
    bool is_cut_ = false;
    std::vector<std::u32string> history_;  // oldest first
    std::size_t recalled_ = 0;             // history_.size(): none
    std::u32string draft_;                 // the text before a line was recalled
};

}  // namespace alces::tui
