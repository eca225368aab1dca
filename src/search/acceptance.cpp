#include "search/acceptance.h"

#include "search/eval.h"

namespace alces {
namespace {

// The computer accepts a draw if it is behind by at least kLosing, or by at least kLost if the
// static evaluation disagrees. It also accepts a draw if it is not ahead and the halfmove clock is
// at least kQuietPlies plies.
constexpr Score kLosing = -100;
constexpr Score kLost = -300;
constexpr int kQuietPlies = 40;
// A side that is ahead by more than this plays for a win and refuses an advantage (3/4 : 1/4). A
// side that is behind by this much or more accepts 1/4.
constexpr Score kWinning = 400;

}  // namespace

bool would_accept(const Position& position, Color side, double points,
                  std::optional<Score> thought) {
    const Score standing =
        position.side_to_move() == side ? evaluate(position) : -evaluate(position);
    const Score score = thought.value_or(standing);
    if (points > 0.5) return score <= kWinning;
    if (points < 0.5) return score <= -kWinning;
    // The search may have been too short to trust. The static evaluation must therefore agree that
    // the side is behind, unless the score is as low as kLost.
    if (score <= (standing < kDrawScore ? kLosing : kLost)) return true;
    return score <= kDrawScore && position.plies_since_reset() >= kQuietPlies;
}

}  // namespace alces
