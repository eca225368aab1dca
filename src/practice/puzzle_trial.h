// One attempt at a puzzle. Judges the solver's moves, and knows the opponent's replies.
#pragma once

#include <vector>

#include "practice/puzzle.h"

namespace alces {

class PuzzleTrial {
  public:
    explicit PuzzleTrial(Puzzle puzzle) : puzzle_(std::move(puzzle)), position_(puzzle_.start) {}

    enum class Verdict { Wrong, Right, Solved };
    // Judges a move, which must be legal in position(). A wrong move changes nothing. After a right
    // move, reply() is the opponent's answer, and position() is the position after that. Checkmate
    // solves every puzzle. After the first move of a mate puzzle, any move that still forces mate
    // in time solves it, too.
    [[nodiscard]] Verdict judge(Move move);

    [[nodiscard]] const Puzzle& puzzle() const { return puzzle_; }
    [[nodiscard]] const Position& position() const { return position_; }
    [[nodiscard]] Move solution() const { return puzzle_.line[step_]; }  // the right move
    [[nodiscard]] Move reply() const { return puzzle_.line[step_ - 1]; }
    // Describes what is left to do: "White to move: mate in 2."
    [[nodiscard]] std::string task() const;
    [[nodiscard]] std::vector<Move> rest() const;  // the rest of the solution

  private:
    [[nodiscard]] bool mates_in_time(Move move) const;

    Puzzle puzzle_;
    Position position_;
    std::size_t step_ = 0;  // the index of solution() in the line
};

}  // namespace alces
