// Puzzles one after the other: chooses each one by the solver's rating, and keeps the results.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "practice/progress.h"
#include "practice/puzzle_set.h"
#include "practice/puzzle_trial.h"

namespace alces {

// Why there are no puzzles for this game; none if there are.
[[nodiscard]] std::optional<std::string> puzzle_refusal(const Variant& variant);

class PuzzleSeries {
  public:
    // The game must have puzzles. The seed varies the choice.
    PuzzleSeries(const Variant& variant, std::shared_ptr<Progress> progress, std::uint64_t seed);

    // Goes to another puzzle: one that was never tried, near the solver's rating; when all were
    // tried, the one that was tried least recently. The first one is open from the start.
    void next();
    [[nodiscard]] PuzzleTrial& trial() { return *trial_; }
    [[nodiscard]] const PuzzleTrial& trial() const { return *trial_; }
    // "Puzzle 12, rated 1040"
    [[nodiscard]] std::string heading() const;

    // Judges a legal move. The first wrong move of a puzzle counts as a failure.
    [[nodiscard]] PuzzleTrial::Verdict judge(Move move);
    // Counts the puzzle as failed, unless its result is known. Call it before showing the solution.
    void give_up();
    // The rating points that give_up() would take: 0 if the result of the puzzle is known.
    [[nodiscard]] int cost_of_giving_up() const;
    [[nodiscard]] bool is_solved() const { return solved_; }
    // "Your rating: 1016 (+16). 3 solved in a row."
    [[nodiscard]] std::string standing() const;
    // A fault of the file of results, to be reported once; usually empty.
    [[nodiscard]] std::string take_fault();

  private:
    void open(std::size_t number);
    void count(bool solved);
    [[nodiscard]] std::string game() const { return std::string(variant_.spec().name); }

    const Variant& variant_;
    std::shared_ptr<Progress> progress_;
    std::uint64_t random_;
    PuzzleSet set_;
    std::size_t number_ = 0;
    std::optional<PuzzleTrial> trial_;
    bool counted_ = false;  // whether the result of this puzzle is known
    bool solved_ = false;
    int change_ = 0;  // of the rating, by the last result
    std::string reported_fault_;
};

}  // namespace alces
