// Detects the end of the game within a search, and scores it from the point of view of the side to
// move.
#pragma once

#include "rules/position.h"
#include "search/score.h"

namespace alces {

// Whether only kings are left and no joker can be launched, in a game in which this is a draw.
// Stalemate takes precedence, so the caller must test for it.
[[nodiscard]] bool only_kings_left(const Position& position);
// Whether the halfmove clock has reached the limit of the variant (DrawSpec::plies). Mate and
// stalemate take precedence, so the caller must test for them.
[[nodiscard]] bool ply_count_reached(const Position& position);

// Returns the score of a position without a legal move, `ply` plies after the root: mate,
// stalemate, or a win by a rule of WinSpec.
[[nodiscard]] Score no_move_score(const Position& position, int ply = 0);
// Returns a move to a goal that wins at once for the side to move, or kNoMove if there is none.
[[nodiscard]] Move goal_move(const Position& position);
// Whether the side to move might win at once by a capture, because of a rule of WinSpec. Such a
// capture takes the opponent's last piece besides the king, or the last piece of a kind that the
// opponent must keep.
[[nodiscard]] bool may_win_by_capture(const Position& position);
// Returns the score of a game that ends by repetition or by the halfmove clock: a draw, or the
// result of the point count.
[[nodiscard]] Score undecided_score(const Position& position);

}  // namespace alces
