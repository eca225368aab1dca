#include "tui/dialog.h"

#include "tui/app.h"

namespace alces::tui {

// Handles a key. A function key has the same effect everywhere, so the dialog closes before the key
// acts.
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
    if (event.kind == Kind::WheelUp) return scroll(-kWheelLines);
    if (event.kind == Kind::WheelDown) return scroll(kWheelLines);
    if (event.kind != Kind::Press) return;
    const Box shown = box();
    const BoxPlace place = place_box(app_.viewport().layout(), shown);
    if (!place.frame.contains(event.at) || !shown.selected) return dismiss();
    if (const auto row = row_at(place, shown, event.at)) click_row(*row);
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
