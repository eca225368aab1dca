#include "rules/variants/rule_texts.h"
#include "rules/variants/shapes.h"
#include "rules/variants/specs.h"

namespace alces {
namespace {

constexpr int kSide = 10;

// A square of one of the two boards, seen from that board's own corner.
struct Local {
    int x, y;
    bool white;  // on White's board

    Local(const Topology& topology, Square square)
        : x(topology.file_of(square) % kSide),
          y(topology.rank_of(square)),
          white(topology.file_of(square) < kSide) {}

    [[nodiscard]] bool on_long_diagonal() const { return x == y || x + y == kSide - 1; }
    // Where the pieces other than pawns start.
    [[nodiscard]] bool in_block() const { return x >= 2 && x <= 7 && y >= 2 && y <= 7; }
    // Towards the nearest edge of the board; off the long diagonals only.
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
    // The two squares beside the one ahead.
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

}  // namespace

VariantSpec besiege_spec() {
    return {
        .name = "besiege",
        .title = "Decimal Quadruple Besiege",
        .topology = Topology::joined_squares(kSide),
        .first_rank = 1,
        .pieces =
            {
                mover('K', "King", "K", "goes one square in any direction", Lines::None,
                      king_steps()),
                {.letter = 'P',
                 .name = "Pawn",
                 .betza = "fmWfcF",
                 .words = "goes one square towards the nearest join on its own board and away from "
                          "it on the enemy's, and captures on the two diagonals ahead"},
                queen(),
                rook(),
                bishop(),
                knight(),
                mover('M', "Marshal", "RN", "slides as a Rook or leaps as a Knight",
                      Lines::Orthogonal, leaper(2, 1)),
                mover('C', "Cardinal", "BN", "slides as a Bishop or leaps as a Knight",
                      Lines::Diagonal, leaper(2, 1)),
                mover('A', "Ace", "QN", "slides as a Queen or leaps as a Knight", Lines::All,
                      leaper(2, 1)),
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
        .besieging_pawns = pawn_steps,
        .rules = kBesiegeRules,
    };
}

}  // namespace alces
