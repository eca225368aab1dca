// How a kind of piece moves, drawn on a board and in words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/variant.h"

namespace alces {

// By letter or by name, in either case; "gold" does for "Gold General" as long as no other kind's
// name starts so. kNoPieceType if there is none.
[[nodiscard]] PieceType find_piece(const Variant& variant, std::string_view name);
[[nodiscard]] std::vector<std::string> piece_text(const Variant& variant, PieceType type);

}  // namespace alces
