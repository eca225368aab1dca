// Defines VariantSpec and its parts: the rules of a game as data.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/page.h"
#include "rules/topology.h"
#include "rules/types.h"

namespace alces {

class Position;
struct EvalParams;  // search/eval_params.h

// The lines that a piece uses: one bit for each direction of kDirectionOffsets.
enum class Lines : std::uint8_t { None = 0, Orthogonal = 0x55, Diagonal = 0xAA, All = 0xFF };

[[nodiscard]] constexpr bool has_direction(Lines lines, std::size_t direction) {
    return ((static_cast<unsigned>(lines) >> direction) & 1U) != 0;
}

// Iterates over directions that are given as bits. If `lines` is given, leaves out directions that
// are not in `lines`.
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

// A function that says whether a rule applies to `square` for `color`.
using SquareRule = std::function<bool(const Topology&, Color color, Square square)>;

// A leap that is possible only if all squares of its path are empty. Lame leapers and riders have
// such leaps. Sliders have them, too, if their range is limited or if they do not slide along whole
// `Lines`, for example if they slide forward but not backward.
struct PathLeap {
    Offset to;
    std::vector<Offset> path;
    bool quiet = true;     // whether the leap can go to an empty square
    bool captures = true;  // whether the leap can capture an opponent's piece
    friend bool operator==(const PathLeap&, const PathLeap&) = default;
};

// How a piece moves while it is in a zone. These moves replace its other moves there.
struct ZoneMoves {
    SquareRule zone;
    std::vector<Offset> leaps{};  // moves without a capture
    std::vector<Offset> leap_captures{};
    std::vector<PathLeap> paths{};
    std::string_view squares{};  // the zone and these moves in Betza notation, for display
    std::string_view betza{};
};

// The lines and leaps of a piece. Offsets are for White. For Black they are mirrored top to bottom.
struct Movement {
    Lines slides = Lines::None;          // moves through empty squares, without capturing
    Lines slide_captures = Lines::None;  // captures the first piece on the line
    Lines hop_captures = Lines::None;    // captures the second piece on the line (cannon)
    Lines flies = Lines::None;           // moves to any empty square on the line, over pieces
    std::vector<Offset> leaps{};         // moves without a capture
    std::vector<Offset> leap_captures{};
    std::vector<PathLeap> paths{};  // at most one quiet leap and one capture to each square

