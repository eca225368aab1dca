// Which games there are. To add one, write its page and name it here: pages.h, registry.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/position.h"

namespace alces {

// The games' names on the command line, the default first.
[[nodiscard]] const std::vector<std::string_view>& variant_names();
// The same in one line, with commas between.
[[nodiscard]] std::string listed_variant_names();
// By its name on the command line; null if there is none. A variant's tables are built when it is
// first asked for, and live for ever.
[[nodiscard]] const Variant* find_variant(std::string_view name);
// By that name or the title, in upper or lower case; null if there is no such game.
[[nodiscard]] const Variant* variant_named(std::string_view name);
[[nodiscard]] const Variant& default_variant();

// What bench searches, of every game.
[[nodiscard]] std::vector<Position> bench_positions();

}  // namespace alces
