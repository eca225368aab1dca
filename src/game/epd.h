// Extended Position Description: a position with operations, one on a line. The first four fields
// are those of FEN; in Apothecary, the seventh follows them. The draw count and the move number may
// stand after these, as in FEN, or in the operations hmvc and fmvn.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/position.h"

namespace alces {

// `bm e4 Nf3;` has the name "bm" and the operands "e4 Nf3", as written.
struct EpdOperation {
    std::string name;
    std::string operands;
    friend bool operator==(const EpdOperation&, const EpdOperation&) = default;
};

struct Epd {
    Position position;
    std::vector<EpdOperation> operations;  // in the order of the text
    std::vector<Move> best, avoid;         // the moves of bm and am

    // The operands of the first operation of this name; empty if there is none.
    [[nodiscard]] std::string_view operands(std::string_view name) const;
    // The value of id, without its quotes.
    [[nodiscard]] std::string id() const;
};

// Fails if the position is not legal, an operation is malformed, or bm or am names a move that is
// not legal.
[[nodiscard]] Result<Epd> read_epd(const Variant& variant, std::string_view line);
// The line, without a newline.
[[nodiscard]] std::string write_epd(const Position& position,
                                    const std::vector<EpdOperation>& operations);

}  // namespace alces
