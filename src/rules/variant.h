// A game's rules: their definition as data (VariantSpec) and the tables computed from it (Variant).
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

// The lines through a square that a piece uses: one bit for each direction of kDirectionOffsets.
enum class Lines : std::uint8_t { None = 0, Orthogonal = 0x55, Diagonal = 0xAA, All = 0xFF };

[[nodiscard]] constexpr bool has_direction(Lines lines, std::size_t direction) {
    return ((static_cast<unsigned>(lines) >> direction) & 1U) != 0;
}

// Iterates over directions given as bits, or over those that are also in `lines`.
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

// One row of a game's piece table. Offsets are for White; Black's are mirrored top to bottom.
struct PieceSpec {
    char letter;                 // upper case
    std::string_view name;       // "Gold General"
    std::string_view betza;      // the same moves in Betza's notation, for display
    std::string_view words;      // the rule, as the rest of a sentence: "A gold general ..."
    Lines slides = Lines::None;  // moves through empty squares, without capturing
    Lines slide_captures = Lines::None;  // captures the first piece on the line
    Lines hop_captures = Lines::None;    // captures the second piece on the line (cannon)
    Lines flies = Lines::None;           // moves to any empty square on the line, over pieces
    std::vector<Offset> leaps{};         // without capturing
    std::vector<Offset> leap_captures{};
    std::string_view figure = {};  // on large squares, by name; empty: the letter in a frame
};

// The moves of a pawn from one square, as offsets on the board.
struct PawnSteps {
    std::vector<Offset> quiet;
    std::vector<Offset> captures;
};

// Pawns whose direction depends on their square.
struct PawnStepsSpec {
    PawnSteps (*from)(const Topology&, Color, Square);
    std::vector<std::string_view> shown;  // the squares of White pawns in the explaining diagram
    std::string_view caption;             // below that diagram
};

struct CastlingSpec {
    char letter;  // in the rights field of FEN
    Color color;
    std::string_view king_from, king_to, rook_from, rook_to;
    char partner = 'R';  // the letter of the piece on rook_from
};

// Whether a rule applies to `square` for `color`.
using SquareRule = bool (*)(const Topology&, Color color, Square square);

// A right that lasts until the piece that starts on `square` moves or is captured.
struct UnmovedSpec {
    char letter;  // in the rights field of FEN
    Color color;
    std::string_view square;
    std::string_view pieces;  // the letters of the pieces that may start there
};

// The jump of a king that has not moved from its starting square.
struct KingJumpSpec {
    Color color;
    std::string_view from;
    std::vector<std::string_view> to;
};

struct PromotionSpec {
    char piece;
    std::string_view into;  // letters, in the order in which they are offered
    bool optional;          // whether the piece may move there without promoting
    SquareRule zone;        // the squares where it promotes
};

// When a game would be drawn by repetition or by the draw count, a side that leads by at least
// `advantage` points gets the advantage instead. Stalemate gives it to the side that has moved.
struct PointCountSpec {
    int (*points)(const Position&, Color);
    int advantage;
};

// The rules for draws. 0 disables a rule.
struct DrawSpec {
    int plies;        // draw after this many plies without a capture, pawn move or explosion
    int repetitions;  // draw when a position occurs this often
    bool bare_kings;  // king against king is a draw
};

