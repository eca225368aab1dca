#include "tui/dialog.h"

#include <cstdlib>

#include "base/unicode.h"
#include "tui/app.h"

namespace alces::tui {

namespace {

// Whether a click on this column of a row such as "Setup  < 3 >" means the "<". The columns beside
// it count too, because a single column is hard to hit.
bool is_on_arrow(const std::string& row, int column) {
    const std::size_t arrow = row.find('<');
    return arrow != std::string::npos &&
           std::abs(column - alces::columns_of(decode(row.substr(0, arrow)))) <= 1;
}

}  // namespace

// Handles a key. A function key closes the dialog and then acts as on the board. The key that
// opened the dialog only closes it.
bool Dialog::press(KeyPress key) {
    if (key.key == Key::Function) {
        dismiss();
        if (key != opened_by_) app_.press(key);
    } else {
        press_inside(key);
    }
    return true;
}

void Dialog::mouse(MouseEvent event) {
    using Kind = MouseEvent::Kind;
    if (event.kind == Kind::WheelUp || event.kind == Kind::WheelDown) return wheel(event);
    if (event.kind != Kind::Press) return;
    const Box shown = box();
    const BoxPlace place = place_box(app_.viewport().layout(), shown);
    if (!place.frame.contains(event.at) || !shown.selected) return dismiss();
    const auto row = row_at(place, shown, event.at);
    if (!row) return;
    const bool back = is_on_arrow(shown.rows[*row], event.at.x - place.rows.x);
    if (!back || !turn_row(*row, -1, true)) click_row(*row);
}

void Dialog::wheel(MouseEvent event) {
    const bool up = event.kind == MouseEvent::Kind::WheelUp;
    const Box shown = box();
    const auto row = row_at(place_box(app_.viewport().layout(), shown), shown, event.at);
    if (!row || !turn_row(*row, up ? -1 : 1, false)) scroll(up ? -kWheelLines : kWheelLines);
}

std::vector<KeyHint> Dialog::hints() const {
    return {hint_of({Key::Enter}, "selects"),
            hint_of({Key::Escape}, "cancels"),
            {"Arrows", "choose", {}}};
}

void Dialog::close() { app_.close(*this); }

void Dialog::close_and_type(KeyPress key) {
    dismiss();
    app_.press(key);
}

void Dialog::keep_visible(Box& box, Square square) const {
    if (square == kNoSquare) return;
    if (const auto point = app_.viewport().point_of(square)) box.keep_visible.push_back(*point);
}

bool closes_dialog(KeyPress key) { return key.key == Key::Escape || is_character(key, U'q'); }

bool chooses_row(KeyPress key) { return key.key == Key::Enter || is_character(key, U' '); }

bool step_selection(KeyPress key, std::size_t& selected, std::size_t count) {
    const bool up = key.key == Key::Up || is_character(key, U'k');
    const bool down = key.key == Key::Down || is_character(key, U'j') || key.key == Key::Tab;
    const bool first = key.key == Key::Home || key.key == Key::PageUp;
    const bool last = key.key == Key::End || key.key == Key::PageDown;
    if (up) selected = (selected + count - 1) % count;
    if (down) selected = (selected + 1) % count;
    if (first) selected = 0;
    if (last) selected = count - 1;
    return up || down || first || last;
}

}  // namespace alces::tui
