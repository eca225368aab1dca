#include "rules/variants/rule_texts.h"
#include "rules/variants/shapes.h"
#include "rules/variants/specs.h"

namespace alces {

VariantSpec al_ces_spec() {
    const std::vector<Offset> king = join(leaper(1, 0), leaper(1, 1));
    const std::vector<Offset> lion = join(king, join(leaper(2, 0), leaper(2, 2)));
    const std::vector<Offset> gold = join(leaper(1, 0), forward_diagonals());
    const std::vector<Offset> silver = join(leaper(1, 1), forward());
    constexpr Lines none = Lines::None;
    constexpr Lines orthogonal = Lines::Orthogonal;
    constexpr Lines diagonal = Lines::Diagonal;
    constexpr Lines all = Lines::All;
    // clang-format off
    return {
        .name = "al-ces",
        .title = "Al-Ces",
        .topology = Topology::rectangle(10, 10),
        .first_rank = 0,
        .pieces = {
            // letter, name, Betza, words,       slides, slide captures, hops, flies, leaps, leap captures
            {'K', "King", "K", "goes one square in any direction; it may castle",
             none, none, none, none, king, king},
            {'P', "Pawn", "fmWfceFifmnD", "goes one square forward, or two from where it starts, "
             "and captures one square diagonally forward",
             none, none, none, none, forward(), forward_diagonals()},
            {'Q', "Queen", "Q", "slides along ranks, files and diagonals",
             all, all, none, none, {}, {}},
            {'R', "Rook", "R", "slides along ranks and files",
             orthogonal, orthogonal, none, none, {}, {}},
            {'B', "Bishop", "B", "slides along diagonals",
             diagonal, diagonal, none, none, {}, {}},
            {'N', "Knight", "N", "leaps two squares one way and one the other",
             none, none, none, none, leaper(2, 1), leaper(2, 1)},
            {'D', "Deve", "C", "leaps three squares one way and one the other",
             none, none, none, none, leaper(3, 1), leaper(3, 1)},
            {'E', "Elephant", "A", "leaps exactly two squares diagonally",
             none, none, none, none, leaper(2, 2), leaper(2, 2)},
            {'L', "Lion", "KAD", "goes one square in any direction, or leaps exactly two squares "
             "straight or diagonally",
             none, none, none, none, lion, lion},
            {'C', "Cannon", "mRcpR", "slides along ranks and files without capturing, and captures "
             "along them over exactly one piece",
             orthogonal, none, orthogonal, none, {}, {}},
            {'A', "Assassin", "mQcK", "slides as a Queen without capturing, captures one square in "
             "any direction, or explodes",
             all, none, none, none, {}, king},
            {'G', "Gold General", "mUcWfcF", "flies to any empty square on its ranks, files and "
             "diagonals over anything, and captures one square straight or diagonally forward",
             none, none, none, all, {}, gold},
            {'S', "Silver General", "mUcFfcW", "flies to any empty square on its ranks, files and "
             "diagonals over anything, and captures one square diagonally or straight forward",
             none, none, none, all, {}, silver},
        },
        .start_fen = "rcdbqkbdcr/anelsglena/pppppppppp/10/10/10/10/PPPPPPPPPP/ANELSGLENA/RCDBQKBDCR "
                     "w KQkq - 0 1",
        .pawn_may_stand = not_on_end_ranks,
        .double_step_from = on_third_rank,
        .promotions = {
            {'P', "QSGBLDECNRA", /*optional=*/false, on_last_rank},
            {'E', "B", /*optional=*/true, on_last_rank},
        },
        .castlings = {
            {'K', Color::White, "f0", "i0", "j0", "h0"},
            {'Q', Color::White, "f0", "c0", "a0", "d0"},
            {'k', Color::Black, "f9", "i9", "j9", "h9"},
            {'q', Color::Black, "f9", "c9", "a9", "d9"},
        },
        .draws = {.plies = 100, .repetitions = 3, .bare_kings = true},
        .explosive = 'A',
        .rules = kAlCesRules,
    };
    // clang-format on
}

}  // namespace alces
