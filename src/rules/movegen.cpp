#include "rules/movegen.h"

#include <algorithm>

#include "rules/targets.h"

namespace alces {
namespace {

// The moves that need a legality test although the king is not in check: a move from `leaving` or
// to `arriving` may expose the king to a piece that captures along a line or by a leap with a path.
// is_doubtful() handles jokers.
struct Danger {
    Bitboard leaving;
    Bitboard arriving;
};

// Returns each piece that stands alone on the path of a leap by which the opponent would otherwise
// capture the king.
Bitboard alone_on_paths(const Position& position, Color us) {
    const Variant& variant = position.variant();
    Bitboard alone;
    for (const PathAttack& attack : variant.tables().paths().onto(~us, position.king(us))) {
        if (position.at(attack.from) != Piece{~us, attack.type}) continue;
        const Bitboard between = attack.path & position.occupied();
        if (between.count() == 1) alone |= between;
    }
    return alone;
}

// Looks from the king at each slider and cannon of the opponent with at most two other pieces
// between it and the king. A single piece between a slider and the king is pinned. If nothing
// stands between a cannon and the king, no piece may move between the two, because it would become
// a screen. If two pieces stand between a cannon and the king, both are pinned.
Danger danger_to(const Position& position, Color us) {
    const Variant& variant = position.variant();
    const Square king = position.king(us);
    Danger danger;
    for (const Square from : position.line_capturers(~us) & variant.tables().queen_lines(king)) {
        const LineMoves& line = variant.tables().line_moves(position.at(from).type());
        for (const std::size_t direction : Directions{variant.tables().ways(king, from)}) {
            const Ray& ray = variant.tables().ray(king, direction);
            const Blockers blockers = position.occupancy().blockers(ray);
            if (has_direction(line.slide_captures, direction) && blockers.second() == from)
                danger.leaving.set(blockers.first());
            if (!has_direction(line.hop_captures, direction)) continue;
            if (blockers.first() == from)
                for (std::size_t i = 0; i < blockers.free(); ++i) danger.arriving.set(ray[i]);
            if (blockers.third() != from) continue;
            danger.leaving.set(blockers.first());
            danger.leaving.set(blockers.second());
        }
    }
    if (variant.tables().paths().any()) danger.leaving |= alone_on_paths(position, us);
    return danger;
}

// Whether the side to move has the right to the variant's i-th castling, and all squares that must
// be empty are empty.
bool path_is_clear(const Position& position, std::size_t i) {
    const Castling& castling = position.variant().castlings()[i];
    return ((position.rights() >> i) & 1U) != 0 && castling.color == position.side_to_move() &&
           (castling.empty & position.occupied()).none();
}

// Whether a piece that does not give check can attack squares beyond the king or beyond a castling
// rook. Hoppers and leaps with paths can. So can every piece in games whose captures explode,
// because there is no check while the kings are next to each other.
bool attacks_pass_kings(const Variant& variant) {
    return variant.tables().has_hoppers_or_paths() || variant.captures_explode();
}

// The occupancy without the king of the side to move, for testing where the king is safe. Removing
// the king matters only if the king is in check or if attacks can pass kings. Otherwise the
// occupancy is not copied.
class WithoutKing {
  public:
    WithoutKing(const Position& position, bool in_check) : board_(&position.occupancy()) {
        if (!in_check && !attacks_pass_kings(position.variant())) return;
        lifted_ = *board_;
        position.variant().tables().vacate(*lifted_, position.king(position.side_to_move()));
        board_ = &*lifted_;
    }
    WithoutKing(const WithoutKing&) = delete;
    WithoutKing& operator=(const WithoutKing&) = delete;
    [[nodiscard]] const Occupancy& board() const { return *board_; }

