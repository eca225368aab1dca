// Presents puzzles one after another. Chooses each puzzle by the solver's rating, and keeps the
// results.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "practice/progress.h"
#include "practice/puzzle_set.h"
#include "practice/puzzle_trial.h"

namespace alces {

// Returns why there are no puzzles for this game, or nothing if there are some.
[[nodiscard]] std::optional<std::string> puzzle_refusal(const Variant& variant);

class PuzzleSeries {
  public:
    // The game must have puzzles. `seed` varies the choice.
    PuzzleSeries(const Variant& variant, std::shared_ptr<Progress> progress, std::uint64_t seed);

    // Goes to another puzzle. Chooses, near the solver's rating, a puzzle that was never tried or,
    // if all were tried, the one that was tried least recently. The constructor has already opened
    // the first puzzle.
    void next();
    [[nodiscard]] PuzzleTrial& trial() { return *trial_; }
    [[nodiscard]] const PuzzleTrial& trial() const { return *trial_; }
    // Returns the heading, such as "Puzzle 12, rated 1040".
    [[nodiscard]] std::string heading() const;

    // Judges a legal move. The first wrong move in a puzzle counts as a failure.
    [[nodiscard]] PuzzleTrial::Verdict judge(Move move);
    // Counts the puzzle as failed, unless its result is known already. Call this before showing the
    // solution.
    void give_up();
    // Returns the rating points that give_up() would cost: 0 if the result of the puzzle is known
    // already.
    [[nodiscard]] int cost_of_giving_up() const;
    [[nodiscard]] bool is_solved() const { return solved_; }
    // Describes the results: "Your rating: 1016 (+16). 3 solved in a row."
    [[nodiscard]] std::string standing() const;
    // Returns a fault in the results file, or an empty string if there is none. Returns each fault
    // only once.
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
    int change_ = 0;  // how much the last result changed the rating
    std::string reported_fault_;
};

}  // namespace alces
