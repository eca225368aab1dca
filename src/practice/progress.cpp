#include "practice/progress.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/text.h"
#include "practice/puzzle.h"
#include "records/archive.h"

namespace alces {
namespace {

constexpr std::string_view kHeader = "alces practice 1";
constexpr std::string_view kFileName = "practice";
constexpr std::size_t kMostBytes = 10'000'000;
constexpr long long kMostCount = 1'000'000'000;
constexpr int kLeastRating = 100;
constexpr int kMostRating = 4000;

// The most that one try can change a rating.
constexpr double kSolverStep = 24;
constexpr double kNewSolverStep = 64;
constexpr int kNewSolverTries = 15;
constexpr double kPuzzleStep = 16;

template <std::size_t N>
std::optional<std::array<long long, N>> take_numbers(std::string_view& line) {
    std::array<long long, N> numbers{};
    for (long long& number : numbers) {
        const auto read = parse_number(take_word(line), 0, kMostCount);
        if (!read) return std::nullopt;
        number = *read;
    }
    if (!trimmed(line).empty()) return std::nullopt;
    return numbers;
}

int clamped(double rating) {
    return std::clamp(static_cast<int>(std::lround(rating)), kLeastRating, kMostRating);
}

}  // namespace

double expected_score(double rating, double opponent) {
    return 1 / (1 + std::pow(10.0, (opponent - rating) / 400));
}

Progress::Progress(std::unique_ptr<Folder> folder, std::string name)
    : folder_(std::move(folder)), name_(std::move(name)) {
    auto file = folder_->open(name_, Folder::How::Read);
    if (!file) {
        if (file.error() != std::errc::no_such_file_or_directory)
            fault_ = "cannot read " + name_ + ": " + file.error().message();
        return;
    }
    const auto text = (*file)->read(kMostBytes);
    if (text && read(*text)) return;
    *this = [&] {
        Progress empty;
        empty.folder_ = std::move(folder_);
        empty.name_ = name_;
        empty.fault_ = name_ + " is damaged; your practice starts again";
        return empty;
    }();
}

SolverRecord Progress::solver(const std::string& game) const {
    const auto found = solvers_.find(game);
    return found == solvers_.end() ? SolverRecord{} : found->second;
}

std::optional<PuzzleRecord> Progress::puzzle(const std::string& game,
                                             std::uint32_t identity) const {
    const auto found = puzzles_.find({game, identity});
    if (found == puzzles_.end()) return std::nullopt;
    return found->second;
}

void Progress::add(const std::string& game, std::uint32_t identity, int grade, bool solved) {
    SolverRecord& solver = solvers_[game];
    PuzzleRecord& puzzle = puzzles_[{game, identity}];
    if (puzzle.tried == 0) puzzle.rating = grade;
    const double gain = (solved ? 1 : 0) - expected_score(solver.rating, puzzle.rating);
    solver.rating = clamped(solver.rating +
                            gain * (solver.tried < kNewSolverTries ? kNewSolverStep : kSolverStep));
    puzzle.rating = clamped(puzzle.rating - gain * kPuzzleStep);
    ++solver.tried;
    ++puzzle.tried;
    puzzle.last = ++tries_;
    solver.streak = solved ? solver.streak + 1 : 0;
    if (solved) {
        ++solver.solved;
        ++puzzle.solved;
    }
    solver.best_streak = std::max(solver.best_streak, solver.streak);
    save();
}

bool Progress::has_reached(const std::string& game, std::uint32_t ending) const {
    return endings_.contains({game, ending});
}

void Progress::add_ending(const std::string& game, std::uint32_t ending) {
    if (endings_.emplace(Key{game, ending}, true).second) save();
}

bool Progress::read(std::string_view text) {
    if (take_line(text) != kHeader) return false;
    while (!text.empty())
        if (!read_line(take_line(text))) return false;
    return true;
}

bool Progress::read_line(std::string_view line) {
    const std::string_view kind = take_word(line);
    const std::string game{take_word(line)};
    if (kind == "solver") {
        const auto numbers = take_numbers<5>(line);
        if (!numbers || (*numbers)[0] < kLeastRating || (*numbers)[0] > kMostRating) return false;
        const auto number = [&](std::size_t i) { return static_cast<int>((*numbers)[i]); };
        solvers_[game] = {number(0), number(1), number(2), number(3), number(4)};
        return true;
    }
    const auto identity = parse_number(take_word(line), 0, UINT32_MAX);
    if (!identity) return false;
    const Key key{game, static_cast<std::uint32_t>(*identity)};
    if (kind == "ending") {
        endings_[key] = true;
        return trimmed(line).empty();
    }
    const auto numbers = take_numbers<4>(line);
    if (kind != "puzzle" || !numbers) return false;
    const auto& [rating, tried, solved, last] = *numbers;
    if (rating < kLeastRating || rating > kMostRating) return false;
    puzzles_[key] = {static_cast<int>(rating), static_cast<int>(tried), static_cast<int>(solved),
                     static_cast<std::uint64_t>(last)};
    tries_ = std::max(tries_, puzzles_[key].last);
    return true;
}

std::string Progress::text() const {
    std::string text{kHeader};
    text += '\n';
    const auto add = [&text](const auto&... words) {
        std::string line;
        ((line += (line.empty() ? "" : " ") + words), ...);
        text += line + '\n';
    };
    const auto word = [](auto number) { return std::to_string(number); };
    for (const auto& [game, solver] : solvers_)
        add(std::string("solver"), game, word(solver.rating), word(solver.tried),
            word(solver.solved), word(solver.streak), word(solver.best_streak));
    for (const auto& [key, puzzle] : puzzles_)
        add(std::string("puzzle"), key.first, word(key.second), word(puzzle.rating),
            word(puzzle.tried), word(puzzle.solved), word(puzzle.last));
    for (const auto& [key, reached] : endings_)
        add(std::string("ending"), key.first, word(key.second));
    return text;
}

void Progress::save() {
    if (!folder_) return;
    const auto file = replace_file(*folder_, name_, text());
    fault_ = file ? "" : "cannot write " + name_ + ": " + file.error().message();
}

std::shared_ptr<Progress> own_progress() {
    const auto path = records_path();
    if (!path) return std::make_shared<Progress>();
    return std::make_shared<Progress>(disk_folder(*path, Access::Private), std::string(kFileName));
}

}  // namespace alces
