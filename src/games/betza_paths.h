// Computes the paths of leaps in Betza notation: the squares that a lame leaper or a rider passes.
#pragma once

#include <optional>
#include <vector>

#include "rules/variant_spec.h"

namespace alces::betza {

// The longest leap, in squares. A longer one would leave every board that a file can define.
inline constexpr int kFarthest = 19;

// Returns the offsets that 1 to `count` consecutive steps reach: `step`, twice `step` and so on.
[[nodiscard]] std::vector<Offset> multiples(Offset step, int count);
// Returns how many consecutive steps fit on the largest board.
[[nodiscard]] int max_steps(Offset step);
// Returns the path of a lame leaper: first along the longer axis, then diagonally, as in
// Fairy-Stockfish.
[[nodiscard]] std::vector<Offset> lame_path(Offset to);
// Whether every square of `part` is one of `whole`.
[[nodiscard]] bool is_part_of(const std::vector<Offset>& part, const std::vector<Offset>& whole);

// Collects a piece's leaps with paths in two sets: quiet leaps and captures. Each set has at most
// one leap to each square.
class PathSet {
  public:
    // Adds a leap to the quiet leaps, to the captures or to both. Of two leaps to the same square,
    // keeps the one whose path is a part of the other path. Returns false if neither path is a part
    // of the other.
    bool add(const PathLeap& leap);
    // Returns the leaps, sorted by rank, then by file. A leap that is both quiet and a capture
    // occurs once.
    [[nodiscard]] std::vector<PathLeap> sorted() const;

  private:
    std::vector<PathLeap> quiet_, captures_;
};

}  // namespace alces::betza

namespace alces {

struct PieceMoves;

// Returns the same moves with each slide replaced by leaps. Leaps of more than one square have
// paths. `moves` must have no hops and no flights.
[[nodiscard]] PieceMoves slides_as_leaps(const PieceMoves& moves);
// Returns the moves that `more` has in addition to `moves`. Returns nothing if `more` lacks some of
// `moves`, or if all that it adds is captures. `moves` and `more` must have no hops and no flights.
[[nodiscard]] std::optional<PieceMoves> moves_beyond(const PieceMoves& moves,
                                                     const PieceMoves& more);

}  // namespace alces
