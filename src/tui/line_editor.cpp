#include "tui/line_editor.h"

#include <algorithm>

#include "base/unicode.h"

namespace alces::tui {

namespace {
constexpr std::size_t kLongestLine = 4096;  // in characters; limits a paste without line ends
constexpr std::size_t kHistory = 200;
}  // namespace

std::string LineEditor::utf8() const { return encode(text_); }

bool LineEditor::insert(char32_t character) {
    if (width_of(character) == 0) return false;
    is_cut_ = is_cut_ || text_.size() >= kLongestLine;
    if (is_cut_) return false;
    text_.insert(text_.begin() + static_cast<std::ptrdiff_t>(cursor_), character);
    ++cursor_;
    return true;
}

void LineEditor::set(std::string_view utf8) {
    text_ = decode(utf8);
    cursor_ = text_.size();
    recalled_ = history_.size();
    is_cut_ = false;
}

std::string LineEditor::take_line() {
    const std::string line = utf8();
    if (!text_.empty() && (history_.empty() || history_.back() != text_)) history_.push_back(text_);
    if (history_.size() > kHistory) history_.erase(history_.begin());
    clear();
    return line;
}

void LineEditor::erase(std::size_t from, std::size_t to) {
    text_.erase(from, to - from);
    cursor_ = from;
    is_cut_ = is_cut_ && from == to;
}

std::size_t LineEditor::word_start() const {
    std::size_t at = cursor_;
    while (at > 0 && text_[at - 1] == U' ') --at;
    while (at > 0 && text_[at - 1] != U' ') --at;
    return at;
}

void LineEditor::recall(bool older) {
    if (older ? recalled_ == 0 : recalled_ == history_.size()) return;
    if (recalled_ == history_.size()) draft_ = text_;
    recalled_ += older ? static_cast<std::size_t>(-1) : 1;
    text_ = recalled_ == history_.size() ? draft_ : history_[recalled_];
    cursor_ = text_.size();
    is_cut_ = false;
}

bool LineEditor::handle_control(char32_t letter) {
    switch (letter) {
        case U'a':
            cursor_ = 0;
            return true;
        case U'e':
            cursor_ = text_.size();
            return true;
        case U'b':
            return handle({Key::Left});
        case U'f':
            return handle({Key::Right});
        case U'd':
            return handle({Key::Delete});
        case U'p':
            recall(true);
            return true;
        case U'n':
            recall(false);
            return true;
        case U'u':
            erase(0, cursor_);
            return true;
        case U'k':
            erase(cursor_, text_.size());
            return true;
        case U'w':
            erase(word_start(), cursor_);
            return true;
        default:
            return false;
    }
}

bool LineEditor::handle(KeyPress press) {
    switch (press.key) {
        case Key::Character:
            return insert(press.character);
        case Key::Control:
            return handle_control(press.character);
        case Key::Left:
            cursor_ -= cursor_ > 0 ? 1 : 0;
            return true;
        case Key::Right:
            cursor_ += cursor_ < text_.size() ? 1 : 0;
            return true;
        case Key::Home:
            cursor_ = 0;
            return true;
        case Key::End:
            cursor_ = text_.size();
            return true;
        case Key::Up:
            recall(true);
            return true;
        case Key::Down:
            recall(false);
            return true;
        case Key::Backspace:
            if (cursor_ > 0) erase(cursor_ - 1, cursor_);
            return true;
        case Key::Delete:
            if (cursor_ < text_.size()) erase(cursor_, cursor_ + 1);
            return true;
        default:
            return false;
    }
}

}  // namespace alces::tui
