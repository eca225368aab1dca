// Writes moves and the names of pieces as text.
#include <algorithm>

#include "base/text.h"
#include "rules/notation.h"

namespace alces {
namespace {

char letter_at(const Position& position, Square square) {
    return position.variant().piece(position.at(square).type()).letter;
}

// Returns the file, the rank or both, as needed to tell the moving piece from others of its kind
// that can move to the same square.
std::string disambiguation(const Position& position, Move move) {
    const Variant& variant = position.variant();
    const Topology& topology = variant.topology();
    const PieceType type = position.at(move.from).type();
    const bool capture = position.is_capture(move);
    bool others = false;
    bool same_file = false;
    bool same_rank = false;
    for (const Move other : legal_moves(position)) {
        if (other.to != move.to || other.from == move.from || other.from == other.to ||
            position.at(other.from).type() != type ||
            (type == PieceType::Pawn && position.is_capture(other) != capture))
            continue;
        others = true;
        same_file = same_file || topology.file_of(other.from) == topology.file_of(move.from);
        same_rank = same_rank || topology.rank_of(other.from) == topology.rank_of(move.from);
    }
    const std::string name = variant.square_name(move.from);
    if (!others) return "";
    if (!same_file) return name.substr(0, 1);
    return same_rank ? name : name.substr(1);
}

Square addition_square(Move move) { return move.kind == MoveKind::Launch ? move.from : move.to; }

std::string coordinate(const Variant& variant, Move move) {
    std::string text = variant.square_name(move.from);
    text += variant.square_name(move.to);
    if (const PieceType added = added_kind(variant, move); added != kNoPieceType)
        text += piece_letter(variant, {Color::Black, added});
    return text;
}

std::string algebraic(const Position& position, Move move) {
    const Variant& variant = position.variant();
    std::string text{letter_at(position, move.from), ' '};
    text += variant.square_name(move.from);
    if (move.kind == MoveKind::Explosion) {
        text += " explode";
        return text;
    }
    text += '-';
    text += variant.square_name(move.to);
    if (const PieceType added = added_kind(variant, move); added != kNoPieceType)
        text += std::string{';', ' ', variant.piece(added).letter, '-'} +
                variant.square_name(addition_square(move));
    return text;
}

std::string compact(const Position& position, Move move) {
    const Variant& variant = position.variant();
    std::string text{letter_at(position, move.from)};
    text += variant.square_name(move.from);
    if (move.kind == MoveKind::Explosion) return text + '*';
    (text += '-') += variant.square_name(move.to);
    if (const PieceType added = added_kind(variant, move); added != kNoPieceType)
        (text += '=') += variant.piece(added).letter;
    return text;
}

bool is_king_side(const Variant& variant, Move castling) {
    return variant.topology().file_of(castling.to) > variant.topology().file_of(castling.from);
}

std::string abbreviated(const Position& position, Move move) {
    const Variant& variant = position.variant();
    if (move.kind == MoveKind::Castling) return is_king_side(variant, move) ? "O-O" : "O-O-O";
    const std::string from = variant.square_name(move.from);
    if (move.kind == MoveKind::Explosion) return letter_at(position, move.from) + from + '*';
    const bool capture = position.removed_by(move).any();
    std::string text;
    const std::string apart = disambiguation(position, move);
    if (position.at(move.from).type() != PieceType::Pawn) {
        text = letter_at(position, move.from) + apart;
    } else if (capture || !apart.empty()) {
        const std::string file = from.substr(0, 1);
        text = apart.empty() || apart == file ? file : from;
    }
    if (capture) text += 'x';
    text += variant.square_name(move.to);
    if (const PieceType added = added_kind(variant, move); added != kNoPieceType)
        text += std::string{'='} + variant.piece(added).letter;
    return text;
}

std::string game_courier(const Position& position, Move move) {
    const Variant& variant = position.variant();
    const Color us = position.side_to_move();
    std::string text{piece_letter(variant, position.at(move.from))};
    text += ' ' + variant.square_name(move.from) + '-';
    if (move.kind != MoveKind::Explosion) text += variant.square_name(move.to);
    if (const PieceType added = added_kind(variant, move); added != kNoPieceType)
        text += std::string{"; "} + piece_letter(variant, {us, added}) + '-' +
                variant.square_name(addition_square(move));
    if (move.kind == MoveKind::Castling)
        for (const Castling& castling : variant.castlings())
            if (castling.king_from == move.from && castling.king_to == move.to)
                text += std::string{"; "} + piece_letter(variant, position.at(castling.rook_from)) +
                        ' ' + variant.square_name(castling.rook_from) + '-' +
                        variant.square_name(castling.rook_to);
    for (const Square emptied : position.emptied_by(move))
        if (emptied != move.from) text += "; " + variant.square_name(emptied) + '-';
    return text;
}

}  // namespace

PieceType added_kind(const Variant& variant, Move move) {
    return move.kind == MoveKind::Launch ? variant.joker() : move.promotion;
}

std::string piece_name(const Variant& variant, PieceType type) {
    std::string name{variant.piece(type).name};
    std::transform(name.begin(), name.end(), name.begin(), lower);
    return name;
}

std::string with_article(const std::string& noun) {
    const bool vowel = std::string_view{"aeiou"}.find(noun[0]) != std::string_view::npos;
    return (vowel ? "an " : "a ") + noun;
}

std::string piece_phrase(const Variant& variant, Piece piece) {
    return std::string{name_of(piece.color())} + ' ' + piece_name(variant, piece.type());
}

std::string example_move(const Position& position, PieceType liked) {
    constexpr int kExampleFile = 4;  // the e-file
    const auto liking = [&](Move move) {
        const PieceType type = position.at(move.from).type();
        const bool pawn = type == PieceType::Pawn;
        const bool central = position.variant().topology().file_of(move.from) == kExampleFile;
        return (type == liked ? 8 : 0) + (move.kind == MoveKind::DoubleStep ? 4 : 0) +
               (pawn ? 2 : 0) + (central ? 1 : 0);
    };
    const auto moves = legal_moves(position);
    const auto best = std::max_element(moves.begin(), moves.end(),
                                       [&](Move a, Move b) { return liking(a) < liking(b); });
    return best == moves.end() ? "" : write_move(position, *best, MoveStyle::Algebraic);
}

std::string check_mark(const Position& position) {
    if (!position.in_check()) return {};
    return is_checkmate(position) ? "#" : "+";
}

std::string write_move(const Position& position, Move move, MoveStyle style) {
    switch (style) {
        case MoveStyle::Coordinate:
            return coordinate(position.variant(), move);
        case MoveStyle::Algebraic:
            return algebraic(position, move);
        case MoveStyle::Compact:
            return compact(position, move);
        case MoveStyle::Abbreviated:
            return abbreviated(position, move);
        case MoveStyle::GameCourier:
            return game_courier(position, move);
    }
    return "";
}

}  // namespace alces
