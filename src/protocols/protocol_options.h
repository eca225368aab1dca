// The options of both engine protocols. Announces and sets them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/strength.h"
#include "games/registry.h"
#include "rules/variant.h"
#include "search/limits.h"

namespace alces {

struct EngineOptions {
    const Variant* variant = &default_variant();
    int setup = 0;
    int hash = 16;  // the size of the transposition table in MiB
    int threads = 1;
    int multipv = 1;
    int overhead = 30;  // in milliseconds, reserved for the delivery of each move
    int level = kStrongestLevel;
    int seed = 0;
    bool ponder = false;  // has no effect, because the GUI decides whether to ponder
    bool analyse = false;

    // Returns the number of the starting position that `startpos` means, or 0 if the variant has no
    // setup with this number.
    [[nodiscard]] int setup_in_variant() const {
        return setup < variant->spec().setups ? setup : 0;
    }
};

// Returns the names of the games that a GUI can choose. These are the built-in games, the shipped
// games, and the default game.
[[nodiscard]] std::vector<std::string_view> offered_games(std::string_view default_game);

// Returns lines such as "option name Hash type spin default 16 min 1 max 65536". The values of
// `options` are the defaults.
[[nodiscard]] std::vector<std::string> uci_option_lines(const EngineOptions& options);

// Returns lines such as "feature option="Skill Level -spin 10 1 10"" for the options for which
// XBoard has no command.
[[nodiscard]] std::vector<std::string> xboard_option_lines(const EngineOptions& options);

// Applies the options that concern the search for a move: threads, seed and level, and the move
// overhead if there is a clock. In analysis mode, leaves out seed and level.
void apply(const EngineOptions& options, SearchLimits& limits);

// Both functions set an option. The first takes the arguments of UCI's `setoption`, such as "name
// Move Overhead value 50"; the second takes the name and the value. The case of names does not
// matter. Both return the name of the option as it is announced.
[[nodiscard]] Result<std::string> set_option(EngineOptions& options, std::string_view words);
[[nodiscard]] Result<std::string> set_option(EngineOptions& options, std::string_view name,
                                             std::string_view value);

}  // namespace alces
