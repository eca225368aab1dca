// The score sheet of the panel: the moves of the game and where its variations begin.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/types.h"
#include "tui/grid.h"

namespace alces::tui {

// The texts are those of the plies in order, including those taken back.
struct ScoreSheet {
    std::vector<std::string> texts;
    std::vector<std::string> short_texts;  // for texts that do not fit; may be empty
    std::size_t played = 0;                // number of plies before the present position
    struct Note {                          // a variation, shown below the move of that ply
        std::size_t ply;
        std::string text;
    };
    std::vector<Note> notes;  // in the order of the plies
    Color first_mover = Color::White;
    int first_number = 1;
    int scrolled = 0;  // lines scrolled up from the present move
};

// The number of lines of the score sheet. Each has a move of each side, or a note.
[[nodiscard]] int sheet_lines(const ScoreSheet& sheet);
// The number of lines up to the present move.
[[nodiscard]] int present_line(const ScoreSheet& sheet);

// Draws the part around the present move, or the part that is scrolled to.
void draw_score_sheet(Grid& grid, Rect area, const ScoreSheet& sheet);
// The move drawn at a point, as the number of plies up to it; none if there is no move.
[[nodiscard]] std::optional<std::size_t> ply_at(Rect area, const ScoreSheet& sheet, Point p);

}  // namespace alces::tui
