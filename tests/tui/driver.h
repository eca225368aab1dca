// Drives the screen in tests as a user does, without a terminal.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "records/memory_folder.h"
#include "tui/app.h"

namespace alces::tui::testing {

inline constexpr Size kRoomy{100, 40};

// Options for two people at one screen, from the start of a game or from a position.
[[nodiscard]] SessionOptions two_people(std::string_view game, std::string_view fen = {});
// The same game, recorded on a disk in memory, which must outlive it.
[[nodiscard]] SessionOptions recorded(SessionOptions options, MemoryDisk& disk);

// Positions of Al-Ces: White's assassin can explode; an endgame in which White promotes; White
// mates in one move.
inline constexpr const char* kBlast = "5k4/10/10/2p1p5/2BAN5/2P1R5/10/10/10/5K4 w - - 0 1";
inline constexpr const char* kEndgame = "k9/7P2/10/2E7/10/4n5/10/6q3/9P/5K4 w - - 0 40";
inline constexpr const char* kMateInOne = "5k4/7Q2/5K4/10/10/10/10/10/10/10 w - - 0 1";

// The same options with settings that cannot be stored.
[[nodiscard]] SessionOptions with_settings(std::string_view game, std::string_view fen = {});

class Driver {
  public:
    // A game of Al-Ces for two people, from the start or from a position.
    explicit Driver(Size size = {80, 24}, std::string_view fen = {});
    Driver(Size size, SessionOptions options) : app(std::move(options), size), size_(size) {}

    // Presses keys, given by their names or as single characters: "Up Enter F3 Ctrl-U x".
    void keys(std::string_view names);
    // Types characters; '\n' is Enter.
    void type(std::string_view utf8);
    void press_mouse(std::string_view square);
    void release_mouse(std::string_view square);
    void click(std::string_view square);
    void click_at(Point at);
    void wheel(MouseEvent::Kind kind);
    void resize(Size size);
    // Waits until the computer has stopped thinking.
    void let_think();
    // Polls until `is_so` returns true, but not longer than about 30 seconds. Returns its result.
    bool wait_until(const std::function<bool()>& is_so);

    // The characters of the current screen.
    [[nodiscard]] std::string text() const { return app.draw().grid.text(); }
    [[nodiscard]] bool shows(std::string_view what) const;
    // The place of the first, or last, occurrence of a text on the screen.
    [[nodiscard]] Point find(std::string_view what) const;
    [[nodiscard]] Point find_last(std::string_view what) const;
    // Moves the cursor by arrow keys.
    void walk_to(std::string_view square);
    [[nodiscard]] bool cursor_is_on(std::string_view square) const;
    // Whether the terminal's cursor is on the visible part of the board.
    [[nodiscard]] bool shows_cursor_on_board() const;
    // The last move in coordinate notation; empty before the first move.
    [[nodiscard]] std::string last_move() const;
    [[nodiscard]] std::string fen() const;
    [[nodiscard]] std::size_t ply() const { return app.session().game().ply(); }

    App app;

  private:
    [[nodiscard]] Point point_of(std::string_view square) const;
    Size size_{80, 24};
};

// A screen in many colours.
struct Coloured : Driver {
    Coloured(Size size, SessionOptions options) : Driver(size, std::move(options)) {
        app.set_appearance({}, true, ColourRange::Many);
    }
};

}  // namespace alces::tui::testing
