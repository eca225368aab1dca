#include "rules/variants/rule_texts.h"
#include "rules/variants/shapes.h"
#include "rules/variants/specs.h"

namespace alces {

VariantSpec al_ces_spec() {
    const std::vector<Offset> lion = join(king_steps(), join(leaper(2, 0), leaper(2, 2)));
    return {
        .name = "al-ces",
        .title = "Al-Ces",
        .topology = Topology::rectangle(10, 10),
        .first_rank = 0,
        .pieces =
            {
                castling_king(),
                orthodox_pawn(),
                queen(),
                rook(),
                bishop(),
                knight(),
                mover('D', "Deve", "C", "leaps three squares one way and one the other",
                      Lines::None, leaper(3, 1)),
                mover('E', "Elephant", "A", "leaps exactly two squares diagonally", Lines::None,
                      leaper(2, 2)),
                mover('L', "Lion", "KAD",
                      "goes one square in any direction, or leaps exactly two squares straight or "
                      "diagonally",
                      Lines::None, lion),
                {.letter = 'C',
                 .name = "Cannon",
                 .betza = "mRcpR",
                 .words = "slides along ranks and files without capturing, and captures along them "
                          "over exactly one piece",
                 .slides = Lines::Orthogonal,
                 .hop_captures = Lines::Orthogonal},
                {.letter = 'A',
                 .name = "Assassin",
                 .betza = "mQcK",
                 .words = "slides as a Queen without capturing, captures one square in any "
                          "direction, or explodes",
                 .slides = Lines::All,
                 .leap_captures = king_steps()},
                {.letter = 'G',
                 .name = "Gold General",
                 .betza = "m(flying Q)cWfcF",
                 .words = "flies to any empty square on its ranks, files and diagonals over "
                          "anything, and captures one square straight or diagonally forward",
                 .flies = Lines::All,
                 .leap_captures = join(leaper(1, 0), forward_diagonals())},
                {.letter = 'S',
                 .name = "Silver General",
                 .betza = "m(flying Q)cFfcW",
                 .words = "flies to any empty square on its ranks, files and diagonals over "
                          "anything, and captures one square diagonally or straight forward",
                 .flies = Lines::All,
                 .leap_captures = join(leaper(1, 1), forward())},
            },
        .start_fen =
            "rcdbqkbdcr/anelsglena/pppppppppp/10/10/10/10/PPPPPPPPPP/ANELSGLENA/RCDBQKBDCR "
            "w KQkq - 0 1",
        .pawn_may_stand = not_on_end_ranks,
        .double_step_from = on_third_rank,
        .promotions =
            {
                {'P', "QSGBLDECNRA", /*optional=*/false, on_last_rank},
                {'E', "B", /*optional=*/true, on_last_rank},
            },
        .castlings =
            {
                {'K', Color::White, "f0", "i0", "j0", "h0"},
                {'Q', Color::White, "f0", "c0", "a0", "d0"},
                {'k', Color::Black, "f9", "i9", "j9", "h9"},
                {'q', Color::Black, "f9", "c9", "a9", "d9"},
            },
        .draws = {.plies = 100, .repetitions = 3, .bare_kings = true},
        .explosive = 'A',
        .rules = kAlCesRules,
    };
}

}  // namespace alces
