// Extended Position Description (EPD). Each line has a position and operations. The position has
// the fields of FEN, but the halfmove clock and the move number may be missing. The operations hmvc
// and fmvn can give the missing numbers, which are 0 and 1 by default.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/position.h"

namespace alces {

// An operation. For `bm e4 Nf3;`, the name is "bm" and the operands are "e4 Nf3", as written.
struct EpdOperation {
    std::string name;
    std::string operands;
    friend bool operator==(const EpdOperation&, const EpdOperation&) = default;
};

struct Epd {
    Position position;
    std::vector<EpdOperation> operations;  // in the order of the text
    std::vector<Move> best, avoid;         // the moves of bm and am

    // Returns the operands of the first operation of this name; empty if there is none.
    [[nodiscard]] std::string_view operands(std::string_view name) const;
    // Returns the operand of the operation `id` without its quotes; empty if there is none.
    [[nodiscard]] std::string id() const;
};

// Reads a line. Fails if the position is not valid, if an operation is malformed, or if bm or am
// names a move that is not legal.
[[nodiscard]] Result<Epd> read_epd(const Variant& variant, std::string_view line);
// Writes a line, without a newline.
[[nodiscard]] std::string write_epd(const Position& position,
                                    const std::vector<EpdOperation>& operations);

}  // namespace alces
