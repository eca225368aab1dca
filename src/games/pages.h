// One function for each game. A game's page has its rules, texts, lessons and evaluation, and
// nothing else in the program depends on the game's name.
#pragma once

#include "rules/variant.h"

namespace alces {

[[nodiscard]] VariantSpec al_ces_page();
[[nodiscard]] VariantSpec apothecary_page();
[[nodiscard]] VariantSpec besiege_page();
[[nodiscard]] VariantSpec siberia_page();

}  // namespace alces
