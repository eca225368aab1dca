#include "tui/move_text.h"

#include "base/text.h"
#include "base/unicode.h"
#include "game/export_text.h"
#include "rules/movegen.h"
#include "rules/notation.h"
#include "tui/chess_symbols.h"

namespace alces::tui {

namespace {

// Replaces the capital letters, which stand for pieces, by figures. Castling keeps its letters.
std::string with_figures(const Variant& variant, const std::string& text, Color mover) {
    if (text.starts_with("O-O")) return text;
    std::string out;
    for (const char c : text) {
        const PieceType type = is_capital(c) ? variant.type_of(c) : kNoPieceType;
        const char32_t figure =
            type == kNoPieceType ? 0 : chess_figure(variant.piece(type).figure, mover);
        out += figure == 0 ? std::string(1, c) : encode(std::u32string(1, figure));
    }
    return out;
}

}  // namespace

std::string move_text(const Position& position, Move move, Notation notation) {
    if (notation == Notation::Documents) return write_move(position, move, MoveStyle::Algebraic);
    const std::string text =
        write_move(position, move, MoveStyle::Abbreviated) + check_mark(position.after(move));
    return notation == Notation::Figurine
               ? with_figures(position.variant(), text, position.side_to_move())
               : text;
}

MoveWriter move_writer(Notation notation) {
    return [notation](const Position& position, Move move) {
        return move_text(position, move, notation);
    };
}

std::vector<std::string> numbered_moves(const Position& position, const std::vector<Move>& line,
                                        Notation notation) {
    std::vector<std::string> texts;
    Position now = position;
    for (const Move move : line) {
        if (!is_legal(now, move)) break;
        texts.push_back(move_number(now, texts.empty()) + move_text(now, move, notation));
        now.play(move);
    }
    return texts;
}

}  // namespace alces::tui
