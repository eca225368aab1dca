// A game as others read it. Whatever the form, `batch` reads the same game from it again.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "game/game.h"
#include "game/tags.h"

namespace alces {

enum class ExportFormat {
    GameCourier,  // 1. P d5-e6; e5- p a7-a5: every change written out, small letters for Black
    Algebraic,    // 1. P d5-e6 P a7-a5
    Coordinate,   // d5e6 a7a5
    Pgn,          // 1. Pd5-e6 Pa7-a5: the record that `save` writes
};

inline constexpr auto kExportFormats =
    std::to_array<std::string_view>({"game-courier", "algebraic", "coordinate", "pgn"});
inline constexpr std::string_view kDefaultExportFormat = "pgn";
// By its name in kExportFormats.
[[nodiscard]] std::optional<ExportFormat> find_export_format(std::string_view name);

// Tags (the game, where it starts, those that came with it, its result and why), moves, the result
// token. Moves taken back are left out. Every line ends with a newline.
[[nodiscard]] std::string export_text(const Game& game, ExportFormat format,
                                      const GameTags& tags = {});

// Its parts. A start among several is told by its number, any other position by its FEN, and the
// one start that a game has by nothing.
[[nodiscard]] std::string start_tag(const Position& start);
[[nodiscard]] std::string result_tags(const Outcome& outcome);  // Result and Termination
// "12. " before White's moves, "12... " before Black's where no move of White's stands before it.
[[nodiscard]] std::string move_number(const Position& position, bool first);

}  // namespace alces
