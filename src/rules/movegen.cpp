#include "rules/movegen.h"

#include <algorithm>

namespace alces {
namespace {

// Moves that may expose the king to a line piece although it is not in check: those that leave
// `leaving` or arrive on `arriving`. All others need no test.
struct Danger {
    Bitboard leaving;
    Bitboard arriving;
};

// Walks the lines from the king up to the third piece. A slider behind one piece: that piece must
// stay. A cannon with nothing between: nothing may come between. A cannon behind two pieces: both
// must stay.
Danger danger_to(const Position& position, Color us) {
    const Variant& variant = position.variant();
    const Square king = position.king(us);
    Danger danger;
    Bitboard capturers;
    for (const PieceType type : variant.line_capturers()) capturers |= position.pieces(~us, type);
    if ((capturers & variant.lines(king)).none()) return danger;
    for (std::size_t direction = 0; direction < kDirections; ++direction) {
        Bitboard gap;
        Bitboard blockers;
        int between = 0;
        for (const Square at : variant.ray(king, direction)) {
            const Piece piece = position.at(at);
            if (piece.is_none()) {
                if (variant.vanishing().test(at)) break;
                if (between == 0) gap.set(at);
                continue;
            }
            if (capturers.test(at)) {
                const LineMoves& line = variant.line_moves(piece.type());
                if (between == 1 && has_direction(line.slide_captures, direction))
                    danger.leaving |= blockers;
                if (between != 1 && has_direction(line.hop_captures, direction)) {
                    if (between == 0) danger.arriving |= gap;
                    danger.leaving |= blockers;
                }
            }
            if (between == 2) break;
            blockers.set(at);
            ++between;
        }
    }
    return danger;
}

}  // namespace

bool can_castle(const Position& position, Move move) {
    const Variant& variant = position.variant();
    const Color us = position.side_to_move();
    Bitboard occupied = position.occupied();
    for (std::size_t i = 0; i < variant.castlings().size(); ++i) {
        const Castling& castling = variant.castlings()[i];
        const bool right = ((position.rights() >> i) & 1U) != 0;
        if (!right || castling.color != us || castling.king_from != move.from ||
            castling.king_to != move.to || (castling.empty & occupied).any() || position.in_check())
            continue;
        occupied.clear(castling.king_from);
        for (const Square crossed : castling.crossed)
            if (position.attacked(crossed, ~us, occupied, Bitboard{})) return false;
        return true;
    }
    return false;
}

namespace {

class Generator {
  public:
    Generator(const Position& position, MoveList& moves, Scope scope)
        : position_(position),
          variant_(position.variant()),
          us_(position.side_to_move()),
          tactical_(scope == Scope::Tactical),
          in_check_(position.in_check()),
          joker_against_(position.pieces(~us_, variant_.joker()).any()),
          danger_(danger_to(position, us_)),
          launch_(position.launch_squares()),
          moves_(moves) {}

    void run() {
        for (const Square from : position_.pieces(us_)) piece_moves(from);
        specials();
    }

    // Stops after the piece that has the first move.
    void run_to_first() {
        for (const Square from : position_.pieces(us_)) {
            piece_moves(from);
            if (!moves_.empty()) return;
        }
        specials();
    }

  private:
    // Double steps, en passant and castling.
    void specials() {
        pawn_specials();
        if (!tactical_ && position_.rights() != 0) castlings();
    }

    void piece_moves(Square from) {
        const PieceType type = position_.at(from).type();
        const bool king = type == PieceType::King;
        Bitboard targets = position_.attacks_from(from) & position_.pieces(~us_);
        if (!tactical_) {
            targets |= position_.quiet_targets(from);
            if (king && !in_check_) targets |= position_.jump_targets();
        }
        for (const Promotion& promotion : variant_.promotions(type)) {
            Bitboard arrivals = targets;
            if (tactical_) arrivals |= position_.quiet_targets(from);
            arrivals &= promotion.zone[us_];
            promotions(from, arrivals, promotion);
            targets &= ~promotion.zone[us_];
        }
        const bool always = in_check_ || joker_against_ || king || danger_.leaving.test(from);
        for (const Square to : targets) add({from, to}, always || danger_.arriving.test(to));
        if (launch_.test(from))
            for (const Square to : targets) add({from, to, MoveKind::Launch}, true);
        if (type == variant_.explosive()) explosion(from);
    }

    void promotions(Square from, const Bitboard& targets, const Promotion& promotion) {
        for (const Square to : targets) {
            const bool quiet = position_.at(to).is_none();
            if (!position_.leaves_king_safe({from, to})) continue;
            for (const PieceType into : promotion.into)
                if (position_.may_become(into))
                    moves_.push_back({from, to, MoveKind::Normal, into});
            if (promotion.optional && !(tactical_ && quiet)) moves_.push_back({from, to});
        }
    }

    void explosion(Square from) {
        const Bitboard blast = variant_.neighbours(from);
        if (blast.test(position_.king(us_))) return;
        if (tactical_ && (blast & position_.pieces(~us_)).none()) return;
        add({from, from, MoveKind::Explosion}, true);
    }

    void pawn_specials() {
        const Bitboard pawns = position_.pieces(us_, PieceType::Pawn);
        if (const Square passed = position_.en_passant(); passed != kNoSquare)
            for (const Square from : variant_.leaps(us_, PieceType::Pawn, passed).attackers& pawns)
                add({from, passed, MoveKind::EnPassant}, true);
        if (tactical_) return;
        for (const Square from : pawns& variant_.double_step_from(us_)) {
            const Square passed = variant_.leaps(us_, PieceType::Pawn, from).quiet.first();
            const Square to = variant_.leaps(us_, PieceType::Pawn, passed).quiet.first();
            if (position_.at(passed).is_none() && position_.at(to).is_none())
                add({from, to, MoveKind::DoubleStep}, in_check_ || joker_against_ ||
                                                          danger_.leaving.test(from) ||
                                                          danger_.arriving.test(to));
        }
    }

    void castlings() {
        for (const Castling& castling : variant_.castlings()) {
            const Move move{castling.king_from, castling.king_to, MoveKind::Castling};
            if (can_castle(position_, move)) add(move, true);
        }
    }

    void add(Move move, bool needs_test) {
        if (!needs_test || position_.leaves_king_safe(move)) moves_.push_back(move);
    }

    const Position& position_;
    const Variant& variant_;
    const Color us_;
    const bool tactical_;
    const bool in_check_;
    const bool joker_against_;  // it will imitate whatever moves, so every move needs its test
    const Danger danger_;
    const Bitboard launch_;
    MoveList& moves_;
};

}  // namespace

bool MoveList::contains(Move move) const { return std::find(begin(), end(), move) != end(); }

void generate_legal(const Position& position, MoveList& moves, Scope scope) {
    Generator{position, moves, scope}.run();
}

MoveList legal_moves(const Position& position) {
    MoveList moves;
    generate_legal(position, moves);
    return moves;
}

bool has_legal_move(const Position& position) {
    MoveList moves;
    Generator{position, moves, Scope::All}.run_to_first();
    return !moves.empty();
}

std::size_t count_legal(const Position& position) { return legal_moves(position).size(); }

}  // namespace alces
