#include "tui/small_board.h"

#include "base/text.h"
#include "words/board_text.h"

namespace alces::tui {

namespace {

char picture_of(const Position& position, Square square) {
    const Variant& variant = position.variant();
    if (!exists(variant, position.board(), square)) return ' ';
    const Piece piece = position.at(square);
    if (piece.is_none()) return '.';
    const char letter = variant.piece(piece.type()).letter;
    return piece.color() == Color::White ? lower(letter) : letter;
}

}  // namespace

std::vector<std::string> small_board(const Position& position) {
    const Topology& topology = position.variant().topology();
    const int side = topology.files() / topology.boards();
    std::vector<std::string> lines;
    for (int rank = topology.ranks(); rank-- > 0;) {
        std::string& line = lines.emplace_back();
        for (int file = 0; file < topology.files(); ++file) {
            if (file > 0) line += file % side == 0 ? "   " : " ";
            line += picture_of(position, topology.at(file, rank));
        }
    }
    return lines;
}

}  // namespace alces::tui
