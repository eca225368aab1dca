// Writes what a review of a game has found into the game, as comments, glyphs and variations.
#pragma once

#include "game/game.h"
#include "session/mistake_review.h"

namespace alces {

// The review must be complete for the current line of the game. Each move gets a comment
// [%eval PAWNS] with White's score of the position after it, or [%eval #MOVES] for a mate; an
// earlier one is replaced. A mistake also gets a glyph, "?" or for a loss of three pawns or more
// "??", unless it already has one of the signs $1 to $6, and the better line as a variation.
// Annotating an annotated game again changes nothing if the review has found the same.
void annotate(Game& game, const MistakeReview& review);

// The number of the glyph of a mistake: 2 for "?", or 4 for "??".
[[nodiscard]] int glyph_of(const Mistake& mistake);

}  // namespace alces
