// The recorded games at a glance.
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
    std::string players;    // "anna - alces 5"
    std::string opponents;  // "you vs level 5"
    std::size_t plies = 0;
    int move_number = 1;  // of the next move
    Outcome outcome;
    StoredRecord::State state = StoredRecord::State::Nothing;
    std::string fault;

    [[nodiscard]] bool is_unfinished() const {
        return state != StoredRecord::State::Nothing && state != StoredRecord::State::Newer &&
               !outcome.is_over();
    }
};

// Which games are meant; nothing said, all.
struct GameFilter {
    std::optional<std::string> variant;
    std::optional<std::string> player;  // a part of a name
    std::optional<GameResult> result;
    bool unfinished = false;

    [[nodiscard]] bool fits(const GameSummary& game) const;
};

[[nodiscard]] GameSummary summary_of(Archive& archive, int id);
// By number. A folder that cannot be read holds nothing.
[[nodiscard]] std::vector<GameSummary> summaries(Archive& archive, const GameFilter& filter = {});
// The unfinished game that was played last, of those that nobody plays now.
[[nodiscard]] std::optional<GameSummary> latest_unfinished(Archive& archive,
                                                           const GameFilter& filter = {});
// "Al-Ces, move 7, you vs level 5"
[[nodiscard]] std::string summary_words(const GameSummary& game);
// A line for each game, all columns as wide as they have to be.
[[nodiscard]] std::vector<std::string> summary_lines(const std::vector<GameSummary>& games);
// How many games of each variant, how they ended, how long they were.
[[nodiscard]] std::vector<std::string> statistics_lines(const std::vector<GameSummary>& games);

}  // namespace alces
