// A game: a page of data (VariantSpec) and the tables that are worked out from it once (Variant).
#pragma once

#include <cassert>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/bitboard.h"
#include "rules/lines.h"
#include "rules/page.h"
#include "rules/topology.h"
#include "rules/types.h"

namespace alces {

class Position;
struct EvalParams;  // search/eval_params.h

// Which of the eight lines through a square a piece uses: one bit for each direction of
// kDirectionOffsets.
enum class Lines : std::uint8_t { None = 0, Orthogonal = 0x55, Diagonal = 0xAA, All = 0xFF };

[[nodiscard]] constexpr bool has_direction(Lines lines, std::size_t direction) {
    return ((static_cast<unsigned>(lines) >> direction) & 1U) != 0;
}

// Visits directions given as bits, all or those that some lines use, in order.
class Directions {
  public:
    explicit Directions(unsigned bits) : bits_(bits) {}
    Directions(unsigned bits, Lines lines) : bits_(bits & static_cast<unsigned>(lines)) {}
    [[nodiscard]] Directions begin() const { return *this; }
    [[nodiscard]] Directions end() const { return Directions{0}; }
    [[nodiscard]] std::size_t operator*() const {
        return static_cast<std::size_t>(std::countr_zero(bits_));
    }
    Directions& operator++() {
        bits_ &= bits_ - 1;
        return *this;
    }
    [[nodiscard]] bool operator!=(const Directions& other) const { return bits_ != other.bits_; }

  private:
    unsigned bits_;
};

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
};

// Where a pawn goes from one square, for either colour as it is seen on the board.
struct PawnSteps {
    std::vector<Offset> quiet;
    std::vector<Offset> captures;
};

// Pawns whose way depends on where they stand.
struct PawnStepsSpec {
    PawnSteps (*from)(const Topology&, Color, Square);
    std::vector<std::string_view> shown;  // squares of White pawns in the diagram that explains it
    std::string_view caption;             // below that diagram
};

