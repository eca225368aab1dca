#include "rules/premove.h"

#include <algorithm>

#include "rules/explain.h"
#include "rules/move_scanner.h"
#include "rules/notation.h"

namespace alces {
namespace {

bool may_go(const Position& position, const MoveRequest& wanted) {
    return !wrong_mover(position, wanted) && could_move(position, wanted.from, wanted.to);
}

// Whether a piece of the kind that an abbreviated move names could go to its target.
bool some_piece_may_go(const Position& position, const MovePart& part) {
    const Topology& topology = position.variant().topology();
    const PieceType type = part.piece == kNoPieceType ? PieceType::Pawn : part.piece;
    for (const Square from : position.pieces(position.side_to_move(), type)) {
        const bool named = (part.from_file < 0 || topology.file_of(from) == part.from_file) &&
                           (part.from_rank < 0 || topology.rank_of(from) == part.from_rank);
        if (named && from != part.to && could_move(position, from, part.to)) return true;
    }
    return false;
}

bool may_castle(const Position& position, bool king_side) {
    const Variant& variant = position.variant();
    const Topology& topology = variant.topology();
    const auto may = [&](const Castling& castling) {
        const bool to_the_right =
            topology.file_of(castling.king_to) > topology.file_of(castling.king_from);
        return castling.color == position.side_to_move() && to_the_right == king_side &&
               could_move(position, castling.king_from, castling.king_to);
    };
    return std::ranges::any_of(variant.castlings(), may);
}

bool may_become_legal(const Position& position, const MovePart& part) {
    switch (part.kind) {
        case MovePart::Kind::Move:
            return may_go(position, {part.piece, part.from, part.to});
        case MovePart::Kind::Explosion:
            return may_go(position, {part.piece, part.from, part.from});
        case MovePart::Kind::Abbreviated:
            return some_piece_may_go(position, part);
        case MovePart::Kind::KingSide:
        case MovePart::Kind::QueenSide:
            return may_castle(position, part.kind == MovePart::Kind::KingSide);
        default:  // a move written as a list of changes to the board
            return true;
    }
}

}  // namespace

std::optional<BoardError> premove_fault(const Position& position, std::string_view text) {
    const auto move = parse_move(position, text);
    if (move || move.error().kind == ErrorKind::Unreadable) return std::nullopt;
    for (const SmallLetter first : {SmallLetter::File, SmallLetter::Piece}) {
        const auto scanned = scan_move(position, text, first);
        if (scanned && may_become_legal(position, scanned->first)) return std::nullopt;
    }
    return move.error();
}

}  // namespace alces
