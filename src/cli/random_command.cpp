#include "cli/random_command.h"

#include <string>

#include "base/exit_code.h"
#include "base/splitmix.h"
#include "cli/export_command.h"
#include "game/random_play.h"

namespace alces {
namespace {

void play_at_random(Game& game, const std::optional<int>& plies, std::uint64_t& dice) {
    while (!game.outcome().is_over() && (!plies || game.ply() < static_cast<std::size_t>(*plies)))
        game.play(random_move(game, dice));
}

}  // namespace

int write_random_games(const RandomStart& start, const RandomOptions& options, Output& out) {
    Game game(start.position);
    for (int number = 1; number <= options.games && !out.broken(); ++number) {
        std::uint64_t dice = random_stream(start.seed, static_cast<std::uint64_t>(number));
        game.reset(start.random_setup ? random_start(start.position.variant(), dice)
                                      : start.position);
        play_at_random(game, options.plies, dice);
        (void)write_game(game, {{"Round", std::to_string(number)}}, {options.format}, number == 1,
                         out);
    }
    return out.finish();
}

}  // namespace alces
