#include "rules/position.h"

#include <algorithm>

#include "rules/notation.h"
#include "rules/zobrist.h"

namespace alces {

Position Position::start(const Variant& variant, int setup) {
    const VariantSpec& spec = variant.spec();
    assert(setup >= 0 && setup < spec.setups);
    return from_fen(variant, spec.fen_of(setup)).value();
}

std::uint64_t Position::computed_key() const {
    std::uint64_t key = zobrist::of_rights(rights_) ^ zobrist::of_en_passant(en_passant_);
    for (const Square square : occupied()) key ^= zobrist::of_piece(board_[square], square);
    if (side_to_move_ == Color::Black) key ^= zobrist::kNumbers.black_to_move;
    using zobrist::Held;
    for (const Color color : kColors) {
        const Holdings& held = holdings_[color];
        for (std::size_t i = 0; i < variant_->piece_types(); ++i) {
            const auto type = static_cast<PieceType>(i);
            key ^= zobrist::of_held(Held::Reserve, color, type, held.reserve[type]);
        }
        key ^= zobrist::of_held(Held::Joker, color, {}, held.joker_in_hand ? 1 : 0);
        key ^= zobrist::of_last_kind(color, held.last_kind);
        key ^= zobrist::of_held(Held::Checks, color, {}, held.checks_left);
    }
    return key;
}

Bitboard Position::removed_by(Move move) const {
    switch (move.kind) {
        case MoveKind::Normal:
        case MoveKind::Launch:
            return board_[move.to].is_none() ? Bitboard{} : blast(move, Bitboard{move.to});
        case MoveKind::EnPassant:
            // The captured pawn has passed `to`, so it stands one pawn step beyond `to`.
            return blast(move,
                         variant_->tables().leaps(~side_to_move_, PieceType::Pawn, move.to).quiet);
        case MoveKind::Explosion:
            return (variant_->tables().neighbours(move.from) & occupied()) | Bitboard{move.from};
        case MoveKind::DoubleStep:
        case MoveKind::Castling:
            return {};
    }
    return {};
}

// Returns the pieces that `move` removes if it captures the pieces on `captured`.
Bitboard Position::blast(Move move, Bitboard captured) const {
    if (!variant_->captures_explode()) return captured;
    return captured | Bitboard{move.from} |
           (variant_->tables().neighbours(move.to) & occupied() & ~pieces(PieceType::Pawn));
}

void Position::put(Square square, Piece piece) {
    board_[square] = piece;
    by_color_[piece.color()].set(square);
    by_type_[piece.type()].set(square);
    if (variant_->tables().captures_along_lines(piece.type())) line_capturers_.set(square);
    variant_->tables().occupy(occupancy_, square);
    key_ ^= zobrist::of_piece(piece, square);
}

void Position::remove(Square square) {
    const Piece piece = board_[square];
    board_[square] = kNoPiece;
    by_color_[piece.color()].clear(square);
    by_type_[piece.type()].clear(square);
    line_capturers_.clear(square);
    variant_->tables().vacate(occupancy_, square);
    key_ ^= zobrist::of_piece(piece, square);
}

void Position::move_piece(Square from, Square to) {
    const Piece piece = board_[from];
    remove(from);
    put(to, piece);
}

void Position::drop_rights(std::uint32_t lost) {
    lost &= rights_;
    if (lost == 0) return;
    rights_ &= ~lost;
    key_ ^= zobrist::of_rights(lost);
}

void Position::play_castling(Move move) {
    for (const Castling& castling : variant_->castlings())
        if (castling.king_from == move.from && castling.king_to == move.to) {
            move_piece(castling.king_from, castling.king_to);
            move_piece(castling.rook_from, castling.rook_to);
        }
}

void Position::add_to_reserve(Color color, PieceType type, int count) {
    std::uint8_t& held = holdings_[color].reserve[type];
    key_ ^= zobrist::of_held(zobrist::Held::Reserve, color, type, held);
    held = static_cast<std::uint8_t>(std::min(held + count, kMaxReserve));
    key_ ^= zobrist::of_held(zobrist::Held::Reserve, color, type, held);
}

void Position::launch_joker(Square square) {
    const Color us = ~side_to_move_;  // the side that has moved
    holdings_[us].joker_in_hand = false;
    key_ ^= zobrist::of_held(zobrist::Held::Joker, us, {}, 1);
    put(square, Piece{us, variant_->joker()});
}

void Position::note_kind(Color color, PieceType kind) {
    PieceType& last = holdings_[color].last_kind;
    key_ ^= zobrist::of_last_kind(color, last) ^ zobrist::of_last_kind(color, kind);
    last = kind;
}

void Position::count_check(Color by) {
    std::uint8_t& left = holdings_[by].checks_left;
    key_ ^= zobrist::of_held(zobrist::Held::Checks, by, {}, left);
    if (left > 0) --left;
    key_ ^= zobrist::of_held(zobrist::Held::Checks, by, {}, left);
}

void Position::play(Move move) {
    const Color us = side_to_move_;
    const Bitboard removed = removed_by(move);
    const bool irreversible = is_irreversible(move);
    const bool has_reserve = variant_->spec().reserve.has_value();
    if (variant_->joker() != kNoPieceType) note_kind(us, acting_type(move.from));
    pass();
    if (irreversible) plies_since_reset_ = 0;

    drop_rights(variant_->rights_at(move.from));
    for (const Square square : removed) {
        drop_rights(variant_->rights_at(square));
        const Piece lost = board_[square];
        if (has_reserve && lost.type() != PieceType::Pawn)
            add_to_reserve(lost.color(), lost.type(), 1);
        if (lost.type() == PieceType::King) kings_[lost.color()] = kBorder;
        remove(square);
    }
    if (move.kind == MoveKind::Castling) {
        play_castling(move);
    } else if (!removed.test(move.from)) {
        const Piece mover = board_[move.from];
        remove(move.from);
        put(move.to, move.promotion == kNoPieceType ? mover : Piece{us, move.promotion});
        if (has_reserve && move.promotion != kNoPieceType) add_to_reserve(us, move.promotion, -1);
        if (move.kind == MoveKind::Launch) launch_joker(move.from);
    }
    if (move.from == kings_[us]) kings_[us] = move.to;
    if (variant_->spec().wins.checks > 0 && in_check()) count_check(us);

    if (move.kind == MoveKind::DoubleStep)
        set_en_passant_if_usable(
            variant_->tables().leaps(us, PieceType::Pawn, move.from).quiet.first());
}

void Position::pass() {
    key_ ^= zobrist::of_en_passant(en_passant_) ^ zobrist::kNumbers.black_to_move;
    en_passant_ = kNoSquare;
    if (plies_since_reset_ < kMaxPlies) ++plies_since_reset_;
    if (side_to_move_ == Color::Black && move_number_ < kMaxMoves) ++move_number_;
    side_to_move_ = ~side_to_move_;
}

std::uint64_t Position::likely_key_after(Move move) const {
    const Piece mover = board_[move.from];
    const Piece victim = board_[move.to];
    std::uint64_t key =
        key_ ^ zobrist::of_en_passant(en_passant_) ^ zobrist::kNumbers.black_to_move;
    key ^= zobrist::of_piece(mover, move.from) ^ zobrist::of_piece(mover, move.to);
    if (!victim.is_none()) key ^= zobrist::of_piece(victim, move.to);
    if (variant_->joker() == kNoPieceType) return key;
    return key ^ zobrist::of_last_kind(side_to_move_, holdings_[side_to_move_].last_kind) ^
           zobrist::of_last_kind(side_to_move_, acting_type(move.from));
}

void Position::set_en_passant_if_usable(Square passed) {
    if (is_decided()) return;
    const Bitboard takers =
        variant_->tables().leaps(side_to_move_, PieceType::Pawn, passed).attackers &
        pieces(side_to_move_, PieceType::Pawn);
    for (const Square from : takers)
        if (leaves_king_safe({from, passed, MoveKind::EnPassant})) {
            en_passant_ = passed;
            key_ ^= zobrist::of_en_passant(passed);
            return;
        }
}

// Whether this side has lost because it has only its king. If it is to move and the opponent has
// only one piece besides the king, the game goes on, because that piece might be captured.
bool Position::loses_by_bare_king(Color color) const {
    const int needed = color == side_to_move_ ? 3 : 2;
    return pieces(color).count() == 1 && pieces(~color).count() >= needed;
}

std::optional<Decision> Position::decided_by_rule() const {
    const Color mover = ~side_to_move_;  // the side that has moved
    const WinSpec& wins = variant_->spec().wins;
    for (const PieceType kind : variant_->goal_kinds())
        if ((pieces(mover, kind) & variant_->goal(mover)).any())
            return Decision{mover, WinBy::Goal};
    for (const Color color : {mover, side_to_move_}) {
        if (kings_[color] == kBorder) return Decision{~color, WinBy::Explosion};
        if (wins.checks > 0 && holdings_[color].checks_left == 0)
            return Decision{color, WinBy::Checks};
        if (wins.bare_king_loses && loses_by_bare_king(color))
            return Decision{~color, WinBy::BareKing};
        for (const PieceType kind : variant_->kinds_to_keep())
            if (pieces(color, kind).none()) return Decision{~color, WinBy::Extinction};
    }
    return std::nullopt;
}

}  // namespace alces
