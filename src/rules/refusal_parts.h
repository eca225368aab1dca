// Parts that the refusals of moves and of positions share.
#pragma once

#include <string>
#include <utility>

#include "rules/board_error.h"
#include "rules/position.h"

namespace alces {

[[nodiscard]] inline Error fen_error(std::string message) {
    return {ErrorKind::Fen, std::move(message)};
}
[[nodiscard]] inline BoardError illegal(Reason reason, std::string message,
                                        const Bitboard& squares) {
    return {ErrorKind::Illegal, std::move(message), reason, squares};
}

// Returns the occupied squares between `from` and `to`. `direction` is the direction from `from` to
// `to`.
[[nodiscard]] inline Bitboard between(const Position& position, Square from, Square to,
                                      std::size_t direction) {
    Bitboard found;
    for (const Square at : position.variant().tables().ray(from, direction)) {
        if (at == to) break;
        if (!position.at(at).is_none()) found.set(at);
    }
    return found;
}

}  // namespace alces
