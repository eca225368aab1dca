#include "games/pages.h"
#include "games/shapes.h"
#include "search/eval_params.h"

// The assembler copies the file into the program; the names of its begin and end are C's.
asm(".section .rodata\n"
    ".global alces_siberia_network, alces_siberia_network_end\n"
    "alces_siberia_network: .incbin \"src/games/siberia/network.net\"\n"
    "alces_siberia_network_end:\n"
    ".previous\n");
extern "C" const unsigned char alces_siberia_network[], alces_siberia_network_end[];

namespace alces {

namespace {

// The numbers of the evaluation, by tools/tune.cpp.
constexpr EvalParams kEvaluation =
#include "games/siberia/evaluation.inc"
    ;

constexpr std::string_view kRules =
#include "games/siberia/rules.inc"
    ;

// From games of the engine with itself.
constexpr std::string_view kBench[] = {
    "rnbk4r/1pp1pn1pp/1q7/p4p3/3p2p2/Pb1P2P1P/1N1Q2BP1/1PP1PP3/R4KBNR w - - 1 13",
    "1R7/9/9/3bkp3/7K1/2r3P2/p8/9/9 w - - 0 61",
};

constexpr Lesson kLessons[] = {
    {"The Rook", 'R', "The Rook slides along ranks and files.",
     "Capture the Knight on a7 with the Rook.", "8k/9/n8/9/9/9/9/9/R3K4 w - - 0 1", Feat::Capture,
     "a7"},
    {"The Bishop", 'B', "The Bishop slides along diagonals.",
     "Capture the Knight on g5 with the Bishop.", "8k/9/9/9/6n2/9/9/9/2B1K4 w - - 0 1",
     Feat::Capture, "g5"},
    {"The Queen", 'Q', "The Queen slides like Rook and Bishop.",
     "Capture the Pawn on g4 with the Queen.", "8k/9/9/9/9/6p2/9/9/3QK4 w - - 0 1", Feat::Capture,
     "g4"},
    {"The Knight", 'N',
     "The Knight leaps two squares one way and one the other, whatever stands between.",
     "Capture the Pawn on c3 with the Knight.", "8k/9/9/9/9/9/2p6/PPPP5/1N2K4 w - - 0 1",
     Feat::Capture, "c3"},
    {"The Pawn", 'P', "The Pawn goes one square forward, or two from where it starts.",
     "Go two squares with the Pawn, to e4.", "8k/9/9/9/9/9/9/4P4/4K4 w - - 0 1", Feat::Reach, "e4"},
    {"The Pawn captures", 'P', "It captures one square diagonally forward.",
     "Capture the Pawn on d5 with your Pawn.", "8k/9/9/9/3p5/4P4/9/9/4K4 w - - 0 1", Feat::Capture,
     "d5"},
    {"En passant", 'P',
     "A Pawn that has just gone two squares may be captured by a Pawn as if it had gone one. "
     "Black's Pawn has just come from e8 to e6.",
     "Capture it in passing: go to e7.", "8k/9/9/3Pp4/9/9/9/9/4K4 w - e7 0 1", Feat::EnPassant,
     "e7"},
    {"Promotion", 'P',
     "A Pawn that arrives on the last rank must become a Queen, Knight, Bishop or Rook.",
     "Promote the Pawn to a Queen.", "8k/4P4/9/9/9/9/9/9/4K4 w - - 0 1", Feat::Promote, "Q"},
    {"Castling to the right", 'K',
     "The King castles two squares towards a Rook, which comes to the square that the King "
     "crossed, if neither has moved, nothing stands between, and no square on the way is "
     "attacked. Only the King is moved.",
     "Castle: the King to g1.", "8k/9/9/9/9/9/9/PPPPPPPPP/R3K3R w KQ - 0 1", Feat::Castle, "g1"},
    {"Castling to the left", 'K', "To the left the King goes to c1, and the Rook to d1.",
     "Castle: the King to c1.", "8k/9/9/9/9/9/9/PPPPPPPPP/R3K3R w KQ - 0 1", Feat::Castle, "c1"},
    {"Checkmate", 'R',
     "A King that is attacked and cannot be saved is checkmate, and the game is won.",
     "Give checkmate with the Rook.", "k8/9/1K7/9/9/9/9/9/8R w - - 0 1", Feat::Mate, ""},
};

}  // namespace

VariantSpec siberia_page() {
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
        .rules = kRules,
        .evaluation = &kEvaluation,
        .network = {alces_siberia_network, alces_siberia_network_end},
        .bench = kBench,
        .lessons = kLessons,
        .xboard = XboardSpec{.images = "PNBRQ................K", .king = "KisO2"},
    };
}

}  // namespace alces
