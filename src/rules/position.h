// A position: what stands where, who moves, and what the rules remember. A copyable value.
#pragma once

#include <cstdint>

#include "base/result.h"
#include "rules/variant.h"

namespace alces {

// What a side has beside the board, in games with a joker and a reserve.
struct Holdings {
    ByPieceType<std::uint8_t> reserve{};  // how many of each kind
    bool joker_in_hand = false;           // not yet launched
    PieceType last_kind = kNoPieceType;   // moved last, as imitated
    friend bool operator==(const Holdings&, const Holdings&) = default;
};

// A position as somebody claims it, not yet checked.
struct Setup {
    BySquare<Piece> board{};
    Color side_to_move = Color::White;
    std::uint32_t rights = 0;       // bits by index in Variant::rights()
    Square en_passant = kNoSquare;  // the square passed over, legal to take or not
    int plies_since_reset = 0;
    int move_number = 1;
    ByColor<Holdings> holdings{};
};

class Position {
  public:
    // The counters stop here, so that every position can be written and read again.
    static constexpr int kMostPlies = 9999;
    static constexpr int kMostMoves = 999999;
    static constexpr int kMostReserve = 99;  // of one kind

    // The only way from a claim to a position. Fails (ErrorKind::Fen) where notation.md refuses:
    // not one king a side, a pawn where none can be, rights or en passant that the placement
    // contradicts, the side that is not to move in check.
    [[nodiscard]] static Result<Position> from(const Variant& variant, const Setup& setup);
    // `setup` counts the variant's starts from 0.
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
    [[nodiscard]] Square king(Color color) const { return kings_[color]; }
    [[nodiscard]] std::uint32_t rights() const { return rights_; }
    [[nodiscard]] const Holdings& holdings(Color color) const { return holdings_[color]; }
    // The kind that the piece on `square` moves as: a joker as what the opponent moved last.
    [[nodiscard]] PieceType acting_type(Square square) const {
        const Piece piece = board_[square];
        return acting_type(piece.type(), piece.color());
    }
    // The same for a kind of one colour.
    [[nodiscard]] PieceType acting_type(PieceType type, Color color) const {
        return acting_type(type, imitated_by(color));
    }
    // Squares on which a side's joker may be launched when their pieces leave them; none for ever
    // once there are none.
    [[nodiscard]] Bitboard launch_squares(Color color) const;
    // Whether this side has its king alone, and no joker that it could still launch.
    [[nodiscard]] bool is_bare(Color color) const {
        return pieces(color).count() == 1 && launch_squares(color).none();
    }
    // Where the mover's king may jump to, its safety apart. Not while in check.
    [[nodiscard]] Bitboard jump_targets() const;
    // Whether the mover's pieces may promote to `type`, as far as the reserve goes.
    [[nodiscard]] bool may_become(PieceType type) const {
        return !variant_->spec().reserve || holdings_[side_to_move_].reserve[type] > 0;
    }
    // The square passed over, only while some en passant capture there is legal; else kNoSquare.
    [[nodiscard]] Square en_passant() const { return en_passant_; }
    // In a row without a capture, pawn move or explosion.
    [[nodiscard]] int plies_since_reset() const { return plies_since_reset_; }
    [[nodiscard]] int move_number() const { return move_number_; }

    // Equal for positions that are the same for the repetition rule: placement, mover, castling
    // rights, en passant that can be used.
    [[nodiscard]] std::uint64_t key() const { return key_; }
    // A guess at the key after a legal move, before it is played: right for quiet moves and
    // captures that promote nothing and change neither rights nor reserves, nor allow en passant.
    [[nodiscard]] std::uint64_t likely_key_after(Move move) const;
    [[nodiscard]] std::uint64_t computed_key() const;  // from scratch; always equals key()

    // Everything that `move` takes off the board for good: what it captures, the pawn taken en
    // passant, or all that an explosion takes, the exploding piece included.
    [[nodiscard]] Bitboard removed_by(Move move) const;
    // Whether it takes an enemy piece off the board.
    [[nodiscard]] bool is_capture(Move move) const {
        return (removed_by(move) & by_color_[~side_to_move_]).any();
    }
    // Whether the count to the draw starts again.
    [[nodiscard]] bool is_irreversible(Move move) const {
        return board_[move.from].type() == PieceType::Pawn || removed_by(move).any();
    }