  private:
    std::optional<Occupancy> lifted_;
    const Occupancy* board_;
};

// Whether the king is safe on every square of its path and on its target. The squares in `safe` are
// known to be safe.
bool is_safe(const Position& position, const Castling& castling, const Occupancy& lifted,
             const Bitboard& safe) {
    const Variant& variant = position.variant();
    for (const Square crossed : castling.crossed)
        if (!safe.test(crossed) && position.attacked(crossed, ~castling.color, lifted, Bitboard{}))
            return false;
    // A castling rook starts at the end of its line, as the constructor of Variant asserts. Moving
    // the rook therefore affects only attacks that pass kings.
    if (!attacks_pass_kings(variant))
        return !position.attacked(castling.king_to, ~castling.color, lifted, Bitboard{});
    Occupancy after = lifted;
    variant.tables().vacate(after, castling.rook_from);
    variant.tables().occupy(after, castling.rook_to);
    return !position.attacked(castling.king_to, ~castling.color, after, Bitboard{});
}

}  // namespace

bool can_castle(const Position& position, Move move) {
    const Variant& variant = position.variant();
    if (position.in_check() || position.is_decided()) return false;
    for (std::size_t i = 0; i < variant.castlings().size(); ++i) {
        const Castling& castling = variant.castlings()[i];
        if (castling.king_from == move.from && castling.king_to == move.to &&
            path_is_clear(position, i))
            return is_safe(position, castling, WithoutKing(position, false).board(), Bitboard{});
    }
    return false;
}

namespace {

// The generator passes its moves to one of two classes: Listed stores them, Counted only counts
// them.
class Listed {
  public:
    explicit Listed(MoveList& moves) : moves_(&moves) {}
    void add(Move move) { moves_->push_back(move); }
    void add_all(Square from, const Bitboard& targets) {
        for (const Square to : targets) moves_->push_back({from, to});
    }
    void quiet_run(Square from, const Ray& ray, std::size_t length) {
        for (std::size_t i = 0; i < length; ++i) moves_->push_back({from, ray[i]});
    }
    void add_if(Move move, bool legal) {
        if (legal) moves_->push_back(move);
    }
    [[nodiscard]] bool empty() const { return moves_->empty(); }

  private:
    MoveList* moves_;
};

class Counted {
  public:
    void add(Move) { ++count_; }
    void add_all(Square, const Bitboard& targets) {
        count_ += static_cast<std::size_t>(targets.count());
    }
    void quiet_run(Square, const Ray&, std::size_t length) { count_ += length; }
    void add_if(Move, bool legal) { count_ += legal ? 1 : 0; }
    [[nodiscard]] bool empty() const { return count_ == 0; }
    [[nodiscard]] std::size_t count() const { return count_; }

  private:
    std::size_t count_ = 0;
};

// A sink for TargetWalk that visits the squares one by one.
template <typename Visit>
class EachSquare {
  public:
    explicit EachSquare(Visit visit) : visit_(visit) {}
    void quiet_run(const Ray& ray, std::size_t length) {
        for (std::size_t i = 0; i < length; ++i) visit_(ray[i]);
    }
    void squares(const Bitboard& set) {
        for (const Square to : set) visit_(to);
    }
    void square_if(Square to, bool allowed) {
        if (allowed) visit_(to);
    }

  private:
    Visit visit_;
};

template <typename Moves>
class Generator {
  public:
    Generator(const Position& position, const Moves& moves, Scope scope)
        : position_(position),
          variant_(position.variant()),
          us_(position.side_to_move()),
          tactical_(scope == Scope::Tactical),
          in_check_(position.in_check()),
          danger_(danger_to(position, us_)),
          launch_(position.launch_squares(us_)),
          moves_(moves) {}

    const Moves& run() {
        for (std::size_t i = 0; i < variant_.piece_types(); ++i) kind(static_cast<PieceType>(i));
        pawn_specials();
        return moves_;
    }

    // Generates moves, and stops after the first kind of piece that has a legal move.
    const Moves& run_to_first() {
        for (std::size_t i = 0; i < variant_.piece_types() && moves_.empty(); ++i)
            kind(static_cast<PieceType>(i));
        if (moves_.empty()) pawn_specials();
        return moves_;
    }

