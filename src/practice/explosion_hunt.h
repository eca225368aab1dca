// Finds moves that lead to puzzles with explosions. Such puzzles are rare in normal games, because
// both sides see an explosion coming.
#pragma once

#include <vector>

#include "rules/movegen.h"
#include "search/piece_values.h"

namespace alces {

class ExplosionHunt {
  public:
    explicit ExplosionHunt(const Variant& variant)
        : values_(piece_values(variant).exchange), explosive_(variant.explosive()) {}

    // Whether the side to move can win at least kWonMaterial (puzzle_proof.h) by an explosion.
    [[nodiscard]] bool has_explosion(const Position& position) const;
    // Returns moves of explosive pieces that, without giving check, threaten to win at least
    // kWonMaterial by an explosion of the moved piece.
    [[nodiscard]] std::vector<Move> threats(const Position& position) const;
    // Returns moves that allow the opponent to win at least kWonMaterial by an explosion.
    [[nodiscard]] std::vector<Move> oversights(const Position& position) const;

  private:
    [[nodiscard]] bool wins(const Position& position, Square explosive) const;

    ByPieceType<Score> values_;
    PieceType explosive_;
};

}  // namespace alces
