#include "rules/explain.h"

#include <cstdlib>

#include "rules/king_faults.h"
#include "rules/notation.h"
#include "rules/refusal_parts.h"

namespace alces {
namespace {

// Explains why one piece cannot make one move. The king's safety is the reason only if the move has
// the right shape and nothing blocks it.
class Explanation {
  public:
    Explanation(const Position& position, const MoveRequest& wanted)
        : position_(position),
          variant_(position.variant()),
          from_(wanted.from),
          to_(wanted.to),
          us_(position.side_to_move()),
          type_(position.at(from_).type()),
          kind_(position.acting_type(from_)),
          spec_(variant_.piece(kind_ == kNoPieceType ? type_ : kind_)),
          kind_name_(piece_name(variant_, kind_ == kNoPieceType ? type_ : kind_)) {}

    BoardError explain() {
        if (from_ == to_) return explosion();
        if (kind_ == kNoPieceType)
            return geometry("the " + what(from_) + " has nothing to imitate yet");
        if (position_.at(to_).is_none() && variant_.vanishing().test(to_))
            return illegal(Reason::Geometry,
                           "the square " + name(to_) + " vanished when its last piece left",
                           Bitboard{to_});
        if (const auto king = king_fault()) return *king;
        if (const auto empty_reserve = reserve_fault()) return *empty_reserve;
        const Piece target = position_.at(to_);
        if (!target.is_none() && target.color() == us_) return own_piece();
        return target.is_none() ? quiet() : capture();
    }

    [[nodiscard]] bool has_shape() const {
        if (from_ == to_) return type_ == variant_.explosive();
        return reaches() || passed_square() || may_castle() || may_jump();
    }

  private:
    [[nodiscard]] std::string name(Square square) const { return variant_.square_name(square); }
    [[nodiscard]] std::string what(Square square) const {
        return piece_phrase(variant_, position_.at(square)) + " on " + name(square);
    }

    // Returns the pseudo-legal move to the target, if there is one. Does not consider castling.
    [[nodiscard]] std::optional<Move> candidate() const {
        if (type_ == PieceType::Pawn) {
            if (double_step_reaches()) return Move{from_, to_, MoveKind::DoubleStep};
            if (position_.en_passant() == to_ && position_.attacks_from(from_).test(to_))
                return Move{from_, to_, MoveKind::EnPassant};
        }
        const Bitboard targets = (position_.attacks_from(from_) & position_.pieces(~us_)) |
                                 position_.quiet_targets(from_);
        const bool jumps = type_ == PieceType::King && position_.jump_targets().test(to_);
        if (targets.test(to_) || jumps) return Move{from_, to_};
        return std::nullopt;
    }

    [[nodiscard]] bool double_step_reaches() const {
        const auto passed = passed_square();
        return passed && position_.at(*passed).is_none() && position_.at(to_).is_none();
    }

    [[nodiscard]] std::optional<BoardError> king_fault() const {
        const KingFaults king(position_, from_, to_);
        if (auto castling = king.castling_fault()) return castling;
        if (auto jump = king.jump_fault()) return jump;
        const auto move = candidate();
        return move ? king.exposure(*move) : std::nullopt;
    }

    [[nodiscard]] BoardError explosion() const {
        if (type_ != variant_.explosive())
            return geometry("the " + what(from_) + " must move to another square");
        return *KingFaults(position_, from_, to_).exposure({from_, from_, MoveKind::Explosion});
    }
    // The error if a pawn must promote but the reserve holds no piece that it can become; otherwise
    // nothing.
    [[nodiscard]] std::optional<BoardError> reserve_fault() const {
        const Promotion* promotion = variant_.promotion(type_, us_, to_);
        if (!candidate() || promotion == nullptr || promotion->optional) return std::nullopt;
        return illegal(Reason::Promotion,
                       "the " + kind_name_ + " must promote on " + name(to_) +
                           ", but the reserve holds no piece that it can promote to",
                       Bitboard{to_});
    }

