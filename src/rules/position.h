// Defines a position: the placement, the side to move, and everything else that the rules depend
// on, except the earlier positions of the game. Positions are values that can be copied.
#pragma once

#include <cstdint>

#include "base/result.h"
#include "rules/variant.h"

namespace alces {

// Facts about one side that the board does not show: its pieces in reserve and in hand, the kind of
// piece that it moved last, and the checks that it still has to give. A game uses only those that
// its rules need.
struct Holdings {
    ByPieceType<std::uint8_t> reserve{};  // the number of pieces of each kind
    bool joker_in_hand = false;           // true until the joker is launched
    // The kind of piece moved last; if that was a joker, the kind that it imitated. The opponent's
    // joker imitates this kind.
    PieceType last_kind = kNoPieceType;
    std::uint8_t checks_left = 0;  // the number of checks that this side still needs to win
    friend bool operator==(const Holdings&, const Holdings&) = default;
};

// How a side has won other than by checkmate or stalemate: by a rule of WinSpec, or by a capture
// whose explosion removed the king.
enum class WinBy : std::uint8_t { Goal, Checks, BareKing, Extinction, Explosion };
struct Decision {
    Color winner;
    WinBy by;
};

// The description of a position. It need not be valid: Position::from() checks it.
struct Setup {
    BySquare<Piece> board{};
    Color side_to_move = Color::White;
    std::uint32_t rights = 0;  // bit i stands for Variant::rights()[i]
    // The square that a pawn's double step just passed over. May be set even if no en passant
    // capture is legal; Position::from() then ignores it.
    Square en_passant = kNoSquare;
    int plies_since_reset = 0;
    int move_number = 1;
    ByColor<Holdings> holdings{};
};

class Position {
  public:
    // The counters stop at these limits, so that every position can be written as FEN and read
    // back.
    static constexpr int kMaxPlies = 9999;
    static constexpr int kMaxMoves = 999999;
    static constexpr int kMaxReserve = 99;  // pieces of one kind

    // The position that `setup` describes. Fails with ErrorKind::Fen if a piece is on a square
    // where it cannot be, if a side does not have exactly one king, if a right or the en passant
    // square contradicts the placement, or if the side that is not to move is in check. In a game
    // whose captures explode, the side to move may have no king; it has then lost.
    [[nodiscard]] static Result<Position> from(const Variant& variant, const Setup& setup);
    // The starting position with the number `setup`, counted from 0.
    [[nodiscard]] static Position start(const Variant& variant, int setup = 0);

    [[nodiscard]] const Variant& variant() const { return *variant_; }
    [[nodiscard]] Color side_to_move() const { return side_to_move_; }
    [[nodiscard]] const BySquare<Piece>& board() const { return board_; }
    [[nodiscard]] Piece at(Square square) const { return board_[square]; }
    [[nodiscard]] const Bitboard& pieces(Color color) const { return by_color_[color]; }
    [[nodiscard]] const Bitboard& pieces(PieceType type) const { return by_type_[type]; }
    [[nodiscard]] Bitboard pieces(Color color, PieceType type) const {
        return by_color_[color] & by_type_[type];
    }
    [[nodiscard]] const Bitboard& occupied() const { return occupancy_.squares(); }
    [[nodiscard]] const Occupancy& occupancy() const { return occupancy_; }
    // kBorder if an explosion has removed the king.
    [[nodiscard]] Square king(Color color) const { return kings_[color]; }
    // Bit i stands for Variant::rights()[i].
    [[nodiscard]] std::uint32_t rights() const { return rights_; }
    [[nodiscard]] const Holdings& holdings(Color color) const { return holdings_[color]; }
    // Returns the kind that the piece on `square` moves as. For a joker, this is the kind that the
    // opponent moved last, or kNoPieceType if there is none.
    [[nodiscard]] PieceType acting_type(Square square) const {
        const Piece piece = board_[square];
        return acting_type(piece.type(), piece.color());
    }
    // Returns the kind that pieces of this kind and colour move as.
    [[nodiscard]] PieceType acting_type(PieceType type, Color color) const {
        return acting_type(type, imitated_by(color));
    }
    // The squares on which a side can still launch its joker, by moving away the piece that stands
    // there. Once this set is empty, it stays empty.
    [[nodiscard]] Bitboard launch_squares(Color color) const;
    // Whether this side has only its king, and no joker that it could still launch.
    [[nodiscard]] bool is_bare(Color color) const {
        return pieces(color).count() == 1 && launch_squares(color).none();
    }
    // The squares that the king of the side to move can jump to if it is not in check. Includes
    // squares that the opponent attacks.
    [[nodiscard]] Bitboard jump_targets() const;
    // Whether the reserve of the side to move allows a promotion to `type`.
    [[nodiscard]] bool may_become(PieceType type) const {
        return !variant_->spec().reserve || holdings_[side_to_move_].reserve[type] > 0;
    }
    // The square that the opponent's pawn just passed, if an en passant capture on it is legal;
    // otherwise kNoSquare.
    [[nodiscard]] Square en_passant() const { return en_passant_; }
    // The number of plies since the last irreversible move.
    [[nodiscard]] int plies_since_reset() const { return plies_since_reset_; }
    [[nodiscard]] int move_number() const { return move_number_; }

