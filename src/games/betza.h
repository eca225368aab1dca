// Reads and writes Betza notation: the moves of a piece as a short text such as "mRcpR". The
// dialect is that of XBoard and of the Interactive Diagram of The Chess Variant Pages. alces
// supports only a part of it, and adds "m(flying Q)" for a piece that flies.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/variant.h"

namespace alces {

// The moves that Betza notation can express. The leaps are sorted by rank, then by file.
struct PieceMoves : Movement {
    bool double_step = false;     // a pawn's double step, with en passant: fceF and ifmnD
    int castling = 0;             // how many squares a castling king moves: 2 for isO2; 0: none
    bool castles_inside = false;  // isjO2: the partner is next to the end of the rank

    friend bool operator==(const PieceMoves&, const PieceMoves&) = default;
};

// Returns all leaps of m squares along one axis and n squares along the other. There are 4 if
// m == n or n == 0, otherwise 8.
[[nodiscard]] std::vector<Offset> leaper(int m, int n);
// Whether the piece slides, hops or flies along whole lines.
[[nodiscard]] bool has_lines(const PieceMoves& moves);

struct BetzaFault {
    std::size_t column = 1;  // counted from 1
    std::string message;
};

// Reads Betza notation. Fails if the text is not Betza notation, or if the rules do not support
// the moves. A move that is given twice counts once.
[[nodiscard]] Result<PieceMoves, BetzaFault> read_betza(std::string_view text);

// Writes moves so that read_betza() reads the same moves again. `moves` must be moves that
// read_betza() can return.
[[nodiscard]] std::string write_betza(const PieceMoves& moves);

// Describes moves in words that can follow the name of the piece: "slides along ranks and files, or
// leaps two squares straight and one sideways". `double_step_from` says where double steps start.
[[nodiscard]] std::string move_words(const PieceMoves& moves,
                                     std::string_view double_step_from = "its starting square");

}  // namespace alces
