// Tables of the lines and leaps of all pieces of a game, from every square of an otherwise empty
// board.
#pragma once

#include <array>

#include "rules/bitboard.h"
#include "rules/lines.h"
#include "rules/path_tables.h"
#include "rules/types.h"
#include "rules/variant_spec.h"

namespace alces {

// The lines of one kind of piece, in a compact form for the inner loops of the generator. If kings
// may not face each other, a king's slide_captures include both directions along a file, but
// `first` and `step` leave out these directions.
struct LineMoves {
    Lines slides = Lines::None;
    Lines slide_captures = Lines::None;
    Lines hop_captures = Lines::None;
    Lines flies = Lines::None;
    // Whether the piece captures along a line in any of these directions, given as bits.
    [[nodiscard]] bool can_capture(unsigned directions) const {
        return (directions &
                (static_cast<unsigned>(slide_captures) | static_cast<unsigned>(hop_captures))) != 0;
    }
    // The directions of the piece's lines are `first`, `first + step` and so on, below kDirections.
    // Directions in which the piece only flies are left out.
    std::uint8_t first = kDirections;
    std::uint8_t step = 1;
    bool has_paths = false;  // whether the piece has leaps that need empty squares
};

// The leaps of one kind and colour from one square, and onto that square.
struct LeapSets {
    Bitboard quiet;      // targets of moves without capture from the square
    Bitboard capture;    // targets of captures from the square
    Bitboard attackers;  // the squares from which a piece could capture on the square
};

// The leaps of LeapSets as a list. No listed leap is also a move along a line of the piece. No
// quiet leap leads to a square that can vanish.
struct LeapList {
    static constexpr std::size_t kMax = 28;
    std::array<Square, kMax> squares;
    // The list has three groups in this order: leaps for moves and captures, leaps only for moves,
    // and leaps only for captures. Each number is the end of its group.
    std::uint8_t both = 0, quiet = 0, capture = 0;
};

// The tables are computed once for each game and do not depend on the position.
class MoveTables {
  public:
    explicit MoveTables(const VariantSpec& spec);

    [[nodiscard]] const Bitboard& board() const { return board_; }  // all squares except holes
    // Squares that exist only while a piece is on them. They stop slides even while they are empty.
    [[nodiscard]] const Bitboard& vanishing() const { return vanishing_; }

    // The squares from `from` to the end of the line in a direction, which is an index of
    // kDirectionOffsets.
    [[nodiscard]] const Ray& ray(Square from, std::size_t direction) const {
        return rays_[from][direction];
    }
    [[nodiscard]] const LeapSets& leaps(Color color, PieceType type, Square square) const {
        return leaps_[color][type][square];
    }
    // The squares from which some piece of this colour could capture on `square` by a leap.
    [[nodiscard]] const Bitboard& leap_attackers(Color color, Square square) const {
        return leap_attackers_[color][square];
    }
    // The squares of the lines along which `type` flies from `square`.
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
    // Whether this kind can capture by sliding or hopping. True for the joker too, and for kings
    // that may not face each other.
    [[nodiscard]] bool captures_along_lines(PieceType type) const {
        return captures_along_lines_[type];
    }
    // The squares on the eight lines from `square`, without `square` itself.
    [[nodiscard]] const Bitboard& queen_lines(Square square) const { return queen_lines_[square]; }
    // The directions of the lines from one square to the other, as bits.
    [[nodiscard]] unsigned ways(Square from, Square to) const { return ways_[from][to]; }
    [[nodiscard]] const LeapList& leap_list(Color color, PieceType type, Square square) const {
        return leap_lists_[color][type][square];
    }
    // The squares that are one king's step away from `square`.
    [[nodiscard]] const Bitboard& neighbours(Square square) const { return neighbours_[square]; }
    // The leaps that need empty squares.
    [[nodiscard]] const PathTables& paths() const { return paths_; }
    // Whether some piece captures by hopping or has leaps that need empty squares.
    [[nodiscard]] bool has_hoppers_or_paths() const { return has_hoppers_ || paths_.any(); }

  private:
    void build_rays(const Topology& topology);
    void place_lines(const Topology& topology);
    void place_line(Square from, std::size_t direction, std::size_t word);
    void build_line_moves(const VariantSpec& spec);
    [[nodiscard]] bool leaps_along(const LineMoves& line, Square from, const LeapSets& sets) const;
    void build_leaps(const VariantSpec& spec);
    void build_leaps(const VariantSpec& spec, Color color, PieceType type, Square from);
    void list_leaps(std::size_t piece_types);

    Bitboard board_, vanishing_;
    BySquare<std::array<Ray, kDirections>> rays_{};
    ByColor<ByPieceType<BySquare<LeapSets>>> leaps_{};
    ByColor<BySquare<Bitboard>> leap_attackers_{};
    ByPieceType<BySquare<Bitboard>> flights_{};
    BySquare<LineBits> line_bits_{};
    Occupancy nothing_;
    ByColor<ByPieceType<BySquare<LeapList>>> leap_lists_{};
    PathTables paths_;
    BySquare<Bitboard> neighbours_{};
    ByPieceType<LineMoves> line_moves_{};
    bool has_hoppers_ = false;
    ByPieceType<bool> captures_along_lines_{};
    BySquare<Bitboard> queen_lines_{};
    BySquare<BySquare<std::uint8_t>> ways_{};
};

}  // namespace alces