    // A hash of everything that the repetition rule compares: placement, side to move, rights,
    // holdings and a legal en passant capture.
    [[nodiscard]] std::uint64_t key() const { return key_; }
    // Estimates the key after a legal move, for prefetching. The estimate is correct for moves of
    // MoveKind::Normal that neither promote nor explode and that do not change rights, reserves or
    // checks_left.
    [[nodiscard]] std::uint64_t likely_key_after(Move move) const;
    [[nodiscard]] std::uint64_t computed_key() const;  // computes key() from scratch

    // The pieces that `move` removes from the board: the captured piece (en passant included) and
    // everything that an explosion removes. The exploding piece is included, too, on `move.from`,
    // where it stands before the move.
    [[nodiscard]] Bitboard removed_by(Move move) const;
    // Whether `move` removes the piece that moves: an explosion, or a capture that explodes.
    [[nodiscard]] bool explodes(Move move) const {
        return variant_->captures_explode() ? removed_by(move).test(move.from)
                                            : move.kind == MoveKind::Explosion;
    }
    // The squares that `move` leaves empty because it removes the pieces on them. If the move
    // explodes, `move.to` is one of these squares, because the moving piece explodes there.
    [[nodiscard]] Bitboard emptied_by(Move move) const {
        Bitboard emptied = removed_by(move);
        emptied.clear(move.from);
        emptied.clear(move.to);
        if (explodes(move)) emptied.set(move.to);
        return emptied;
    }
    // Whether `move` removes a piece of the opponent.
    [[nodiscard]] bool is_capture(Move move) const {
        return (removed_by(move) & by_color_[~side_to_move_]).any();
    }
    // Whether `move` resets the halfmove clock.
    [[nodiscard]] bool is_irreversible(Move move) const {
        return (board_[move.from].type() == PieceType::Pawn &&
                variant_->spec().draws.pawn_moves_count) ||
               removed_by(move).any();
    }

    // Plays a move, which must be legal. A caller that does not know whether a move is legal must
    // call is_legal() first.
    void play(Move move);
    [[nodiscard]] Position after(Move move) const {
        Position next = *this;
        next.play(move);
        return next;
    }
    // Passes the turn (null move), which counts as a ply, and clears the en passant square. The
    // side to move must not be in check.
    void pass();

    // Returns the win by a rule of WinSpec or by the explosion of a king, if there is one. The
    // position then has no legal moves.
    [[nodiscard]] std::optional<Decision> decision() const {
        return variant_->has_wins() ? decided_by_rule() : std::nullopt;
    }
    [[nodiscard]] bool is_decided() const {
        return variant_->has_wins() && decided_by_rule().has_value();
    }
    // Whether the king of the side to move is attacked.
    [[nodiscard]] bool in_check() const {
        return attacked(king(side_to_move_), ~side_to_move_, occupancy_, Bitboard{});
    }
    // Whether `by` could capture a king on `square` if exactly the squares of `occupied` held
    // pieces, and the pieces of `by` on `removed` were gone. Jokers imitate as in this position. In
    // a game whose captures explode, `by` cannot capture next to its own king.
    [[nodiscard]] bool attacked(Square square, Color by, const Occupancy& occupied,
                                const Bitboard& removed) const {
        return attacked(square, by, occupied, removed, imitated_by(by));
    }
    // The same test, but with the jokers of `by` imitating the kind `imitated`.
    [[nodiscard]] bool attacked(Square square, Color by, const Occupancy& occupied,
                                const Bitboard& removed, PieceType imitated) const;
    // Whether the king of the side to move is safe after `move`, which must be pseudo-legal.
    [[nodiscard]] bool leaves_king_safe(Move move) const;
    // The pieces of `by` that could capture on `square` if exactly the squares of `occupied` held
    // pieces.
    [[nodiscard]] Bitboard attackers(Square square, Color by, const Occupancy& occupied) const;
    // The pieces of `color` that can capture along lines, as in MoveTables::captures_along_lines().
    [[nodiscard]] Bitboard line_capturers(Color color) const {
        return by_color_[color] & line_capturers_;
    }
    // The squares that the piece on `from` attacks: those where it could capture an opponent's
    // piece. Includes leaps to vanished squares.
    [[nodiscard]] Bitboard attacks_from(Square from) const;
    // The squares that the piece on `from` can move to without a capture. Double steps, castling,
    // king jumps and explosions are left out.
    [[nodiscard]] Bitboard quiet_targets(Square from) const;
    // Whether quiet_targets(from) contains `to`.
    [[nodiscard]] bool has_quiet_target(Square from, Square to) const;

