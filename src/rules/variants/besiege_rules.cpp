#include "rules/variants/rule_texts.h"

namespace alces {

const std::string_view kBesiegeRules = R"(DECIMAL QUADRUPLE BESIEGE

By Charles Gilman, 2009. Two players, two boards of 10x10 squares side by
side: files a to j and k to t, ranks 1 to 10, 200 squares. The boards are
joined on all sides: there is no edge anywhere. White moves first. Checkmate
wins.

THE BOARDS AT THE START
    +------------------------------+     +------------------------------+
 10 |   :::   :::   :::   :::   :::|  10 |   :::   :::   :::   :::   :::|
  9 |:::   :p: p :p: p :p: p :::   |   9 |:::   *P**P**P**P**P**P*:::   |
  8 |   :p: c :n: r :r: n :c: p :::|   8 |   *P**C**N**R**R**N**C**P*:::|
  7 |::: p :n: m :b: b :m: n :p:   |   7 |:::*P**N**M**B**B**M**N**P*   |
  6 |   :p: r :b: q :a: b :r: p :::|   6 |   *P**R**B**Q**A**B**R**P*:::|
  5 |::: p :r: b :k: q :b: r :p:   |   5 |:::*P**R**B**K**Q**B**R**P*   |
  4 |   :p: n :m: b :b: m :n: p :::|   4 |   *P**N**M**B**B**M**N**P*:::|
  3 |::: p :c: n :r: r :n: c :p:   |   3 |:::*P**C**N**R**R**N**C**P*   |
  2 |   ::: p :p: p :p: p :p:   :::|   2 |   :::*P**P**P**P**P**P*   :::|
  1 |:::   :::   :::   :::   :::   |   1 |:::   :::   :::   :::   :::   |
    +------------------------------+     +------------------------------+
      a  b  c  d  e  f  g  h  i  j         k  l  m  n  o  p  q  r  s  t
White's pieces are small letters, Black's are capitals between stars. The
left board, files a to j, is White's own; the right one, k to t, is Black's.

THE JOINS
The right edge of each board joins the left edge of the other, and the top
of each board joins the bottom of the other.
  to the right   from j5 to k5,    from t5 to a5
  upwards        from e10 to o1,   from o10 to e1
  diagonally     from j5 to k6,    from e10 to p1,    from t5 to a6
At the corners two joins are crossed at once, so that opposite corners of
the same board touch: from j10, one step up and right is a1; from t10, k1.
Every square has eight neighbours. A rank or file is a loop of 20 squares:
file e goes on as file o and comes back (e1 to e10, o1 to o10, e1), rank 5
runs a5 to j5, k5 to t5, a5. A diagonal is a loop of 10 squares: from c10 up
and right n1, o2, p3, q4, r5, s6, t7, a8, b9, and c10 again. The long
diagonals of each board lead straight back to themselves.
So a Rook has up to 19 steps in a direction, a Bishop up to 9. A piece that
slides stops before it comes back to its own square, so no move leaves a
piece where it was. Where two ways lead to the same square, that is one
move; to bar the square, both must be blocked.

THE PIECES
  K King            one square in any direction.
  Q Queen           slides along ranks, files and diagonals.
  R Rook            slides along ranks and files.
  B Bishop          slides along diagonals.
  N Knight          leaps two squares one way and one the other: from e9
                    over the join to n1 and p1, from a1 to j9 and m10 too.
  M Marshal         slides as a Rook, or leaps as a Knight.
  C Cardinal        slides as a Bishop, or leaps as a Knight.
  A Ace             slides as a Queen, or leaps as a Knight.
  P Pawn            always one square; see below.
Each side has 24 pawns, 8 Rooks, 8 Bishops, 8 Knights, 4 Marshals, 4
Cardinals, 2 Queens, an Ace and a king.
`alces rules besiege --piece M` draws the moves of a Marshal, and so for
each letter.

PAWNS
The two long diagonals of a board cut it into four triangles, each with its
own nearest join. Here are the directions of White's pawns, on White's own
board and on Black's; x are the long diagonals, # the squares of promotion,
and none of White's pawns can stand where there is a dot. Black's pawns do
the same with the boards exchanged.
 10  . ^ ^ ^ ^ ^ ^ ^ ^ .      10  x v v v v v v v v x
  9  < . ^ ^ ^ ^ ^ ^ . >       9  > x v v v v v v x <
  8  < < . . . . . . > >       8  > > # # # # # # < <
  7  < < . . . . . . > >       7  > > # # # # # # < <
  6  < < . . . . . . > >       6  > > # # # # # # < <
  5  < < . . . . . . > >       5  > > # # # # # # < <
  4  < < . . . . . . > >       4  > > # # # # # # < <
  3  < < . . . . . . > >       3  > > # # # # # # < <
  2  < . v v v v v v . >       2  > x ^ ^ ^ ^ ^ ^ x <
  1  . v v v v v v v v .       1  x ^ ^ ^ ^ ^ ^ ^ ^ x
     a b c d e f g h i j          k l m n o p q r s t
On its own board a pawn goes one square towards the nearest join, and
captures one square away on the two diagonals forward of that direction:
from e9 it goes to e10, and captures on d10 and f10; from e10 it goes over
the join to o1, and captures on n1 and p1. It can never come to a long
diagonal of its own board. That follows; it is no further rule.
On the enemy's board, off the long diagonals, it goes one square away from
the nearest join, and captures on the two diagonals forward of that
direction. The direction is found anew wherever it stands, and a capture may
take it across a long diagonal: a white pawn on l3 goes to m3, and captures
on m2 and m4; from m2, where its direction is up the board, it may capture
back on l3, if an enemy has come there.
On a long diagonal of the enemy's board it goes, without capturing, one
square away from either of its two nearest joins, and captures only one
square inward along that diagonal: a white pawn on k1 goes to l1 or k2, and
captures on l2; on l2 it goes to m2 or l3, and captures on m3.
There is no double step and no en passant.

PROMOTION
A pawn that arrives on any of the 36 squares of the enemy's camp (c3 to h8
for Black's pawns, m3 to r8 for White's) becomes a Queen, Marshal, Cardinal
or Ace; it must. These are the squares where pieces other than pawns start.

CASTLING
There is none.

DRAWS
Stalemate; the same position (placement and player to move) for the third
time; 100 plies (50 moves of each side) without a capture or pawn move,
though checkmate on the last of them still wins; king against king. Players
may resign, or agree on a draw.

RULINGS ON THE SOURCE
  Ruling: the source's diagram is lost. The numbers of the pieces and the
  rules for pawns fix the camps: a block of 6x6 pieces in the middle of each
  board, with pawns along its four sides. Inside the block the array is this
  program's own. It has the full symmetry of the square, as far as the
  numbers allow: each kind on all the squares that correspond, the two
  Queens, the Ace and the king sharing the four in the middle. That leaves
  open only which set of squares each kind gets.
  Ruling: the source lists what a king's step looks like across the boards,
  and leaves out 11 squares by 9, as from a1 to l10. The joins make it a
  step like the others.
  Ruling: the source says only that checkmate and stalemate are as in
  orthodox chess. The other draws are as in orthodox chess too.
)";

}  // namespace alces
