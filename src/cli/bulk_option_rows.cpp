// Adds the options of the commands that write or read many games.
#include "cli/option_parts.h"

namespace alces {

void add_random_options(CLI::App& app, Arguments& arguments) {
    add_variant_option(app, arguments, "GAME,--variant", with_default("game", arguments.variant));
    add_start_options(app, arguments);
    RandomOptions& random = arguments.random;
    allow_range(add_option(app, "--games", random.games,
                           with_default("number of games", random.games), "N"),
                {1, 1'000'000'000});
    allow_range(
        add_option(app, "--plies", random.plies, "end each game after at most N plies", "N"),
        {0, 1'000'000});
    add_pgn_format(app, random.format);
}

void add_review_options(CLI::App& app, Arguments& arguments) {
    add_position_options(app, arguments, arguments.variant);
    add_search_options(app, arguments);
    add_pgn_format(app, arguments.output.formatting.format);
    add_files(app, arguments);
    add_json(app, arguments.json);
}

void add_game_stats_options(CLI::App& app, Arguments& arguments) {
    add_position_options(app, arguments, arguments.variant);
    add_files(app, arguments);
    StatsOptions& stats = arguments.stats;
    allow_range(add_option(app, "--plies", stats.plies,
                           with_default("length of the openings in plies", stats.plies), "N"),
                {0, 100});
    allow_range(
        add_option(app, "--min", stats.least,
                   "show openings that occurred in at least N games (default: 1% of the games)",
                   "N"),
        {1, 1'000'000'000});
    add_json(app, arguments.json);
}

}  // namespace alces
