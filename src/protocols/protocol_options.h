// The options of both engine protocols: what is told of them, and how they are set.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/registry.h"
#include "rules/variant.h"

namespace alces {

struct EngineOptions {
    const Variant* variant = &default_variant();
    int setup = 0;
    int hash = 16;  // mebibytes
    int threads = 1;
    int multipv = 1;
    int overhead = 30;  // milliseconds
    int level = 10;     // full strength
    int seed = 0;
    bool ponder = false;  // the other side's business; nothing depends on it here
    bool analyse = false;

    // Which start `position startpos` is; games with one start have no other.
    [[nodiscard]] int setup_in_variant() const {
        return setup < variant->spec().setups ? setup : 0;
    }
};

// "option name Hash type spin default 16 min 1 max 65536", …; the defaults are what is set.
[[nodiscard]] std::vector<std::string> uci_option_lines(const EngineOptions& options);

// "feature option="Skill Level -spin 10 1 10"", … of those that the other protocol has no command
// for.
[[nodiscard]] std::vector<std::string> xboard_option_lines(const EngineOptions& options);

// Carries out "name Move Overhead value 50", what follows `setoption`. Names are read in either
// case. The value is the name of the option, as these lines have it.
[[nodiscard]] Result<std::string> set_option(EngineOptions& options, std::string_view words);
[[nodiscard]] Result<std::string> set_option(EngineOptions& options, std::string_view name,
                                             std::string_view value);

}  // namespace alces
