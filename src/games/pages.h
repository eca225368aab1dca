// The pages of the games, one function each: all that the program knows of a game stands there.
#pragma once

#include "rules/variant.h"

namespace alces {

[[nodiscard]] VariantSpec al_ces_page();
[[nodiscard]] VariantSpec apothecary_page();
[[nodiscard]] VariantSpec besiege_page();
[[nodiscard]] VariantSpec siberia_page();

}  // namespace alces
