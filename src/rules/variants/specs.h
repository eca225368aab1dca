// The pages of data, one function a game.
#pragma once

#include "rules/variant.h"

namespace alces {

[[nodiscard]] VariantSpec al_ces_spec();
[[nodiscard]] VariantSpec apothecary_spec();
[[nodiscard]] VariantSpec besiege_spec();
[[nodiscard]] VariantSpec siberia_spec();

}  // namespace alces
