// What stands beside or below the board: whose turn, players, losses, moves, thoughts, a message.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/types.h"
#include "tui/layout.h"

namespace alces::tui {

// The score sheet. Texts are plies in order, those taken back included.
struct MoveSheet {
    std::vector<std::string> texts;
    std::size_t played = 0;  // so many of them stand
    struct Note {            // below the move of that ply: another line
        std::size_t ply;
        std::string text;
    };
    std::vector<Note> notes;  // in the order of the plies
    Color first_mover = Color::White;
    int first_number = 1;
    int scrolled = 0;  // lines up from where the present move is in sight
};

struct PanelView {
    std::string game;  // "Al-Ces"
    std::string turn;  // "White to move" or how the game ended
    std::string clocks,
        short_clocks;           // "[White 9:58]  Black 10:00", "9:58 - 10:00"; if there are any
    std::string players;        // "White: you  Black: level 5"
    ByColor<std::string> lost;  // letters of the pieces off the board
    std::vector<std::string> notes;  // what the game has beside the board, a line each
    MoveSheet sheet;
    std::string lesson;    // a rule to be learnt, instead of all the above but the game
    bool thinks = false;   // whether there is anything to say about the computer
    int thought_rows = 3;  // where there is room for a section of them
    std::vector<std::string> thoughts;  // of the computer, a line each
    std::vector<double> graph;      // White's chances by ply, 0 to 1, while there is an analysis
    std::size_t graph_present = 0;  // the ply of the present position
    bool blocks = false;            // whether the terminal has more than ASCII for it
    std::string fen;                // of a position that is edited, instead of most of the above
    std::string fen_words;          // what is wrong with it, or that it is good
    bool fen_is_good = false;
    std::string message;
    bool message_is_error = false;
    int details = 0;   // of a low panel: from which line on, counted from 1; 0: its first page
    int text_top = 0;  // lines of the message, or of the FEN, that are out of sight
};

void draw_panel(Grid& grid, const Layout& layout, const PanelView& view);

// Whether every section has a heading and its own lines.
[[nodiscard]] bool is_tall(const Layout& layout);
// Whether what has no room stands on further pages, and how many lines these hold.
[[nodiscard]] bool is_low(const Layout& layout);
[[nodiscard]] int detail_lines(const PanelView& view);
// How wide the lines are that stand in it, the score sheet's apart.
[[nodiscard]] int text_width(const Layout& layout);
// How many lines of a lesson it shows.
[[nodiscard]] int lesson_capacity(const Layout& layout);
// How many lines of message a panel shows; longer ones need a box.
[[nodiscard]] int message_capacity(const Layout& layout);

// A text in lines for a place of that size. If they are too many, the last column is left to marks.
[[nodiscard]] std::vector<std::string> scrolling_lines(std::string_view text, Size place);
// How many of them a panel's message, or the FEN in its place, has no room for; negative: how many
// more it has room for.
[[nodiscard]] int lines_beyond(std::string_view text, const Layout& layout);

// Lines of the score sheet: a move of White and one of Black, or a note.
[[nodiscard]] int sheet_lines(const MoveSheet& sheet);
// How many there are up to that of the present move.
[[nodiscard]] int present_line(const MoveSheet& sheet);

}  // namespace alces::tui
