// The pages of data, one function a game.
#pragma once

#include "rules/variant.h"

namespace alces {

[[nodiscard]] VariantSpec al_ces_spec();

}  // namespace alces
