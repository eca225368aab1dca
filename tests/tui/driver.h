// A user of the screen without a terminal.
#pragma once

#include <string>
#include <string_view>

#include "tui/app.h"

namespace alces::tui::testing {

// At one screen, from a game's start or from a position.
[[nodiscard]] SessionOptions two_people(std::string_view game, std::string_view fen = {});

class Driver {
  public:
    // Two people, from the start or from a position.
    explicit Driver(Size size = {80, 24}, std::string_view fen = {});
    Driver(Size size, SessionOptions options) : app(std::move(options), size), size_(size) {}

    // Names of keys, with blanks between: "Up Enter F3 Ctrl-U", and single characters.
    void keys(std::string_view names);
    // Characters as typed; '\n' is Enter.
    void type(std::string_view utf8);
    void press_mouse(std::string_view square);
    void release_mouse(std::string_view square);
    void click(std::string_view square);
    void click_at(Point at);
    void wheel(MouseEvent::Kind kind);
    void resize(Size size);
    // Waits until the computer has done what it is about.
    void let_think();

    // Of the screen as it is now.
    [[nodiscard]] std::string text() const { return app.draw().grid.text(); }
    [[nodiscard]] bool shows(std::string_view what) const;
    // Where a text first stands on the screen.
    [[nodiscard]] Point find(std::string_view what) const;
    [[nodiscard]] Point find_last(std::string_view what) const;
    // By arrow keys, on the board.
    void walk_to(std::string_view square);
    [[nodiscard]] bool cursor_is_on(std::string_view square) const;
    // The terminal's cursor, and within what is drawn of the board.
    [[nodiscard]] bool shows_cursor_on_board() const;
    // In coordinates; empty before the first.
    [[nodiscard]] std::string last_move() const;
    [[nodiscard]] std::string fen() const;
    [[nodiscard]] std::size_t ply() const { return app.session().game().ply(); }

    App app;

  private:
    [[nodiscard]] Point point_of(std::string_view square) const;
    Size size_{80, 24};
};

}  // namespace alces::tui::testing
