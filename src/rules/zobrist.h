// Random numbers whose exclusive or identifies a position.
#pragma once

#include "rules/types.h"

namespace alces::zobrist {

struct Numbers {
    std::array<BySquare<std::uint64_t>, 2 * kMaxPieceTypes> piece{};
    BySquare<std::uint64_t> en_passant{};
    std::array<std::uint64_t, 8> right{};
    std::uint64_t black_to_move = 0;

    constexpr Numbers() {
        std::uint64_t state = 0;
        for (auto& squares : piece)
            for (auto& number : squares) number = next(state);
        for (auto& number : en_passant) number = next(state);
        for (auto& number : right) number = next(state);
        black_to_move = next(state);
    }

  private:
    // The splitmix64 generator (Steele, Lea and Flood 2014).
    static constexpr std::uint64_t next(std::uint64_t& state) {
        state += 0x9E3779B97F4A7C15U;
        std::uint64_t mixed = state;
        mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9U;
        mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
        return mixed ^ (mixed >> 31U);
    }
};

inline constexpr Numbers kNumbers{};

[[nodiscard]] constexpr std::uint64_t of_piece(Piece piece, Square square) {
    return kNumbers.piece[piece.code()][square];
}
[[nodiscard]] constexpr std::uint64_t of_rights(std::uint8_t rights) {
    std::uint64_t key = 0;
    for (std::size_t i = 0; i < 8; ++i)
        if (((rights >> i) & 1U) != 0) key ^= kNumbers.right[i];
    return key;
}
// Of no square: 0.
[[nodiscard]] constexpr std::uint64_t of_en_passant(Square square) {
    return square == kNoSquare ? 0 : kNumbers.en_passant[square];
}

}  // namespace alces::zobrist