    // Joins the fault and the rule of the piece: "...; a rook slides along ranks and files".
    [[nodiscard]] BoardError geometry(const std::string& fault) const {
        const bool imitates = type_ != kind_ && kind_ != kNoPieceType;
        const std::string subject = imitates
                                        ? "the " + piece_name(variant_, type_) + " now imitates " +
                                              with_article(kind_name_) + ", which "
                                        : with_article(kind_name_) + ' ';
        return illegal(Reason::Geometry, fault + "; " + subject + std::string{spec_.words},
                       Bitboard{from_} | Bitboard{to_});
    }
    [[nodiscard]] BoardError cannot_go() const {
        return geometry("the " + piece_name(variant_, type_) + " cannot go from " + name(from_) +
                        " to " + name(to_));
    }
    [[nodiscard]] BoardError blocked(const Bitboard& by) const {
        if (by.none())
            return illegal(Reason::Blocked,
                           "a square between " + name(from_) + " and " + name(to_) +
                               " has vanished, and pieces cannot slide across it",
                           Bitboard{from_} | Bitboard{to_});
        return illegal(Reason::Blocked,
                       "the path from " + name(from_) + " to " + name(to_) + " is blocked by the " +
                           what(nearest(by)),
                       Bitboard{nearest(by)});
    }
    [[nodiscard]] Square nearest(const Bitboard& squares) const {
        const auto direction = direction_to();
        if (direction)
            for (const Square at : variant_.tables().ray(from_, *direction))
                if (squares.test(at)) return at;
        const Topology& board = variant_.topology();
        const auto steps = [&](Square at) {
            return std::abs(board.file_of(at) - board.file_of(from_)) +
                   std::abs(board.rank_of(at) - board.rank_of(from_));
        };
        Square best = squares.first();
        for (const Square at : squares)
            if (steps(at) < steps(best)) best = at;
        return best;
    }

    // Returns the piece's leap along a path to the target, or null if there is none. Considers
    // quiet leaps if `quiet`, and captures if `captures`.
    [[nodiscard]] const PathMove* path_leap(bool quiet, bool captures) const {
        for (const PathMove& move : variant_.tables().paths().from(us_, kind_, from_))
            if (move.to == to_ && ((quiet && move.quiet) || (captures && move.captures)))
                return &move;
        return nullptr;
    }
    [[nodiscard]] BoardError blocked_on(const PathMove& move) const {
        return blocked(move.path & position_.occupied());
    }

    // Returns the direction of the line from from_ to to_, if they share a line.
    [[nodiscard]] std::optional<std::size_t> direction_to() const {
        const unsigned ways = variant_.tables().ways(from_, to_);
        if (ways == 0) return std::nullopt;
        return *Directions{ways};
    }

    [[nodiscard]] bool uses(Lines lines) const {
        const auto direction = direction_to();
        return direction && has_direction(lines, *direction);
    }

    // Whether the piece could move to to_ or capture there with some arrangement of the other
    // pieces. Ignores double steps, castling and jumps.
    [[nodiscard]] bool reaches() const {
        const LeapSets& leaps = variant_.tables().leaps(us_, kind_, from_);
        if (leaps.quiet.test(to_) || leaps.capture.test(to_)) return true;
        const unsigned ways = variant_.tables().ways(from_, to_);
        for (const Lines lines :
             {spec_.slides, spec_.slide_captures, spec_.hop_captures, spec_.flies})
            if (Directions{ways, lines} != Directions{0}) return true;
        return path_leap(true, true) != nullptr;
    }
    [[nodiscard]] bool may_castle() const {
        for (std::size_t i = 0; i < variant_.castlings().size(); ++i) {
            const Castling& castling = variant_.castlings()[i];
            const bool has_right = ((position_.rights() >> i) & 1U) != 0;
            if (has_right && castling.color == us_ && castling.king_from == from_ &&
                castling.king_to == to_)
                return true;
        }
        return false;
    }
    [[nodiscard]] bool may_jump() const {
        const KingJump& jump = variant_.king_jump(us_);
        return from_ == jump.from && jump.to.test(to_) && (position_.rights() & jump.right) != 0;
    }

    [[nodiscard]] BoardError own_piece() const {
        if (!reaches()) return cannot_go();
        return illegal(Reason::Blocked,
                       name(to_) + " holds " + name_of(us_) + "'s own " +
                           piece_name(variant_, position_.at(to_).type()),
                       Bitboard{to_});
    }

    // If the move has the shape of a pawn's double step, returns the square that the pawn passes;
    // otherwise nothing.
    [[nodiscard]] std::optional<Square> passed_square() const {
        if (type_ != PieceType::Pawn || !variant_.double_step_from(us_).test(from_))
            return std::nullopt;
        const Square passed = variant_.tables().leaps(us_, type_, from_).quiet.first();
        if (!variant_.tables().leaps(us_, type_, passed).quiet.test(to_)) return std::nullopt;
        return passed;
    }

    [[nodiscard]] BoardError quiet() const {
        if (const auto passed = passed_square()) return blocked(Bitboard{*passed});
        if (uses(spec_.slides)) return blocked(between(position_, from_, to_, *direction_to()));
        if (const PathMove* leap = path_leap(true, false)) return blocked_on(*leap);
        const bool captures = variant_.tables().leaps(us_, kind_, from_).capture.test(to_) ||
                              uses(spec_.slide_captures) || uses(spec_.hop_captures) ||
                              path_leap(false, true) != nullptr;
        if (captures) return geometry("there is nothing to capture on " + name(to_));
        return cannot_go();
    }

