// `alces export`: converts games to another format.
#pragma once

#include <string>
#include <vector>

#include "base/output.h"
#include "game/export_text.h"

namespace alces {

// Reads moves and tags, but no commands. Games without a Setup or FEN tag begin at `home`. With
// `keep_going`, skips to the next game after an error. Returns the exit code.
[[nodiscard]] int export_files(const std::vector<std::string>& files, const Position& home,
                               ExportFormat format, bool keep_going, Output& out);
// Writes a game, after a blank line unless it is the first.
void write_game(const Game& game, const GameTags& tags, ExportFormat format, bool first,
                Output& out);

}  // namespace alces