    // Plays a legal move. Whoever has not got it from the generator asks is_legal() first.
    void play(Move move);
    [[nodiscard]] Position after(Move move) const {
        Position next = *this;
        next.play(move);
        return next;
    }
    // Passes the turn, for searches; not while in check. Clears en passant.
    void pass();

    [[nodiscard]] bool in_check() const {
        return attacked(king(side_to_move_), ~side_to_move_, occupancy_, Bitboard{});
    }
    // Whether `by` could capture a piece on `square` if just the squares of `occupied` held pieces,
    // those of `by` on `removed` having left the board.
    [[nodiscard]] bool attacked(Square square, Color by, const Occupancy& occupied,
                                const Bitboard& removed) const {
        return attacked(square, by, occupied, removed, imitated_by(by));
    }
    // The same, with the jokers of `by` acting as `imitated`.
    [[nodiscard]] bool attacked(Square square, Color by, const Occupancy& occupied,
                                const Bitboard& removed, PieceType imitated) const;
    // Whether the mover's king could not be captured after `move`, which must be pseudo-legal.
    [[nodiscard]] bool leaves_king_safe(Move move) const;
    // All pieces of `by` that could capture on `square`, the board being as `occupied` says.
    [[nodiscard]] Bitboard attackers(Square square, Color by, const Occupancy& occupied) const;
    // The pieces that may capture along lines, jokers among them.
    [[nodiscard]] Bitboard line_capturers(Color color) const {
        return by_color_[color] & line_capturers_;
    }
    // The squares that the piece on `from` attacks: where it captures if an enemy stands there.
    // Leaps to squares that have vanished are among them.
    [[nodiscard]] Bitboard attacks_from(Square from) const;
    // Where it may go without capturing, apart from double steps, castling, jumps of a king and
    // explosions.
    [[nodiscard]] Bitboard quiet_targets(Square from) const;

    friend bool operator==(const Position& a, const Position& b) {
        return a.variant_ == b.variant_ && a.board_ == b.board_ &&
               a.side_to_move_ == b.side_to_move_ && a.rights_ == b.rights_ &&
               a.holdings_ == b.holdings_ && a.en_passant_ == b.en_passant_ &&
               a.plies_since_reset_ == b.plies_since_reset_ && a.move_number_ == b.move_number_;
    }

  private:
    explicit Position(const Variant& variant) : variant_(&variant), occupancy_(variant.nothing()) {}
    void put(Square square, Piece piece);
    void remove(Square square);
    void move_piece(Square from, Square to);
    void drop_rights(std::uint32_t lost);
    void add_to_reserve(Color color, PieceType type, int count);
    void launch_joker(Square square);
    void note_kind(Color color, PieceType kind);
    [[nodiscard]] PieceType imitated_by(Color jokers) const { return holdings_[~jokers].last_kind; }
    [[nodiscard]] PieceType acting_type(PieceType type, PieceType imitated) const {
        return type == variant_->joker() ? imitated : type;
    }
    void set_en_passant_if_usable(Square passed);
    void play_castling(Move move);
    template <typename Visit>
    void visit_capturers(Square square, Color by, const Bitboard& excepted,
                         const Occupancy& occupied, PieceType imitated, Visit visit) const;

    const Variant* variant_;
    Occupancy occupancy_;
    ByColor<Bitboard> by_color_{};
    Bitboard line_capturers_;  // of both colours: what may capture along lines
    ByPieceType<Bitboard> by_type_{};
    BySquare<Piece> board_{};
    std::uint64_t key_ = 0;
    ByColor<Square> kings_{kNoSquare, kNoSquare};
    int plies_since_reset_ = 0;
    int move_number_ = 1;
    Color side_to_move_ = Color::White;
    std::uint32_t rights_ = 0;
    Square en_passant_ = kNoSquare;
    ByColor<Holdings> holdings_{};
};

[[nodiscard]] Setup setup_of(const Position& position);

// Which of its variant's starts a position is, if it is one.
[[nodiscard]] std::optional<int> setup_number(const Position& position);
// The number of a start as text; fails for one that the variant does not have.
[[nodiscard]] Result<int> read_setup(const Variant& variant, std::string_view text);

}  // namespace alces
