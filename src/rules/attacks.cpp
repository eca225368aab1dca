// Who attacks what, and where a piece may go.
#include "rules/position.h"

namespace alces {

// Calls visit(square) for each piece of `by` that captures on `square`, those on `excepted` left
// out, jokers acting as `imitated`, until it returns true.
template <typename Visit>
void Position::visit_capturers(Square square, Color by, const Bitboard& excepted,
                               const Bitboard& occupied, PieceType imitated, Visit visit) const {
    const Bitboard theirs = by_color_[by] & ~excepted;
    const auto acting = [&](Square at) { return acting_type(board_[at].type(), imitated); };
    for (const Square from : variant_->leap_attackers(by, square) & theirs)
        if (variant_->leaps(by, acting(from), square).attackers.test(from) && visit(from)) return;

    const std::array capturers{line_capturers(by, 0) & ~excepted,
                               line_capturers(by, 1) & ~excepted};
    const Bitboard stops = occupied | variant_->vanishing();
    for (std::size_t direction = 0; direction < kDirections; ++direction) {
        if ((variant_->ray_set(square, direction) & capturers[direction % 2]).none()) continue;
        bool screened = false;
        for (const Square at : variant_->ray(square, direction)) {
            if (!stops.test(at)) continue;
            if (!occupied.test(at)) break;
            if (theirs.test(at)) {
                const LineMoves& line = variant_->line_moves(acting(at));
                const Lines captures = screened ? line.hop_captures : line.slide_captures;
                if (has_direction(captures, direction) && visit(at)) return;
            }
            if (screened) break;
            screened = true;
        }
    }
}

bool Position::attacked(Square square, Color by, const Bitboard& occupied, const Bitboard& removed,
                        PieceType imitated) const {
    bool found = false;
    visit_capturers(square, by, removed, occupied, imitated, [&](Square) { return found = true; });
    return found;
}

Bitboard Position::attackers(Square square, Color by, const Bitboard& occupied) const {
    Bitboard found;
    visit_capturers(square, by, ~occupied, occupied, imitated_by(by), [&](Square from) {
        found.set(from);
        return false;
    });
    return found;
}

bool Position::leaves_king_safe(Move move) const {
    const Color us = side_to_move_;
    const Bitboard removed = removed_by(move);
    Bitboard occupied_after = occupied() & ~removed;
    if (move.kind != MoveKind::Launch) occupied_after.clear(move.from);
    if (move.kind != MoveKind::Explosion) occupied_after.set(move.to);
    Square king_after = kings_[us];
    if (move.from == king_after) king_after = move.to;
    if (move.kind == MoveKind::Castling)
        for (const Castling& castling : variant_->castlings())
            if (castling.king_from == move.from && castling.king_to == move.to) {
                occupied_after.clear(castling.rook_from);
                occupied_after.set(castling.rook_to);
            }
    // The enemy's joker imitates this very move.
    return !attacked(king_after, ~us, occupied_after, removed, acting_type(move.from));
}

Bitboard Position::attacks_from(Square from) const {
    const PieceType type = acting_type(from);
    const LineMoves& line = variant_->line_moves(type);
    Bitboard targets = variant_->leaps(board_[from].color(), type, from).capture;
    if (line.slide_captures == Lines::None && line.hop_captures == Lines::None) return targets;
    const Bitboard stops = occupied() | variant_->vanishing();
    for (std::size_t direction = 0; direction < kDirections; ++direction) {
        const bool slides = has_direction(line.slide_captures, direction);
        const bool hops = has_direction(line.hop_captures, direction);
        if (!slides && !hops) continue;
        bool screened = false;
        for (const Square at : variant_->ray(from, direction)) {
            const bool stop = stops.test(at);
            if (stop && board_[at].is_none()) break;
            if (screened ? hops : slides) targets.set(at);
            if (!stop) continue;
            if (screened || !hops) break;
            screened = true;
        }
    }
    return targets;
}

Bitboard Position::quiet_targets(Square from) const {
    const PieceType type = acting_type(from);
    const LineMoves& line = variant_->line_moves(type);
    const Bitboard stops = occupied() | variant_->vanishing();
    Bitboard targets = variant_->leaps(board_[from].color(), type, from).quiet;
    if (line.flies != Lines::None) targets |= variant_->flights(type, from);
    targets &= ~stops;
    if (line.slides == Lines::None) return targets;
    for (std::size_t direction = 0; direction < kDirections; ++direction)
        if (has_direction(line.slides, direction))
            for (const Square at : variant_->ray(from, direction)) {
                if (stops.test(at)) break;
                targets.set(at);
            }
    return targets;
}

Bitboard Position::targets(Square from) const {
    const PieceType type = acting_type(from);
    const LineMoves& line = variant_->line_moves(type);
    const Bitboard& enemies = by_color_[~board_[from].color()];
    // A piece that slides as it captures needs but one walk along its lines.
    if (line.slides != line.slide_captures || line.hop_captures != Lines::None)
        return quiet_targets(from) | (attacks_from(from) & enemies);
    const Bitboard stops = occupied() | variant_->vanishing();
    const LeapSets& leaps = variant_->leaps(board_[from].color(), type, from);
    Bitboard reached = leaps.quiet;
    if (line.flies != Lines::None) reached |= variant_->flights(type, from);
    reached = (reached & ~stops) | (leaps.capture & enemies);
    if (line.slides == Lines::None) return reached;
    for (std::size_t direction = 0; direction < kDirections; ++direction)
        if (has_direction(line.slides, direction))
            for (const Square at : variant_->ray(from, direction)) {
                if (!stops.test(at)) {
                    reached.set(at);
                    continue;
                }
                if (enemies.test(at)) reached.set(at);
                break;
            }
    return reached;
}

Bitboard Position::launch_squares() const {
    Bitboard squares;
    if (!holdings_[side_to_move_].joker_in_hand) return squares;
    for (std::size_t i = 0; i < variant_->rights().size(); ++i) {
        const Right& right = variant_->rights()[i];
        if (((rights_ >> i) & 1U) != 0 && right.color == side_to_move_)
            squares.set(right.needs.front().square);
    }
    return squares;
}

Bitboard Position::jump_targets() const {
    const KingJump& jump = variant_->king_jump(side_to_move_);
    if ((rights_ & jump.right) == 0) return {};
    return jump.to & ~occupied();
}

}  // namespace alces
