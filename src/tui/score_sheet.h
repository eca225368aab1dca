// Draws the score sheet of the panel: the moves of the game, and where its variations begin.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/types.h"
#include "tui/grid.h"

namespace alces::tui {

// The content of the sheet. `texts` has a string for each ply in order, including plies that were
// taken back.
struct ScoreSheet {
    std::vector<std::string> texts;
    std::vector<std::string> short_texts;  // used where `texts` do not fit; may be empty
    std::size_t played = 0;                // the number of plies before the current position
    struct Note {                          // a variation, shown below the move of its ply
        std::size_t ply;
        std::string text;
    };
    std::vector<Note> notes;  // sorted by ply
    Color first_mover = Color::White;
    int first_number = 1;
    int scrolled = 0;  // how many lines it is scrolled up from the current move
};

// Returns the number of lines of the score sheet. A line has a move of each side, or a note.
[[nodiscard]] int sheet_lines(const ScoreSheet& sheet);
// Returns the number of lines up to the current move.
[[nodiscard]] int present_line(const ScoreSheet& sheet);

// Draws the part around the current move, or the part to which the sheet is scrolled.
void draw_score_sheet(Grid& grid, Rect area, const ScoreSheet& sheet);
// Returns the move that is drawn at a point, as the number of plies up to it; none if there is no
// move.
[[nodiscard]] std::optional<std::size_t> ply_at(Rect area, const ScoreSheet& sheet, Point p);
// Returns the start of the line with the move that led to this ply; none if it is out of view.
[[nodiscard]] std::optional<Point> place_of(Rect area, const ScoreSheet& sheet, std::size_t ply);
// Returns the value of `scrolled` for which that line is as near to a point as possible.
[[nodiscard]] int scroll_near(Rect area, ScoreSheet sheet, std::size_t ply, Point at);

}  // namespace alces::tui
