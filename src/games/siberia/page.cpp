#include "games/embed.h"
#include "games/pages.h"
#include "games/shapes.h"
#include "search/eval_params.h"

ALCES_EMBED(alces_siberia_puzzles, "src/games/siberia/puzzles.tsv");
ALCES_EMBED(alces_siberia_endings, "src/games/siberia/endings.tsv");

// The assembler copies the network's file into the program, between two symbols with C linkage.
asm(".section .rodata\n"
    ".global alces_siberia_network, alces_siberia_network_end\n"
    "alces_siberia_network: .incbin \"src/games/siberia/network.net\"\n"
    "alces_siberia_network_end:\n"
    ".previous\n");
extern "C" const unsigned char alces_siberia_network[], alces_siberia_network_end[];

namespace alces {

namespace {

// The parameters of the evaluation, written by tools/tune.cpp.
constexpr EvalParams kEvaluation =
#include "games/siberia/evaluation.inc"
    ;

constexpr std::string_view kRules =
#include "games/siberia/rules.inc"
    ;

// For bench: positions from games that the engine played against itself.
constexpr std::string_view kBench[] = {
    "rnbk4r/1pp1pn1pp/1q7/p4p3/3p2p2/Pb1P2P1P/1N1Q2BP1/1PP1PP3/R4KBNR w - - 1 13",
    "1R7/9/9/3bkp3/7K1/2r3P2/p8/9/9 w - - 0 61",
};

constexpr Lesson kLessons[] = {
    {"The rook", 'R', "The rook slides along ranks and files.",
     "Capture the knight on a7 with the rook.", "8k/9/n8/9/9/9/9/9/R3K4 w - - 0 1", Feat::Capture,
     "a7"},
    {"The bishop", 'B', "The bishop slides along diagonals.",
     "Capture the knight on g5 with the bishop.", "8k/9/9/9/6n2/9/9/9/2B1K4 w - - 0 1",
     Feat::Capture, "g5"},
    {"The queen", 'Q', "The queen slides along ranks, files and diagonals.",
     "Capture the pawn on g4 with the queen.", "8k/9/9/9/9/6p2/9/9/3QK4 w - - 0 1", Feat::Capture,
     "g4"},
    {"The knight", 'N', "The knight leaps two squares straight and one sideways, over anything.",
     "Capture the pawn on c3 with the knight.", "8k/9/9/9/9/9/2p6/PPPP5/1N2K4 w - - 0 1",
     Feat::Capture, "c3"},
    {"The pawn", 'P', "The pawn goes one square forward, or two from its starting square.",
     "Move the pawn two squares, to e4.", "8k/9/9/9/9/9/9/4P4/4K4 w - - 0 1", Feat::Reach, "e4"},
    {"The pawn captures", 'P', "The pawn captures one square diagonally forward.",
     "Capture the pawn on d5 with your pawn.", "8k/9/9/9/3p5/4P4/9/9/4K4 w - - 0 1", Feat::Capture,
     "d5"},
    {"En passant", 'P',
     "An enemy pawn may capture a pawn that has just advanced two squares as if it had advanced "
     "only one. Black's pawn has just gone from e8 to e6.",
     "Capture it en passant: move your pawn to e7.", "8k/9/9/3Pp4/9/9/9/9/4K4 w - e7 0 1",
     Feat::EnPassant, "e7"},
    {"Promotion", 'P',
     "A pawn that arrives on the last rank must promote to a queen, knight, bishop or rook.",
     "Promote the pawn to a queen.", "8k/4P4/9/9/9/9/9/9/4K4 w - - 0 1", Feat::Promote, "Q"},
    {"Castling to the right", 'K',
     "If the king and a rook have not moved and the squares between them are empty, the king goes "
     "two squares towards the rook, and the rook goes to the square that the king crossed. The "
     "king may not be in check or cross an attacked square.",
     "Castle: move the king to g1.", "8k/9/9/9/9/9/9/PPPPPPPPP/R3K3R w KQ - 0 1", Feat::Castle,
     "g1"},
    {"Castling to the left", 'K', "To the left, the king goes to c1 and the rook to d1.",
     "Castle: move the king to c1.", "8k/9/9/9/9/9/9/PPPPPPPPP/R3K3R w KQ - 0 1", Feat::Castle,
     "c1"},
    {"Checkmate", 'R',
     "A king that is in check and cannot escape is checkmated, and the game is won.",
     "Give checkmate with the rook.", "k8/9/1K7/9/9/9/9/9/8R w - - 0 1", Feat::Mate, ""},
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
        .double_step_from = on_rank<1>,
        .promotions = {{'P', "QNBR", /*optional=*/false, on_last_rank}},
        .castlings =
            {
                {'K', Color::White, "e1", "g1", "i1", "f1"},
                {'Q', Color::White, "e1", "c1", "a1", "d1"},
                {'k', Color::Black, "e9", "g9", "i9", "f9"},
                {'q', Color::Black, "e9", "c9", "a9", "d9"},
            },
        .draws = {.plies = 100, .repetitions = 0, .bare_kings = false},
        .summary = "9x9: the chess you know, with more room",
        .rules = kRules,
        .evaluation = &kEvaluation,
        .network = {alces_siberia_network, alces_siberia_network_end},
        .bench = kBench,
        .lessons = kLessons,
        .puzzles = text_between(alces_siberia_puzzles, alces_siberia_puzzles_end),
        .endings = text_between(alces_siberia_endings, alces_siberia_endings_end),
        .xboard = XboardSpec{.images = "PNBRQ................K", .king = "KisO2"},
    };
}

}  // namespace alces
