// A game: a page of data (VariantSpec) and the tables that are worked out from it once (Variant).
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/bitboard.h"
#include "rules/topology.h"
#include "rules/types.h"

namespace alces {

// Which of the eight lines through a square a piece uses: one bit for each direction of
// kDirectionOffsets.
enum class Lines : std::uint8_t { None = 0, Orthogonal = 0x55, Diagonal = 0xAA, All = 0xFF };

[[nodiscard]] constexpr bool has_direction(Lines lines, std::size_t direction) {
    return ((static_cast<unsigned>(lines) >> direction) & 1U) != 0;
}

// Where points are counted.
enum class PieceClass : std::uint8_t { None, Strong, Average, Auxiliary };

// One row of a game's piece table. Offsets are White's; Black's are mirrored top to bottom.
struct PieceSpec {
    char letter;                         // a capital
    std::string_view name;               // "Gold General"
    std::string_view betza;              // the same row in Betza's notation, for readers
    std::string_view words;              // how it moves, for people, to follow "A Gold General "
    Lines slides = Lines::None;          // moves through empty squares, without capturing
    Lines slide_captures = Lines::None;  // captures the first piece on the line
    Lines hop_captures = Lines::None;    // captures the second piece on the line (cannon)
    Lines flies = Lines::None;           // moves to any empty square on the line, over anything
    std::vector<Offset> leaps{};         // moves there, without capturing
    std::vector<Offset> leap_captures{};
    PieceClass rank = PieceClass::None;
};

// Where a pawn whose way depends on where it stands goes from one square, for either colour as it
// is seen on the board.
struct PawnSteps {
    std::vector<Offset> quiet;
    std::vector<Offset> captures;
};

struct CastlingSpec {
    char letter;  // in the rights field of FEN
    Color color;
    std::string_view king_from, king_to, rook_from, rook_to;
};

// True for the squares of `color` that a rule speaks of.
using SquareRule = bool (*)(const Topology&, Color color, Square square);

// A right that lasts until the piece that starts on `square` leaves it or is taken there.
struct UnmovedSpec {
    char letter;  // in the rights field of FEN
    Color color;
    std::string_view square;
    std::string_view pieces;  // letters: one of these stands there
};

// A king's one leap from where it starts, while it has the right of that square.
struct KingJumpSpec {
    Color color;
    std::string_view from;
    std::vector<std::string_view> to;
};

struct PromotionSpec {
    char piece;
    std::string_view into;  // letters, in the order they are offered in
    bool optional;          // whether the piece may also stay as it is
    SquareRule zone;        // arriving here promotes
};

// Numbers of 0 switch a rule off.
struct DrawSpec {
    int plies;        // in a row without a capture, pawn move or explosion
    int repetitions;  // of one position
    bool bare_kings;  // king against king
};

struct VariantSpec {
    std::string_view name;   // on the command line, "al-ces"
    std::string_view title;  // for people, "Al-Ces"
    Topology topology;
    int first_rank;                 // the number of the lowest rank, 0 or 1
    std::vector<PieceSpec> pieces;  // king first, pawn second
    std::string_view start_fen;
    SquareRule pawn_may_stand;
    SquareRule double_step_from;  // null: pawns have no double step, and there is no en passant
    std::vector<PromotionSpec> promotions;
    std::vector<CastlingSpec> castlings;
    DrawSpec draws;
    // Mechanisms, each switched on by its field.
    PawnSteps (*besieging_pawns)(const Topology&, Color, Square) = nullptr;  // instead of row P
    std::optional<char> explosive = {};  // the piece that may blow up itself and its neighbours
    std::vector<UnmovedSpec> unmoved = {};
    std::vector<KingJumpSpec> king_jumps = {};
    SquareRule vanishing = nullptr;  // squares that exist only while a piece stands on them
    std::optional<char> joker = {};  // the piece that imitates; it starts in hand
    std::optional<std::string_view> reserve = {};  // letters, in FEN's order: what pawns become
    bool point_count = false;                      // decides instead of a draw
    int setups = 1;                                // how many starts there are; 0 is start_fen
    std::string (*setup_fen)(int number) = nullptr;
    std::string_view rules;  // the whole rules with their rulings, plain text, 72 columns
};

// The squares from one square on in one direction, nearest first.
class Ray {
  public:
    void push_back(Square square) {
        assert(length_ < kMaxLength);
        squares_[length_++] = square;
    }
    [[nodiscard]] const Square* begin() const { return squares_.data(); }
    [[nodiscard]] const Square* end() const { return squares_.data() + length_; }

