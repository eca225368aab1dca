#include "rules/variants/rule_texts.h"

namespace alces {

const std::string_view kAlCesRules = R"(AL-CES

By Koksal Karakus, 2000. Two players, a board of 10x10 squares, files a to j,
ranks 0 to 9. White moves first. Checkmate wins.

THE BOARD AT THE START
    +---+---+---+---+---+---+---+---+---+---+
  9 |*R*|*C*|*D*|*B*|*Q*|*K*|*B*|*D*|*C*|*R*|
    +---+---+---+---+---+---+---+---+---+---+
  8 |*A*|*N*|*E*|*L*|*S*|*G*|*L*|*E*|*N*|*A*|
    +---+---+---+---+---+---+---+---+---+---+
  7 |*P*|*P*|*P*|*P*|*P*|*P*|*P*|*P*|*P*|*P*|
    +---+---+---+---+---+---+---+---+---+---+
  6 |   |:::|   |:::|   |:::|   |:::|   |:::|
    +---+---+---+---+---+---+---+---+---+---+
  5 |:::|   |:::|   |:::|   |:::|   |:::|   |
    +---+---+---+---+---+---+---+---+---+---+
  4 |   |:::|   |:::|   |:::|   |:::|   |:::|
    +---+---+---+---+---+---+---+---+---+---+
  3 |:::|   |:::|   |:::|   |:::|   |:::|   |
    +---+---+---+---+---+---+---+---+---+---+
  2 | p |:p:| p |:p:| p |:p:| p |:p:| p |:p:|
    +---+---+---+---+---+---+---+---+---+---+
  1 |:a:| n |:e:| l |:s:| g |:l:| e |:n:| a |
    +---+---+---+---+---+---+---+---+---+---+
  0 | r |:c:| d |:b:| q |:k:| b |:d:| c |:r:|
    +---+---+---+---+---+---+---+---+---+---+
      a   b   c   d   e   f   g   h   i   j
White's pieces are small letters, Black's are capitals between stars.

THE PIECES
  K King            one square in any direction.
  Q Queen           slides along ranks, files and diagonals.
  R Rook            slides along ranks and files.
  B Bishop          slides along diagonals.
  N Knight          leaps two squares one way and one the other.
  D Deve (camel)    leaps three squares one way and one the other.
  E Elephant        leaps exactly two squares diagonally.
  L Lion            one square in any direction, or leaps exactly two squares
                    straight or diagonally.
  C Cannon          moves as a Rook; captures along ranks and files, over
                    exactly one piece of either colour, the next piece beyond.
  A Assassin        moves as a Queen without capturing; captures as a King;
                    or explodes.
  G Gold General    flies: to any empty square on its rank, file and
                    diagonals, however many pieces stand between. Captures
                    one square straight, or diagonally forward.
  S Silver General  flies as the Gold. Captures one square diagonally, or
                    straight forward.
  P Pawn            one square forward, or two from rank 2 (White) or 7
                    (Black) through empty squares; captures one square
                    diagonally forward; takes en passant.
`alces rules --piece L` draws the moves of a Lion, and so for each letter.

EXPLOSION
As its whole move an Assassin may explode: it and every piece of either colour
on the eight neighbouring squares leave the board, pawns, generals and rooks
alike (with a rook goes its castling right).
  Ruling: it may do so with no neighbour at all. It may not if its own king
  stands next to it, nor if the king could be captured afterwards.
  Ruling: an explosion attacks nothing new: a king beside an enemy Assassin is
  in check already. It starts the count of fifty moves again.

CASTLING
The king goes from f0 to i0 and the rook from j0 to h0, or the king from f0 to
c0 and the rook from a0 to d0; Black alike on rank 9. Neither has moved, every
square between them is empty, the king is not in check, and on no square that
it crosses could it be captured if it stood there with f0 empty.
  Ruling: nor may it be in check when all is done. So a Cannon with a clear
  line to f0 along rank 0 forbids castling away from it: the rook becomes its
  screen.
A right is lost when the king or that rook moves, or that rook is captured or
blown up.

PROMOTION
A pawn that arrives on the last rank (9 for White, 0 for Black) becomes any of
Q S G B L D E C N R A; it must.
An Elephant that arrives there, with or without a capture, may become a Bishop
or stay an Elephant.
  Ruling: an Elephant that stayed, or that was made there from a pawn,
  promotes only when it arrives there again.

DRAWS
Stalemate; the same position (placement, player to move, castling rights, an
en passant right that can be used) for the third time; 100 plies (50 moves of
each side) without a capture, pawn move or explosion, though checkmate on the
last of them still wins; king against king. Players may resign, or agree on a
draw.

RULINGS ON THE SOURCE
  Ruling: the source's text puts the second Lion on f1 and f8, where the Gold
  General stands too; its diagram has it on g1 and g8, and that is right.
  Ruling: the source's diagram shades rank 0 like rank 1. Here the squares
  alternate throughout: a1 is dark, a0 is light.
)";

}  // namespace alces
