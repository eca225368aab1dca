// `alces games`: what is recorded.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/output.h"
#include "game/export_text.h"
#include "records/game_list.h"

namespace alces {

struct GamesOptions {
    GameFilter filter;
    std::vector<int> ids;
    ExportFormat format = ExportFormat::Pgn;
};

// Each returns the exit code.
[[nodiscard]] int list_games(Archive& archive, const GamesOptions& options, Output& out);
[[nodiscard]] int count_games(Archive& archive, const GamesOptions& options, Output& out);
// Those of the numbers; without numbers, those that the filter lets through.
[[nodiscard]] int export_games(Archive& archive, const GamesOptions& options, Output& out);
// Those of the numbers.
[[nodiscard]] int delete_games(Archive& archive, const GamesOptions& options, Output& out);

// Says on standard error that a game cannot be had.
int complain_of_game(int id, const std::string& reason, int code);
// Why a game cannot be resumed: an exit code and a message on standard error; or done.
[[nodiscard]] int check_resumable(Archive& archive, int id);

}  // namespace alces