    friend bool operator==(const Position& a, const Position& b) {
        return a.variant_ == b.variant_ && a.board_ == b.board_ &&
               a.side_to_move_ == b.side_to_move_ && a.rights_ == b.rights_ &&
               a.holdings_ == b.holdings_ && a.en_passant_ == b.en_passant_ &&
               a.plies_since_reset_ == b.plies_since_reset_ && a.move_number_ == b.move_number_;
    }

  private:
    explicit Position(const Variant& variant)
        : variant_(&variant), occupancy_(variant.tables().nothing()) {}
    [[nodiscard]] Bitboard blast(Move move, Bitboard captured) const;
    void put(Square square, Piece piece);
    void remove(Square square);
    void move_piece(Square from, Square to);
    void drop_rights(std::uint32_t lost);
    void add_to_reserve(Color color, PieceType type, int count);
    void launch_joker(Square square);
    void note_kind(Color color, PieceType kind);
    void count_check(Color by);
    [[nodiscard]] std::optional<Decision> decided_by_rule() const;
    [[nodiscard]] bool loses_by_bare_king(Color color) const;
    [[nodiscard]] PieceType imitated_by(Color jokers) const { return holdings_[~jokers].last_kind; }
    [[nodiscard]] PieceType acting_type(PieceType type, PieceType imitated) const {
        return type == variant_->joker() ? imitated : type;
    }
    void set_en_passant_if_usable(Square passed);
    // The targets of the piece's leaps whose paths are empty. `mode` chooses the leaps:
    // &PathMove::quiet or &PathMove::captures.
    [[nodiscard]] Bitboard path_targets(Square from, bool PathMove::*mode) const;
    void play_castling(Move move);
    [[nodiscard]] bool is_far_from_king(Move move) const;
    // The same as attacked() without its test for games whose captures explode.
    [[nodiscard]] bool has_capturer(Square square, Color by, const Occupancy& occupied,
                                    const Bitboard& removed, PieceType imitated) const;
    template <typename Visit>
    void visit_capturers(Square square, Color by, const Bitboard& excepted,
                         const Occupancy& occupied, PieceType imitated, Visit visit) const;

    const Variant* variant_;
    Occupancy occupancy_;
    ByColor<Bitboard> by_color_{};
    Bitboard line_capturers_;  // the pieces of both colours that can capture along lines
    ByPieceType<Bitboard> by_type_{};
    BySquare<Piece> board_{};
    std::uint64_t key_ = 0;
    ByColor<Square> kings_{kBorder, kBorder};
    int plies_since_reset_ = 0;
    int move_number_ = 1;
    Color side_to_move_ = Color::White;
    std::uint32_t rights_ = 0;
    Square en_passant_ = kNoSquare;
    ByColor<Holdings> holdings_{};
};

// Returns the setup from which Position::from() makes this position again.
[[nodiscard]] Setup setup_of(const Position& position);

// Returns the number of the variant's starting position that equals `position`, if there is one.
[[nodiscard]] std::optional<int> setup_number(const Position& position);
// Parses the number of a starting position. Fails with ErrorKind::Command if the variant has no
// such number. The caller must handle "random".
[[nodiscard]] Result<int> read_setup(const Variant& variant, std::string_view text);

}  // namespace alces
