// The options of the commands that write or read many games.
#include <CLI/CLI.hpp>

#include "cli/option_parts.h"

namespace alces {

void add_random_options(CLI::App& app, Arguments& arguments) {
    add_variant_option(app, arguments, "GAME,--variant", with_default("game", arguments.variant));
    add_start_options(app, arguments);
    RandomOptions& random = arguments.random;
    allow_range(
        app.add_option("--games", random.games, with_default("number of games", random.games))
            ->type_name("N"),
        {1, 1'000'000'000});
    allow_range(app.add_option("--plies", random.plies, "end each game after N plies at the latest")
                    ->type_name("N"),
                {0, 1'000'000});
}

}  // namespace alces
