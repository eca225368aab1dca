// The built-in games by their names. Those of the library are found by their names, too, but not
// listed here.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/position.h"

namespace alces {

// The names used on the command line, the default game's first.
[[nodiscard]] const std::vector<std::string_view>& variant_names();
// The names of the games in which this text is not empty, separated by commas.
[[nodiscard]] std::string games_with(std::string_view VariantSpec::*text);
// Finds a game by its command-line name; null if there is none. The variant is built on first use
// and lives until the program ends.
[[nodiscard]] const Variant* find_variant(std::string_view name);
// Finds a game by its command-line name or, if it is listed here, its title, ignoring case; null if
// there is none. The words of other programs for orthodox chess, such as "standard", find chess.
[[nodiscard]] const Variant* variant_named(std::string_view name);
[[nodiscard]] const Variant& default_variant();
// Whether later runs of the program will look up a game under this name: one in the program, or a
// file in the directories, which may be faulty. Builds no variant.
[[nodiscard]] bool is_game(std::string_view name);
// The error message for a name that no game has.
[[nodiscard]] std::string no_such_game(std::string_view name);

// The largest number of starting positions of any built-in game.
[[nodiscard]] int most_setups();
// The positions that bench searches, from every built-in game.
[[nodiscard]] std::vector<Position> bench_positions();

}  // namespace alces
