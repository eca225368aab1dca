#include "games/piece_table.h"

#include <algorithm>

#include "base/text.h"
#include "games/fen_ranks.h"

namespace alces {

bool is_piece(const VariantSpec& page, char letter) {
    return std::any_of(page.pieces.begin() + 2, page.pieces.end(),
                       [&](const PieceSpec& piece) { return piece.letter == letter; });
}

std::optional<char> unknown_letter(const VariantSpec& page, std::string_view letters) {
    for (const char letter : letters)
        if (std::none_of(page.pieces.begin(), page.pieces.end(),
                         [&](const PieceSpec& piece) { return piece.letter == letter; }))
            return letter;
    return std::nullopt;
}

bool has_plain_pieces(const VariantSpec& page) {
    return std::all_of(page.pieces.begin(), page.pieces.end(), [](const PieceSpec& piece) {
        return piece.hop_captures == Lines::None && piece.flies == Lines::None &&
               piece.paths.empty() && !piece.in_zone && !piece.region;
    });
}

std::optional<Square> king_square(const VariantSpec& page, const std::vector<std::string>& start,
                                  Color color) {
    const char king = page.pieces[0].letter;
    const Bitboard kings = squares_where(page.topology, [&](Square square) {
        return at(start, page.topology, square) == (color == Color::White ? king : lower(king));
    });
    return kings.count() == 1 ? std::optional(kings.first()) : std::nullopt;
}

}  // namespace alces
