// Writes games in the formats of `export`. `alces batch` can read each format and finds the same
// moves.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "game/game.h"
#include "game/tags.h"

namespace alces {

enum class ExportFormat {
    GameCourier,  // 1. P d5-e6; e5- p a7-a5: all changes of the board, Black in lower case
    Algebraic,    // 1. P d5-e6 P a7-a5
    Coordinate,   // d5e6 a7a5
    Pgn,          // 1. Pd5-e6 Pa7-a5, with variations and comments: the format of `save`
    San,          // 1. dxe6 a5, with variations and comments: for other programs
};

inline constexpr auto kExportFormats =
    std::to_array<std::string_view>({"game-courier", "algebraic", "coordinate", "pgn", "san"});
inline constexpr std::string_view kDefaultExportFormat = "pgn";
// Returns the format with this name in kExportFormats, or nothing for any other name.
[[nodiscard]] std::optional<ExportFormat> find_export_format(std::string_view name);

// Writes the tags, the moves to the current position, and the result token. The tags are the
// variant, the starting position, `tags`, the result and the termination. In PGN, the seven
// required tags come first, and the moves have their variations and comments. Every line ends with
// a newline.
[[nodiscard]] std::string export_text(const Game& game, ExportFormat format,
                                      const GameTags& tags = {});

// Returns the Setup tag if `start` is one of several starting positions, or the FEN tag if it is
// not a starting position. Empty for the only starting position of a variant.
[[nodiscard]] std::string start_tag(const Position& start);
// Returns the value of the tag Termination: `given`, which another program wrote, if the game's own
// termination is unknown or means the same; otherwise the name of the game's own termination.
[[nodiscard]] std::string termination_text(const Outcome& outcome, std::string_view given);
// Returns the lines of the tags Result and Termination.
[[nodiscard]] std::string result_tags(const Outcome& outcome, std::string_view given = {});
// Returns what to write before a move: "12. " before White's moves, "12... " before Black's moves
// if `first`, otherwise an empty string.
[[nodiscard]] std::string move_number(const Position& position, bool first);

}  // namespace alces
