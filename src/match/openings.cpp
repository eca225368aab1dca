#include "match/openings.h"

#include "base/splitmix.h"
#include "game/game.h"
#include "game/random_play.h"

namespace alces {
namespace {

constexpr int kAttempts = 1000;

// Plays `plies` random moves. Returns false if the game ends with one of them.
bool play_at_random(Game& game, int plies, std::uint64_t& dice) {
    for (int ply = 0; ply < plies; ++ply) {
        game.play(random_move(game, dice));
        if (game.outcome().is_over()) return false;
    }
    return true;
}

}  // namespace

Opening opening_of(const MatchSettings& settings, int pair) {
    std::uint64_t dice = random_stream(settings.seed, static_cast<std::uint64_t>(pair));
    Opening opening{settings.start, {}};
    if (settings.random_setup) opening.start = random_start(settings.start.variant(), dice);
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
