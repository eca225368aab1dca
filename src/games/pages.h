// One function for each built-in game returns the game's page: its rules, texts, lessons and
// evaluation. Nothing else in the program depends on a game's name.
#pragma once

#include "rules/variant.h"

namespace alces {

[[nodiscard]] VariantSpec al_ces_page();
[[nodiscard]] VariantSpec apothecary_page();
[[nodiscard]] VariantSpec besiege_page();
[[nodiscard]] VariantSpec siberia_page();

}  // namespace alces
