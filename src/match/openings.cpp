#include "match/openings.h"

#include "base/splitmix.h"
#include "game/game.h"
#include "rules/movegen.h"

namespace alces {
namespace {

constexpr int kAttempts = 1000;

// Plays `plies` random moves. False if the game ends with one of them.
bool play_at_random(Game& game, int plies, std::uint64_t& dice) {
    for (int ply = 0; ply < plies; ++ply) {
        const MoveList& legal = game.legal();
        game.play(legal[next_random(dice) % legal.size()]);
        if (game.outcome().is_over()) return false;
    }
    return true;
}

std::uint64_t dice_of(std::uint64_t seed, int pair) {
    std::uint64_t state = seed;
    state = next_random(state) ^ static_cast<std::uint64_t>(pair);
    return next_random(state);
}

}  // namespace

Opening opening_of(const MatchSettings& settings, int pair) {
    std::uint64_t dice = dice_of(settings.seed, pair);
    const Variant& variant = settings.start.variant();
    Opening opening{settings.start, {}};
    if (settings.random_setup) {
        const auto setups = static_cast<unsigned>(variant.spec().setups);
        opening.start = Position::start(variant, static_cast<int>(next_random(dice) % setups));
    }
    Game game(opening.start);
    if (game.outcome().is_over()) return opening;
    for (int plies = settings.opening_plies; plies > 0; --plies) {
        for (int attempt = 0; attempt < kAttempts; ++attempt) {
            game.reset(opening.start);
            if (!play_at_random(game, plies, dice)) continue;
            opening.moves = game.moves();
            return opening;
        }
    }
    return opening;
}

}  // namespace alces
