// Finds the ends of games within a search, and their scores from the side to move's view.
#pragma once

#include "rules/position.h"
#include "search/score.h"

namespace alces {

// Whether only kings are left, without a joker to launch, in games where that is a draw.
[[nodiscard]] bool only_kings_left(const Position& position);
// Whether the halfmove clock has reached the limit of the variant (DrawSpec::plies). Mate and
// stalemate take precedence; the caller must test for them.
[[nodiscard]] bool ply_count_reached(const Position& position);

// For a position without a legal move, `ply` plies after the root: mate, stalemate, or a win by a
// rule of WinSpec.
[[nodiscard]] Score no_move_score(const Position& position, int ply = 0);
// A move with which the side to move wins at once by going to a goal; kNoMove if there is none.
[[nodiscard]] Move goal_move(const Position& position);
// Whether a capture may win at once by a rule of WinSpec: the capture of the opponent's last piece
// besides the king, or of the last piece of a kind that the opponent must keep.
[[nodiscard]] bool may_win_by_capture(const Position& position);
// For a game that ends by repetition or by the halfmove clock: a draw, or the result of the point
// count.
[[nodiscard]] Score undecided_score(const Position& position);

}  // namespace alces
