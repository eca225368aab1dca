// Writes games in the formats of `export`. `alces batch` reads the same moves from each of them.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "game/game.h"
#include "game/tags.h"

namespace alces {

enum class ExportFormat {
    GameCourier,  // 1. P d5-e6; e5- p a7-a5: with every change to the board, Black in lower case
    Algebraic,    // 1. P d5-e6 P a7-a5
    Coordinate,   // d5e6 a7a5
    Pgn,          // 1. Pd5-e6 Pa7-a5, with variations and comments: the format of `save`
    San,          // the same, 1. dxe6 a5: for other programs
};

inline constexpr auto kExportFormats =
    std::to_array<std::string_view>({"game-courier", "algebraic", "coordinate", "pgn", "san"});
inline constexpr std::string_view kDefaultExportFormat = "pgn";
// The format with this name in kExportFormats; nothing for any other name.
[[nodiscard]] std::optional<ExportFormat> find_export_format(std::string_view name);

// The tags (variant, starting position, `tags`, result and termination; in PGN, first the seven
// that it requires), the moves to the current position (in PGN with their variations and comments),
// and the result token. Every line ends with a newline.
[[nodiscard]] std::string export_text(const Game& game, ExportFormat format,
                                      const GameTags& tags = {});

// The Setup tag for one of several starting positions, or the FEN tag for a position that is not a
// starting position. Empty for the only starting position of a variant.
[[nodiscard]] std::string start_tag(const Position& start);
// The lines of the tags Result and Termination.
[[nodiscard]] std::string result_tags(const Outcome& outcome);
// "12. " before White's moves; before Black's moves, "12... " if `first`, otherwise nothing.
[[nodiscard]] std::string move_number(const Position& position, bool first);

}  // namespace alces
