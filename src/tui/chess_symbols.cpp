#include "tui/chess_symbols.h"

#include <algorithm>
#include <array>

#include "base/unicode.h"

namespace alces::tui {

namespace {

// The symbols for figures of fairy pieces. The first three symbols stand for these compounds; chess
// problems use the others for other fairy pieces. The comments abbreviate the Unicode names.
struct Symbol {
    std::string_view figure;
    char32_t white, black;
};
constexpr std::array kSymbols{
    Symbol{"star", U'\U0001FA4E', U'\U0001FA51'},      // knight-queen
    Symbol{"castle", U'\U0001FA4F', U'\U0001FA52'},    // knight-rook
    Symbol{"mitre", U'\U0001FA50', U'\U0001FA53'},     // knight-bishop
    Symbol{"camel", U'\U0001FA0D', U'\U0001FA13'},     // knight rotated 90 degrees
    Symbol{"sabre", U'\U0001FA22', U'\U0001FA28'},     // turned knight
    Symbol{"elephant", U'\U0001FA21', U'\U0001FA27'},  // turned bishop
    Symbol{"cannon", U'\U0001FA0B', U'\U0001FA11'},    // rook rotated 90 degrees
    Symbol{"lion", U'\U0001FA1F', U'\U0001FA25'},      // turned queen
    Symbol{"helmet", U'\U0001FA09', U'\U0001FA0F'},    // king rotated 90 degrees
    Symbol{"shield", U'\U0001FA1E', U'\U0001FA24'},    // turned king
    Symbol{"hood", U'\U0001FA48', U'\U0001FA49'},      // equihopper
    Symbol{"jester", U'\U0001FA4B', U'\U0001FA4C'},    // equihopper rotated 90 degrees
};

}  // namespace

char32_t chess_figure(std::string_view name, Color color) {
    constexpr std::array<std::string_view, 6> kDrawn{"king",   "queen",  "rook",
                                                     "bishop", "knight", "pawn"};
    const auto* found = std::ranges::find(kDrawn, name);
    if (found == kDrawn.end()) return 0;
    return (color == Color::White ? U'\u2654' : U'\u265A') +
           static_cast<char32_t>(found - kDrawn.begin());
}

char32_t chess_symbol(std::string_view name, Color color) {
    if (const char32_t figure = chess_figure(name, color); figure != 0) return figure;
    const auto* found = std::ranges::find(kSymbols, name, &Symbol::figure);
    if (found == kSymbols.end()) return 0;
    return color == Color::White ? found->white : found->black;
}

bool has_symbols(const Variant& variant) {
    return std::ranges::all_of(variant.spec().pieces, [](const PieceSpec& piece) {
        return std::ranges::all_of(kColors, [&](Color color) {
            const char32_t symbol = chess_symbol(piece.figure, color);
            return symbol != 0 && !is_unprintable(symbol) && width_of(symbol) == 1;
        });
    });
}

}  // namespace alces::tui