  private:
    static constexpr std::size_t kMaxLength = 19;
    std::uint8_t length_ = 0;
    std::array<Square, kMaxLength> squares_{};
};

// A piece row's use of lines, apart from the row's words, for the generator's inner loops.
struct LineMoves {
    Lines slides = Lines::None;
    Lines slide_captures = Lines::None;
    Lines hop_captures = Lines::None;
    Lines flies = Lines::None;
};

// Where one kind of one colour leaps from one square, and from where it would capture there.
struct LeapSets {
    Bitboard quiet;      // moves from here, without capturing
    Bitboard capture;    // captures from here
    Bitboard attackers;  // squares from which this kind and colour captures on this one
};

struct Castling {
    Color color;
    Square king_from, king_to, rook_from, rook_to;
    Bitboard empty;  // must be empty: all between king and rook and on their ways
    Bitboard
        crossed;  // the king must be safe here: its way, its first square and its last excepted
};

// What a letter of FEN's rights field stands for: it is lost when a piece leaves one of its squares
// or is taken there.
struct Right {
    struct Need {
        Square square;
        std::vector<PieceType> kinds;  // one of these stands there
    };
    char letter;
    Color color;
    std::vector<Need> needs;
};

struct KingJump {
    Square from = kNoSquare;  // none: this side has no jump
    std::uint32_t right = 0;
    Bitboard to;
};

struct Promotion {
    ByColor<Bitboard> zone;
    std::vector<PieceType> into;
    bool optional = false;
};

// Immutable; positions refer to it, so it must outlive them. The registry's live for ever.
class Variant {
  public:
    explicit Variant(VariantSpec spec);
    Variant(const Variant&) = delete;
    Variant& operator=(const Variant&) = delete;

    [[nodiscard]] const VariantSpec& spec() const { return spec_; }
    [[nodiscard]] const Topology& topology() const { return spec_.topology; }
    [[nodiscard]] const Bitboard& board() const { return board_; }  // every square
    [[nodiscard]] std::size_t piece_types() const { return spec_.pieces.size(); }
    [[nodiscard]] const PieceSpec& piece(PieceType type) const { return spec_.pieces[index(type)]; }
    // By letter, either case; kNoPieceType if the game has no such piece.
    [[nodiscard]] PieceType type_of(char letter) const {
        return types_of_letters_[static_cast<unsigned char>(letter)];
    }

    [[nodiscard]] std::string square_name(Square square) const;  // "e2"
    // The square of exactly this name, if the board has it.
    [[nodiscard]] std::optional<Square> square(std::string_view name) const;
    // As people number them: 0..9 in Al-Ces.
    [[nodiscard]] int rank_number(Square square) const {
        return topology().rank_of(square) + spec_.first_rank;
    }

