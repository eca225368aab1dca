// Positions and moves as text, both ways. notation.md in words; every failure says why.
#pragma once

#include <string>
#include <string_view>

#include "rules/board_error.h"
#include "rules/movegen.h"
#include "rules/position.h"

namespace alces {

[[nodiscard]] std::string to_fen(const Position& position);
[[nodiscard]] Result<Position> from_fen(const Variant& variant, std::string_view text);
// Of a claim, whether or not a position can be made of it.
[[nodiscard]] std::string to_fen(const Variant& variant, const Setup& setup);
[[nodiscard]] Result<Setup> setup_from_fen(const Variant& variant, std::string_view text);

enum class MoveStyle {
    Coordinate,   // e2e4, a8a9q, e3e3
    Algebraic,    // P e2-e4, P a8-a9; Q-a9, A e3 explode: what the program prints
    Compact,      // Pe2-e4, Pa8-a9=Q, Ae3*
    Abbreviated,  // e4, Nbxd2, a9=Q, O-O, Ae3*
    GameCourier,  // every change written out: P d5-e6; e5-, K f0-i0; R j0-h0, A e3-; d4-
};
// `move` must be legal in `position`.
[[nodiscard]] std::string write_move(const Position& position, Move move, MoveStyle style);

struct ReadMove {
    Move move;
    std::size_t length;  // how much of the text it took, trailing marks such as + or ! included
};
// The kind that is written after the move: what it promotes to, or the joker that it launches;
// kNoPieceType for neither.
[[nodiscard]] PieceType added_kind(const Variant& variant, Move move);

// Reads one move, in any accepted form, from the start of `text`, which may go on with others.
// No blanks in front; comments are the caller's.
[[nodiscard]] Result<ReadMove, BoardError> read_move(const Position& position,
                                                     std::string_view text);
// The same for a text that holds one move and nothing else.
[[nodiscard]] Result<Move, BoardError> parse_move(const Position& position, std::string_view text);

// The letter of FEN: a capital for White, small for Black.
[[nodiscard]] char piece_letter(const Variant& variant, Piece piece);
// "White Assassin", "Black King"
[[nodiscard]] std::string piece_phrase(const Variant& variant, Piece piece);

}  // namespace alces