struct CastlingSpec {
    char letter;  // in the rights field of FEN
    Color color;
    std::string_view king_from, king_to, rook_from, rook_to;
    char partner = 'R';  // the kind that stands on rook_from
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

// What decides instead of a draw: who is so many points ahead has an advantage. Stalemate is one,
// too.
struct PointCountSpec {
    int (*points)(const Position&, Color);
    int advantage;
};

// Numbers of 0 switch a rule off.
struct DrawSpec {
    int plies;        // in a row without a capture, pawn move or explosion
    int repetitions;  // of one position
    bool bare_kings;  // king against king
};

struct VariantSpec {
    std::string_view name;   // on the command line and in records, in small letters
    std::string_view title;  // for people
    Topology topology;
    int first_rank;                 // the number of the lowest rank, 0 or 1
    std::vector<PieceSpec> pieces;  // king first, pawn second
    std::string_view start_fen;
    SquareRule pawn_may_stand;
    SquareRule double_step_from;  // null: pawns have no double step, and there is no en passant
    std::vector<PromotionSpec> promotions;
    std::vector<CastlingSpec> castlings;
    DrawSpec draws;
    // Mechanisms, each switched on by its field and independent of the others.
    std::optional<PawnStepsSpec> pawn_steps = {};  // instead of row P
    std::optional<char> explosive = {};  // the piece that may blow up itself and its neighbours
    std::vector<UnmovedSpec> unmoved = {};
    std::vector<KingJumpSpec> king_jumps = {};
    SquareRule vanishing = nullptr;  // squares that exist only while a piece stands on them
    std::optional<char> joker = {};  // the piece that imitates; it starts in hand
    std::optional<std::string_view> reserve = {};  // letters, in FEN's order: what pawns become
    std::optional<PointCountSpec> point_count = {};
    int setups = 1;  // how many starts there are; 0 is start_fen
    std::string (*setup_fen)(int number) = nullptr;
    // For the layers above. They say so where a page lacks what they need.
    std::string_view rules = {};  // the whole rules with their rulings, plain text, 72 columns
    const EvalParams* evaluation = nullptr;        // null: worked out from how far the pieces reach
    std::span<const unsigned char> network = {};   // what Network::read() takes
    std::span<const std::string_view> bench = {};  // FENs, besides the start
    std::span<const Lesson> lessons = {};          // in the order in which they are learnt
    std::optional<XboardSpec> xboard = {};
};

// A piece row's use of lines, apart from the row's words, for the generator's inner loops.
struct LineMoves {
    Lines slides = Lines::None;
    Lines slide_captures = Lines::None;
    Lines hop_captures = Lines::None;
    Lines flies = Lines::None;
    // In any of these directions.
    [[nodiscard]] bool can_capture(unsigned directions) const {
        return (directions &
                (static_cast<unsigned>(slide_captures) | static_cast<unsigned>(hop_captures))) != 0;
    }
    // All but those it flies along: directions first, first + step, ... below kDirections.
    std::uint8_t first = kDirections;
    std::uint8_t step = 1;
};

// Where one kind of one colour leaps from one square, and from where it would capture there.
struct LeapSets {
    Bitboard quiet;      // moves from here, without capturing
    Bitboard capture;    // captures from here
    Bitboard attackers;  // squares from which this kind and colour captures on this one
};

// The same leaps one by one. None leads where a line of the piece does; quiet ones do not lead to
// squares that exist only under a piece.
struct LeapList {
    static constexpr std::size_t kMost = 28;
    std::array<Square, kMost> squares;
    // Up to here: both quiet and capture; then quiet alone; then capture alone.
    std::uint8_t both = 0, quiet = 0, capture = 0;
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

// Immutable; positions refer to it, so it must outlive them.
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
    // As people number them.
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
    // A piece comes to `square`, or leaves it.
    void occupy(Occupancy& occupied, Square square) const {
        occupied.add(square, line_bits_[square]);
    }
    void vacate(Occupancy& occupied, Square square) const {
        occupied.remove(square, line_bits_[square]);
    }
    // With nothing on the board.
    [[nodiscard]] const Occupancy& nothing() const { return nothing_; }
    [[nodiscard]] const LineMoves& line_moves(PieceType type) const { return line_moves_[type]; }
    // By sliding or hopping, or as the joker that imitates what does.
    [[nodiscard]] bool captures_along_lines(PieceType type) const {
        return captures_along_lines_[type];
    }
    // All squares of the eight lines through this one, without it.
    [[nodiscard]] const Bitboard& queen_lines(Square square) const { return queen_lines_[square]; }
    // The directions in which lines lead from one square to another, one bit each.
    [[nodiscard]] unsigned ways(Square from, Square to) const { return ways_[from][to]; }
    // Whether some piece captures by hopping.
    [[nodiscard]] bool has_hoppers() const { return has_hoppers_; }
    [[nodiscard]] const LeapList& leap_list(Color color, PieceType type, Square square) const {
        return leap_lists_[color][type][square];
    }
    [[nodiscard]] const Bitboard& neighbours(Square square) const { return neighbours_[square]; }

    [[nodiscard]] const std::vector<Castling>& castlings() const { return castlings_; }
    // Empty if this kind never promotes; their zones have no square in common.
    [[nodiscard]] const std::vector<Promotion>& promotions(PieceType type) const {
        return promotions_[type];
    }
    // The squares from which one step of this kind may promote it.
    [[nodiscard]] const Bitboard& promotes_from(Color color, PieceType type) const {
        return promotes_from_[color][type];
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
    void build_rays();
    void place_lines();
    void place_line(Square from, std::size_t direction, std::size_t word);
    void build_line_moves();
    [[nodiscard]] bool leaps_along(const LineMoves& line, Square from, const LeapSets& sets) const;
    void list_leaps();
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
    BySquare<LineBits> line_bits_{};
    Occupancy nothing_;
    ByColor<ByPieceType<BySquare<LeapList>>> leap_lists_{};
    BySquare<Bitboard> neighbours_{};
    ByPieceType<LineMoves> line_moves_{};
    bool has_hoppers_ = false;
    ByPieceType<bool> captures_along_lines_{};
    BySquare<Bitboard> queen_lines_{};
    BySquare<BySquare<std::uint8_t>> ways_{};
    std::vector<Castling> castlings_;
    ByPieceType<std::vector<Promotion>> promotions_{};
    ByColor<ByPieceType<Bitboard>> promotes_from_{};
    ByColor<Bitboard> pawn_squares_{}, double_step_from_{};
    PieceType explosive_ = kNoPieceType;
    PieceType joker_ = kNoPieceType;
    std::vector<Right> rights_;
    BySquare<std::uint32_t> rights_at_{};
    ByColor<KingJump> king_jumps_{};
    Bitboard vanishing_;
};

}  // namespace alces
