// Lists and summarizes the games of the archive.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "records/archive.h"
#include "records/record_reader.h"

namespace alces {

struct GameSummary {
    int id = 0;
    std::string variant;
    std::string date;
    ByColor<std::string> names;   // "alces 5" for the computer at level 5
    std::string players;          // "anna - alces 5"
    std::string opponents;        // "you vs level 5"
    std::optional<Color> person;  // the side of a person who played the computer
    std::optional<int> level;     // of the computer; none: full strength, or level_unknown
    bool level_unknown = false;   // the record has a level that does not exist
    std::size_t plies = 0;
    int move_number = 1;  // of the next move
    Outcome outcome;
    StoredRecord::State state = StoredRecord::State::Nothing;
    std::string fault;

    // Whether nothing of the record is lost, other than perhaps its last line.
    [[nodiscard]] bool is_whole() const {
        return state == StoredRecord::State::Whole || state == StoredRecord::State::Cut;
    }
    // Whether the record was read, at least in part.
    [[nodiscard]] bool has_game() const {
        return is_whole() || state == StoredRecord::State::Damaged;
    }
    [[nodiscard]] bool is_unfinished() const { return has_game() && !outcome.is_over(); }
};

// Selects games; the default selects all.
struct GameFilter {
    std::optional<std::string> variant;
    std::optional<std::string> player;  // part of a name
    std::optional<GameResult> result;
    bool unfinished = false;

    [[nodiscard]] bool fits(const GameSummary& game) const;
};

// The summary of one record. If its file cannot be read, only its number and fault are set.
[[nodiscard]] GameSummary summary_of(Archive& archive, int id);
// The selected games, in the order of their numbers; none if the directory cannot be read.
[[nodiscard]] std::vector<GameSummary> summaries(Archive& archive, const GameFilter& filter = {});
// The unfinished game whose record changed last, of those that `filter` selects. With Played::Not,
// only games that no other process plays now are considered.
enum class Played { Not, Perhaps };
[[nodiscard]] std::optional<GameSummary> latest_unfinished(Archive& archive,
                                                           const GameFilter& filter = {},
                                                           Played now = Played::Not);
// "unfinished", "1-0 by checkmate", followed by the fault of a damaged record; only the fault if no
// game was read.
[[nodiscard]] std::string state_words(const GameSummary& game);
// "Al-Ces, move 7, you vs level 5"
[[nodiscard]] std::string summary_words(const GameSummary& game);
// A table with a line for each game, under a header.
[[nodiscard]] std::vector<std::string> summary_lines(const std::vector<GameSummary>& games);
// The names of the variants in a list: those of the built-in games in their order, then the others
// in byte order.
[[nodiscard]] std::vector<std::string> variants_in(const std::vector<GameSummary>& games);
// The number of games of this variant, their results and average length; nothing without games.
[[nodiscard]] std::vector<std::string> statistics_lines(const std::vector<GameSummary>& games,
                                                        std::string_view variant);

// The records that statistics leave out.
struct Uncounted {
    int damaged = 0;  // or not readable at all
    int newer = 0;    // written by a newer version
    int unknown = 0;  // of a game that is not known
};
// Removes these records from `games`, and returns how many of each kind there were.
[[nodiscard]] Uncounted leave_out(std::vector<GameSummary>& games);
// "2 damaged records are not counted"; a line for each kind that occurs.
[[nodiscard]] std::vector<std::string> uncounted_lines(const Uncounted& uncounted);

}  // namespace alces
