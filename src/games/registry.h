// Finds games by their names. Only the built-in games are listed here; the others are in the
// library.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/position.h"

namespace alces {

// Lists the command-line names of the built-in games, the default game's first.
[[nodiscard]] const std::vector<std::string_view>& variant_names();
// Lists the names of the built-in games in whose VariantSpec this text is not empty, separated by
// commas.
[[nodiscard]] std::string games_with(std::string_view VariantSpec::*text);
// Finds a game by its command-line name; null if there is none. A game is built on first use and
// lives until the program ends.
[[nodiscard]] const Variant* find_variant(std::string_view name);
// Finds a game by its command-line name or its title, ignoring case; null if there is none. The
// names that other programs use for orthodox chess, such as "standard", find chess.
[[nodiscard]] const Variant* variant_named(std::string_view name);
[[nodiscard]] const Variant& default_variant();
// Whether later runs of the program can look up a game by this name, because the program contains
// the game or the directories contain its file. The file may have faults. Builds no game.
[[nodiscard]] bool is_game(std::string_view name);
// The command that lists the games.
inline constexpr std::string_view kGameLister = "alces variants";
// Returns the error message for a name that no game has. It refers to the command `lister` if that
// is not empty.
[[nodiscard]] std::string no_such_game(std::string_view name,
                                       std::string_view lister = kGameLister);

// Returns the largest number of starting positions that a built-in game has.
[[nodiscard]] int max_setups();
// Returns the positions that bench searches, for all built-in games.
[[nodiscard]] std::vector<Position> bench_positions();

}  // namespace alces