    [[nodiscard]] const Ray& ray(Square from, std::size_t direction) const {
        return rays_[from][direction];
    }
    [[nodiscard]] const LeapSets& leaps(Color color, PieceType type, Square square) const {
        return leaps_[color][type][square];
    }
    // Every square from which some leaper of this colour captures on `square`.
    [[nodiscard]] const Bitboard& leap_attackers(Color color, Square square) const {
        return leap_attackers_[color][square];
    }
    // The squares of the lines that `type` flies along.
    [[nodiscard]] const Bitboard& flights(PieceType type, Square square) const {
        return flights_[type][square];
    }
    // The same squares as ray()'s.
    [[nodiscard]] const Bitboard& ray_set(Square from, std::size_t direction) const {
        return ray_sets_[from][direction];
    }
    [[nodiscard]] const LineMoves& line_moves(PieceType type) const { return line_moves_[type]; }
    // The kinds that capture along lines of this direction, by sliding or hopping.
    [[nodiscard]] const std::vector<PieceType>& line_capturers(std::size_t direction) const {
        return line_capturers_[direction % 2];
    }
    [[nodiscard]] const Bitboard& neighbours(Square square) const { return neighbours_[square]; }

    [[nodiscard]] const std::vector<Castling>& castlings() const { return castlings_; }
    // Empty if this kind never promotes; their zones have no square in common.
    [[nodiscard]] const std::vector<Promotion>& promotions(PieceType type) const {
        return promotions_[type];
    }
    // What awaits this kind on arriving at `to`; null for nothing.
    [[nodiscard]] const Promotion* promotion(PieceType type, Color color, Square to) const;
    [[nodiscard]] const Bitboard& pawn_squares(Color color) const { return pawn_squares_[color]; }
    [[nodiscard]] const Bitboard& double_step_from(Color color) const {
        return double_step_from_[color];
    }
    [[nodiscard]] PieceType explosive() const { return explosive_; }  // or kNoPieceType
    [[nodiscard]] PieceType joker() const { return joker_; }          // or kNoPieceType
    // At most 32; those of castlings() come first, in the same order.
    [[nodiscard]] const std::vector<Right>& rights() const { return rights_; }
    // Which rights (bits by position in rights()) end when a piece leaves or is taken off this
    // square.
    [[nodiscard]] std::uint32_t rights_at(Square square) const { return rights_at_[square]; }
    [[nodiscard]] const KingJump& king_jump(Color color) const { return king_jumps_[color]; }
    // Squares that exist only while a piece stands on them; empty ones stop slides.
    [[nodiscard]] const Bitboard& vanishing() const { return vanishing_; }

  private:
    void build_lines();
    void build_leaps();
    void build_leaps(Color color, PieceType type, Square from);
    void build_castlings();
    void build_rights();
    void build_king_jumps();
    void build_promotions();
    [[nodiscard]] Square named(std::string_view name) const;
    [[nodiscard]] Bitboard where(SquareRule rule, Color color) const;

    VariantSpec spec_;
    Bitboard board_;
    std::array<PieceType, 256> types_of_letters_{};
    BySquare<std::array<Ray, kDirections>> rays_{};
    ByColor<ByPieceType<BySquare<LeapSets>>> leaps_{};
    ByColor<BySquare<Bitboard>> leap_attackers_{};
    ByPieceType<BySquare<Bitboard>> flights_{};
    BySquare<std::array<Bitboard, kDirections>> ray_sets_{};
    BySquare<Bitboard> neighbours_{};
    ByPieceType<LineMoves> line_moves_{};
    std::array<std::vector<PieceType>, 2> line_capturers_;  // orthogonally, diagonally
    std::vector<Castling> castlings_;
    ByPieceType<std::vector<Promotion>> promotions_{};
    ByColor<Bitboard> pawn_squares_{}, double_step_from_{};
    PieceType explosive_ = kNoPieceType;
    PieceType joker_ = kNoPieceType;
    std::vector<Right> rights_;
    BySquare<std::uint32_t> rights_at_{};
    ByColor<KingJump> king_jumps_{};
    Bitboard vanishing_;
};

// The registry. A variant is built when it is first asked for.
[[nodiscard]] std::vector<std::string_view> variant_names();
// By its name on the command line; null if there is none.
[[nodiscard]] const Variant* find_variant(std::string_view name);
[[nodiscard]] const Variant& default_variant();

}  // namespace alces
