// A person's practice results: the rating in each game, the streak, the puzzles tried and the
// endings reached. alces(5) describes the file under PRACTICE.
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

// The results of one game's puzzles.
struct SolverRecord {
    int rating = kFirstRating;
    int tried = 0;
    int solved = 0;  // at the first attempt, without help
    int streak = 0;
    int best_streak = 0;
};

struct PuzzleRecord {
    int rating = 0;  // of the puzzle, for this person
    int tried = 0;
    int solved = 0;
    int last = 0;  // the number of the last try, counted over all games
};

// Elo's expected score of a player with `rating` against `opponent`, from 0 to 1.
[[nodiscard]] double expected_score(double rating, double opponent);

class Progress {
  public:
    // The usual name of the file.
    static constexpr std::string_view kFile = "practice";

    // Keeps the results in memory only.
    Progress() = default;
    // Keeps the results in memory only; fault() says why.
    explicit Progress(std::string fault);
    // Reads the file `name`. Each change first reads it again, because other processes change it
    // too. A file or a line that cannot be read is ignored; see fault().
    Progress(std::unique_ptr<Folder> folder, std::string name);

    // What was ignored, or why the file could not be written; empty if all is well.
    [[nodiscard]] const std::string& fault() const { return fault_; }

    // The results of this game's puzzles; the initial ones if no puzzle was tried.
    [[nodiscard]] SolverRecord solver(const std::string& game) const;
    // The results of one puzzle; none if it was never tried.
    [[nodiscard]] std::optional<PuzzleRecord> puzzle(const std::string& game,
                                                     std::uint32_t identity) const;
    // Adds a try at a puzzle with this grade, and changes both ratings as Elo does.
    void add(const std::string& game, std::uint32_t identity, int grade, bool solved);

    // The rating points that add() would take from the solver for a failure.
    [[nodiscard]] int cost_of_failure(const std::string& game, std::uint32_t identity,
                                      int grade) const;

    // Whether the goal of an ending was ever reached; `ending` is its identity_of(). add_ending()
    // notes that it was.
    [[nodiscard]] bool has_reached(const std::string& game, std::uint32_t ending) const;
    void add_ending(const std::string& game, std::uint32_t ending);

  private:
    using Key = std::pair<std::string, std::uint32_t>;  // game and identity
    struct Known {
        std::map<std::string, SolverRecord> solvers;
        std::map<Key, PuzzleRecord> puzzles;
        std::set<Key> endings;
        int tries = 0;
    };
    using Change = std::function<void(Known&)>;

    // Returns a message about what was ignored.
    [[nodiscard]] static std::string read(std::string_view text, const std::string& name,
                                          Known& known);
    [[nodiscard]] static bool read_line(std::string_view line, Known& known);
    [[nodiscard]] static std::string text_of(const Known& known);
    void apply(Change change);

    std::unique_ptr<Folder> folder_;  // null: in memory
    std::string name_;
    std::string fault_;
    Known known_;
    std::vector<Change> unsaved_;  // changes that are not yet in the file
};

// The user's own progress, in the directory of the records.
[[nodiscard]] std::shared_ptr<Progress> own_progress();

}  // namespace alces
