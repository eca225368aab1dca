#include "rules/variants/rule_texts.h"

namespace alces {

const std::string_view kSiberiaRules = R"(CHESS (SIBERIA)

A game of Siberia as reconstructed with Ludii, in the ninth of its rulesets
(Ludii 9). Two players, a board of 9x9 squares, files a to i, ranks 1 to 9.
White moves first. Checkmate wins.

THE BOARD AT THE START
    +---+---+---+---+---+---+---+---+---+
  9 |*R*|*N*|*B*|*Q*|*K*|   |*B*|*N*|*R*|
    +---+---+---+---+---+---+---+---+---+
  8 |*P*|*P*|*P*|*P*|*P*|*P*|*P*|*P*|*P*|
    +---+---+---+---+---+---+---+---+---+
  7 |:::|   |:::|   |:::|   |:::|   |:::|
    +---+---+---+---+---+---+---+---+---+
  6 |   |:::|   |:::|   |:::|   |:::|   |
    +---+---+---+---+---+---+---+---+---+
  5 |:::|   |:::|   |:::|   |:::|   |:::|
    +---+---+---+---+---+---+---+---+---+
  4 |   |:::|   |:::|   |:::|   |:::|   |
    +---+---+---+---+---+---+---+---+---+
  3 |:::|   |:::|   |:::|   |:::|   |:::|
    +---+---+---+---+---+---+---+---+---+
  2 | p |:p:| p |:p:| p |:p:| p |:p:| p |
    +---+---+---+---+---+---+---+---+---+
  1 |:r:| n |:b:| q |:k:|   |:b:| n |:r:|
    +---+---+---+---+---+---+---+---+---+
      a   b   c   d   e   f   g   h   i
White's pieces are small letters, Black's are capitals between stars. f1 and
f9 are empty.

THE PIECES
All move as in orthodox chess.
  K King            one square in any direction; it may castle.
  Q Queen           slides along ranks, files and diagonals.
  R Rook            slides along ranks and files.
  B Bishop          slides along diagonals.
  N Knight          leaps two squares one way and one the other.
  P Pawn            one square forward, or two from rank 2 (White) or 8
                    (Black) through empty squares; captures one square
                    diagonally forward; takes en passant.
`alces rules siberia --piece N` draws the moves of a Knight, and so for each
letter.

CASTLING
The king goes from e1 to c1 and the rook from a1 to d1, or the king from e1
to g1 and the rook from i1 to f1; Black alike on rank 9. Neither has moved,
every square between them is empty, the king is not in check, crosses no
square that is attacked, and is not in check when all is done.
  Ruling: the source gives no distances. In the game's definition the king
  goes two squares either way, and the kingside rook is left on the king's
  own square, a slip for nine files. Here that rook goes to the square that
  the king crossed.
A right is lost when the king or that rook moves, or that rook is captured.

PROMOTION
A pawn that arrives on the last rank (9 for White, 1 for Black) becomes a
Queen, Knight, Bishop or Rook; it must.

DRAWS
Stalemate; 100 plies (50 moves of each side) in a row without a capture or
pawn move, though checkmate on the last of them still wins. Players may
resign, or agree on a draw.
  Ruling: nothing else. This ruleset has no rule of repetition, and none of
  insufficient material: king against king goes on until the count is full.

RULINGS ON THE SOURCE
  Ruling: the source draws when a counter reads 99, and sets it to -1 at
  captures and pawn moves: from -1 to 99 it takes 100 plies.
)";

}  // namespace alces