  private:
    void kind(PieceType type) {
        if (type == PieceType::King) return king_moves();
        const Bitboard pieces = position_.pieces(us_, type);
        if (pieces.none()) return;
        const TargetWalk walk{position_, us_, position_.acting_type(type, us_)};
        const Bitboard& promotable = variant_.promotes_from(us_, type);
        const bool doubtful = is_doubtful(type);
        const Bitboard watched = doubtful || danger_.arriving.any()
                                     ? pieces
                                     : pieces & (danger_.leaving | launch_ | promotable);
        FreeMoves sink{moves_};
        for (const Square from : pieces & ~watched) {
            sink.from = from;
            tactical_ ? walk.captures(from, sink) : walk.all(from, sink);
        }
        moves_ = sink.moves;
        for (const Square from : watched) {
            const bool leaving = doubtful || danger_.leaving.test(from);
            EachSquare each(
                [&](Square to) { arrive(from, to, leaving || danger_.arriving.test(to)); });
            tactical_ && !promotable.test(from) ? walk.captures(from, each) : walk.all(from, each);
        }
        if (type == variant_.explosive())
            for (const Square from : pieces) explosion(from);
    }

    // A sink for TargetWalk that takes moves without a legality test. `moves` is a copy, which the
    // compiler can keep in a register.
    struct FreeMoves {
        Moves moves;
        Square from = kNoSquare;
        void quiet_run(const Ray& ray, std::size_t length) { moves.quiet_run(from, ray, length); }
        void squares(const Bitboard& set) { moves.add_all(from, set); }
        void square_if(Square to, bool allowed) { moves.add_if({from, to}, allowed); }
    };
    // Generates the king's steps, jumps and castling.
    void king_moves() {
        const Square from = position_.king(us_);
        const WithoutKing without{position_, in_check_};
        const Occupancy& lifted = without.board();
        const TargetWalk walk{position_, us_, PieceType::King};
        Bitboard safe;
        EachSquare each([&](Square to) {
            if (king_to(to, lifted)) safe.set(to);
        });
        if (tactical_) return walk.captures(from, each);
        walk.all(from, each);
        if (in_check_) return;
        if (const Bitboard jumps = position_.jump_targets(); jumps.any())
            for (const Square to : jumps & ~position_.quiet_targets(from))
                (void)king_to(to, lifted);
        if (position_.rights() != 0) castlings(lifted, safe);
    }

    // Adds the king's move to `to` if it is legal, and returns whether the king is safe on `to`. A
    // piece on `to` does not block any line to that square, so `lifted` need not contain the moved
    // king.
    bool king_to(Square to, const Occupancy& lifted) {
        const bool capture = !position_.at(to).is_none();
        const Square from = position_.king(us_);
        const Bitboard removed = capture ? Bitboard{to} : Bitboard{};
        const bool safe = !position_.attacked(to, ~us_, lifted, removed, PieceType::King);
        moves_.add_if({from, to}, safe);
        if (launch_.test(from)) add({from, to, MoveKind::Launch}, true);
        return safe;
    }

    void arrive(Square from, Square to, bool doubtful) {
        const bool quiet = position_.at(to).is_none();
        const Promotion* promotion = variant_.promotion(position_.at(from).type(), us_, to);
        if (tactical_ && quiet && promotion == nullptr) return;
        if (promotion != nullptr) {
            promote(from, to, *promotion, doubtful);
        } else {
            add({from, to}, doubtful);
        }
        if (launch_.test(from)) add({from, to, MoveKind::Launch}, doubtful);
    }

    void promote(Square from, Square to, const Promotion& promotion, bool doubtful) {
        if (doubtful && !position_.leaves_king_safe({from, to})) return;
        for (const PieceType into : promotion.into)
            if (position_.may_become(into)) moves_.add({from, to, MoveKind::Normal, into});
        if (promotion.optional && !(tactical_ && position_.at(to).is_none()))
            moves_.add({from, to});
    }

    void explosion(Square from) {
        const Bitboard blast = variant_.tables().neighbours(from);
        if (blast.test(position_.king(us_))) return;
        if (tactical_ && (blast & position_.pieces(~us_)).none()) return;
        add({from, from, MoveKind::Explosion}, true);
    }

