// A line editor with a history. The prompt uses it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tui/event.h"

namespace alces::tui {

class LineEditor {
  public:
    [[nodiscard]] const std::u32string& text() const { return text_; }
    // Returns the index of the character after the cursor.
    [[nodiscard]] std::size_t cursor() const { return cursor_; }
    [[nodiscard]] bool empty() const { return text_.empty(); }
    // Whether the line is incomplete, because it was full when a character was to be inserted.
    [[nodiscard]] bool is_cut() const { return is_cut_; }
    [[nodiscard]] std::string utf8() const;

    // Handles a key. Returns false if it is not an editing key or its character cannot be inserted.
    bool handle(KeyPress press);
    // Inserts a character at the cursor. Returns false if the line is full, and for characters
    // without a width, such as combining marks.
    bool insert(char32_t character);
    void set(std::string_view utf8);  // puts the cursor at the end
    void clear() { set(""); }
    // Returns the text and clears the line. Adds the text to the history, unless it is empty or
    // repeats the last line.
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
    std::size_t recalled_ = 0;             // an index of history_; its size if no line is recalled
    std::u32string draft_;                 // the text before a line was recalled
};

}  // namespace alces::tui