struct VariantSpec {
    std::string_view name;   // for the command line and records, in lower case
    std::string_view title;  // for display
    Topology topology;
    int first_rank;                 // the number of the lowest rank, 0 or 1
    std::vector<PieceSpec> pieces;  // king first, pawn second
    std::string_view start_fen;
    SquareRule pawn_may_stand;
    SquareRule double_step_from;  // null: pawns have no double step, and there is no en passant
    std::vector<PromotionSpec> promotions;
    std::vector<CastlingSpec> castlings;
    DrawSpec draws;
    // Mechanisms: optional rules, each enabled by its field and independent of the others.
    std::optional<PawnStepsSpec> pawn_steps = {};  // replaces the pawn moves of the piece table
    std::optional<char> explosive = {};  // the piece that can blow up itself and its neighbours
    std::vector<UnmovedSpec> unmoved = {};
    std::vector<KingJumpSpec> king_jumps = {};
    SquareRule vanishing = nullptr;  // squares that exist only while a piece is on them
    std::optional<char> joker = {};  // the piece that imitates others; it starts in hand
    std::optional<std::string_view> reserve = {};  // the letters of its pieces, in FEN's order
    std::optional<PointCountSpec> point_count = {};
    int setups = 1;  // the number of start positions; number 0 is start_fen
    std::string (*setup_fen)(int number) = nullptr;
    // Data for the layers above, all optional.
    std::string_view summary = {};                 // one line for somebody who chooses a game
    std::string_view rules = {};                   // the complete rules, at most 78 columns wide
    const EvalParams* evaluation = nullptr;        // null: derived from the mobility of the pieces
    std::span<const unsigned char> network = {};   // the input of Network::read()
    std::span<const std::string_view> bench = {};  // FENs besides the start position
    std::span<const Lesson> lessons = {};          // in the order of learning
    std::string_view puzzles = {};                 // a line each for read_puzzle()
    std::string_view endings = {};                 // a line each for read_ending()
    std::optional<XboardSpec> xboard = {};
};

// The lines of a row of the piece table, in a compact form for the inner loops of the generator.
struct LineMoves {
    Lines slides = Lines::None;
    Lines slide_captures = Lines::None;
    Lines hop_captures = Lines::None;
    Lines flies = Lines::None;
    // Whether the piece captures along a line in any of these directions.
    [[nodiscard]] bool can_capture(unsigned directions) const {
        return (directions &
                (static_cast<unsigned>(slide_captures) | static_cast<unsigned>(hop_captures))) != 0;
    }
    // The directions of its lines, except those it only flies along: first, first + step, ...,
    // below kDirections.
    std::uint8_t first = kDirections;
    std::uint8_t step = 1;
};

// The leaps of one kind and colour from and to one square.
struct LeapSets {
    Bitboard quiet;      // targets of moves without capture from the square
    Bitboard capture;    // targets of captures from the square
    Bitboard attackers;  // the squares from which a piece could capture on the square
};

// The same leaps as a list. None leads to a square on a line of the piece, and quiet ones do not
// lead to squares that can vanish.
struct LeapList {
    static constexpr std::size_t kMost = 28;
    std::array<Square, kMost> squares;
    // The ends of three groups: leaps for moves and captures, only for moves, only for captures.
    std::uint8_t both = 0, quiet = 0, capture = 0;
};

struct Castling {
    Color color;
    Square king_from, king_to, rook_from, rook_to;
    Bitboard empty;    // squares that must be empty: between king and rook and on their paths
    Bitboard crossed;  // squares between king_from and king_to, where the king must be safe
};

// The right that one letter of FEN's rights field stands for. It is lost when the piece on one of
// its squares moves or is captured.
struct Right {
    struct Need {
        Square square;
        std::vector<PieceType> kinds;  // a piece of one of these kinds must be there
    };
    char letter;
    Color color;
    std::vector<Need> needs;
};

struct KingJump {
    Square from = kNoSquare;  // kNoSquare if this side has no jump
    std::uint32_t right = 0;
    Bitboard to;
};

struct Promotion {
    ByColor<Bitboard> zone;
    std::vector<PieceType> into;
    bool optional = false;
};

