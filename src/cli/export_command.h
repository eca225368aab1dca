// `alces export`: the games of files in another form.
#pragma once

#include <string>
#include <vector>

#include "base/output.h"
#include "game/export_text.h"

namespace alces {

// Reads moves and tags, but no commands. `home`: where a game starts that does not say otherwise.
// With `keep_going` a fault drops its game only. Returns the exit code.
[[nodiscard]] int export_files(const std::vector<std::string>& files, const Position& home,
                               ExportFormat format, bool keep_going, Output& out);
// Writes one, after a blank line if it is not the first.
void write_game(const Game& game, const GameTags& tags, ExportFormat format, bool first,
                Output& out);

}  // namespace alces
