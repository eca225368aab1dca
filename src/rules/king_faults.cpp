#include "rules/king_faults.h"

#include "rules/notation.h"
#include "rules/refusal_parts.h"

namespace alces {

std::optional<BoardError> KingFaults::exposure(Move move) const {
    if (position_.removed_by(move).test(position_.king(us_))) return own_king_removed(move);
    if (position_.leaves_king_safe(move)) return std::nullopt;
    const Position after = position_.after(move);
    const Square king = after.king(us_);
    const Bitboard checkers = after.attackers(king, ~us_, after.occupancy());
    const Square other = after.king(~us_);
    if (variant_.spec().kings_may_not_face && checkers == Bitboard{other})
        return illegal(Reason::Check,
                       "the " + king_name() + " on " + name(king) + " would face the other " +
                           king_name() + " on " + name(other) + " with no piece between them",
                       Bitboard{king} | Bitboard{other});
    const std::string in_check =
        "in check on " + name(king) + " from " + list_of(after, checkers, king);
    const std::string message =
        move.from == position_.king(us_) ? "the " + king_name() + " would be " + in_check
        : position_.in_check()           ? "the " + king_name() + " would still be " + in_check
                               : "this move would leave the " + king_name() + ' ' + in_check;
    return illegal(Reason::Check, message, with_screens(after, checkers, king));
}

std::optional<BoardError> KingFaults::castling_fault() const {
    if (variant_.tables().leaps(us_, type_, from_).quiet.test(to_)) return std::nullopt;
    for (std::size_t i = 0; i < variant_.castlings().size(); ++i) {
        const Castling& castling = variant_.castlings()[i];
        if (type_ == PieceType::King && castling.color == us_ && castling.king_from == from_ &&
            castling.king_to == to_)
            return castling_fault(castling, ((position_.rights() >> i) & 1U) != 0);
    }
    return std::nullopt;
}

BoardError KingFaults::castling_fault(const Castling& castling, bool right) const {
    if (!right)
        return illegal(Reason::Geometry,
                       std::string(name_of(us_)) + " can no longer castle to " + name(to_) +
                           ": the " + king_name() + " or the rook has moved, or the rook is gone",
                       Bitboard{from_} | Bitboard{castling.rook_from});
    const Bitboard blockers = castling.empty & position_.occupied();
    if (blockers.any())
        return illegal(Reason::Blocked,
                       "castling to " + name(to_) + " is blocked on " + names(blockers), blockers);
    if (const auto check = check_fault("castle")) return *check;
    Occupancy occupied = position_.occupancy();
    variant_.tables().vacate(occupied, from_);
    for (const Square crossed : castling.crossed) {
        if (!position_.attacked(crossed, ~us_, occupied, Bitboard{})) continue;
        const Bitboard attackers = position_.attackers(crossed, ~us_, occupied);
        return illegal(Reason::Check,
                       "the " + king_name() + " cannot castle across " + name(crossed) +
                           ", which is attacked by " + list_of(position_, attackers, crossed),
                       with_screens(position_, attackers, crossed));
    }
    return *exposure(Move{from_, to_, MoveKind::Castling});
}

std::optional<BoardError> KingFaults::jump_fault() const {
    const KingJump& jump = variant_.king_jump(us_);
    if (type_ != PieceType::King || from_ != jump.from || !jump.to.test(to_)) return std::nullopt;
    if ((position_.rights() & jump.right) == 0)
        return illegal(
            Reason::Geometry,
            "the " + king_name() + " can no longer jump to " + name(to_) + ": it has moved",
            Bitboard{from_});
    if (!position_.at(to_).is_none())
        return illegal(Reason::Blocked,
                       "the " + king_name() + " can jump only to an empty square; " + name(to_) +
                           " holds a " + piece_phrase(variant_, position_.at(to_)),
                       Bitboard{to_});
    return check_fault("jump");
}

std::optional<BoardError> KingFaults::check_fault(const std::string& verb) const {
    if (!position_.in_check()) return std::nullopt;
    const Bitboard checkers = position_.attackers(from_, ~us_, position_.occupancy());
    return illegal(Reason::Check,
                   "the " + king_name() + " cannot " + verb + " while it is in check from " +
                       list_of(position_, checkers, from_),
                   with_screens(position_, checkers, from_));
}

BoardError KingFaults::own_king_removed(Move move) const {
    const Square king = position_.king(us_);
    return illegal(Reason::Check,
                   "the explosion on " + name(move.to) + " would remove " + name_of(us_) +
                       "'s own " + king_name() + " on " + name(king),
                   Bitboard{king});
}

std::string KingFaults::king_name() const { return piece_name(variant_, PieceType::King); }

// Lists the attackers of `target`: "the Black rook on e9 and the Black cannon on f7 over f4".
std::string KingFaults::list_of(const Position& after, const Bitboard& attackers,
                                Square target) const {
    std::string text;
    for (const Square square : attackers) {
        text += (text.empty() ? "the " : " and the ") + piece_phrase(variant_, after.at(square)) +
                " on " + name(square);
        const Bitboard jumped = screens(after, square, target);
        if (jumped.any()) text += " over " + names(jumped);
    }
    return text;
}

// Returns the screens over which the piece on `from` captures on `target`; none if that piece
// does not capture by hopping.
Bitboard KingFaults::screens(const Position& after, Square from, Square target) const {
    const PieceType kind = after.acting_type(from);
    if (kind == kNoPieceType) return {};
    const PieceSpec& spec = variant_.piece(kind);
    for (const std::size_t direction : Directions{variant_.tables().ways(from, target)})
        if (has_direction(spec.hop_captures, direction) &&
            !has_direction(spec.slide_captures, direction))
            return between(after, from, target, direction);
    return {};
}

Bitboard KingFaults::with_screens(const Position& after, Bitboard attackers, Square target) const {
    Bitboard all = attackers | Bitboard{target};
    for (const Square square : attackers) all |= screens(after, square, target);
    return all;
}

std::string KingFaults::names(const Bitboard& squares) const {
    std::string text;
    for (const Square square : squares) text += (text.empty() ? "" : ", ") + name(square);
    return text;
}

}  // namespace alces
