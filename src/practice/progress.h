// Keeps a person's practice results: the rating in each game, the streak, the puzzles tried, and
// the endings whose goals were reached. alces(5) describes the file under PUZZLES, in the
// subsection Practice.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "records/folder.h"

namespace alces {

inline constexpr int kFirstRating = 1000;

// A person's results with the puzzles of one game.
struct SolverRecord {
    int rating = kFirstRating;
    int tried = 0;
    int solved = 0;  // at the first attempt and without help
    int streak = 0;
    int best_streak = 0;
};

struct PuzzleRecord {
    int rating = 0;  // the puzzle's rating for this person
    int tried = 0;
    int solved = 0;
    int last = 0;  // the number of the last attempt, counted over all games
};

// Returns Elo's expected score, from 0 to 1, of a player with `rating` against `opponent`.
[[nodiscard]] double expected_score(double rating, double opponent);

class Progress {
  public:
    // The usual name of the file.
    static constexpr std::string_view kFile = "practice";

    // Keeps the results in memory only.
    Progress() = default;
    // Keeps the results in memory only. fault() returns `fault`, which says why.
    explicit Progress(std::string fault);
    // Reads the file `name`. Each change first reads the file again, because other processes change
    // it too. A file or a line that cannot be read is ignored; see fault().
    Progress(std::unique_ptr<Folder> folder, std::string name);

    // Returns a message about ignored text, or about a failure to write the file; empty if there is
    // no fault.
    [[nodiscard]] const std::string& fault() const { return fault_; }

    // Returns the results of this game's puzzles. If no puzzle was tried, these are the initial
    // values.
    [[nodiscard]] SolverRecord solver(const std::string& game) const;
    // Returns the results of one puzzle; none if it was never tried.
    [[nodiscard]] std::optional<PuzzleRecord> puzzle(const std::string& game,
                                                     std::uint32_t identity) const;
    // Adds an attempt at a puzzle with this grade, and updates the ratings of solver and puzzle.
    void add(const std::string& game, std::uint32_t identity, int grade, bool solved);

    // Returns the rating points that the solver would lose for failing the puzzle.
    [[nodiscard]] int cost_of_failure(const std::string& game, std::uint32_t identity,
                                      int grade) const;

    // has_reached() tells whether the goal of an ending was ever reached; add_ending() notes that
    // the goal was reached. `ending` is the ending's identity_of().
    [[nodiscard]] bool has_reached(const std::string& game, std::uint32_t ending) const;
    void add_ending(const std::string& game, std::uint32_t ending);

  private:
    // The game and the identity of a puzzle or an ending.
    using Key = std::pair<std::string, std::uint32_t>;
    struct Known {
        std::map<std::string, SolverRecord> solvers;
        std::map<Key, PuzzleRecord> puzzles;
        std::set<Key> endings;
        int tries = 0;
    };
    using Change = std::function<void(Known&)>;

    // Reads the lines of `text`. Returns a message about ignored lines.
    [[nodiscard]] static std::string read(std::string_view text, const std::string& name,
                                          Known& known);
    [[nodiscard]] static bool read_line(std::string_view line, Known& known);
    [[nodiscard]] static std::string text_of(const Known& known);
    void apply(Change change);

    std::unique_ptr<Folder> folder_;  // null if results are kept in memory only
    std::string name_;
    std::string fault_;
    Known known_;
    std::vector<Change> unsaved_;  // changes that are not in the file yet
};

// Returns the user's own results, from the directory of the records.
[[nodiscard]] std::shared_ptr<Progress> own_progress();

}  // namespace alces
