// Reads moves as people say them: "knight to c3", "c2 to c4", "b2 b4", "pawn a8 a9 queen". Such
// moves are accepted where a person types. Records and scripts use only the notation.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/position.h"

namespace alces {

// If the line is a move in words, returns the move in notation, otherwise the unchanged line. The
// result may be illegal or ambiguous. A legal castling may also be given by the squares of the king
// and of the piece with which it castles: "e1h1".
[[nodiscard]] std::string in_notation(const Position& position, std::string_view line);
// Returns the legal castling of the king on `from` with the piece on `partner`; none if there is no
// such castling.
[[nodiscard]] std::optional<Move> castling_onto(const Position& position, Square from,
                                                Square partner);

}  // namespace alces