    [[nodiscard]] BoardError capture() const {
        if (const auto passed = passed_square())
            return blocked(Bitboard{position_.at(*passed).is_none() ? to_ : *passed});
        if (uses(spec_.hop_captures)) {
            const Bitboard pieces = between(position_, from_, to_, *direction_to());
            const int screens = pieces.count();
            const std::string found = screens == 0 ? "is none" : "are " + std::to_string(screens);
            return illegal(screens == 0 ? Reason::Geometry : Reason::Blocked,
                           with_article(kind_name_) +
                               " captures by jumping over exactly one piece; there " + found +
                               " between " + name(from_) + " and " + name(to_),
                           pieces | Bitboard{from_} | Bitboard{to_});
        }
        if (uses(spec_.slide_captures))
            return blocked(between(position_, from_, to_, *direction_to()));
        if (const PathMove* leap = path_leap(false, true)) return blocked_on(*leap);
        const bool moves = variant_.tables().leaps(us_, kind_, from_).quiet.test(to_) ||
                           uses(spec_.slides) || uses(spec_.flies) ||
                           path_leap(true, false) != nullptr;
        if (moves)
            return geometry("the " + piece_name(variant_, type_) + " cannot capture the " +
                            what(to_) + " that way");
        return cannot_go();
    }

    const Position& position_;
    const Variant& variant_;
    const Square from_, to_;
    const Color us_;
    const PieceType type_;
    const PieceType kind_;  // the kind that the piece moves as; for a joker, the imitated kind
    const PieceSpec& spec_;
    const std::string kind_name_;
};

bool near(const Variant& variant, Square a, Square b) {
    return a == b || variant.tables().neighbours(a).test(b);
}

constexpr int kFarOff = 9;

// Measures how much a legal move differs from the wanted one. The result is 1 if both squares are
// the same, more if one square differs, and kFarOff if the move is not worth suggesting.
int distance(const Position& position, Move move, const MoveRequest& wanted) {
    const bool any_from = wanted.from == kNoSquare;
    const bool same_from = any_from || move.from == wanted.from;
    const bool same_to = move.to == wanted.to;
    if (same_from && same_to && !any_from) return 1;
    const PieceType type = position.at(move.from).type();
    const bool as_named = wanted.piece == kNoPieceType || wanted.piece == type;
    if (!as_named || move.kind == MoveKind::Explosion) return kFarOff;
    // A pawn's move that names only its target, such as "e4", names the file of the pawn.
    const Topology& topology = position.variant().topology();
    const bool same_file = topology.file_of(move.to) == topology.file_of(wanted.to);
    if (any_from && type == PieceType::Pawn && !same_file) return kFarOff;
    if (same_from && near(position.variant(), move.to, wanted.to)) return 2;
    if (same_to && near(position.variant(), move.from, wanted.from)) return 3;
    return same_to && wanted.piece != kNoPieceType ? 4 : kFarOff;
}

}  // namespace

std::optional<BoardError> wrong_mover(const Position& position, const MoveRequest& wanted) {
    const Variant& variant = position.variant();
    const Piece piece = position.at(wanted.from);
    const bool own = !piece.is_none() && piece.color() == position.side_to_move();
    if (own && (wanted.piece == kNoPieceType || wanted.piece == piece.type())) return std::nullopt;
    const std::string square = variant.square_name(wanted.from);
    const Bitboard there{wanted.from};
    if (piece.is_none()) return illegal(Reason::NoPiece, square + " is empty", there);
    const std::string holds = square + " holds a " + piece_phrase(variant, piece);
    if (!own)
        return illegal(
            Reason::Opponent,
            std::string{"it's "} + name_of(position.side_to_move()) + "'s turn; " + holds, there);
    return illegal(Reason::WrongPiece,
                   holds + ", not " + with_article(piece_name(variant, wanted.piece)), there);
}

BoardError why_illegal(const Position& position, const MoveRequest& wanted) {
    if (const auto wrong = wrong_mover(position, wanted)) return *wrong;
    return Explanation{position, wanted}.explain();
}

bool could_move(const Position& position, Square from, Square to) {
    // A joker might move anywhere, because the opponent's next move decides what it imitates.
    if (position.at(from).type() == position.variant().joker()) return from != to;
    return Explanation{position, {kNoPieceType, from, to}}.has_shape();
}

std::string suggestion(const Position& position, const MoveList& legal, const MoveRequest& wanted) {
    int best = kFarOff;
    Move nearest = kNoMove;
    for (const Move move : legal)
        if (const int found = distance(position, move, wanted); found < best) {
            best = found;
            nearest = move;
        }
    if (nearest.is_none()) return "";
    return "; did you mean " + write_move(position, nearest, MoveStyle::Algebraic) + '?';
}

}  // namespace alces
