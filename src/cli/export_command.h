// Implements `alces export`, which converts games to another format or draws their positions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/output.h"
#include "base/result.h"
#include "game/export_text.h"
#include "tui/appearance.h"

namespace alces {

// How games are written.
struct FormatOptions {
    std::string format{kDefaultExportFormat};  // a name of kExportFormats or kDiagramFormats
    std::optional<int> ply{};                  // where the game ends, or which position is drawn
    PaletteName palette{};                     // for diagrams
};

struct ExportOptions {
    FormatOptions formatting;
    std::optional<int> game;  // the only game to write, counted from 1
    bool keep_going = false;  // after an error, skip to the next game
};

// Converts the games of the files. The files may have moves and tags, but no commands except
// `resign` and `draw`. A game without a Setup or FEN tag begins at `home`, if it is of the same
// variant. Returns the exit code.
[[nodiscard]] int export_files(const std::vector<std::string>& files, const Position& home,
                               const ExportOptions& options, Output& out);
// Whether the format is SVG. A picture can show only one game, so the caller must not write another
// one.
[[nodiscard]] bool is_svg(const FormatOptions& formatting);
[[nodiscard]] Error one_picture_error();
// Writes a game. Puts a blank line before the game, unless it is the first, the format is FEN, or
// the text of the game is a single line. Fails with ErrorKind::Command if the game has fewer plies
// than `formatting` asks for.
[[nodiscard]] Result<> write_game(const Game& game, const GameTags& tags,
                                  const FormatOptions& formatting, bool first, Output& out);

}  // namespace alces
