#include "games/embed.h"
#include "games/pages.h"
#include "games/shapes.h"
#include "search/eval_params.h"

ALCES_EMBED(alces_besiege_puzzles, "src/games/besiege/puzzles.tsv");
ALCES_EMBED(alces_besiege_endings, "src/games/besiege/endings.tsv");

namespace alces {
namespace {

constexpr int kSide = 10;

// A square in the coordinates of its own board, 0 to 9 from the lower left corner.
struct Local {
    int x, y;
    bool white;  // on White's board

    Local(const Topology& topology, Square square)
        : x(topology.file_of(square) % kSide),
          y(topology.rank_of(square)),
          white(topology.file_of(square) < kSide) {}

    [[nodiscard]] bool on_long_diagonal() const { return x == y || x + y == kSide - 1; }
    // The 6x6 squares where the pieces other than pawns start.
    [[nodiscard]] bool in_block() const { return x >= 2 && x <= 7 && y >= 2 && y <= 7; }
    // The step towards the nearest edge of the board. Undefined on the long diagonals.
    [[nodiscard]] Offset outward() const {
        if (y < x) return y < kSide - 1 - x ? Offset{0, -1} : Offset{1, 0};
        return y < kSide - 1 - x ? Offset{-1, 0} : Offset{0, 1};
    }
    [[nodiscard]] bool belongs_to(Color color) const { return white == (color == Color::White); }
};

PawnSteps pawn_steps(const Topology& topology, Color color, Square square) {
    const Local at{topology, square};
    const bool home = at.belongs_to(color);
    if (at.on_long_diagonal()) {
        if (home) return {};
        const Offset inward{at.x < kSide / 2 ? 1 : -1, at.y < kSide / 2 ? 1 : -1};
        return {.quiet = {{inward.dx, 0}, {0, inward.dy}}, .captures = {inward}};
    }
    const Offset outward = at.outward();
    const Offset ahead = home ? outward : Offset{-outward.dx, -outward.dy};
    // A pawn captures on the two squares beside the one ahead.
    return {.quiet = {ahead},
            .captures = {{ahead.dx + ahead.dy, ahead.dy + ahead.dx},
                         {ahead.dx - ahead.dy, ahead.dy - ahead.dx}}};
}

bool pawn_may_stand(const Topology& topology, Color color, Square square) {
    const Local at{topology, square};
    return !at.in_block() && !(at.belongs_to(color) && at.on_long_diagonal());
}

bool in_enemy_block(const Topology& topology, Color color, Square square) {
    const Local at{topology, square};
    return at.in_block() && !at.belongs_to(color);
}

// The parameters of the evaluation, written by tools/tune.cpp.
constexpr EvalParams kEvaluation =
#include "games/besiege/evaluation.inc"
    ;

constexpr std::string_view kRules =
#include "games/besiege/rules.inc"
    ;

// For bench: positions from games that the engine played against itself.
constexpr std::string_view kBench[] = {
    "2PP5pA4a1p2/4PPP5ppppp3/NP1NRRN1P1p2nrr1cp1/1P1QB1MNP2pn3mnp1/1PRB2BRP2prb1bbm1p/"
    "1PR1K1BRP1p1r1k2rp1/1P1M1B5pnmbb4/8P2p1n4bR/1N1PPPBPN3ppppp3/2P4P12 w - - 1 37",
    "7P10a1/4M9K5/r6m6R5/11P6p1/20/7n12/11k8/8p1a9/20/16P2c w - - 4 28",
};

constexpr Lesson kLessons[] = {
    {"The sides are joined", 'K',
     "The boards have no edges. The right side of each is joined to the left side of the other: "
     "one step right from j5 is k5, and from t5 it is a5.",
     "Capture the knight on k5 with the king.", "20/20/20/16k3/20/9Kn9/20/20/20/20 w - - 0 1",
     Feat::Capture, "k5"},
    {"Top and bottom are joined", 'R',
     "The top of each board is joined to the bottom of the other: one step up from e10 is o1. The "
     "rook slides along ranks and files, which are loops of 20 squares.",
     "Capture the pawn on o2 with the rook, across the top.",
     "20/4R15/20/16k3/20/20/3K16/20/14p5/20 w - - 0 1", Feat::Capture, "o2"},
    {"The bishop", 'B', "The bishop slides along diagonals, which are loops of ten squares.",
     "Capture the knight on l8 with the bishop.", "20/20/11n8/16k3/20/8B11/3K16/20/20/20 w - - 0 1",
     Feat::Capture, "l8"},
    {"The queen", 'Q', "The queen slides along ranks, files and diagonals.",
     "Capture the rook on l5 with the queen.", "20/20/20/16k3/20/7Q3r8/3K16/20/20/20 w - - 0 1",
     Feat::Capture, "l5"},
    {"The knight", 'N',
     "The knight leaps two squares straight and one sideways, over anything and across joins.",
     "Capture the pawn on p2 with the knight.", "4N15/20/20/16k3/20/20/3K16/20/15p4/20 w - - 0 1",
     Feat::Capture, "p2"},
    {"The marshal", 'M', "The marshal slides as a rook or leaps as a knight.",
     "Capture the knight on g7 with the marshal.", "20/20/20/6n9k3/20/5M14/3K16/20/20/20 w - - 0 1",
     Feat::Capture, "g7"},
    {"The cardinal", 'C', "The cardinal slides as a bishop or leaps as a knight.",
     "Capture the knight on h6 with the cardinal.",
     "20/20/20/16k3/7n12/5C14/3K16/20/20/20 w - - 0 1", Feat::Capture, "h6"},
    {"The ace", 'A', "The ace slides as a queen or leaps as a knight.",
     "Capture the knight on e3 with the ace.", "20/20/20/16k3/20/5A14/3K16/4n15/20/20 w - - 0 1",
     Feat::Capture, "e3"},
    {"The pawn on its own board", 'P',
     "On its own board a pawn goes one square towards the nearest join, which may be on any of the "
     "four sides.",
     "Move the pawn to a5, towards its nearest join.",
     "20/20/20/16k3/20/1P18/3K16/20/20/20 w - - 0 1", Feat::Reach, "a5"},
    {"The pawn captures", 'P',
     "The pawn captures on the two diagonals in the direction that it goes.",
     "Capture the knight on a6 with the pawn.", "20/20/20/16k3/n19/1P18/3K16/20/20/20 w - - 0 1",
     Feat::Capture, "a6"},
    {"The pawn on the enemy's board", 'P',
     "On the enemy's board a pawn goes one square away from the nearest join.",
     "Move the pawn from k5 to l5.", "20/20/20/16k3/20/10P9/3K16/20/20/20 w - - 0 1", Feat::Reach,
     "l5"},
    {"On a long diagonal", 'P',
     "On a long diagonal of the enemy's board, two joins are equally near, and a pawn may go one "
     "square away from either. It captures only one square inward along the diagonal.",
     "Move the pawn from l2 to l3, away from the lower join.",
     "20/20/20/16k3/20/20/3K16/20/11P8/20 w - - 0 1", Feat::Reach, "l3"},
    {"Promotion", 'P',
     "A pawn that arrives on one of the squares m3 to r8 must promote to a queen, marshal, "
     "cardinal or ace.",
     "Promote the pawn to an ace.", "20/20/20/16k3/20/11P8/3K16/20/20/20 w - - 0 1", Feat::Promote,
     "A"},
};

}  // namespace

VariantSpec besiege_page() {
    return {
        .name = "besiege",
        .title = "Decimal Quadruple Besiege",
        .topology = Topology::joined_squares(kSide),
        .first_rank = 1,
        .pieces =
            {
                drawn_as("king", mover('K', "King", "K", "goes one square in any direction",
                                       Lines::None, king_steps())),
                {.letter = 'P',
                 .name = "Pawn",
                 .betza = "fmWfcF",
                 .words = "goes one square towards the nearest join on its own board, or away "
                          "from it on the enemy's, and captures on the two diagonals ahead",
                 .figure = "pawn"},
                queen(),
                rook(),
                bishop(),
                knight(),
                drawn_as("castle",
                         mover('M', "Marshal", "RN", "slides as a rook or leaps as a knight",
                               Lines::Orthogonal, leaper(2, 1))),
                drawn_as("mitre",
                         mover('C', "Cardinal", "BN", "slides as a bishop or leaps as a knight",
                               Lines::Diagonal, leaper(2, 1))),
                drawn_as("star", mover('A', "Ace", "QN", "slides as a queen or leaps as a knight",
                                       Lines::All, leaper(2, 1))),
            },
        .start_fen =
            "20/2PPPPPP4pppppp2/1PCNRRNCP2pcnrrncp1/1PNMBBMNP2pnmbbmnp1/"
            "1PRBQABRP2prbqabrp1/1PRBKQBRP2prbkqbrp1/1PNMBBMNP2pnmbbmnp1/"
            "1PCNRRNCP2pcnrrncp1/2PPPPPP4pppppp2/20 w - - 0 1",
        .pawn_may_stand = pawn_may_stand,
        .double_step_from = nullptr,
        .promotions = {{'P', "QMCA", /*optional=*/false, in_enemy_block}},
        .castlings = {},
        .draws = {.plies = 100, .repetitions = 3, .bare_kings = true},
        .pawn_steps = PawnStepsSpec{.from = pawn_steps,
                                    .shown = {"e9", "s5", "l2"},
                                    .caption = "On its own board (left), on the enemy's, and on a "
                                               "long diagonal of the enemy's."},
        .summary = "two boards without edges, 60 pieces a side",
        .rules = kRules,
        .evaluation = &kEvaluation,
        .bench = kBench,
        .lessons = kLessons,
        .puzzles = text_between(alces_besiege_puzzles, alces_besiege_puzzles_end),
        .endings = text_between(alces_besiege_endings, alces_besiege_endings_end),
    };
}

}  // namespace alces
