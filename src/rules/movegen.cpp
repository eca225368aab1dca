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
    const std::array capturers{position.line_capturers(~us, 0), position.line_capturers(~us, 1)};
    for (std::size_t direction = 0; direction < kDirections; ++direction) {
        if ((variant.ray_set(king, direction) & capturers[direction % 2]).none()) continue;
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
            if (capturers[direction % 2].test(at)) {
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

// What becomes of the legal moves: they are listed, or only counted.
class Listed {
  public:
    explicit Listed(MoveList& moves) : moves_(moves) {}
    void add(Move move) { moves_.push_back(move); }
    void add_all(Square from, const Bitboard& targets) {
        for (const Square to : targets) moves_.push_back({from, to});
    }
    [[nodiscard]] bool empty() const { return moves_.empty(); }

  private:
    MoveList& moves_;
};

class Counted {
  public:
    void add(Move) { ++count_; }
    void add_all(Square, const Bitboard& targets) {
        count_ += static_cast<std::size_t>(targets.count());
    }
    [[nodiscard]] bool empty() const { return count_ == 0; }
    [[nodiscard]] std::size_t count() const { return count_; }

  private:
    std::size_t count_ = 0;
};

template <typename Moves>
class Generator {
  public:
    Generator(const Position& position, Moves& moves, Scope scope)
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
        Bitboard targets = tactical_ ? position_.attacks_from(from) & position_.pieces(~us_)
                                     : position_.targets(from);
        if (king && !tactical_ && !in_check_) targets |= position_.jump_targets();
        for (const Promotion& promotion : variant_.promotions(type)) {
            Bitboard arrivals = targets;
            if (tactical_) arrivals |= position_.quiet_targets(from);
            arrivals &= promotion.zone[us_];
            promotions(from, arrivals, promotion);
            targets &= ~promotion.zone[us_];
        }
        const bool always = in_check_ || joker_against_ || king || danger_.leaving.test(from);
        const Bitboard doubtful = always ? targets : targets & danger_.arriving;
        for (const Square to : doubtful) add({from, to}, true);
        moves_.add_all(from, targets & ~doubtful);
        if (launch_.test(from))
            for (const Square to : targets) add({from, to, MoveKind::Launch}, true);
        if (type == variant_.explosive()) explosion(from);
    }

    void promotions(Square from, const Bitboard& targets, const Promotion& promotion) {
        for (const Square to : targets) {
            const bool quiet = position_.at(to).is_none();
            if (!position_.leaves_king_safe({from, to})) continue;
            for (const PieceType into : promotion.into)
                if (position_.may_become(into)) moves_.add({from, to, MoveKind::Normal, into});
            if (promotion.optional && !(tactical_ && quiet)) moves_.add({from, to});
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
        if (!needs_test || position_.leaves_king_safe(move)) moves_.add(move);
    }

    const Position& position_;
    const Variant& variant_;
    const Color us_;
    const bool tactical_;
    const bool in_check_;
    const bool joker_against_;  // it will imitate whatever moves, so every move needs its test
    const Danger danger_;
    const Bitboard launch_;
    Moves& moves_;
};

}  // namespace

bool MoveList::contains(Move move) const { return std::find(begin(), end(), move) != end(); }

void generate_legal(const Position& position, MoveList& moves, Scope scope) {
    Listed listed{moves};
    Generator{position, listed, scope}.run();
}

MoveList legal_moves(const Position& position) {
    MoveList moves;
    generate_legal(position, moves);
    return moves;
}

bool has_legal_move(const Position& position) {
    Counted counted;
    Generator{position, counted, Scope::All}.run_to_first();
    return !counted.empty();
}

std::size_t count_legal(const Position& position) {
    Counted counted;
    Generator{position, counted, Scope::All}.run();
    return counted.count();
}

}  // namespace alces