    friend bool operator==(const Movement&, const Movement&) = default;
};

// One row of a game's piece table.
struct PieceSpec : Movement {
    char letter;                   // upper case
    std::string_view name;         // "Gold General"
    std::string_view betza;        // the moves in Betza notation, for display
    std::string_view words;        // the rule, as the predicate of "A gold general ..."
    std::string_view figure = {};  // the name of its drawing on large squares; empty: the letter
    int value = 0;                 // in centipawns; 0: estimated, unless `evaluation` is set
    // A piece with a zone or a region has only leaps, with or without paths.
    std::optional<ZoneMoves> in_zone{};
    SquareRule region{};  // the squares where the piece may be; null: all squares
};

// The moves of a pawn from one square, as offsets that are not mirrored for Black.
struct PawnSteps {
    std::vector<Offset> quiet;
    std::vector<Offset> captures;
};

// The moves of pawns whose direction depends on the square.
struct PawnStepsSpec {
    PawnSteps (*from)(const Topology&, Color, Square);
    std::vector<std::string_view> shown;  // the squares of White pawns in the explanatory diagram
    std::string_view caption;             // the text below that diagram
};

// One way to castle.
struct CastlingSpec {
    char letter;  // in the rights field of FEN
    Color color;
    std::string_view king_from, king_to, rook_from, rook_to;
    char partner = 'R';  // the letter of the piece on rook_from
};

// A right that lasts until the piece that starts on `square` moves or is captured.
struct UnmovedSpec {
    char letter;  // in the rights field of FEN
    Color color;
    std::string_view square;
    std::string_view pieces;  // the letters of the kinds that may start there
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

// The rule by which a side that is ahead on points gets an advantage instead of a draw. When a game
// would be drawn by repetition or by the halfmove clock, a side that leads by at least `advantage`
// points gets an advantage. If DrawSpec::stalemate is Draw, a side that stalemates the opponent
// also gets an advantage.
struct PointCountSpec {
    std::function<int(const Position&, Color)> points;
    int advantage;
};

// The result for a side that is not in check and has no legal move. In a game with a point count,
// Draw means an advantage for the other side.
enum class Stalemate : std::uint8_t { Draw, Loses, Wins };

// The rules for draws. A number of 0 disables its rule.
struct DrawSpec {
    // The game is drawn after this many plies without a capture or explosion and, if
    // pawn_moves_count, without a pawn move.
    int plies;
    int repetitions;  // the game is drawn when a position occurs this many times
    bool bare_kings;  // king against king is a draw
    Stalemate stalemate = Stalemate::Draw;
    // Whether pawn moves reset the halfmove clock. False if pawns can also move sideways or back.
    bool pawn_moves_count = true;
};

// Other ways to win, which end the game at once.
struct WinSpec {
    SquareRule goal{};               // where a piece of `goal_pieces` wins; null: no such rule
    std::string_view goal_pieces{};  // piece letters
    int checks = 0;                  // a side that has given this many checks wins; 0: no such rule
    // A side with only its king loses; see Position::loses_by_bare_king().
    bool bare_king_loses = false;
    // Piece letters; a side without any piece of one of these kinds loses.
    std::string_view must_keep{};
    [[nodiscard]] bool any() const {
        return goal || checks > 0 || bare_king_loses || !must_keep.empty();
    }
};

struct VariantSpec {
    std::string_view name;   // as typed on the command line and written in records; lower case
    std::string_view title;  // as shown to people
    Topology topology;
    int first_rank;                 // the number of the lowest rank, 0 or 1
    std::vector<PieceSpec> pieces;  // king first, pawn second
    std::string_view start_fen;
    SquareRule pawn_may_stand;
    SquareRule double_step_from;  // null: pawns have no double step, and there is no en passant
    std::vector<PromotionSpec> promotions;
    std::vector<CastlingSpec> castlings;
    DrawSpec draws;
    WinSpec wins = {};
    // The following fields are the mechanisms: optional rules, each enabled by its field. A joker
    // and king jumps also need the rights of `unmoved`.
    std::optional<PawnStepsSpec> pawn_steps = {};  // replaces the pawn moves of the piece table
    // The letter of the piece that can blow up itself and its neighbours. This piece must be able
    // to capture on all eight neighbouring squares, so that a king in reach of an explosion is
    // always in check.
    std::optional<char> explosive = {};
    // Whether a capture removes the capturing piece and, on the squares around its target, all
    // pieces but pawns. A side whose king is removed loses. The king must not be able to capture.
    bool captures_explode = false;
    std::vector<UnmovedSpec> unmoved = {};
    std::vector<KingJumpSpec> king_jumps = {};
    SquareRule vanishing = {};  // squares that exist only while a piece is on them
    // The letter of the piece that imitates others; it starts in hand.
    std::optional<char> joker = {};
    // The letters of the pieces in reserve, in FEN's order.
    std::optional<std::string_view> reserve = {};
    std::optional<PointCountSpec> point_count = {};
    bool kings_may_not_face = false;  // on one file with no piece between them
    int setups = 1;                   // the number of starting positions; number 0 is start_fen
    std::function<std::string(int number)> setup_fen = {};
    // Returns the FEN of a starting position.
    [[nodiscard]] std::string fen_of(int setup) const {
        return setup == 0 ? std::string(start_fen) : setup_fen(setup);
    }
    // The following fields are data for the layers above. All are optional.
    std::string_view summary = {};                 // one line, for lists of games
    std::string_view rules = {};                   // the complete rules, at most 78 columns wide
    const EvalParams* evaluation = nullptr;        // null: derived from the mobility of the pieces
    std::span<const unsigned char> network = {};   // the input of Network::read()
    std::span<const std::string_view> bench = {};  // FENs besides the starting position
    std::span<const Lesson> lessons = {};          // in the order of the guided tour
    std::string_view puzzles = {};                 // lines for read_puzzle()
    std::string_view endings = {};                 // lines for read_ending()
    std::optional<XboardSpec> xboard = {};
    // The digest of the rules; empty for a game that is part of the program. See full_name().
    std::string_view digest = {};
};

}  // namespace alces
