// Betza notation: the moves of a piece as a short text such as "mRcpR". The dialect is that of
// XBoard and of the Interactive Diagram of The Chess Variant Pages, as far as the rules can play
// it, with one addition: "m(flying Q)" for a piece that flies.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/variant.h"

namespace alces {

// The moves that Betza notation can express. The fields before double_step are those of PieceSpec.
struct PieceMoves {
    Lines slides = Lines::None;
    Lines slide_captures = Lines::None;
    Lines hop_captures = Lines::None;
    Lines flies = Lines::None;
    std::vector<Offset> leaps{};  // by rank, then by file
    std::vector<Offset> leap_captures{};
    std::vector<PathLeap> paths{};  // by rank, then by file
    bool double_step = false;       // of a pawn: fceF and ifmnD
    int castling = 0;  // the squares that a king moves: 2 for isO2; 0 if it cannot castle
    bool castles_inside = false;  // isjO2: with the piece next to the one at the end of the rank

    friend bool operator==(const PieceMoves&, const PieceMoves&) = default;
};

// All (m,n) leaps, that is m squares one way and n the other: 4 if m == n or n == 0, otherwise 8.
[[nodiscard]] std::vector<Offset> leaper(int m, int n);
// Whether the piece slides, hops or flies along whole lines.
[[nodiscard]] bool has_lines(const PieceMoves& moves);

struct BetzaFault {
    std::size_t column = 1;  // from 1
    std::string message;
};

// Reads Betza notation. Fails for text that is not Betza notation, and for moves that the rules
// cannot play. A move that is given twice counts once.
[[nodiscard]] Result<PieceMoves, BetzaFault> read_betza(std::string_view text);

// The moves of a row of a piece table, without double step and castling.
[[nodiscard]] PieceMoves moves_of(const PieceSpec& piece);
// Sets the moves of a row of a piece table.
void set_moves(PieceSpec& piece, const PieceMoves& moves);

// Writes moves so that read_betza() reads them as the same moves. They must be moves that
// read_betza() can return.
[[nodiscard]] std::string write_betza(const PieceMoves& moves);

// The moves in words, to follow the name of the piece: "slides along ranks and files, or leaps two
// squares straight and one sideways".
[[nodiscard]] std::string move_words(const PieceMoves& moves);

}  // namespace alces
