// The paths of Betza notation: which squares a lame leaper or a rider passes.
#pragma once

#include <vector>

#include "rules/variant_spec.h"

namespace alces::betza {

// A longer leap leads beyond every board that a file can define.
inline constexpr int kFarthest = 19;

// The multiples of `step` from one to `count` times.
[[nodiscard]] std::vector<Offset> multiples(Offset step, int count);
// How many of these steps fit on the longest board.
[[nodiscard]] int most_steps(Offset step);
// The path of a lame leaper: along the longer axis, then diagonally, as in Fairy-Stockfish.
[[nodiscard]] std::vector<Offset> lame_path(Offset to);
// Whether every square of `part` is one of `whole`.
[[nodiscard]] bool is_part_of(const std::vector<Offset>& part, const std::vector<Offset>& whole);

// The leaps with paths of a piece: the quiet ones and the captures, each with one path to a square.
class PathSet {
  public:
    // Adds a leap to the quiet ones, the captures or both. If they already have a leap to the same
    // square, keeps the one whose path is a part of the other's path; returns false if neither is.
    bool add(const PathLeap& leap);
    // By rank, then by file. A leap that is both quiet and a capture occurs once.
    [[nodiscard]] std::vector<PathLeap> sorted() const;

  private:
    std::vector<PathLeap> quiet_, captures_;
};

}  // namespace alces::betza

namespace alces {

struct PieceMoves;

// The same moves without slides: each slide becomes leaps, the longer ones with paths. `moves` must
// not hop or fly.
[[nodiscard]] PieceMoves slides_as_leaps(const PieceMoves& moves);

}  // namespace alces
