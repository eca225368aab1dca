#include "tui/shift_mode.h"

#include <array>

#include "tui/app.h"

namespace alces::tui {

namespace {

struct Way {
    Key arrow;
    char32_t sign;  // the same for terminals that do not tell of Shift and Control
    Offset offset;
};
constexpr std::array kWays{Way{Key::Left, U'<', {-1, 0}}, Way{Key::Right, U'>', {1, 0}},
                           Way{Key::Down, U'-', {0, -1}}, Way{Key::Up, U'+', {0, 1}}};

const Topology& topology_of(const App& app) {
    return app.session().game().position().variant().topology();
}

void shift(App& app, Offset offset, int squares) {
    if (!app.sight().shift({offset.dx * squares, offset.dy * squares})) return;
    const Variant& variant = app.session().game().position().variant();
    app.say("The lower left corner is " + variant.square_name(app.sight().lower_left()) +
            ". Home resets the view.");
}

}  // namespace

void open_shift(App& app) {
    app.put_back();
    app.prompt().leave();
    app.open(std::make_unique<ShiftMode>(app));
    app.say("Arrows shift the view, Shift+arrows by half a board. Home resets it.");
}

bool press_for_view(App& app, KeyPress key) {
    if (topology_of(app).boards() == 1) return false;
    const int half = topology_of(app).ranks() / 2;
    for (const Way& way : kWays) {
        const bool modified = key.key == way.arrow && key.modifier != Modifier::None;
        if (!modified && !is_character(key, way.sign)) continue;
        shift(app, way.offset, key.modifier == Modifier::Shift ? 1 : half);
        return true;
    }
    if (key.key != Key::Home) return false;
    app.sight().reset_view();
    app.say("View reset.");
    return true;
}

// Here Shift means more than the arrow alone, not less.
bool ShiftMode::press(KeyPress key) {
    const bool done = key.key == Key::Escape || key.key == Key::Enter || is_character(key, U' ') ||
                      is_character(key, U'=');
    if (done) {
        app_.close(*this);
        app_.say("");
        return true;
    }
    const int half = topology_of(app_).ranks() / 2;
    for (const Way& way : kWays) {
        if (key.key != way.arrow) continue;
        shift(app_, way.offset, key.modifier == Modifier::None ? 1 : half);
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
