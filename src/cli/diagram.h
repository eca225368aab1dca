// Draws diagrams of positions and of whole games: as FEN or EPD, as text, with colours for a
// terminal, and as SVG.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"
#include "tui/appearance.h"

namespace alces {

// Receives the text of diagrams in parts.
using DiagramWriter = std::function<void(std::string_view part)>;

enum class DiagramFormat { Fen, Epd, Text, Ansi, Svg };
inline constexpr auto kDiagramFormats =
    std::to_array<std::string_view>({"fen", "epd", "text", "ansi", "svg"});
// Returns the format with this name in kDiagramFormats, or nothing for any other name.
[[nodiscard]] std::optional<DiagramFormat> find_diagram_format(std::string_view name);

// Goes to the position after `ply` plies of the current line. Going one ply forward takes constant
// time, however long the game is.
void go_to_ply(Game& game, std::size_t ply);

// Returns the move that led to the current position, such as "12... P e7-e5", or "start" if there
// is none.
[[nodiscard]] std::string caption_of(const Game& game);

// Draws the current position. Every line ends with a newline.
[[nodiscard]] std::string diagram(const Game& game, DiagramFormat format, PaletteName palette);
// Draws all positions from the start of the game to the current one. In SVG, they form one picture.
// Passes each position to `write` as soon as it is drawn, because the text of a long game is large.
void write_diagrams(const Game& game, DiagramFormat format, PaletteName palette,
                    const DiagramWriter& write);

}  // namespace alces
