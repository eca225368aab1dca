// Pieces as single characters of Unicode. A page names the figure of each piece (figures.h).
#pragma once

#include <string_view>

#include "rules/variant.h"

namespace alces::tui {

// The Unicode figure of an orthodox chess piece; 0 for the other figures.
[[nodiscard]] char32_t chess_figure(std::string_view name, Color color);
// The same, or for the figure of a fairy piece a character of Unicode's block Chess Symbols; 0:
// none.
[[nodiscard]] char32_t chess_symbol(std::string_view name, Color color);
// Whether every piece of the game has a symbol, and each is one column wide.
[[nodiscard]] bool has_symbols(const Variant& variant);

}  // namespace alces::tui
