#include "rules/variants/rule_texts.h"

namespace alces {

const std::string_view kApothecaryRules = R"(APOTHECARY CHESS-CLASSIC

By Aurelian Florea. Two players, a board of 10x10 squares, files a to j,
ranks 1 to 10, and eight squares more, d to g of ranks 0 and 11, that do not
last. White moves first. Checkmate wins; there are lesser victories too.

THE BOARD AT THE START
    +---+---+---+---+---+---+---+---+---+---+
 11 |   |   |   |*M*|*E*|*E*|*M*|   |   |   |
    +---+---+---+---+---+---+---+---+---+---+
 10 |*R*|:::|   |:::|   |:::|   |:::|   |*R*|
    +---+---+---+---+---+---+---+---+---+---+
  9 |:::|*N*|*B*|*A*|*C*|*K*|*Q*|*B*|*N*|   |
    +---+---+---+---+---+---+---+---+---+---+
  8 |*P*|*P*|*P*|*P*|*P*|*P*|*P*|*P*|*P*|*P*|
    +---+---+---+---+---+---+---+---+---+---+
  7 |:::|   |:::|   |:::|   |:::|   |:::|   |
    +---+---+---+---+---+---+---+---+---+---+
  6 |   |:::|   |:::|   |:::|   |:::|   |:::|
    +---+---+---+---+---+---+---+---+---+---+
  5 |:::|   |:::|   |:::|   |:::|   |:::|   |
    +---+---+---+---+---+---+---+---+---+---+
  4 |   |:::|   |:::|   |:::|   |:::|   |:::|
    +---+---+---+---+---+---+---+---+---+---+
  3 |:p:| p |:p:| p |:p:| p |:p:| p |:p:| p |
    +---+---+---+---+---+---+---+---+---+---+
  2 |   |:n:| b |:a:| c |:k:| q |:b:| n |:::|
    +---+---+---+---+---+---+---+---+---+---+
  1 |:r:|   |:::|   |:::|   |:::|   |:::| r |
    +---+---+---+---+---+---+---+---+---+---+
  0 |   |   |   |:m:| e |:e:| m |   |   |   |
    +---+---+---+---+---+---+---+---+---+---+
      a   b   c   d   e   f   g   h   i   j
White's pieces are small letters, Black's are capitals between stars. The
other squares of ranks 0 and 11 do not exist. Each side has a Joker in hand
besides. This is setup 0 of 24; see SETUPS.

THE PIECES
Pawns and the king apart, they fall into three classes, which matter for
promotion and for points.
  K King            one square in any direction; and its jump, once.
Strong pieces
  Q Queen           slides along ranks, files and diagonals.
  C Chancellor      slides as a Rook, or leaps as an orthodox Knight.
  A Archbishop      slides as a Bishop, or leaps as an orthodox Knight.
Average pieces
  R Rook            slides along ranks and files.
  J Joker           moves and captures as the kind of piece that the
                    opponent moved last.
Auxiliary pieces
  B Bishop          slides along diagonals.
  N Knight          leaps two squares one way and one the other; or, without
                    capturing, three one way and two the other.
  E Siege Elephant  one square diagonally, or leaps exactly two squares
                    diagonally or three straight.
  M Mameluk         one square straight, or leaps three squares one way and
                    one the other.
Pawns
  P Pawn            one square forward, or two from rank 3 (White) or 8
                    (Black) through empty squares; captures one square
                    diagonally forward; takes en passant.
`alces rules apothecary --piece M` draws the moves of a Mameluk, and so for
each letter.

BROUHAHA SQUARES
The squares d to g of ranks 0 and 11 exist only while a piece stands on
them. Once left, such a square is gone for good. So nobody can move to one
except by capturing what stands there; that keeps the square, until the
capturer leaves it in turn. A square that is gone stops slides like the edge
of the board; leaps pass over it.

THE KING'S JUMP
There is no castling. From f2 (White) or f9 (Black), as its first move and
not while in check, the king may jump over anything to c1, d1, h1 or i1
(White) or c10, d10, h10 or i10 (Black).
  Ruling: the jump never captures, so the square must be empty; and the king
  must be safe there, also from an enemy Joker, which by then imitates a
  King.

THE JOKER
The Joker moves and captures as the kind of piece that the opponent moved
last, so it may be another piece at every turn. If the opponent moved a
Joker last, it is what that Joker was imitating then, that is, the kind that
one moved oneself just before.
  Ruling: a promotion counts as the move of a pawn.
  Ruling: imitating a Pawn, it goes one square forward and captures one
  square diagonally forward, without double step, en passant or promotion.
  Such a step is no pawn move for the count of moves.
  Ruling: imitating a King, it goes one square in any direction. It is not
  royal, and does not jump.
  Ruling: imitating a Knight, it has the longer leap too.
  Ruling: before the opponent has moved at all, it has no move and attacks
  nothing.
  Ruling: whether a move leaves one's own king safe is judged with the enemy
  Joker imitating that very move. So while the enemy Joker stands where a
  Knight would give check, no Knight may move but to capture it.
  Ruling: whether the player to move is in check is judged with the enemy
  Joker imitating that player's previous move.

THE LAUNCH
The Joker does not start on the board.
  Ruling: it starts in hand. When a piece other than a pawn leaves its
  starting square for the first time, the Joker may be placed on the square
  just left, as part of that move. Starting squares are, on ranks 1 and 10,
  those of files a and j, and on ranks 2 and 9, those of files b to i: the
  king's counts, whether it steps or jumps; brouhaha squares do not. There
  is no time limit; but with each piece that has left, or that is captured
  where it started, one chance is gone.
  Ruling: the kind that counts as moved is that of the piece, not the Joker.
At once the launched Joker imitates what the opponent moved last: it may
give check as part of the launching move, and it may block a check that
leaving the square would have opened. A launch is written `N b2-c4; J-b2`.

PROMOTION
A pawn promotes only to a piece in its owner's reserve, which it takes from
there. Each reserve starts with one Queen, one Rook, one Knight and one
Mameluk, and gains every piece of that side, pawns apart, that the opponent
captures. What a pawn may become depends on the rank where it arrives:
  rank 8 (White) or 3 (Black)    auxiliary                       B N E M
  rank 9 (White) or 2 (Black)    auxiliary or average        R J B N E M
  rank 10 (White) or 1 (Black)   any piece             Q C A R J B N E M
  Ruling: on the first two of these ranks promotion is optional. A pawn that
  stands there can promote when it next moves.
  Ruling: on the last rank promotion is compulsory. With nothing in reserve
  a pawn may not move there, though it still attacks the squares there.
  Ruling: a Joker that has not been launched is not in the reserve.

OUTCOMES
  win : loss                    1 : 0      by checkmate
  advantage : disadvantage    3/4 : 1/4    by stalemating the opponent, or
                                           by 4 or more points in the count
  draw                        1/2 : 1/2    by fewer in the count, or when
                                           both sides have a king alone
Players may resign, agree on a draw, or agree on an advantage for one side,
at any time.
  Ruling: a king whose side could still launch its Joker is not alone.

THE POINT COUNT
Points are counted when a position occurs for the third time, or after 100
moves without a capture or pawn move. Only pieces on the board count:
  strong piece     9
  Rook             6
  Joker            5 if the opponent has more strong pieces than auxiliary
                   ones on the board, 4 if not
  auxiliary piece  3
  pawn             7 on its 9th rank (9 for White, 2 for Black), 4 on its
                   8th (8 for White, 3 for Black), 1 elsewhere
Whoever is 4 or more points ahead has an advantage; otherwise it is a draw.
  Ruling: positions are the same if placement, player to move, pieces that
  have not moved, Jokers in hand, reserves, the kinds that Jokers imitate
  and an en passant right that can be used are all the same.
  Ruling: 100 moves are 100 of each side, 200 plies. Checkmate or stalemate
  on the last of them comes first.

SETUPS
There are 24 starts. The kings stand on f2 and f9, the Rooks on a1, j1, a10
and j10, the pawns on ranks 3 and 8, and on the brouhaha squares, from d to
g, Mameluk, Elephant, Elephant, Mameluk. The strong pieces stand on d, e and
g ("grand classic") or on b, e and i ("winged") of rank 2, in any order. The
other four squares of b to i hold one pair of Knights and one of Bishops,
either of them on the outer pair of files: b and i in grand classic, c and h
in winged; the inner pairs are c and h, d and g. Black mirrors White on the
same files.
A setup's number is 12 if winged, plus 2 for each order before its own (the
orders of A, C and Q from left to right, in alphabetical order), plus 1 if
the Bishops are on the outer pair. `--setup N` chooses one, `--setup random`
any.

     N  b c d e f g h i         N  b c d e f g h i
     0  N B A C K Q B N        12  A N B C K B N Q
     1  B N A C K Q N B        13  A B N C K N B Q
     2  N B A Q K C B N        14  A N B Q K B N C
     3  B N A Q K C N B        15  A B N Q K N B C
     4  N B C A K Q B N        16  C N B A K B N Q
     5  B N C A K Q N B        17  C B N A K N B Q
     6  N B C Q K A B N        18  C N B Q K B N A
     7  B N C Q K A N B        19  C B N Q K N B A
     8  N B Q A K C B N        20  Q N B A K B N C
     9  B N Q A K C N B        21  Q B N A K N B C
    10  N B Q C K A B N        22  Q N B C K B N A
    11  B N Q C K A N B        23  Q B N C K N B A

RULINGS ON THE SOURCE
The source is the page of the game's Game Courier preset, made by Aurelian
Florea; Game Courier is by Fergus Duniho.
  Ruling: the source's board is empty. The array, its 24 forms and the
  launch of the Joker are taken from the inventor's published pages; the
  numbers of the setups are this program's own.
  Ruling: in one place the source lists d10 twice among the squares of
  Black's jump, and i10 not at all. Its other list is right: c10, d10, h10,
  i10.
)";

}  // namespace alces
