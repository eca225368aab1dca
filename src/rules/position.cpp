#include "rules/position.h"

#include "rules/notation.h"
#include "rules/zobrist.h"

namespace alces {

Position Position::start(const Variant& variant) {
    return from_fen(variant, variant.spec().start_fen).value();
}

std::uint64_t Position::computed_key() const {
    std::uint64_t key = zobrist::of_rights(rights_) ^ zobrist::of_en_passant(en_passant_);
    for (const Square square : occupied()) key ^= zobrist::of_piece(board_[square], square);
    if (side_to_move_ == Color::Black) key ^= zobrist::kNumbers.black_to_move;
    return key;
}

Bitboard Position::removed_by(Move move) const {
    switch (move.kind) {
        case MoveKind::Normal:
            return board_[move.to].is_none() ? Bitboard{} : Bitboard{move.to};
        case MoveKind::EnPassant:
            // The pawn that passed `to` stands one step of its own beyond it.
            return variant_->leaps(~side_to_move_, PieceType::Pawn, move.to).quiet;
        case MoveKind::Explosion:
            return (variant_->neighbours(move.from) & occupied()) | Bitboard{move.from};
        case MoveKind::DoubleStep:
        case MoveKind::Castling:
            return {};
    }
    return {};
}

void Position::put(Square square, Piece piece) {
    board_[square] = piece;
    by_color_[piece.color()].set(square);
    by_type_[piece.type()].set(square);
    key_ ^= zobrist::of_piece(piece, square);
}

void Position::remove(Square square) {
    const Piece piece = board_[square];
    board_[square] = kNoPiece;
    by_color_[piece.color()].clear(square);
    by_type_[piece.type()].clear(square);
    key_ ^= zobrist::of_piece(piece, square);
}

void Position::move_piece(Square from, Square to) {
    const Piece piece = board_[from];
    remove(from);
    put(to, piece);
}

void Position::drop_rights(std::uint8_t lost) {
    lost &= rights_;
    if (lost == 0) return;
    rights_ = static_cast<std::uint8_t>(rights_ & ~lost);
    key_ ^= zobrist::of_rights(lost);
}

void Position::play_castling(Move move) {
    for (const Castling& castling : variant_->castlings())
        if (castling.king_from == move.from && castling.king_to == move.to) {
            move_piece(castling.king_from, castling.king_to);
            move_piece(castling.rook_from, castling.rook_to);
        }
}

void Position::play(Move move) {
    const Color us = side_to_move_;
    const Bitboard removed = removed_by(move);
    const bool irreversible = is_irreversible(move);
    pass();
    if (irreversible) plies_since_reset_ = 0;

    drop_rights(variant_->rights_at(move.from));
    for (const Square square : removed) {
        drop_rights(variant_->rights_at(square));
        remove(square);
    }
    if (move.kind == MoveKind::Castling) {
        play_castling(move);
    } else if (move.kind != MoveKind::Explosion) {
        const Piece mover = board_[move.from];
        remove(move.from);
        put(move.to, move.promotion == kNoPieceType ? mover : Piece{us, move.promotion});
    }
    if (move.from == kings_[us]) kings_[us] = move.to;

    if (move.kind == MoveKind::DoubleStep)
        set_en_passant_if_usable(variant_->leaps(us, PieceType::Pawn, move.from).quiet.first());
}

void Position::pass() {
    key_ ^= zobrist::of_en_passant(en_passant_) ^ zobrist::kNumbers.black_to_move;
    en_passant_ = kNoSquare;
    if (plies_since_reset_ < kMostPlies) ++plies_since_reset_;
    if (side_to_move_ == Color::Black && move_number_ < kMostMoves) ++move_number_;
    side_to_move_ = ~side_to_move_;
}

void Position::set_en_passant_if_usable(Square passed) {
    const Bitboard takers = variant_->leaps(side_to_move_, PieceType::Pawn, passed).attackers &
                            pieces(side_to_move_, PieceType::Pawn);
    for (const Square from : takers)
        if (leaves_king_safe({from, passed, MoveKind::EnPassant})) {
            en_passant_ = passed;
            key_ ^= zobrist::of_en_passant(passed);
            return;
        }
}

bool Position::leaves_king_safe(Move move) const {
    const Color us = side_to_move_;
    const Bitboard removed = removed_by(move);
    Bitboard occupied_after = occupied() & ~removed;
    occupied_after.clear(move.from);
    if (move.kind != MoveKind::Explosion) occupied_after.set(move.to);
    Square king_after = kings_[us];
    if (move.from == king_after) king_after = move.to;
    if (move.kind == MoveKind::Castling)
        for (const Castling& castling : variant_->castlings())
            if (castling.king_from == move.from && castling.king_to == move.to) {
                occupied_after.clear(castling.rook_from);
                occupied_after.set(castling.rook_to);
            }
    return !attacked(king_after, ~us, occupied_after, removed);
}

// Calls visit(square) for each piece of `theirs` that captures along a line onto `square`, until it
// returns true.
template <typename Visit>
void Position::visit_line_capturers(Square square, const Bitboard& theirs, const Bitboard& occupied,
                                    Visit visit) const {
    Bitboard capturers;
    for (const PieceType type : variant_->line_capturers()) capturers |= by_type_[type];
    if ((capturers & theirs & variant_->lines(square)).none()) return;
    for (std::size_t direction = 0; direction < kDirections; ++direction) {
        bool screened = false;
        for (const Square at : variant_->ray(square, direction)) {
            if (!occupied.test(at)) continue;
            if (theirs.test(at)) {
                const LineMoves& line = variant_->line_moves(board_[at].type());
                const Lines captures = screened ? line.hop_captures : line.slide_captures;
                if (has_direction(captures, direction) && visit(at)) return;
            }
            if (screened) break;
            screened = true;
        }
    }
}

bool Position::attacked(Square square, Color by, const Bitboard& occupied,
                        const Bitboard& removed) const {
    const Bitboard theirs = by_color_[by] & ~removed;
    for (const Square from : variant_->leap_attackers(by, square) & theirs)
        if (variant_->leaps(by, board_[from].type(), square).attackers.test(from)) return true;
    bool found = false;
    visit_line_capturers(square, theirs, occupied, [&](Square) { return found = true; });
    return found;
}

Bitboard Position::attackers(Square square, Color by, const Bitboard& occupied) const {
    const Bitboard theirs = by_color_[by] & occupied;
    Bitboard found;
    for (const Square from : variant_->leap_attackers(by, square) & theirs)
        if (variant_->leaps(by, board_[from].type(), square).attackers.test(from)) found.set(from);
    visit_line_capturers(square, theirs, occupied, [&](Square from) {
        found.set(from);
        return false;
    });
    return found;
}

Bitboard Position::attacks_from(Square from) const {
    const Piece piece = board_[from];
    const LineMoves& line = variant_->line_moves(piece.type());
    Bitboard targets = variant_->leaps(piece.color(), piece.type(), from).capture;
    if (line.slide_captures == Lines::None && line.hop_captures == Lines::None) return targets;
    for (std::size_t direction = 0; direction < kDirections; ++direction) {
        const bool slides = has_direction(line.slide_captures, direction);
        const bool hops = has_direction(line.hop_captures, direction);
        if (!slides && !hops) continue;
        bool screened = false;
        for (const Square at : variant_->ray(from, direction)) {
            if (screened ? hops : slides) targets.set(at);
            if (board_[at].is_none()) continue;
            if (screened || !hops) break;
            screened = true;
        }
    }
    return targets;
}

Bitboard Position::quiet_targets(Square from) const {
    const Piece piece = board_[from];
    const LineMoves& line = variant_->line_moves(piece.type());
    Bitboard targets = variant_->leaps(piece.color(), piece.type(), from).quiet;
    if (line.flies != Lines::None) targets |= variant_->flights(piece.type(), from);
    targets &= ~occupied();
    if (line.slides == Lines::None) return targets;
    for (std::size_t direction = 0; direction < kDirections; ++direction)
        if (has_direction(line.slides, direction))
            for (const Square at : variant_->ray(from, direction)) {
                if (!board_[at].is_none()) break;
                targets.set(at);
            }
    return targets;
}

}  // namespace alces
