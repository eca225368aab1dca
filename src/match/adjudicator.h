// Ends games early when the scores of both engines agree on the result.
#pragma once

#include <optional>

#include "game/outcome.h"
#include "match/match_settings.h"

namespace alces {

class Adjudicator {
  public:
    explicit Adjudicator(const AdjudicationRules& rules) : rules_(rules) {}

    // Notes the score that the mover reported, in centipawns from the mover's point of view, and
    // the number of the move. Call this after each move. A missing score resets all counts. Returns
    // the result as soon as the scores of both sides have agreed on it for as many moves as the
    // rules require.
    [[nodiscard]] GameResult note(Color mover, std::optional<int> score, int move_number);

  private:
    AdjudicationRules rules_;
    // The number of consecutive plies of both sides, up to the last one, whose scores predict a win
    // of this colour, or a draw.
    ByColor<int> won_{};
    int drawn_ = 0;
};

}  // namespace alces
