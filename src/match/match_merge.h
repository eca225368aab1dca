// Merges the records of the shards of a match.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "match/match.h"

namespace alces {

struct MergedMatch {
    MatchSettings settings{};  // those that a report shows; the others are defaults
    Standing standing{};
    std::map<int, std::string> texts{};  // of the games, by number; for read_played_game()
};

// The settings that a report shows, from the lines of settings_lines(). Fails with
// ErrorKind::Unreadable if a line is not one of them, or if the variant is unknown.
[[nodiscard]] Result<MatchSettings> read_settings(const std::vector<std::string>& lines);

// Reads the records, of which there is at least one. Fails with ErrorKind::File if one cannot be
// read, and with ErrorKind::Unreadable if one is not the record of a match, has settings that
// differ from those of the first, or contains a game of another record. The message begins with the
// file. The texts of the games, which need much memory, are kept only if they are wanted.
[[nodiscard]] Result<MergedMatch> merge_records(const std::vector<std::string>& files,
                                                bool with_texts);

}  // namespace alces
