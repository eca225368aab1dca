// The options of both engine protocols: how they are announced and set.
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
    int hash = 16;  // mebibytes
    int threads = 1;
    int multipv = 1;
    int overhead = 30;  // milliseconds
    int level = kStrongestLevel;
    int seed = 0;
    bool ponder = false;  // has no effect: the GUI decides whether to ponder
    bool analyse = false;

    // The number of the starting position that `startpos` means; 0 if the variant has no setup with
    // that number.
    [[nodiscard]] int setup_in_variant() const {
        return setup < variant->spec().setups ? setup : 0;
    }
};

// The names of the games that an interface can choose: those of the program, and the default game
// even if it is not one of them.
[[nodiscard]] std::vector<std::string_view> offered_games(std::string_view default_game);

// "option name Hash type spin default 16 min 1 max 65536", ...; the defaults are the given values.
[[nodiscard]] std::vector<std::string> uci_option_lines(const EngineOptions& options);

// "feature option="Skill Level -spin 10 1 10"", ... for options without a command in XBoard's
// protocol.
[[nodiscard]] std::vector<std::string> xboard_option_lines(const EngineOptions& options);

// Applies the options that concern the search for a move: threads, seed, level, and the move
// overhead if there is a clock.
void apply(const EngineOptions& options, SearchLimits& limits);

// Sets an option, given as "name Move Overhead value 50", the arguments of UCI's `setoption`, or by
// name and value. Names may be in upper or lower case. Returns the name of the option as announced.
[[nodiscard]] Result<std::string> set_option(EngineOptions& options, std::string_view words);
[[nodiscard]] Result<std::string> set_option(EngineOptions& options, std::string_view name,
                                             std::string_view value);

}  // namespace alces
