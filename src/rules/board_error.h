// Errors that can be pointed at on the board, such as why a move is illegal.
#pragma once

#include <string>
#include <utility>

#include "base/result.h"
#include "rules/bitboard.h"

namespace alces {

// Why a move is illegal.
enum class Reason {
    None,
    NoPiece,     // nothing stands on the square
    Opponent,    // the opponent's piece stands there
    WrongPiece,  // another piece than the letter says
    Geometry,    // the piece does not move so
    Blocked,     // something stands in the way, or one's own piece on the target
    Check,       // it leaves or puts the king in check
    Promotion,   // missing, or not allowed
    Ambiguous,   // several legal moves fit
};

[[nodiscard]] const char* name_of(Reason reason);  // "no-piece", "opponent", …; "" for None

struct BoardError {
    BoardError(ErrorKind what, std::string text, Reason why = Reason::None,
               const Bitboard& where = {})
        : kind(what), message(std::move(text)), reason(why), squares(where) {}
    BoardError(Error error)  // NOLINT: one without squares
        : BoardError(error.kind, std::move(error.message)) {}

    ErrorKind kind;
    std::string message;
    Reason reason;
    Bitboard squares;  // those that the message speaks of
};

}  // namespace alces
