// One line of text under a cursor, and the lines entered before.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tui/event.h"

namespace alces::tui {

class LineEditor {
  public:
    [[nodiscard]] const std::u32string& text() const { return text_; }
    [[nodiscard]] std::size_t cursor() const { return cursor_; }
    [[nodiscard]] bool empty() const { return text_.empty(); }
    [[nodiscard]] std::string utf8() const;

    // False if the key means nothing to an editor.
    bool handle(KeyPress press);
    // Characters that cannot stand alone in a cell are refused: false.
    bool insert(char32_t character);
    void set(std::string_view utf8);  // cursor at the end
    void clear() { set(""); }
    // The text goes into the history, and the line is empty again.
    [[nodiscard]] std::string enter();

  private:
    void erase(std::size_t from, std::size_t to);
    [[nodiscard]] std::size_t word_start() const;
    void recall(bool older);
    bool handle_control(char32_t letter);

    std::u32string text_;
    std::size_t cursor_ = 0;
    std::vector<std::u32string> history_;  // oldest first
    std::size_t recalled_ = 0;             // history_.size(): none
    std::u32string draft_;                 // what was being typed when history was asked for
};

}  // namespace alces::tui
