#include "tui/shift_mode.h"

#include <array>

#include "tui/app.h"

namespace alces::tui {

namespace {

struct ShiftKey {
    Key arrow;
    char32_t sign;  // has the effect of Ctrl+arrow, which not all terminals report
    Offset offset;
};
constexpr std::array kShiftKeys{
    ShiftKey{Key::Left, U'<', {-1, 0}}, ShiftKey{Key::Right, U'>', {1, 0}},
    ShiftKey{Key::Down, U'-', {0, -1}}, ShiftKey{Key::Up, U'+', {0, 1}}};

const Topology& topology_of(const App& app) {
    return app.session().game().position().variant().topology();
}

void shift(App& app, Offset offset, int squares) {
    if (!app.viewport().shift({offset.dx * squares, offset.dy * squares})) return;
    const Variant& variant = app.session().game().position().variant();
    app.show_message("The lower left corner is " +
                     variant.square_name(app.viewport().lower_left()) + ". Home resets the view.");
}

}  // namespace

void open_shift(App& app) {
    app.close_transient();
    app.prompt().leave();
    app.open(std::make_unique<ShiftMode>(app));
    app.show_message("Arrows shift the view, Shift+arrows by half a board. Home resets it.");
}

bool press_for_view(App& app, KeyPress key) {
    if (topology_of(app).boards() == 1) return false;
    const int half = topology_of(app).ranks() / 2;
    for (const ShiftKey& shift_key : kShiftKeys) {
        const bool modified = key.key == shift_key.arrow && key.modifier != Modifier::None;
        if (!modified && !is_character(key, shift_key.sign)) continue;
        shift(app, shift_key.offset, key.modifier == Modifier::Shift ? 1 : half);
        return true;
    }
    if (key.key != Key::Home) return false;
    app.viewport().reset_view();
    app.show_message("View reset.");
    return true;
}

// Handles a key. An arrow shifts the view by one square or, with Shift or Ctrl, by half a board.
bool ShiftMode::press(KeyPress key) {
    const bool done = key.key == Key::Escape || key.key == Key::Enter || is_character(key, U' ') ||
                      is_character(key, U'=');
    if (done) {
        app_.close(*this);
        app_.show_message("");
        return true;
    }
    const int half = topology_of(app_).ranks() / 2;
    for (const ShiftKey& shift_key : kShiftKeys) {
        if (key.key != shift_key.arrow) continue;
        shift(app_, shift_key.offset, key.modifier == Modifier::None ? 1 : half);
        return true;
    }
    return false;
}

std::vector<KeyHint> ShiftMode::hints() const {
    return {{"Arrows", "shift the view", {}},
            {"Shift+arrows", "half a board", {}},
            hint_of({Key::Escape}, "done")};
}

}  // namespace alces::tui
