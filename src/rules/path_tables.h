// Tables for the move generator: the leaps that need empty squares (PathLeap), from and to every
// square of a game's board.
#pragma once

#include <span>
#include <vector>

#include "rules/bitboard.h"
#include "rules/types.h"
#include "rules/variant_spec.h"

namespace alces {

// One entry in the list of leaps that a kind of piece of one colour has from a given square.
struct PathMove {
    Square to;
    bool quiet;     // whether the leap can go to an empty square
    bool captures;  // whether the leap can capture an opponent's piece
    Bitboard path;  // the squares that must be empty
};

// One entry in the list of captures that a side can make on a given square.
struct PathAttack {
    Square from;
    PieceType type;
    Bitboard path;
};

class PathTables {
  public:
    PathTables() = default;  // for a game without leaps that need empty squares
    PathTables(const VariantSpec& spec, const Bitboard& board, const Bitboard& vanishing);

    [[nodiscard]] bool any() const { return any_; }
    // The leaps of a kind of piece from a square. At most one quiet leap and at most one capture
    // lead to each square.
    [[nodiscard]] std::span<const PathMove> from(Color color, PieceType type, Square square) const {
        const auto& lists = moves_[color][type];
        return lists.empty() ? std::span<const PathMove>() : lists[index(square)];
    }
    // The captures on a square by the pieces of one side, whatever their kind.
    [[nodiscard]] std::span<const PathAttack> onto(Color by, Square square) const {
        const auto& lists = attacks_[by];
        return lists.empty() ? std::span<const PathAttack>() : lists[index(square)];
    }
    // origins() returns the squares where the captures of onto() begin, passed() the squares of
    // their paths.
    [[nodiscard]] Bitboard origins(Color by, Square square) const;
    [[nodiscard]] Bitboard passed(Color by, Square square) const;

  private:
    // One list for each square; no lists if there are no such leaps.
    template <typename Item>
    using Lists = std::vector<std::vector<Item>>;

    bool any_ = false;
    ByColor<ByPieceType<Lists<PathMove>>> moves_{};
    ByColor<Lists<PathAttack>> attacks_{};
};

}  // namespace alces
