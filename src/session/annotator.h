// Writes the results of a mistake review into the game, as comments, glyphs and variations.
#pragma once

#include "game/game.h"
#include "session/mistake_review.h"

namespace alces {

// Annotates the current line of the game, for which the review must be complete. Each move gets a
// comment [%eval PAWNS] with the score of the position after it from White's point of view, or
// [%eval #MOVES] for a mate. The comment replaces an earlier comment of that kind. A mistake also
// gets the better line as a variation. A mistake without a glyph from $1 to $6 gets the glyph "?",
// or "??" for a loss of three pawns or more. If the review has found the same as before, annotating
// the game again changes nothing.
void annotate(Game& game, const MistakeReview& review);

// Returns the NAG of a mistake: 2 for "?", 4 for "??".
[[nodiscard]] int glyph_of(const Mistake& mistake);

}  // namespace alces
