// Describes how a kind of piece moves, in words and with a diagram.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/variant.h"

namespace alces {

// Finds a kind of piece by its letter or by the start of its name, ignoring case: "gold" finds the
// gold general. Returns kNoPieceType if no kind or more than one matches.
[[nodiscard]] PieceType find_piece(const Variant& variant, std::string_view name);
// Whether the name of a kind begins with `start`, ignoring case.
[[nodiscard]] bool begins_piece_name(const Variant& variant, std::string_view start);
// Returns the moves of a kind in Betza notation, with those of its zone: "fW (on a6-i10: fsW)".
[[nodiscard]] std::string betza_text(const PieceSpec& piece);
// Describes a kind of piece: its rule, promotions, Betza notation and a diagram. For a joker, a
// table of the kinds that it imitates replaces the notation and the diagram.
[[nodiscard]] std::vector<std::string> piece_text(const Variant& variant, PieceType type);

}  // namespace alces
