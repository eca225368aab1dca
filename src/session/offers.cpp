#include "session/offers.h"

#include "search/eval.h"

namespace alces {
namespace {

// Draws are taken when behind by so much, or when not ahead and nothing has happened for so many
// plies.
constexpr Score kLosing = -100;
constexpr Score kLost = -300;
constexpr int kQuietPlies = 40;
// A side that is ahead by more than this wins rather than not.
constexpr Score kWinning = 400;

}  // namespace

// An advantage counts as half of what wins.
bool would_accept(const Game& game, Color side, GameResult offer, std::optional<Score> thought) {
    const Position& now = game.position();
    const Score glance = now.side_to_move() == side ? evaluate(now) : -evaluate(now);
    const Score score = thought ? *thought : glance;
    if (offer == advantage_of(side)) return score <= kWinning;
    if (offer == advantage_of(~side)) return score <= -kWinning;
    // The search may have been a short one: in small matters the eye must agree.
    if (score <= (glance < kDrawScore ? kLosing : kLost)) return true;
    return score <= kDrawScore && now.plies_since_reset() >= kQuietPlies;
}

}  // namespace alces