// The rules of a game with all tables. Immutable; it must outlive the positions that refer to it.
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
    // The kind of piece with this letter, in either case; kNoPieceType if the game has none.
    [[nodiscard]] PieceType type_of(char letter) const {
        return types_of_letters_[static_cast<unsigned char>(letter)];
    }

    [[nodiscard]] std::string square_name(Square square) const;  // "e2"
    // The square with exactly this name, if it exists.
    [[nodiscard]] std::optional<Square> square(std::string_view name) const;
    // The rank as players number it, from 0 or 1.
    [[nodiscard]] int rank_number(Square square) const {
        return topology().rank_of(square) + spec_.first_rank;
    }

    [[nodiscard]] const Ray& ray(Square from, std::size_t direction) const {
        return rays_[from][direction];
    }
    [[nodiscard]] const LeapSets& leaps(Color color, PieceType type, Square square) const {
        return leaps_[color][type][square];
    }
    // The squares from which a leaper of this colour could capture on `square`.
    [[nodiscard]] const Bitboard& leap_attackers(Color color, Square square) const {
        return leap_attackers_[color][square];
    }
    // The squares of the lines that `type` flies along from `square`.
    [[nodiscard]] const Bitboard& flights(PieceType type, Square square) const {
        return flights_[type][square];
    }
    // occupy() adds a piece on `square` to an occupancy; vacate() removes it.
    void occupy(Occupancy& occupied, Square square) const {
        occupied.add(square, line_bits_[square]);
    }
    void vacate(Occupancy& occupied, Square square) const {
        occupied.remove(square, line_bits_[square]);
    }
    // The occupancy of an empty board.
    [[nodiscard]] const Occupancy& nothing() const { return nothing_; }
    [[nodiscard]] const LineMoves& line_moves(PieceType type) const { return line_moves_[type]; }
    // Whether the kind captures by sliding or hopping; also true for the joker.
    [[nodiscard]] bool captures_along_lines(PieceType type) const {
        return captures_along_lines_[type];
    }
    // The squares on the eight lines from `square`, without `square` itself.
    [[nodiscard]] const Bitboard& queen_lines(Square square) const { return queen_lines_[square]; }
    // The directions of the lines from one square to another, one bit each.
    [[nodiscard]] unsigned ways(Square from, Square to) const { return ways_[from][to]; }
    // Whether some piece captures by hopping.
    [[nodiscard]] bool has_hoppers() const { return has_hoppers_; }
    [[nodiscard]] const LeapList& leap_list(Color color, PieceType type, Square square) const {
        return leap_lists_[color][type][square];
    }
    [[nodiscard]] const Bitboard& neighbours(Square square) const { return neighbours_[square]; }

    [[nodiscard]] const std::vector<Castling>& castlings() const { return castlings_; }
    // The promotions of a kind, with disjoint zones; empty if it never promotes.
    [[nodiscard]] const std::vector<Promotion>& promotions(PieceType type) const {
        return promotions_[type];
    }
    // The squares from which this kind may reach a promotion zone in one move.
    [[nodiscard]] const Bitboard& promotes_from(Color color, PieceType type) const {
        return promotes_from_[color][type];
    }
    // The promotion of this kind on `to`; null if there is none.
    [[nodiscard]] const Promotion* promotion(PieceType type, Color color, Square to) const;
    [[nodiscard]] const Bitboard& pawn_squares(Color color) const { return pawn_squares_[color]; }
    [[nodiscard]] const Bitboard& double_step_from(Color color) const {
        return double_step_from_[color];
    }
    [[nodiscard]] PieceType explosive() const { return explosive_; }  // or kNoPieceType
    [[nodiscard]] PieceType joker() const { return joker_; }          // or kNoPieceType
    // At most 32; the rights of castlings() come first, in the same order.
    [[nodiscard]] const std::vector<Right>& rights() const { return rights_; }
    // The rights, as bits by index in rights(), that are lost when the piece on `square` moves or
    // is captured.
    [[nodiscard]] std::uint32_t rights_at(Square square) const { return rights_at_[square]; }
    [[nodiscard]] const KingJump& king_jump(Color color) const { return king_jumps_[color]; }
    // Squares that exist only while a piece is on them. They stop slides even while they are empty.
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
