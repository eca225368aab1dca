// Merges the records of a match's shards.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "match/match.h"

namespace alces {

struct MergedMatch {
    MatchSettings settings{};  // those that a report shows; the others have their defaults
    Standing standing{};
    std::map<int, std::string> texts{};  // by number of the game, for read_played_game()
};

// Parses lines that settings_lines() has written, and returns the settings that a report shows.
// Fails with ErrorKind::Unreadable if a line is not such a line or the variant is unknown.
[[nodiscard]] Result<MatchSettings> read_settings(const std::vector<std::string>& lines);

// Reads the records, of which there must be at least one. Fails with ErrorKind::File if one cannot
// be read. Fails with ErrorKind::Unreadable if one is not the record of a match, has other settings
// than the first, or contains a game that another record contains, too. The message begins with the
// name of the file. If `with_texts`, keeps the texts of the games, which need much memory.
[[nodiscard]] Result<MergedMatch> merge_records(const std::vector<std::string>& files,
                                                bool with_texts);

}  // namespace alces
