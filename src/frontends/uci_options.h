// The options of the UCI protocol: what is told of them, and how they are set.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/result.h"
#include "rules/variant.h"

namespace alces {

struct UciOptions {
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
[[nodiscard]] std::vector<std::string> option_lines(const UciOptions& options);

// Carries out "name Move Overhead value 50", what follows `setoption`. Names are read in either
// case. The value is the name of the option, as option_lines() has it.
[[nodiscard]] Result<std::string> set_option(UciOptions& options, std::string_view words);

}  // namespace alces
