// `alces export`: converts games to another format, or draws their positions.
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
struct GameForm {
    std::string format{kDefaultExportFormat};  // of kExportFormats or kDiagramFormats
    std::optional<int> ply;                    // ends the game here, or selects the position
    PaletteName palette{};                     // of diagrams
};

struct ExportOptions {
    GameForm form;
    std::optional<int> game;  // only this one, counted from 1
    bool keep_going = false;  // after an error, skip to the next game
};

// Reads moves and tags, but no commands except `resign` and `draw`. Games without a Setup or FEN
// tag begin at `home`, if they are of its variant. Returns the exit code.
[[nodiscard]] int export_files(const std::vector<std::string>& files, const Position& home,
                               const ExportOptions& options, Output& out);
// Writes a game, after a blank line unless it is the first, the format is FEN, or the game is one
// line. Fails with ErrorKind::Command if the game has fewer plies than the form asks for, or if an
// SVG picture would hold a second game.
[[nodiscard]] Result<> write_game(const Game& game, const GameTags& tags, const GameForm& form,
                                  bool first, Output& out);

}  // namespace alces
