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
// The same two functions for a setup, which need not be a valid position.
[[nodiscard]] std::string to_fen(const Variant& variant, const Setup& setup);
[[nodiscard]] Result<Setup> setup_from_fen(const Variant& variant, std::string_view text);

enum class MoveStyle {
    Coordinate,   // e2e4, a8a9q, e3e3
    Algebraic,    // P e2-e4, P a8-a9; Q-a9, A e3 explode (the default for output)
    Compact,      // Pe2-e4, Pa8-a9=Q, Ae3*
    Abbreviated,  // e4, Nbxd2, a9=Q, O-O, Ae3*
    GameCourier,  // with every change to the board: P d5-e6; e5-, K f0-i0; R j0-h0, A e3-; d4-
};
// `move` must be legal in `position`.
[[nodiscard]] std::string write_move(const Position& position, Move move, MoveStyle style);

// "+" or "#" if the side to move in `position` is in check or checkmated, for the end of an
// abbreviated move; otherwise empty.
[[nodiscard]] std::string check_mark(const Position& position);

// A legal move as an example for messages: preferably a pawn's double step, or else another pawn's
// move, and from the e-file; empty if there is none.
[[nodiscard]] std::string example_move(const Position& position);

struct ReadMove {
    Move move;
    std::size_t length;  // bytes read, including trailing marks such as + or !
};
// The piece that is written after the move: the promotion, or the launched joker; kNoPieceType if
// there is neither.
[[nodiscard]] PieceType added_kind(const Variant& variant, Move move);

// Reads one move, in any accepted form, from the start of `text`; more text may follow it. The
// caller must have skipped leading blanks and comments. Fails with ErrorKind::Unreadable, or with
// ErrorKind::Illegal and a Reason.
[[nodiscard]] Result<ReadMove, BoardError> read_move(const Position& position,
                                                     std::string_view text);
// The same for a text that contains one move and nothing else.
[[nodiscard]] Result<Move, BoardError> parse_move(const Position& position, std::string_view text);

// "a0-j9", or "a0-j9, with holes": the corners of the board, for messages.
[[nodiscard]] std::string board_range(const Variant& variant);
// The letter in FEN: upper case for White, lower case for Black.
[[nodiscard]] char piece_letter(const Variant& variant, Piece piece);
// "gold general": the name as it is written within a sentence.
[[nodiscard]] std::string piece_name(const Variant& variant, PieceType type);
// "a rook", "an assassin"
[[nodiscard]] std::string with_article(const std::string& noun);
// "White assassin", "Black king"
[[nodiscard]] std::string piece_phrase(const Variant& variant, Piece piece);

}  // namespace alces
