// Tables for the move generator: the leaps that need empty squares (PathLeap), from and to every
// square of a game's board.
#pragma once

#include <span>
#include <vector>

#include "rules/bitboard.h"
#include "rules/types.h"
#include "rules/variant_spec.h"

namespace alces {

// A leap. The list that contains it belongs to one colour, kind and starting square.
struct PathMove {
    Square to;
    bool quiet;     // to an empty square
    bool captures;  // to an opponent's piece
    Bitboard path;  // the squares that must be empty
};

// A capture. The list that contains it belongs to one capturing side and one target.
struct PathAttack {
    Square from;
    PieceType type;
    Bitboard path;
};

class PathTables {
  public:
    PathTables() = default;  // for a game without such leaps
    PathTables(const VariantSpec& spec, const Bitboard& board, const Bitboard& vanishing);

    [[nodiscard]] bool any() const { return any_; }
    // The leaps of a kind from a square. No two of the quiet ones, and no two of the capturing
    // ones, lead to the same square.
    [[nodiscard]] std::span<const PathMove> from(Color color, PieceType type, Square square) const {
        const auto& lists = moves_[color][type];
        return lists.empty() ? std::span<const PathMove>() : lists[index(square)];
    }
    // The captures on a square by the pieces of one side, whatever their kind.
    [[nodiscard]] std::span<const PathAttack> onto(Color by, Square square) const {
        const auto& lists = attacks_[by];
        return lists.empty() ? std::span<const PathAttack>() : lists[index(square)];
    }
    // Where the captures of onto() begin, and the squares that they pass.
    [[nodiscard]] Bitboard origins(Color by, Square square) const;
    [[nodiscard]] Bitboard passed(Color by, Square square) const;

  private:
    template <typename Item>
    using Lists = std::vector<std::vector<Item>>;  // by square; empty if all lists are

    bool any_ = false;
    ByColor<ByPieceType<Lists<PathMove>>> moves_{};
    ByColor<Lists<PathAttack>> attacks_{};
};

}  // namespace alces
