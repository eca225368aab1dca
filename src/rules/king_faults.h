// Explains why castling, a jump of the king, or a move that exposes the king is illegal.
#pragma once

#include <optional>
#include <string>

#include "rules/board_error.h"
#include "rules/position.h"

namespace alces {

// Explains a move from `from` to `to`. `from` must hold a piece of the side to move.
class KingFaults {
  public:
    KingFaults(const Position& position, Square from, Square to)
        : position_(position),
          variant_(position.variant()),
          from_(from),
          to_(to),
          us_(position.side_to_move()),
          type_(position.at(from).type()) {}

    // The error if the king would be removed, in check or facing the other king after a
    // pseudo-legal move; nothing if the king is safe.
    [[nodiscard]] std::optional<BoardError> exposure(Move move) const;
    // The error for a move of the king that starts and ends on the squares of a castling and is not
    // an ordinary step; nothing for any other move. The castling must not be legal.
    [[nodiscard]] std::optional<BoardError> castling_fault() const;
    // The error for a move of the king that starts and ends on the squares of a jump if this jump
    // is not possible now; nothing for any other move.
    [[nodiscard]] std::optional<BoardError> jump_fault() const;

  private:
    [[nodiscard]] BoardError castling_fault(const Castling& castling, bool right) const;
    // The error for a king that may not castle or jump because it is in check; nothing if the king
    // is not in check. `verb` is "castle" or "jump".
    [[nodiscard]] std::optional<BoardError> check_fault(const std::string& verb) const;
    [[nodiscard]] BoardError own_king_removed(Move move) const;
    [[nodiscard]] std::string king_name() const;  // such as "general"
    [[nodiscard]] std::string list_of(const Position& after, const Bitboard& attackers,
                                      Square target) const;
    [[nodiscard]] Bitboard screens(const Position& after, Square from, Square target) const;
    [[nodiscard]] Bitboard with_screens(const Position& after, Bitboard attackers,
                                        Square target) const;
    [[nodiscard]] std::string name(Square square) const { return variant_.square_name(square); }
    [[nodiscard]] std::string names(const Bitboard& squares) const;

    const Position& position_;
    const Variant& variant_;
    const Square from_, to_;
    const Color us_;
    const PieceType type_;
};

}  // namespace alces
