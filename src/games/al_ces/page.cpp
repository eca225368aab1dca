#include "games/embed.h"
#include "games/pages.h"
#include "games/shapes.h"
#include "search/eval_params.h"

ALCES_EMBED(alces_al_ces_puzzles, "src/games/al_ces/puzzles.tsv");
ALCES_EMBED(alces_al_ces_endings, "src/games/al_ces/endings.tsv");

namespace alces {

namespace {

// The parameters of the evaluation, written by tools/tune.cpp.
constexpr EvalParams kEvaluation =
#include "games/al_ces/evaluation.inc"
    ;

constexpr std::string_view kRules =
#include "games/al_ces/rules.inc"
    ;

// For bench: positions from games that the engine played against itself. In the last one, many
// explosions are possible.
constexpr std::string_view kBench[] = {
    "rcdb1kbdcr/1n1ls1l2a/3pppqp1p/4e3pe/10/D4Np3/1Pa1P5/P1PN1PPPPP/A1ELS1LE1A/RC1BQKB1CR w KQkq - "
    "0 18",
    "1r2qkbdcr/2al2l2a/ppp2b3p/e1p2p2pe/2G3pp2/P3P2n2/E1SPL2NDP/2P1Q1PPP1/A6ECA/1R1B1KB2R w Kk - 0 "
    "31",
    "3b3rk1/3a4a1/3plp4/3d1c3p/2p1p2Ep1/2B1P5/7P2/2L2P1C1P/2B1K1L2A/9R b - - 5 62",
    "8c1/6k3/9r/8p1/3D4N1/3Pp1P3/2Pn1n4/P6P2/3R3EK1/9r b - - 7 79",
    "A9/a1q4B2/ds4pBP1/r1G1P4P/1Dpa6/1S8/D3a2PR1/2p1k3A1/2A4q2/R2a1K3R w KQ - 9 89",
};

constexpr Lesson kLessons[] = {
    {"The king", 'K',
     "The king goes one square in any direction and captures the same way. It is in check from the "
     "pawn on e1.",
     "Capture the pawn on e1 with the king.", "9k/10/10/10/10/10/10/10/4p5/5K4 w - - 0 1",
     Feat::Capture, "e1"},
    {"The rook", 'R', "The rook slides along ranks and files.",
     "Capture the knight on c6 with the rook.", "9k/10/10/2n7/10/10/10/10/2R7/5K4 w - - 0 1",
     Feat::Capture, "c6"},
    {"The bishop", 'B', "The bishop slides along diagonals.",
     "Capture the pawn on g4 with the bishop.", "9k/10/10/10/10/6p3/10/10/3B6/5K4 w - - 0 1",
     Feat::Capture, "g4"},
    {"The queen", 'Q', "The queen slides along ranks, files and diagonals.",
     "Capture the pawn on h4 with the queen.", "9k/10/10/10/10/7p2/10/10/4Q5/5K4 w - - 0 1",
     Feat::Capture, "h4"},
    {"The knight", 'N', "The knight leaps two squares straight and one sideways, over anything.",
     "Capture the pawn on f4 with the knight.", "9k/10/10/10/10/5p4/3PPP4/3PNP4/10/5K4 w - - 0 1",
     Feat::Capture, "f4"},
    {"The deve", 'D',
     "The deve (camel) leaps three squares straight and one sideways, over anything.",
     "Capture the pawn on f5 with the deve.", "9k/10/10/10/5p4/10/10/4D5/10/5K4 w - - 0 1",
     Feat::Capture, "f5"},
    {"The elephant", 'E', "The elephant leaps exactly two squares diagonally, over anything.",
     "Capture the knight on c5 with the elephant.", "9k/10/10/10/2n7/3P6/4E5/10/10/5K4 w - - 0 1",
     Feat::Capture, "c5"},
    {"The lion", 'L',
     "The lion goes one square in any direction, or leaps exactly two squares straight or "
     "diagonally.",
     "Capture the rook on e5 with the lion, over your own pawn.",
     "9k/10/10/10/4r5/4P5/4L5/10/10/5K4 w - - 0 1", Feat::Capture, "e5"},
    {"The cannon", 'C',
     "The cannon moves as a rook. To capture, it jumps over exactly one piece of either colour, "
     "its screen, and captures the next piece beyond.",
     "Capture the knight on e7 with the cannon; the pawn is its screen.",
     "9k/10/4n5/10/10/4P5/10/10/4C5/5K4 w - - 0 1", Feat::Capture, "e7"},
    {"The assassin moves", 'A',
     "The assassin moves as a queen without capturing. It captures only on the eight squares "
     "around it.",
     "Move the assassin to g7, next to the rook.", "9k/7r2/10/10/10/10/10/10/A9/5K4 w - - 0 1",
     Feat::Reach, "g7"},
    {"The assassin captures", 'A', "The assassin captures as a king, one square in any direction.",
     "Capture the rook on h8 with the assassin.", "9k/7r2/6A3/10/10/10/10/10/10/5K4 w - - 0 1",
     Feat::Capture, "h8"},
    {"The explosion", 'A',
     "As its whole move, an assassin may explode. This removes it and all pieces on the eight "
     "squares around it. Pick it up and drop it on its own square, or type A e5 explode.",
     "Explode the assassin to remove all three enemy pieces.",
     "9k/10/10/3nrn4/4A5/10/10/10/10/5K4 w - - 0 1", Feat::Explode, "d6 e6 f6"},
    {"The gold general flies", 'G',
     "The gold general flies: without capturing, it goes to any empty square of its rank, file or "
     "diagonals, over any number of pieces.",
     "Fly over all three pawns to e7 with the gold general.",
     "9k/10/10/10/4p5/10/4P5/4P5/4G5/5K4 w - - 0 1", Feat::Reach, "e7"},
    {"The gold general captures", 'G',
     "The gold general captures one square along its rank or file, or one square diagonally "
     "forward. It cannot capture diagonally backward.",
     "Capture the knight on f5 with the gold general.",
     "9k/10/10/10/5n4/4G5/5n4/10/10/5K4 w - - 0 1", Feat::Capture, "f5"},
    {"The silver general", 'S',
     "The silver general flies as the gold general does. It captures one square diagonally in any "
     "direction, or one square straight forward.",
     "Capture the knight on d4 with the silver general.",
     "9k/10/10/10/4Sn4/3n6/10/10/10/5K4 w - - 0 1", Feat::Capture, "d4"},
    {"The pawn", 'P',
     "The pawn goes one square forward, or two from its starting square. It captures one square "
     "diagonally forward.",
     "Capture the pawn on d5 with your pawn.", "9k/10/10/10/3p6/4P5/10/10/10/5K4 w - - 0 1",
     Feat::Capture, "d5"},
    {"En passant", 'P',
     "An enemy pawn may capture a pawn that has just advanced two squares as if it had advanced "
     "only one. Black's pawn has just gone from e7 to e5.",
     "Capture it en passant: move your pawn to e6.", "9k/10/10/10/3Pp5/10/10/10/10/5K4 w - e6 0 1",
     Feat::EnPassant, "e6"},
    {"Promotion", 'P',
     "A pawn that arrives on the last rank must promote to any piece but a king or pawn.",
     "Promote the pawn to a queen.", "9k/4P5/10/10/10/10/10/10/10/5K4 w - - 0 1", Feat::Promote,
     "Q"},
    {"The elephant's promotion", 'E',
     "An elephant that arrives on the last rank may promote to a bishop or stay an elephant.",
     "Promote the elephant to a bishop.", "9k/10/2E7/10/10/10/10/10/10/5K4 w - - 0 1",
     Feat::Promote, "B"},
    {"Castling", 'K',
     "If the king and a rook have not moved and the squares between them are empty, the king goes "
     "three squares towards the rook, and the rook goes next to it on the other side. The king "
     "may not be in check or cross an attacked square.",
     "Castle: move the king to i0.", "9k/10/10/10/10/10/10/10/PPPPPPPPPP/R4K3R w KQ - 0 1",
     Feat::Castle, "i0"},
    {"Checkmate", 'L',
     "A king that is in check and cannot escape is checkmated, and the game is won.",
     "Give checkmate with the lion.",
     "rcdbqkbdcr/anelsg1ena/pp1ppppppp/2p1l5/7L2/10/10/PPPPPPPPPP/ANE1SGLENA/RCDBQKBDCR w KQkq - 0 "
     "3",
     Feat::Mate, ""},
};

}  // namespace

VariantSpec al_ces_page() {
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
                drawn_as("camel",
                         mover('D', "Deve", "C", "leaps three squares straight and one sideways",
                               Lines::None, leaper(3, 1))),
                drawn_as("elephant",
                         mover('E', "Elephant", "A", "leaps exactly two squares diagonally",
                               Lines::None, leaper(2, 2))),
                drawn_as("lion", mover('L', "Lion", "KAD",
                                       "goes one square in any direction, or leaps exactly two "
                                       "squares straight or "
                                       "diagonally",
                                       Lines::None, lion)),
                {.letter = 'C',
                 .name = "Cannon",
                 .betza = "mRcpR",
                 .words = "slides along ranks and files without capturing, and captures by jumping "
                          "along them over exactly one piece",
                 .slides = Lines::Orthogonal,
                 .hop_captures = Lines::Orthogonal,
                 .figure = "cannon"},
                {.letter = 'A',
                 .name = "Assassin",
                 .betza = "mQcK",
                 .words = "slides as a queen without capturing, captures one square in any "
                          "direction, or explodes",
                 .slides = Lines::All,
                 .leap_captures = king_steps(),
                 .figure = "hood"},
                {.letter = 'G',
                 .name = "Gold General",
                 .betza = "m(flying Q)cWfcF",
                 .words = "flies over anything to any empty square of its rank, file or diagonals, "
                          "and captures one square along its rank or file, or one square "
                          "diagonally forward",
                 .flies = Lines::All,
                 .leap_captures = join(leaper(1, 0), forward_diagonals()),
                 .figure = "helmet"},
                {.letter = 'S',
                 .name = "Silver General",
                 .betza = "m(flying Q)cFfcW",
                 .words = "flies over anything to any empty square of its rank, file or diagonals, "
                          "and captures one square diagonally in any direction or straight "
                          "forward",
                 .flies = Lines::All,
                 .leap_captures = join(leaper(1, 1), forward()),
                 .figure = "shield"},
            },
        .start_fen =
            "rcdbqkbdcr/anelsglena/pppppppppp/10/10/10/10/PPPPPPPPPP/ANELSGLENA/RCDBQKBDCR w KQkq "
            "- 0 1",
        .pawn_may_stand = not_on_end_ranks,
        .double_step_from = on_rank<2>,
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
        .summary = "10x10: cannons, camels, exploding assassins",
        .rules = kRules,
        .evaluation = &kEvaluation,
        .bench = kBench,
        .lessons = kLessons,
        .puzzles = text_between(alces_al_ces_puzzles, alces_al_ces_puzzles_end),
        .endings = text_between(alces_al_ces_endings, alces_al_ces_endings_end),
        .xboard = XboardSpec{.images = "PNBRQ.EA...C...GS.L.DK", .king = "KisO3"},
    };
}

}  // namespace alces
