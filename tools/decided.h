// Ends games of tools early, when the scores of the search leave no doubt about the winner.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "search/score.h"

namespace alces {

// Watches the scores of a game. The game counts as won when kPlies scores in a row are above kScore
// for the same side.
class Decided {
  public:
    // Adds the score of the next ply, from White's view.
    void add(Score white) {
        plies_ = white > kScore    ? std::max(1, plies_ + 1)
                 : white < -kScore ? std::min(-1, plies_ - 1)
                                   : 0;
    }
    [[nodiscard]] bool is_won() const { return std::abs(plies_) >= kPlies; }
    // Returns White's points in a game that is won.
    [[nodiscard]] double white_points() const { return plies_ > 0 ? 1 : 0; }

  private:
    static constexpr Score kScore = 2000;
    static constexpr int kPlies = 6;
    int plies_ = 0;  // the length of the row, negative if Black is winning
};

}  // namespace alces
