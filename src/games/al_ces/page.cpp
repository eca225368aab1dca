#include "games/pages.h"
#include "games/shapes.h"
#include "search/eval_params.h"

namespace alces {

namespace {

// The numbers of the evaluation, by tools/tune.cpp.
constexpr EvalParams kEvaluation =
#include "games/al_ces/evaluation.inc"
    ;

constexpr std::string_view kRules =
#include "games/al_ces/rules.inc"
    ;

// From games of the engine with itself; the last is full of explosions.
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
    {"The King", 'K',
     "The King goes one square in any direction and captures so. It must never stand where it "
     "could be captured: here the Pawn on e1 gives check.",
     "Capture the Pawn on e1 with the King.", "9k/10/10/10/10/10/10/10/4p5/5K4 w - - 0 1",
     Feat::Capture, "e1"},
    {"The Rook", 'R', "The Rook slides along ranks and files until something stands in its way.",
     "Capture the Knight on c6 with the Rook.", "9k/10/10/2n7/10/10/10/10/2R7/5K4 w - - 0 1",
     Feat::Capture, "c6"},
    {"The Bishop", 'B', "The Bishop slides along diagonals.",
     "Capture the Pawn on g4 with the Bishop.", "9k/10/10/10/10/6p3/10/10/3B6/5K4 w - - 0 1",
     Feat::Capture, "g4"},
    {"The Queen", 'Q', "The Queen slides like Rook and Bishop.",
     "Capture the Pawn on h4 with the Queen.", "9k/10/10/10/10/7p2/10/10/4Q5/5K4 w - - 0 1",
     Feat::Capture, "h4"},
    {"The Knight", 'N',
     "The Knight leaps two squares one way and one the other, whatever stands between.",
     "Capture the Pawn on f4 with the Knight.", "9k/10/10/10/10/5p4/3PPP4/3PNP4/10/5K4 w - - 0 1",
     Feat::Capture, "f4"},
    {"The Deve", 'D',
     "The Deve (a camel) is a longer Knight: it leaps three squares one way and one the other, so "
     "it stays on squares of one colour.",
     "Capture the Pawn on f5 with the Deve.", "9k/10/10/10/5p4/10/10/4D5/10/5K4 w - - 0 1",
     Feat::Capture, "f5"},
    {"The Elephant", 'E',
     "The Elephant leaps exactly two squares diagonally, over whatever stands between.",
     "Capture the Knight on c5 with the Elephant.", "9k/10/10/10/2n7/3P6/4E5/10/10/5K4 w - - 0 1",
     Feat::Capture, "c5"},
    {"The Lion", 'L',
     "The Lion goes one square in any direction, or leaps two squares along a rank, a file or a "
     "diagonal.",
     "Capture the Rook on e5 with the Lion, over your own Pawn.",
     "9k/10/10/10/4r5/4P5/4L5/10/10/5K4 w - - 0 1", Feat::Capture, "e5"},
    {"The Cannon", 'C',
     "The Cannon slides like a Rook, but captures only over exactly one piece of either colour, "
     "its screen, to the next piece behind it.",
     "Capture the Knight on e7 with the Cannon; the Pawn is its screen.",
     "9k/10/4n5/10/10/4P5/10/10/4C5/5K4 w - - 0 1", Feat::Capture, "e7"},
    {"The Assassin moves", 'A',
     "The Assassin slides like a Queen, but cannot capture from afar: only on the eight squares "
     "around it.",
     "Bring the Assassin to g7, beside the Rook.", "9k/7r2/10/10/10/10/10/10/A9/5K4 w - - 0 1",
     Feat::Reach, "g7"},
    {"The Assassin captures", 'A',
     "The Assassin captures as a King does, one square in any "
     "direction.",
     "Capture the Rook on h8 with the Assassin.", "9k/7r2/6A3/10/10/10/10/10/10/5K4 w - - 0 1",
     Feat::Capture, "h8"},
    {"The explosion", 'A',
     "As its whole move an Assassin may explode: it goes, and so does everything of either colour "
     "on the eight squares around it. Pick it up and drop it where it stands, or type A e5 "
     "explode.",
     "Blow up the Assassin and all three pieces before it.",
     "9k/10/10/3nrn4/4A5/10/10/10/10/5K4 w - - 0 1", Feat::Explode, "d6 e6 f6"},
    {"The Gold General flies", 'G',
     "A General flies: to any empty square in line with it, along ranks, files and diagonals, "
     "however many pieces stand between. Flying never captures.",
     "Fly the Gold General over all three Pawns to e7.",
     "9k/10/10/10/4p5/10/4P5/4P5/4G5/5K4 w - - 0 1", Feat::Reach, "e7"},
    {"The Gold General captures", 'G',
     "The Gold captures one square along ranks and files, and diagonally forward; not diagonally "
     "backward.",
     "Capture the Knight on f5, the one that the Gold can take.",
     "9k/10/10/10/5n4/4G5/5n4/10/10/5K4 w - - 0 1", Feat::Capture, "f5"},
    {"The Silver General", 'S',
     "The Silver flies as the Gold does. It captures one square diagonally, and straight forward; "
     "not sideways or straight back.",
     "Capture the Knight on d4 with the Silver General.",
     "9k/10/10/10/4Sn4/3n6/10/10/10/5K4 w - - 0 1", Feat::Capture, "d4"},
    {"The Pawn", 'P',
     "The Pawn goes one square forward, or two from where it starts, and captures one square "
     "diagonally forward.",
     "Capture the Pawn on d5 with your Pawn.", "9k/10/10/10/3p6/4P5/10/10/10/5K4 w - - 0 1",
     Feat::Capture, "d5"},
    {"En passant", 'P',
     "A Pawn that has just gone two squares may be captured by a Pawn as if it had gone one. "
     "Black's Pawn has just come from e7 to e5.",
     "Capture it in passing: go to e6.", "9k/10/10/10/3Pp5/10/10/10/10/5K4 w - e6 0 1",
     Feat::EnPassant, "e6"},
    {"Promotion", 'P',
     "A Pawn that arrives on the last rank must become another piece, anything but a King.",
     "Promote the Pawn to a Queen.", "9k/4P5/10/10/10/10/10/10/10/5K4 w - - 0 1", Feat::Promote,
     "Q"},
    {"The Elephant's promotion", 'E',
     "An Elephant that arrives on the last rank may become a Bishop, or stay an Elephant.",
     "Promote the Elephant to a Bishop.", "9k/10/2E7/10/10/10/10/10/10/5K4 w - - 0 1",
     Feat::Promote, "B"},
    {"Castling", 'K',
     "The King castles three squares towards a Rook, which comes to the square beside it, if "
     "neither has moved, nothing stands between, and no square on the way is attacked. Only the "
     "King is moved.",
     "Castle: the King to i0.", "9k/10/10/10/10/10/10/10/PPPPPPPPPP/R4K3R w KQ - 0 1", Feat::Castle,
     "i0"},
    {"Checkmate", 'L',
     "A King that is attacked and cannot be saved is checkmate, and the game is won. Here the "
     "Lion does it alone.",
     "Give checkmate with the Lion.",
     "rcdbqkbdcr/anelsg1ena/pp1ppppppp/2p1l5/7L2/10/10/PPPPPPPPPP/ANE1SGLENA/RCDBQKBDCR w KQkq - "
     "0 3",
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
        .rules = kRules,
        .evaluation = &kEvaluation,
        .bench = kBench,
        .lessons = kLessons,
        .xboard = XboardSpec{.images = "PNBRQ.EA...C...GS.L.DK", .king = "KisO3"},
    };
}

}  // namespace alces
