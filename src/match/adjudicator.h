// Ends games early when the scores of both engines agree on the result.
#pragma once

#include <optional>

#include "game/outcome.h"
#include "match/match_settings.h"

namespace alces {

class Adjudicator {
  public:
    explicit Adjudicator(const AdjudicationRules& rules) : rules_(rules) {}

    // Notes the mover's score after each move, and the number of the move. Returns the result once
    // the scores of both sides have agreed on it for as many moves as the rules require.
    [[nodiscard]] GameResult note(Color mover, std::optional<int> score, int move_number);

  private:
    AdjudicationRules rules_;
    // The number of consecutive plies, of both sides, whose scores say that a colour wins, or that
    // the game is drawn.
    ByColor<int> won_{};
    int drawn_ = 0;
};

}  // namespace alces
