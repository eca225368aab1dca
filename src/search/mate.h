// Finds mates in one or two moves by brute force. The main search prunes, so it may miss such mates
// at low depth.
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
    // `earlier_keys` is as for Searcher::search(). `root` and `control` must outlive this object.
    MateFinder(const Position& root, std::span<const std::uint64_t> earlier_keys,
               SearchControl& control);

    // If `first` forces mate in at most two moves, returns a mating line of one or three plies that
    // begins with `first`. Otherwise, or if `control` stops the search, returns nothing.
    [[nodiscard]] std::optional<std::vector<Move>> mate_in_two(Move first);

  private:
    [[nodiscard]] Move mating_move(const Position& position);
    [[nodiscard]] bool mates(const Position& position, Move move);
    [[nodiscard]] bool is_over(const Position& position) const;
    // Returns a move that mates after `reply`, or kNoMove if there is none.
    [[nodiscard]] Move mate_after(const Position& position, Move reply);
    void move_to_front(MoveList& moves, Move move) const;

    const Position& root_;
    SearchControl& control_;
    KeyPath keys_;
    Move last_refutation_ = kNoMove;
    Move last_mate_ = kNoMove;
};

}  // namespace alces
