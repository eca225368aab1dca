// Zobrist hashing: random numbers, one for each fact about a position. The key of a position is the
// XOR of the numbers of its facts.
#pragma once

#include <bit>

#include "base/splitmix.h"
#include "rules/types.h"

namespace alces::zobrist {

struct Numbers {
    std::array<BySquare<std::uint64_t>, 2 * kMaxPieceTypes> piece{};
    BySquare<std::uint64_t> en_passant{};
    std::array<std::uint64_t, 32> right{};
    std::uint64_t black_to_move = 0;

    constexpr Numbers() {
        std::uint64_t state = 0;
        for (auto& squares : piece)
            for (auto& number : squares) number = next_random(state);
        for (auto& number : en_passant) number = next_random(state);
        for (auto& number : right) number = next_random(state);
        black_to_move = next_random(state);
    }
};

inline constexpr Numbers kNumbers{};

[[nodiscard]] constexpr std::uint64_t of_piece(Piece piece, Square square) {
    return kNumbers.piece[piece.code()][square];
}
[[nodiscard]] constexpr std::uint64_t of_rights(std::uint32_t rights) {
    std::uint64_t key = 0;
    for (; rights != 0; rights &= rights - 1)
        key ^= kNumbers.right[static_cast<std::size_t>(std::countr_zero(rights))];
    return key;
}
// The facts of Holdings: a piece in reserve, a joker in hand, the kind of piece that a side moved
// last, or the checks that the side still has to give.
enum class Held : std::uint64_t { Reserve, Joker, LastKind, Checks };
// Returns the number for a fact of this kind with this count; 0 if `count` is 0. The count of a
// joker in hand or of a last kind is 1.
[[nodiscard]] constexpr std::uint64_t of_held(Held what, Color color, PieceType type,
                                              std::uint64_t count) {
    if (count == 0) return 0;
    return mix_bits(~((static_cast<std::uint64_t>(what) * 2 + index(color)) << 32U |
                      index(type) << 16U | count));
}
// Returns the number for the kind that a side moved last; 0 for kNoPieceType.
[[nodiscard]] constexpr std::uint64_t of_last_kind(Color color, PieceType type) {
    return type == kNoPieceType ? 0 : of_held(Held::LastKind, color, type, 1);
}
// Returns the number for an en passant square; 0 for kNoSquare.
[[nodiscard]] constexpr std::uint64_t of_en_passant(Square square) {
    return square == kNoSquare ? 0 : kNumbers.en_passant[square];
}

}  // namespace alces::zobrist
