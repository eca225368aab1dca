// Draws pieces as single Unicode characters. The file of a game names the figure of each piece (see
// figures.h).
#pragma once

#include <string_view>

#include "rules/variant.h"

namespace alces::tui {

// Returns the Unicode figure of an orthodox piece, or 0 for other figures.
[[nodiscard]] char32_t chess_figure(std::string_view name, Color color);
// Returns the Unicode figure of an orthodox piece or, for the figure of a fairy piece, a character
// of Unicode's block Chess Symbols. Returns 0 if there is none.
[[nodiscard]] char32_t chess_symbol(std::string_view name, Color color);
// Whether every piece of the game has a symbol, and every symbol is one column wide.
[[nodiscard]] bool has_symbols(const Variant& variant);

}  // namespace alces::tui