    // Whether every move of this kind of piece needs a legality test, because the side to move is
    // in check, because captures explode or because the opponent's joker could capture the king by
    // imitating this kind.
    [[nodiscard]] bool is_doubtful(PieceType kind) const {
        if (in_check_ || variant_.captures_explode()) return true;
        const Square king = position_.king(us_);
        for (const Square joker : position_.pieces(~us_, variant_.joker())) {
            if (variant_.tables().paths().any()) return true;
            const PieceType imitated = position_.acting_type(kind, us_);
            const LineMoves& line = variant_.tables().line_moves(imitated);
            if (variant_.tables().leaps(~us_, imitated, king).attackers.test(joker) ||
                line.can_capture(variant_.tables().ways(king, joker)))
                return true;
        }
        return false;
    }

    void pawn_specials() {
        const Bitboard pawns = position_.pieces(us_, PieceType::Pawn);
        if (const Square passed = position_.en_passant(); passed != kNoSquare)
            for (const Square from :
                 variant_.tables().leaps(us_, PieceType::Pawn, passed).attackers& pawns)
                add({from, passed, MoveKind::EnPassant}, true);
        if (tactical_) return;
        const bool doubtful = is_doubtful(PieceType::Pawn);
        for (const Square from : pawns& variant_.double_step_from(us_)) {
            const Square passed = variant_.tables().leaps(us_, PieceType::Pawn, from).quiet.first();
            const Square to = variant_.tables().leaps(us_, PieceType::Pawn, passed).quiet.first();
            if (position_.at(passed).is_none() && position_.at(to).is_none())
                add({from, to, MoveKind::DoubleStep},
                    doubtful || danger_.leaving.test(from) || danger_.arriving.test(to));
        }
    }

    void castlings(const Occupancy& lifted, const Bitboard& safe) {
        for (std::size_t i = 0; i < variant_.castlings().size(); ++i) {
            const Castling& castling = variant_.castlings()[i];
            if (path_is_clear(position_, i) && is_safe(position_, castling, lifted, safe))
                moves_.add({castling.king_from, castling.king_to, MoveKind::Castling});
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
    const Danger danger_;
    const Bitboard launch_;
    Moves moves_;
};

}  // namespace

bool MoveList::contains(Move move) const { return std::find(begin(), end(), move) != end(); }

void generate_legal(const Position& position, MoveList& moves, Scope scope) {
    if (position.is_decided()) return;
    Generator{position, Listed{moves}, scope}.run();
}

MoveList legal_moves(const Position& position) {
    MoveList moves;
    generate_legal(position, moves);
    return moves;
}

namespace {

// Whether a piece can move, without a capture, from and to squares that share no line with its
// king. Such a move is legal unless the king is in check, a leap's path crosses the board, a joker
// could imitate the piece, or captures explode. Most positions have such a move, and no other move
// is found faster.
bool has_harmless_move(const Position& position) {
    const Variant& variant = position.variant();
    const Color us = position.side_to_move();
    if (variant.tables().paths().any() || variant.captures_explode() || position.in_check() ||
        position.pieces(~us, variant.joker()).any())
        return false;
    const Bitboard& lines = variant.tables().queen_lines(position.king(us));
    for (const Square from : position.pieces(us) & ~(lines | Bitboard{position.king(us)}))
        if (!variant.promotes_from(us, position.at(from).type()).test(from) &&
            (position.quiet_targets(from) & ~lines).any())
            return true;
    return false;
}

}  // namespace

bool has_legal_move(const Position& position) {
    if (position.is_decided()) return false;
    return has_harmless_move(position) ||
           !Generator{position, Counted{}, Scope::All}.run_to_first().empty();
}

bool is_checkmate(const Position& position) {
    return position.in_check() && !position.is_decided() && !has_legal_move(position);
}

std::size_t count_legal(const Position& position) {
    if (position.is_decided()) return 0;
    return Generator{position, Counted{}, Scope::All}.run().count();
}

}  // namespace alces
