// Lists and summarizes the games of the archive.
#pragma once

#include <ctime>
#include <optional>
#include <string>
#include <vector>

#include "records/archive.h"
#include "records/record_reader.h"

namespace alces {

struct GameSummary {
    int id = 0;
    std::string variant;
    std::string date;             // when the game began, in UTC: "2026.11.27"
    std::string time;             // "18:51:07"
    ByColor<std::string> names;   // "alces 5" for the computer at level 5
    std::string players;          // "anna - alces 5"
    std::string opponents;        // "you vs level 5"
    std::optional<Color> person;  // the side of a person who played against the computer
    std::optional<int> level;     // the computer's level; none if it has none or level_unknown
    bool level_unknown = false;   // whether this program does not know the record's level
    std::size_t plies = 0;
    int move_number = 1;  // the number of the next move
    Outcome outcome;
    StoredRecord::State state = StoredRecord::State::Nothing;
    std::string fault;

    // Whether the record is undamaged, except that its last line may be incomplete.
    [[nodiscard]] bool is_whole() const {
        return state == StoredRecord::State::Whole || state == StoredRecord::State::Cut;
    }
    // Whether a game was read from the record, at least in part.
    [[nodiscard]] bool has_game() const {
        return is_whole() || state == StoredRecord::State::Damaged;
    }
    [[nodiscard]] bool is_unfinished() const { return has_game() && !outcome.is_over(); }
};

// Selects games. The default selects all games.
struct GameFilter {
    std::optional<std::string> variant;
    std::optional<std::string> player;  // a part of a player's name
    std::optional<GameResult> result;
    bool unfinished = false;

    [[nodiscard]] bool fits(const GameSummary& game) const;
};

// Returns the summary of one record. If its file cannot be read, only its number and fault are set.
[[nodiscard]] GameSummary summary_of(Archive& archive, int id);
// Returns the selected games in the order of their numbers; none if the directory cannot be read.
[[nodiscard]] std::vector<GameSummary> summaries(Archive& archive, const GameFilter& filter = {});
// Of the unfinished games that `filter` selects, latest_unfinished() returns the one whose record
// changed last. With Busy::Exclude, games that another process is playing now are left out.
enum class Busy { Exclude, Include };
[[nodiscard]] std::optional<GameSummary> latest_unfinished(Archive& archive,
                                                           const GameFilter& filter = {},
                                                           Busy busy = Busy::Exclude);
// Describes the state of a game: "unfinished", "1-0 by checkmate". For a damaged record, the fault
// follows. If no game was read, returns only the fault.
[[nodiscard]] std::string state_words(const GameSummary& game);
// Returns when a game began, in local time: "27 Nov 18:51" or, if it was not in the year of `now`,
// "27 Nov 2024". If the record has no valid time, returns its date.
[[nodiscard]] std::string start_words(const GameSummary& game, std::time_t now);
// Describes the result as a person who played against the computer sees it: "won", "lost", "drawn",
// "3/4", "1/4". For other games, returns the result token.
[[nodiscard]] std::string result_words(const GameSummary& game);
// Describes a game: "Al-Ces, move 7, you vs level 5".
[[nodiscard]] std::string summary_words(const GameSummary& game);
// Returns a table with a header and a line for each game.
[[nodiscard]] std::vector<std::string> summary_lines(const std::vector<GameSummary>& games);
// Returns the names of the variants that occur in `games`. The built-in variants come first, in
// their usual order; the others follow in byte order.
[[nodiscard]] std::vector<std::string> variants_in(const std::vector<GameSummary>& games);
// Returns the number of games of this variant, their results and average length; nothing if there
// are no games.
[[nodiscard]] std::vector<std::string> statistics_lines(const std::vector<GameSummary>& games,
                                                        std::string_view variant);

// How many records the statistics leave out.
struct Uncounted {
    int damaged = 0;  // damaged or unreadable records
    int newer = 0;    // records that a newer version wrote
    int unknown = 0;  // records of games that this program does not know
};
// Removes the damaged, newer and unknown records from `games`, and returns how many of each kind
// there were.
[[nodiscard]] Uncounted leave_out(std::vector<GameSummary>& games);
// Returns a line for each kind that occurs, such as "2 damaged records are not counted".
[[nodiscard]] std::vector<std::string> uncounted_lines(const Uncounted& uncounted);

}  // namespace alces
