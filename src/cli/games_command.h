// Implements `alces games`, which lists, counts, prints, checks and deletes recorded games.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/output.h"
#include "cli/export_command.h"
#include "records/game_list.h"

namespace alces {

struct GamesOptions {
    GameFilter filter;
    std::vector<int> ids;
    FormatOptions formatting;
    bool json = false;  // for all except `games export` and `games delete`
};

// Lists games. This function and the following ones return the exit code.
[[nodiscard]] int list_games(Archive& archive, const GamesOptions& options, Output& out);
// Prints statistics of the games that match the filter, and how many records were left out.
[[nodiscard]] int count_games(Archive& archive, const GamesOptions& options, Output& out);
// Prints the games with the given numbers. If there are no numbers, prints those that match the
// filter.
[[nodiscard]] int export_games(Archive& archive, const GamesOptions& options, Output& out);
// Prints the state of the records with the given numbers or, if there are no numbers, of all
// records.
[[nodiscard]] int check_games(Archive& archive, const GamesOptions& options, Output& out);
// Deletes the games with the given numbers.
[[nodiscard]] int delete_games(Archive& archive, const GamesOptions& options, Output& out);

// Returns 0 if a game can be resumed. Otherwise prints the reason and returns another exit code.
[[nodiscard]] int check_resumable(Archive& archive, int id);

}  // namespace alces
