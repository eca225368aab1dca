// Reads and writes positions (FEN) and moves as text. alces(6) describes the accepted forms of
// moves under MOVES; alces(5) describes FEN under POSITIONS.
#pragma once

#include <string>
#include <string_view>

#include "rules/board_error.h"
#include "rules/movegen.h"
#include "rules/position.h"

namespace alces {

// The canonical FEN of a position.
[[nodiscard]] std::string to_fen(const Position& position);
// The position that a FEN describes. Fails with ErrorKind::Fen.
[[nodiscard]] Result<Position> from_fen(const Variant& variant, std::string_view text);
// The same functions for a setup, which may describe a position that is not valid.
[[nodiscard]] std::string to_fen(const Variant& variant, const Setup& setup);
[[nodiscard]] Result<Setup> setup_from_fen(const Variant& variant, std::string_view text);

enum class MoveStyle {
    Coordinate,   // e2e4, a8a9q, e3e3
    Algebraic,    // P e2-e4, P a8-a9; Q-a9, A e3 explode (the default for output)
    Compact,      // Pe2-e4, Pa8-a9=Q, Ae3*
    Abbreviated,  // e4, Nbxd2, a9=Q, O-O, Ae3*
    GameCourier,  // with every change of the board: P d5-e6; e5-, K f0-i0; R j0-h0, A e3-; d4-
};
// Writes a move, which must be legal in `position`.
[[nodiscard]] std::string write_move(const Position& position, Move move, MoveStyle style);

// Returns "+" if the side to move in `position` is in check, "#" if it is checkmated, otherwise an
// empty string. Abbreviated moves end with this mark.
[[nodiscard]] std::string check_mark(const Position& position);

// Returns a legal move as an example for messages, or an empty string if there is none. Prefers a
// move of a piece of kind `liked`, then a pawn's double step, then any other pawn move, and among
// equals a move from the e-file.
[[nodiscard]] std::string example_move(const Position& position, PieceType liked = kNoPieceType);

struct ReadMove {
    Move move;
    std::size_t length;  // bytes read, including trailing marks such as + or !
};
// Returns the piece that is written after the move: the promotion or the launched joker;
// kNoPieceType if there is neither.
[[nodiscard]] PieceType added_kind(const Variant& variant, Move move);

// Reads one move, in any accepted form, from the start of `text`; more text may follow it. The
// caller must have skipped leading white space and comments. Fails with ErrorKind::Unreadable, or
// with ErrorKind::Illegal and a Reason.
[[nodiscard]] Result<ReadMove, BoardError> read_move(const Position& position,
                                                     std::string_view text);
// Reads a string that consists of one move, in any accepted form. Fails as read_move() does.
[[nodiscard]] Result<Move, BoardError> parse_move(const Position& position, std::string_view text);

// "a0-j9", or "a0-j9, with holes": the corners of the board, for messages.
[[nodiscard]] std::string board_range(const Variant& variant);
// Returns the letter of a piece in FEN: upper case for White, lower case for Black.
[[nodiscard]] char piece_letter(const Variant& variant, Piece piece);
// Returns the name of a piece as it is written within a sentence: "gold general".
[[nodiscard]] std::string piece_name(const Variant& variant, PieceType type);
// "a rook", "an assassin"
[[nodiscard]] std::string with_article(const std::string& noun);
// "White assassin", "Black king"
[[nodiscard]] std::string piece_phrase(const Variant& variant, Piece piece);

}  // namespace alces
