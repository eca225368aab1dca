// Short mates, found for certain: the tree search prunes, this does not.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "rules/movegen.h"
#include "search/control.h"
#include "search/repetition.h"

namespace alces {

class MateFinder {
  public:
    MateFinder(const Position& root, std::span<const std::uint64_t> earlier_keys,
               SearchControl& control);

    // A line of three plies (one, if it mates at once) that begins with `first` and ends in mate,
    // if mate cannot be avoided after `first`. Nothing if the control stops it.
    [[nodiscard]] std::optional<std::vector<Move>> mate_in_two(Move first);

  private:
    [[nodiscard]] Move mating_move(const Position& position);
    [[nodiscard]] bool mates(const Position& position, Move move);
    [[nodiscard]] bool is_over(const Position& position) const;
    // The mate that follows `reply`, or kNoMove.
    [[nodiscard]] Move mate_after(const Position& position, Move reply);
    void move_to_front(MoveList& moves, Move move) const;

    const Position& root_;
    SearchControl& control_;
    KeyPath keys_;
    Move last_refutation_ = kNoMove;
    Move last_mate_ = kNoMove;
};

}  // namespace alces
