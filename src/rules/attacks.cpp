// Computes which squares pieces attack or can move to, and whether a move leaves the king safe.
#include "rules/position.h"

namespace alces {

// Calls visit(from) for each piece of `by` that could capture on `square`, until visit() returns
// true. Leaves out the pieces on `excepted`. Calls visit() twice for a piece that could capture in
// two ways. The jokers of `by` move as the kind `imitated`.
template <typename Visit>
void Position::visit_capturers(Square square, Color by, const Bitboard& excepted,
                               const Occupancy& occupied, PieceType imitated, Visit visit) const {
    const Bitboard theirs = by_color_[by] & ~excepted;
    const auto acting = [&](Square at) { return acting_type(board_[at].type(), imitated); };
    for (const Square from : variant_->tables().leap_attackers(by, square) & theirs)
        if (variant_->tables().leaps(by, acting(from), square).attackers.test(from) && visit(from))
            return;

    for (const Square from : theirs& line_capturers_ & variant_->tables().queen_lines(square)) {
        const LineMoves& line = variant_->tables().line_moves(acting(from));
        const unsigned ways = variant_->tables().ways(square, from);
        for (const std::size_t direction : Directions{ways, line.slide_captures})
            if (occupied.blockers(variant_->tables().ray(square, direction)).first() == from &&
                visit(from))
                return;
        for (const std::size_t direction : Directions{ways, line.hop_captures}) {
            const Blockers blockers = occupied.blockers(variant_->tables().ray(square, direction));
            if (blockers.second() == from && occupied.test(blockers.first()) && visit(from)) return;
        }
    }
    if (!variant_->tables().paths().any()) return;
    const Bitboard barred = occupied.squares() | variant_->vanishing();
    for (const PathAttack& attack : variant_->tables().paths().onto(by, square))
        if (theirs.test(attack.from) && acting(attack.from) == attack.type &&
            (attack.path & barred).none() && visit(attack.from))
            return;
}

bool Position::has_capturer(Square square, Color by, const Occupancy& occupied,
                            const Bitboard& removed, PieceType imitated) const {
    bool found = false;
    visit_capturers(square, by, removed, occupied, imitated, [&](Square) { return found = true; });
    return found;
}

bool Position::attacked(Square square, Color by, const Occupancy& occupied, const Bitboard& removed,
                        PieceType imitated) const {
    if (variant_->captures_explode() && variant_->tables().neighbours(square).test(kings_[by]))
        return false;  // the explosion would remove the king of `by`, too
    return has_capturer(square, by, occupied, removed, imitated);
}

Bitboard Position::attackers(Square square, Color by, const Occupancy& occupied) const {
    Bitboard found;
    visit_capturers(square, by, ~occupied.squares(), occupied, imitated_by(by), [&](Square from) {
        found.set(from);
        return false;
    });
    // A king attacks along a file only if the other king stands on `square`. Otherwise it can
    // capture only by a step.
    const bool faced = variant_->spec().kings_may_not_face && square != kings_[~by];
    if (faced && found.test(kings_[by]) &&
        !variant_->tables().leaps(by, PieceType::King, kings_[by]).capture.test(square))
        found.clear(kings_[by]);
    return found;
}

// Whether a move can neither open nor close a line to the king of the side to move, nor move the
// king. The king is then safe if nothing but the captured piece attacks it now.
bool Position::is_far_from_king(Move move) const {
    const Square king = kings_[side_to_move_];
    const Bitboard& lines = variant_->tables().queen_lines(king);
    return move.kind == MoveKind::Normal && move.from != king && !lines.test(move.from) &&
           !lines.test(move.to) && !variant_->tables().paths().any();
}

bool Position::leaves_king_safe(Move move) const {
    const Color us = side_to_move_;
    const Bitboard removed = removed_by(move);
    const bool captures_explode = variant_->captures_explode();
    if (captures_explode && removed.test(kings_[us])) return false;
    if (captures_explode && removed.test(kings_[~us])) return true;  // the game is won
    // The opponent's joker will imitate the piece that makes this move.
    const PieceType imitated = acting_type(move.from);
    if (!captures_explode && is_far_from_king(move))
        return !has_capturer(kings_[us], ~us, occupancy_, removed, imitated);
    const bool explodes = captures_explode ? removed.any() : move.kind == MoveKind::Explosion;
    Occupancy after = occupancy_;
    const auto vacate = [&](Square at) { variant_->tables().vacate(after, at); };
    const auto fill = [&](Square at) { variant_->tables().occupy(after, at); };
    for (const Square at : removed) vacate(at);
    if (move.kind != MoveKind::Launch && !explodes) vacate(move.from);
    if (!explodes) fill(move.to);
    Square king_after = kings_[us];
    if (move.from == king_after) king_after = move.to;
    if (move.kind == MoveKind::Castling)
        for (const Castling& castling : variant_->castlings())
            if (castling.king_from == move.from && castling.king_to == move.to) {
                vacate(castling.rook_from);
                fill(castling.rook_to);
            }
    if (captures_explode) return !attacked(king_after, ~us, after, removed);
    return !has_capturer(king_after, ~us, after, removed, imitated);
}

Bitboard Position::path_targets(Square from, bool PathMove::*mode) const {
    const Bitboard barred = occupied() | variant_->vanishing();
    Bitboard targets;
    for (const PathMove& move :
         variant_->tables().paths().from(board_[from].color(), acting_type(from), from))
        if (move.*mode && (move.path & barred).none()) targets.set(move.to);
    return targets;
}

Bitboard Position::attacks_from(Square from) const {
    const PieceType type = acting_type(from);
    const LineMoves& line = variant_->tables().line_moves(type);
    const Color color = board_[from].color();
    Bitboard targets = variant_->tables().leaps(color, type, from).capture;
    if (line.has_paths) targets |= path_targets(from, &PathMove::captures);
    for (std::size_t d = line.first; d < kDirections; d += line.step) {
        const bool slides = has_direction(line.slide_captures, d);
        const bool hops = has_direction(line.hop_captures, d);
        if (!slides && !hops) continue;
        const Ray& ray = variant_->tables().ray(from, d);
        const Blockers blockers = occupancy_.blockers(ray);
        const std::size_t free = blockers.free();
        const Square stop = blockers.first();
        if (slides)
            for (std::size_t i = 0; i < free; ++i) targets.set(ray[i]);
        if (!occupancy_.test(stop)) continue;
        if (slides) targets.set(stop);
        if (!hops) continue;
        // The squares beyond the screen, up to and including the next piece.
        for (std::size_t i = free + 1; i < ray.size(); ++i) {
            if (blockers.stops_at(i) && !occupancy_.test(ray[i])) break;
            targets.set(ray[i]);
            if (blockers.stops_at(i)) break;
        }
    }
    return targets;
}

Bitboard Position::quiet_targets(Square from) const {
    const PieceType type = acting_type(from);
    const LineMoves& line = variant_->tables().line_moves(type);
    Bitboard targets = variant_->tables().leaps(board_[from].color(), type, from).quiet;
    if (line.flies != Lines::None) targets |= variant_->tables().flights(type, from);
    if (line.has_paths) targets |= path_targets(from, &PathMove::quiet);
    targets &= ~(occupancy_.squares() | variant_->vanishing());
    for (std::size_t d = line.first; d < kDirections; d += line.step) {
        if (!has_direction(line.slides, d)) continue;
        const Ray& ray = variant_->tables().ray(from, d);
        const std::size_t free = occupancy_.blockers(ray).free();
        for (std::size_t i = 0; i < free; ++i) targets.set(ray[i]);
    }
    return targets;
}

bool Position::has_quiet_target(Square from, Square to) const {
    if (occupancy_.test(to) || variant_->vanishing().test(to)) return false;
    const MoveTables& tables = variant_->tables();
    const PieceType type = acting_type(from);
    const LineMoves& line = tables.line_moves(type);
    if (tables.leaps(board_[from].color(), type, from).quiet.test(to)) return true;
    if (line.flies != Lines::None && tables.flights(type, from).test(to)) return true;
    if (line.has_paths && path_targets(from, &PathMove::quiet).test(to)) return true;
    for (const std::size_t direction : Directions{tables.ways(to, from), line.slides})
        if (occupancy_.blockers(tables.ray(to, direction)).first() == from) return true;
    return false;
}

Bitboard Position::launch_squares(Color color) const {
    Bitboard squares;
    if (!holdings_[color].joker_in_hand) return squares;
    // The loop skips the castling rights, which come first.
    for (std::size_t i = variant_->castlings().size(); i < variant_->rights().size(); ++i) {
        const Right& right = variant_->rights()[i];
        if (((rights_ >> i) & 1U) != 0 && right.color == color)
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
