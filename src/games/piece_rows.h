// The rows of a piece table while the file of a game is read.
#pragma once

#include <optional>
#include <vector>

#include "games/betza.h"
#include "games/document.h"

namespace alces {

// A row of the piece table and what only its Betza notation says.
struct PieceRow {
    PieceSpec piece;
    PieceMoves moves;
    const Value* table;
    const Value* betza;
    const Value* region = nullptr;
    const Value* zone = nullptr;
    const Value* zone_betza = nullptr;
    std::optional<PieceMoves> zone_moves{};
};
// The king's row is the first, the pawn's the second.
using PieceRows = std::vector<PieceRow>;

// Whether it is the letter of a piece other than king and pawn.
[[nodiscard]] bool is_piece(const PieceRows& rows, char letter);
// Whether the piece slides, hops or flies.
[[nodiscard]] bool has_lines(const PieceMoves& moves);

}  // namespace alces
