// Counts in how many recorded games each position occurred, and how these games ended. The owner
// calls read_next() for one record after another when it has time. This class writes nothing.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "game/game.h"
#include "records/archive.h"
#include "records/record_reader.h"

namespace alces {

class PositionHistory {
  public:
    struct Results {
        int games = 0;
        // The results of a person's finished games against the computer, from the person's point of
        // view. An advantage counts as a win for the side that has it.
        int won = 0, drawn = 0, lost = 0;
    };

    // `archive` must outlive this object.
    explicit PositionHistory(Archive& archive) : archive_(archive) {}

    // Reads the next record and counts its game, unless the record is that of the current game
    // (`present`) or longer than 60 kB. Returns false if there is no further record.
    bool read_next(std::optional<int> present);
    // Makes read_next() list the directory again, to find new records.
    void look_again() { unread_.reset(); }
    // Whether all records have been read.
    [[nodiscard]] bool is_complete() const { return unread_ && unread_->empty(); }
    [[nodiscard]] Results results(const Position& position) const;
    // Whether a game of this variant has been read.
    [[nodiscard]] bool has_games_of(const Variant& variant) const;

  private:
    void add(const StoredRecord& record);

    Archive& archive_;
    std::optional<std::vector<int>> unread_;  // none: the directory must be listed
    std::set<int> read_;
    // The results by the full name of the game and the key of the position.
    std::map<std::string, std::unordered_map<std::uint64_t, Results>> results_;
};

// Describes the results: "Seen in 12 games: +7 =2 -3", which means that the person won 7 of the
// games. Without finished games against the computer, the text ends before the colon.
[[nodiscard]] std::string history_text(const PositionHistory::Results& results);

}  // namespace alces
