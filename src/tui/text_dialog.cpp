#include "tui/text_dialog.h"

#include <algorithm>

#include "base/unicode.h"
#include "tui/app.h"

namespace alces::tui {

namespace {

constexpr int kWidestText = 76;
constexpr int kNarrowest = 12;  // columns; a narrower second column of a table is not indented
constexpr int kSmallScreen = 60;
constexpr int kSideways = 8;       // columns scrolled by Left and Right
constexpr int kFarAway = 1 << 20;  // lines; more than any text has

// Wraps a line of a table: continuation lines are indented to the second column, which starts after
// the first gap of two or more blanks.
std::vector<std::string> wrap_under(const std::string& line, int width) {
    const std::size_t start = line.find_first_not_of(' ');
    std::size_t indent = line.find("  ", start == std::string::npos ? 0 : start);
    indent = indent == std::string::npos ? std::string::npos : line.find_first_not_of(' ', indent);
    const bool table =
        indent != std::string::npos && static_cast<int>(indent) + kNarrowest <= width;
    if (columns_of(decode(line)) <= width || !table) return wrap(line, width);
    const std::string blanks(indent, ' ');
    auto rest = wrap(line.substr(indent), width - static_cast<int>(indent));
    for (std::string& part : rest) part.insert(0, blanks);
    rest[0].replace(0, indent, line, 0, indent);
    return rest;
}

}  // namespace

Box TextDialog::box() const {
    const Layout layout = app_.viewport().layout();
    Box box;
    box.title = page_.title;
    const int width = std::min(kWidestText, layout.screen.width - 4);
    bool scrolls = false;
    for (const std::string& line : page_.lines) {
        if (line.starts_with("  ")) {
            const auto hidden = std::min(static_cast<std::size_t>(left_), line.size());
            box.rows.push_back(line.substr(hidden));
            scrolls = scrolls || static_cast<int>(line.size()) > width;
        } else {
            for (std::string& part : wrap_under(line, width)) box.rows.push_back(std::move(part));
        }
    }
    scrolls = scrolls || static_cast<int>(box.rows.size()) > layout.status.y - 2;
    // On a small screen the box covers the full width.
    if (layout.screen.width < kSmallScreen) box.least_width = layout.screen.width;
    box.scrolls = scrolls;
    box.footer = scrolls ? "Arrows scroll, Esc closes" : "Esc closes";
    if (page_.on_tab) box.footer = "Tab " + page_.tab_effect + ", Esc closes";
    box.top = top_;
    return box;
}

std::vector<KeyHint> TextDialog::hints() const {
    std::vector<KeyHint> hints;
    if (box().scrolls) hints.push_back({"Arrows PgUp PgDn", "scroll", {}});
    hints.push_back(hint_of({Key::Escape}, "closes"));
    if (page_.on_tab) hints.push_back(hint_of({Key::Tab}, page_.tab_effect));
    return hints;
}

void TextDialog::scroll(int lines) {
    Box shown = box();
    shown.top += lines;
    top_ = clamped_top(place_box(app_.viewport().layout(), shown), shown);
}

void TextDialog::press_inside(KeyPress key) {
    const int page = std::max(1, app_.viewport().layout().status.y - 3);
    if (closes_dialog(key) || key.key == Key::Enter) {
        close();
    } else if (key.key == Key::Tab && page_.on_tab) {
        close();
        page_.on_tab();
    } else if (key.key == Key::Up || is_character(key, U'k')) {
        scroll(-1);
    } else if (key.key == Key::Down || is_character(key, U'j')) {
        scroll(1);
    } else if (key.key == Key::PageUp || is_character(key, U'b')) {
        scroll(-page);
    } else if (key.key == Key::PageDown || is_character(key, U' ')) {
        scroll(page);
    } else if (key.key == Key::Left) {
        left_ = std::max(0, left_ - kSideways);
    } else if (key.key == Key::Right) {
        left_ = std::min(kWidestText, left_ + kSideways);
    } else if (key.key == Key::Home) {
        scroll(-kFarAway);
    } else if (key.key == Key::End) {
        scroll(kFarAway);
    } else if (key.key == Key::Character) {
        close_and_type(key);
    }
}

}  // namespace alces::tui
