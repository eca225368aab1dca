#include "practice/puzzle_series.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>
#include <utility>

#include "base/splitmix.h"
#include "games/registry.h"

namespace alces {
namespace {

// The next puzzle is chosen from at most this many puzzles, whose grades are the nearest to the
// solver's rating.
constexpr std::size_t kNearest = 8;

}  // namespace

std::optional<std::string> puzzle_refusal(const Variant& variant) {
    if (!variant.spec().puzzles.empty()) return std::nullopt;
    return "there are no puzzles for " + std::string(variant.spec().title) +
           "; these games have some: " + games_with(&VariantSpec::puzzles);
}

PuzzleSeries::PuzzleSeries(const Variant& variant, std::shared_ptr<Progress> progress,
                           std::uint64_t seed)
    : variant_(variant), progress_(std::move(progress)), random_(seed), set_(variant) {
    next();
}

void PuzzleSeries::next() {
    struct Candidate {
        std::size_t number;
        int distance;  // between the grade and the solver's rating
        int last;      // the last attempt; 0 if never tried
    };
    std::vector<Candidate> candidates;
    const int rating = progress_->solver(game()).rating;
    for (std::size_t i = 0; i < set_.size(); ++i) {
        const auto tried = progress_->puzzle(game(), set_.identity(i));
        candidates.push_back({i, std::abs(set_.grade(i) - rating), tried ? tried->last : 0});
    }
    std::ranges::sort(candidates, [](const Candidate& a, const Candidate& b) {
        return std::tie(a.last, a.distance, a.number) < std::tie(b.last, b.distance, b.number);
    });
    const auto fresh =
        static_cast<std::size_t>(std::ranges::count(candidates, 0, &Candidate::last));
    const std::size_t choices = std::clamp<std::size_t>(fresh, 1, kNearest);
    open(candidates[next_random(random_) % choices].number);
}

void PuzzleSeries::open(std::size_t number) {
    number_ = number;
    trial_.emplace(set_.puzzle(number));
    counted_ = solved_ = false;
    change_ = 0;
}

std::string PuzzleSeries::heading() const {
    const auto tried = progress_->puzzle(game(), set_.identity(number_));
    return "Puzzle " + std::to_string(number_ + 1) + ", rated " +
           std::to_string(tried ? tried->rating : set_.grade(number_));
}

PuzzleTrial::Verdict PuzzleSeries::judge(Move move) {
    const auto verdict = trial_->judge(move);
    if (verdict == PuzzleTrial::Verdict::Wrong) count(false);
    if (verdict == PuzzleTrial::Verdict::Solved) {
        count(true);
        solved_ = true;
    }
    return verdict;
}

void PuzzleSeries::give_up() { count(false); }

int PuzzleSeries::cost_of_giving_up() const {
    if (counted_) return 0;
    return progress_->cost_of_failure(game(), set_.identity(number_), set_.grade(number_));
}

void PuzzleSeries::count(bool solved) {
    if (std::exchange(counted_, true)) return;
    const int before = progress_->solver(game()).rating;
    progress_->add(game(), set_.identity(number_), set_.grade(number_), solved);
    change_ = progress_->solver(game()).rating - before;
}

std::string PuzzleSeries::standing() const {
    const SolverRecord solver = progress_->solver(game());
    std::string text = "Your rating: " + std::to_string(solver.rating);
    if (counted_)
        text += std::string(" (") + (change_ < 0 ? "" : "+") + std::to_string(change_) + ')';
    text += '.';
    if (solver.streak > 1) text += ' ' + std::to_string(solver.streak) + " solved in a row.";
    return text;
}

std::string PuzzleSeries::take_fault() {
    const std::string& fault = progress_->fault();
    if (fault == reported_fault_) return {};
    return reported_fault_ = fault;
}

}  // namespace alces
