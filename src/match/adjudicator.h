// Ends games that both engines hold to be decided.
#pragma once

#include <optional>

#include "game/outcome.h"
#include "match/match_settings.h"

namespace alces {

class Adjudicator {
  public:
    explicit Adjudicator(const AdjudicationRules& rules) : rules_(rules) {}

    // After each move: what its mover thinks, and the number of the move. Returns the result once
    // it is clear: for that both sides must have said so for as many moves as the rules ask.
    [[nodiscard]] GameResult note(Color mover, std::optional<int> score, int move_number);

  private:
    AdjudicationRules rules_;
    // Plies in a row, of both sides, that found the game won by one side, and drawn.
    ByColor<int> won_{};
    int drawn_ = 0;
};

}  // namespace alces
