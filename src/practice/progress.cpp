#include "practice/progress.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/text.h"
#include "practice/puzzle.h"
#include "records/archive.h"
#include "records/user_file.h"

namespace alces {
namespace {

constexpr std::string_view kHeader = "alces practice 1";
constexpr std::size_t kMaxBytes = 10'000'000;
constexpr int kMaxCount = 1'000'000'000;
constexpr int kLeastRating = 100;
constexpr int kMaxRating = 4000;

// The K-factors of the Elo ratings: of a solver, of one with fewer than kNewSolverTries attempts,
// and of a puzzle.
constexpr double kSolverStep = 24;
constexpr double kNewSolverStep = 64;
constexpr int kNewSolverTries = 15;
constexpr double kPuzzleStep = 16;

template <std::size_t N>
std::optional<std::array<int, N>> take_numbers(std::string_view& line) {
    std::array<int, N> numbers{};
    for (int& number : numbers) {
        const auto read = parse_number(take_word(line), 0, kMaxCount);
        if (!read) return std::nullopt;
        number = static_cast<int>(*read);
    }
    if (!trimmed(line).empty()) return std::nullopt;
    return numbers;
}

// Increments a count, but never beyond the maximum that can be read back.
void count(int& number) { number = std::min(number + 1, kMaxCount); }

int clamped(double rating) {
    return std::clamp(static_cast<int>(std::lround(rating)), kLeastRating, kMaxRating);
}

// Returns the solver's rating after an attempt at a puzzle with this rating.
int rating_after(const SolverRecord& solver, int puzzle, bool solved) {
    const double gain = (solved ? 1 : 0) - expected_score(solver.rating, puzzle);
    const double step = solver.tried < kNewSolverTries ? kNewSolverStep : kSolverStep;
    return clamped(solver.rating + gain * step);
}

}  // namespace

double expected_score(double rating, double opponent) {
    return 1 / (1 + std::pow(10.0, (opponent - rating) / 400));
}

Progress::Progress(std::string fault) : fault_(std::move(fault)) {}

Progress::Progress(std::unique_ptr<Folder> folder, std::string name)
    : folder_(std::move(folder)), name_(std::move(name)) {
    const auto text = read_user_file(*folder_, name_, kMaxBytes);
    fault_ = text ? read(*text, name_, known_) : text.error().message;
}

SolverRecord Progress::solver(const std::string& game) const {
    const auto found = known_.solvers.find(game);
    return found == known_.solvers.end() ? SolverRecord{} : found->second;
}

std::optional<PuzzleRecord> Progress::puzzle(const std::string& game,
                                             std::uint32_t identity) const {
    const auto found = known_.puzzles.find({game, identity});
    if (found == known_.puzzles.end()) return std::nullopt;
    return found->second;
}

void Progress::add(const std::string& game, std::uint32_t identity, int grade, bool solved) {
    apply([=](Known& known) {
        SolverRecord& solver = known.solvers[game];
        PuzzleRecord& puzzle = known.puzzles[{game, identity}];
        if (puzzle.tried == 0) puzzle.rating = grade;
        const double gain = (solved ? 1 : 0) - expected_score(solver.rating, puzzle.rating);
        solver.rating = rating_after(solver, puzzle.rating, solved);
        puzzle.rating = clamped(puzzle.rating - gain * kPuzzleStep);
        count(solver.tried);
        count(puzzle.tried);
        count(known.tries);
        puzzle.last = known.tries;
        if (solved) {
            count(solver.solved);
            count(puzzle.solved);
            count(solver.streak);
        } else {
            solver.streak = 0;
        }
        solver.best_streak = std::max(solver.best_streak, solver.streak);
    });
}

int Progress::cost_of_failure(const std::string& game, std::uint32_t identity, int grade) const {
    const SolverRecord now = solver(game);
    const auto tried = puzzle(game, identity);
    return now.rating - rating_after(now, tried ? tried->rating : grade, false);
}

bool Progress::has_reached(const std::string& game, std::uint32_t ending) const {
    return known_.endings.contains({game, ending});
}

void Progress::add_ending(const std::string& game, std::uint32_t ending) {
    if (has_reached(game, ending)) return;
    apply([=](Known& known) { known.endings.emplace(game, ending); });
}

std::string Progress::read(std::string_view text, const std::string& name, Known& known) {
    if (text.empty()) return {};
    if (trimmed(take_line(text)) != kHeader)
        return "the file " + name + " is damaged; your ratings and progress start from scratch";
    return read_each_line(text, name, 2,
                          [&known](std::string_view line) { return read_line(line, known); });
}

bool Progress::read_line(std::string_view line, Known& known) {
    const std::string_view kind = take_word(line);
    const std::string game{take_word(line)};
    const auto is_rating = [](int rating) {
        return rating >= kLeastRating && rating <= kMaxRating;
    };
    if (kind == "solver") {
        const auto numbers = take_numbers<5>(line);
        if (!numbers || !is_rating((*numbers)[0])) return false;
        const auto& [rating, tried, solved, streak, best] = *numbers;
        known.solvers[game] = {rating, tried, solved, streak, best};
        return true;
    }
    const auto identity = parse_number(take_word(line), 0, UINT32_MAX);
    if (!identity) return false;
    const Key key{game, static_cast<std::uint32_t>(*identity)};
    if (kind == "ending" && trimmed(line).empty()) {
        known.endings.insert(key);
        return true;
    }
    const auto numbers = take_numbers<4>(line);
    if (kind != "puzzle" || !numbers || !is_rating((*numbers)[0])) return false;
    const auto& [rating, tried, solved, last] = *numbers;
    known.puzzles[key] = {rating, tried, solved, last};
    known.tries = std::max(known.tries, last);
    return true;
}

std::string Progress::text_of(const Known& known) {
    std::string text{kHeader};
    text += '\n';
    const auto add = [&text](const auto&... words) {
        std::string line;
        ((line += (line.empty() ? "" : " ") + words), ...);
        text += line + '\n';
    };
    const auto word = [](auto number) { return std::to_string(number); };
    for (const auto& [game, solver] : known.solvers)
        add(std::string("solver"), game, word(solver.rating), word(solver.tried),
            word(solver.solved), word(solver.streak), word(solver.best_streak));
    for (const auto& [key, puzzle] : known.puzzles)
        add(std::string("puzzle"), key.first, word(key.second), word(puzzle.rating),
            word(puzzle.tried), word(puzzle.solved), word(puzzle.last));
    for (const auto& [game, ending] : known.endings) add(std::string("ending"), game, word(ending));
    return text;
}

void Progress::apply(Change change) {
    change(known_);
    if (!folder_) return;
    unsaved_.push_back(std::move(change));
    Known now;
    const auto error = update_file(*folder_, name_, kMaxBytes, [&](std::string_view text) {
        (void)read(text, name_, now);  // the constructor has already reported ignored lines
        for (const Change& each : unsaved_) each(now);
        return text_of(now);
    });
    fault_ = error ? "cannot write the file " + quoted(name_) +
                         " in the state directory: " + error.message()
                   : "";
    if (error) return;
    known_ = std::move(now);
    unsaved_.clear();
}

std::shared_ptr<Progress> own_progress() {
    const auto path = records_path();
    if (!path)
        return std::make_shared<Progress>(
            "your results are not saved: neither XDG_STATE_HOME nor HOME "
            "is an absolute path");
    return std::make_shared<Progress>(disk_folder(*path, Access::Private),
                                      std::string(Progress::kFile));
}

}  // namespace alces
