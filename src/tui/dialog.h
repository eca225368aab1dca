// The dialogs: a text to read, a list to choose from, the choices for a new game. They turn keys
// into answers and themselves into a Box; what an answer does is their owner's business.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "game/clock.h"
#include "rules/types.h"
#include "tui/box.h"
#include "tui/event.h"

namespace alces::tui {

struct DialogAnswer {
    enum class What {
        Nothing,  // stays open
        Close,
        Chosen,  // the row `row` was chosen
        Typed,   // close, and the key belongs to the prompt
    };
    What what = What::Nothing;
    std::size_t row = 0;
};

// Something to read. Wrapped and scrolled as the screen demands, but lines that start with two
// blanks are drawings: they keep their shape, and Left and Right show the rest of them.
struct TextDialog {
    std::string title;
    std::vector<std::string> lines;
    int top = 0;
    int left = 0;
    std::function<void()> on_tab{};  // closes it and does that, if there is anything
    std::string tab_does{};

    [[nodiscard]] Box box(const Layout& layout) const;
    [[nodiscard]] DialogAnswer press(KeyPress key, const Layout& layout);
    void scroll(int lines, const Layout& layout);
};

struct ListItem {
    std::string label;
    char32_t letter = 0;  // chooses it at once
    std::function<void()> act;
    std::optional<Move> shows{};  // a move to point out on the board while this is selected
};

struct ListDialog {
    std::string title;
    std::vector<ListItem> items;
    std::size_t selected = 0;
    bool keep_board = false;
    bool keep_fen = false;
    // Opens unasked, when one may be typing already: what is typed chooses nothing, nor does the
    // Enter that ends it.
    bool deaf_to_typing = false;
    bool typed = false;
    // Opened by a key that one may press without wanting it: whoever types a move means the move.
    bool typing_leaves = false;

    [[nodiscard]] Box box() const;
    [[nodiscard]] DialogAnswer press(KeyPress key);
};

struct NewGameDialog {
    enum class Sides { White, Black, TwoPlayers, ComputerOnly };  // what the person plays
    struct Game {
        std::string title;
        std::vector<std::string> setups;  // none if there is but one; the last is drawn by lot
    };
    std::vector<Game> games;
    std::size_t game = 0;
    std::size_t setup = 0;  // of that game
    Sides sides = Sides::White;
    std::vector<std::string> times{"none", "3+2", "5", "10+5", "15+10", "30", "60+30"};
    std::size_t time = 0;  // of those
    int level = 5;
    std::size_t selected = 0;

    // Chosen at first, and offered if it is none of the usual ones.
    void set_time(const std::optional<ByColor<ClockControl>>& control);
    [[nodiscard]] Box box() const;
    [[nodiscard]] DialogAnswer press(KeyPress key);
    // A click: chooses the start, else turns the row to its next value.
    [[nodiscard]] DialogAnswer click(std::size_t row);
    // What follows the game's name in the command: " setup 7" or nothing.
    [[nodiscard]] std::string setup_words() const;

  private:
    enum class Row { Game, Setup, Sides, Level, Time, Start, Cancel };
    [[nodiscard]] std::vector<Row> rows() const;
    [[nodiscard]] std::string text_of(Row row) const;
    void turn(int direction, bool around);
};

using Dialog = std::variant<std::monostate, TextDialog, ListDialog, NewGameDialog>;

}  // namespace alces::tui
