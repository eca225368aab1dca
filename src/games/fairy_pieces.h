// Lists the pieces of Fairy-Stockfish that the rules support.
#pragma once

#include <string_view>
#include <vector>

namespace alces {

struct FairyPiece {
    std::string_view key, name, betza;  // `key` is the name in variants.ini
};
// The king and the pawn come first, without castling and double steps. If two keys describe the
// same piece, the piece is written with the first of them.
[[nodiscard]] const std::vector<FairyPiece>& fairy_pieces();

}  // namespace alces
