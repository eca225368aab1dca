// Defines BoardError, an error that concerns squares of the board, and the reasons why a move is
// illegal.
#pragma once

#include <string>
#include <utility>

#include "base/result.h"
#include "rules/bitboard.h"

namespace alces {

// Why a move is illegal.
enum class Reason {
    None,
    NoPiece,     // the square is empty, or no piece of this kind could move to the target
    Opponent,    // the piece is the opponent's
    WrongPiece,  // the piece is not the one that the letter names
    Geometry,    // the piece does not move that way, or can no longer castle or jump
    Blocked,     // a piece or a vanished square is in the way, or a piece is on the target
    Check,       // the king is or would be in check, crosses an attacked square, or explodes
    Promotion,   // the promotion is missing, not allowed, or impossible with this reserve
    Ambiguous,   // several legal moves fit the text
};

[[nodiscard]] const char* name_of(Reason reason);  // "no-piece", "opponent", …; "" for None

struct BoardError {
    BoardError(ErrorKind what, std::string text, Reason why = Reason::None,
               const Bitboard& where = {})
        : kind(what), message(std::move(text)), reason(why), squares(where) {}
    BoardError(Error error)  // NOLINT: implicit; an error without squares
        : BoardError(error.kind, std::move(error.message)) {
        lines_ago = error.lines_ago;
    }

    ErrorKind kind;
    std::string message;
    Reason reason;
    Bitboard squares;   // the squares that the message is about
    int lines_ago = 0;  // as in Error
};

}  // namespace alces
