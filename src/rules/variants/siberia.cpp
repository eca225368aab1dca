#include "rules/variants/rule_texts.h"
#include "rules/variants/shapes.h"
#include "rules/variants/specs.h"

namespace alces {

VariantSpec siberia_spec() {
    return {
        .name = "siberia",
        .title = "Chess (Siberia)",
        .topology = Topology::rectangle(9, 9),
        .first_rank = 1,
        .pieces = {castling_king(), orthodox_pawn(), queen(), rook(), bishop(), knight()},
        .start_fen = "rnbqk1bnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQK1BNR w KQkq - 0 1",
        .pawn_may_stand = not_on_end_ranks,
        .double_step_from = on_second_rank,
        .promotions = {{'P', "QNBR", /*optional=*/false, on_last_rank}},
        .castlings =
            {
                {'K', Color::White, "e1", "g1", "i1", "f1"},
                {'Q', Color::White, "e1", "c1", "a1", "d1"},
                {'k', Color::Black, "e9", "g9", "i9", "f9"},
                {'q', Color::Black, "e9", "c9", "a9", "d9"},
            },
        .draws = {.plies = 100, .repetitions = 0, .bare_kings = false},
        .rules = kSiberiaRules,
    };
}

}  // namespace alces
