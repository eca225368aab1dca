// The pieces of Fairy-Stockfish that the rules can play.
#pragma once

#include <string_view>
#include <vector>

namespace alces {

struct FairyPiece {
    std::string_view key, name, betza;  // the key is that of variants.ini
};
// The king and the pawn, without castling and double steps, are the first. A piece that two keys
// describe is written with the first of them.
[[nodiscard]] const std::vector<FairyPiece>& fairy_pieces();

}  // namespace alces
