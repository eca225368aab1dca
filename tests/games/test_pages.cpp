#include "games/test_pages.h"

#include <memory>
#include <stdexcept>

#include "games/library.h"
#include "games/registry.h"
#include "games/shapes.h"
#include "rules/position.h"

namespace alces::test {
namespace {

PieceSpec archbishop() {
    return mover('A', "Archbishop", "BN", "slides as a bishop or leaps as a knight",
                 Lines::Diagonal, leaper(2, 1));
}

PieceSpec chancellor() {
    return mover('C', "Chancellor", "RN", "slides as a rook or leaps as a knight",
                 Lines::Orthogonal, leaper(2, 1));
}

VariantSpec capablanca_page() {
    return {
        .name = "capablanca",
        .title = "Capablanca Chess",
        .topology = Topology::rectangle(10, 8),
        .first_rank = 1,
        .pieces = {castling_king(), orthodox_pawn(), queen(), rook(), bishop(), knight(),
                   archbishop(), chancellor()},
        .start_fen = "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1",
        .pawn_may_stand = not_on_end_ranks,
        .double_step_from = on_rank<1>,
        .promotions = {{'P', "QCARBN", /*optional=*/false, on_last_rank}},
        .castlings = {{'K', Color::White, "f1", "i1", "j1", "h1"},
                      {'Q', Color::White, "f1", "c1", "a1", "d1"},
                      {'k', Color::Black, "f8", "i8", "j8", "h8"},
                      {'q', Color::Black, "f8", "c8", "a8", "d8"}},
        .draws = {.plies = 100, .repetitions = 3, .bare_kings = false},
    };
}

bool on_eighth_or_ninth(const Topology& topology, Color color, Square square) {
    const int rank = own_rank(topology, color, square);
    return rank == 7 || rank == 8;
}

VariantSpec grand_page() {
    return {
        .name = "grand",
        .title = "Grand Chess",
        .topology = Topology::rectangle(10, 10),
        .first_rank = 1,
        .pieces = {mover('K', "King", "K", "goes one square in any direction", Lines::None,
                         king_steps()),
                   orthodox_pawn(), queen(), rook(), bishop(), knight(), archbishop(),
                   chancellor()},
        .start_fen =
            "r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R[] "
            "w - - 0 1",
        .pawn_may_stand = not_on_end_ranks,
        .double_step_from = on_rank<2>,
        .promotions = {{'P', "QCARBN", /*optional=*/true, on_eighth_or_ninth},
                       {'P', "QCARBN", /*optional=*/false, on_last_rank}},
        .castlings = {},
        .draws = {.plies = 100, .repetitions = 3, .bare_kings = false},
        .reserve = "QCARBN",
    };
}

int queens_and_champions(const Position& position, Color color) {
    const Variant& variant = position.variant();
    return 3 * position.pieces(color, variant.type_of('Q')).count() +
           position.pieces(color, variant.type_of('C')).count();
}

VariantSpec patchwork_page() {
    const std::vector<Offset> champion = join(leaper(1, 0), join(leaper(2, 0), leaper(2, 2)));
    return {
        .name = "patchwork",
        .title = "Patchwork",
        .topology = Topology::rectangle(8, 14),
        .first_rank = 1,
        .pieces = {castling_king(), orthodox_pawn(), queen(), bishop(), knight(),
                   mover('C', "Champion", "WAD", "goes one square straight or leaps two",
                         Lines::None, champion),
                   mover('W', "Wildcard", "imitates",
                         "moves and captures as the kind of piece that the opponent moved last",
                         Lines::None)},
        .start_fen =
            "cnbqkbnc/pppppppp/8/8/8/8/8/8/8/8/8/8/PPPPPPPP/CNBQKBNC "
            "w KQkqBGbg - 0 1 Ww/--",
        .pawn_may_stand = not_on_end_ranks,
        .double_step_from = on_rank<1>,
        .promotions = {{'P', "QCBN", /*optional=*/false, on_last_rank}},
        .castlings = {{'K', Color::White, "e1", "g1", "h1", "f1", 'C'},
                      {'Q', Color::White, "e1", "c1", "a1", "d1", 'C'},
                      {'k', Color::Black, "e14", "g14", "h14", "f14", 'C'},
                      {'q', Color::Black, "e14", "c14", "a14", "d14", 'C'}},
        .draws = {.plies = 100, .repetitions = 3, .bare_kings = true},
        .unmoved = {{'B', Color::White, "b1", "N"},
                    {'G', Color::White, "g1", "N"},
                    {'b', Color::Black, "b14", "N"},
                    {'g', Color::Black, "g14", "N"}},
        .joker = 'W',
        .point_count = PointCountSpec{.points = queens_and_champions, .advantage = 2},
    };
}

// Except for the king and the pawn, none of its pieces moves as in chess.
constexpr std::string_view kThicket = R"(name = "thicket"
title = "Thicket"

[board]
files = 9
ranks = 10
start = "smehkgems/zld1c1dlz/ppppppppp/9/9/9/9/PPPPPPPPP/ZLD1C1DLZ/SMEHKGEMS w KQkq - 0 1"

[[pieces]]
letter = "K"
name = "King"
betza = "KisO2"
role = "king"

[[pieces]]
letter = "P"
name = "Pawn"
betza = "fmWfceFifmnD"
role = "pawn"

[[pieces]]
letter = "H"
name = "Nightrider"
betza = "NN"

[[pieces]]
letter = "M"
name = "Mao"
betza = "nN"

[[pieces]]
letter = "L"
name = "Lancer"
betza = "fRsW"

[[pieces]]
letter = "E"
name = "Elephant"
betza = "nAfW"

[[pieces]]
letter = "S"
name = "Short Rook"
betza = "R3"

[[pieces]]
letter = "Z"
name = "Zebra Rider"
betza = "nZDD"

[[pieces]]
letter = "D"
name = "Divergent"
betza = "mDDcAA"

[[pieces]]
letter = "G"
name = "Guard"
betza = "B2N"

[[pieces]]
letter = "C"
name = "Cannon"
betza = "mRcpRcnA"

[[promotions]]
ranks = [10]
into = "HSM"
)";

constexpr std::string_view kQuarrel = R"(name = "quarrel"
title = "Quarrel"

[board]
files = 6
ranks = 6
start = "rnbknr/pppppp/6/6/PPPPPP/RNBKNR w - - 2+2 0 1"

[[pieces]]
letter = "K"
name = "King"
betza = "K"
role = "king"

[[pieces]]
letter = "R"
name = "Rook"
betza = "R"

[[pieces]]
letter = "B"
name = "Bishop"
betza = "B"

[[pieces]]
letter = "N"
name = "Knight"
betza = "N"

[[pieces]]
letter = "P"
name = "Pawn"
betza = "fmWfcF"
role = "pawn"

[[promotions]]
ranks = [6]
into = "R"

[draws]
stalemate = "win"

[wins]
goal = "c6-d6"
pieces = "KN"
checks = 2
bare-king = true
extinction = "N"
)";

constexpr std::string_view kHollow = R"(name = "hollow"
title = "Hollow"

[board]
start = "*rnqkchr/pppppppp/8/2*2*2/2*2*2/8/PPPPPPPP/*RNQKCHR w KQkq - 0 1"

[[pieces]]
letter = "K"
name = "King"
betza = "KisO2"
role = "king"

[[pieces]]
letter = "Q"
name = "Queen"
betza = "Q"

[[pieces]]
letter = "R"
name = "Rook"
betza = "R"

[[pieces]]
letter = "N"
name = "Nightrider"
betza = "NN"

[[pieces]]
letter = "H"
name = "Horse"
betza = "nN"

[[pieces]]
letter = "C"
name = "Cannon"
betza = "mRcpR"

[[pieces]]
letter = "P"
name = "Pawn"
betza = "fmWfceFifmnD"
role = "pawn"

[[promotions]]
ranks = [8]
into = "QRNHC"
)";

// Joined boards that are smaller than those of Besiege.
constexpr std::string_view kSiege = R"(name = "siege"
title = "Siege"

[board]
joined = true
files = 16
ranks = 8
start = "16/2PPPP4pppp2/1PNRBMP2pnrbmp1/1PBQKRP2pbqkrp1/1PRMBNP2prmbnp1/1PNBRQP2pnbrqp1/2PPPP4pppp2/16 w - - 0 1"

[[pieces]]
letter = "K"
name = "King"
betza = "K"
role = "king"

[[pieces]]
letter = "P"
name = "Pawn"
betza = "fmWfcF"
role = "pawn"

[[pieces]]
letter = "Q"
name = "Queen"
betza = "Q"

[[pieces]]
letter = "R"
name = "Rook"
betza = "R"

[[pieces]]
letter = "B"
name = "Bishop"
betza = "B"

[[pieces]]
letter = "N"
name = "Knight"
betza = "N"

[[pieces]]
letter = "M"
name = "Marshal"
betza = "RN"

[[promotions]]
squares = "k3-n6"
into = "QM"
)";

// Stops the tests if the text is not that of a valid game.
const Variant& read(std::string_view text) {
    auto game = read_game(text);
    if (!game) throw std::logic_error(fault_line("test_pages.cpp", game.error().front()));
    static std::vector<std::unique_ptr<const GameFile>> games;
    games.push_back(*std::move(game));
    return *games.back()->variant;
}

}  // namespace

const Variant& thicket() {
    static const Variant& variant = read(kThicket);
    return variant;
}

const Variant& quarrel() {
    static const Variant& variant = read(kQuarrel);
    return variant;
}

const Variant& hollow() {
    static const Variant& variant = read(kHollow);
    return variant;
}

const Variant& siege() {
    static const Variant& variant = read(kSiege);
    return variant;
}

const Variant& capablanca() {
    static const Variant variant{capablanca_page()};
    return variant;
}

const Variant& grand() {
    static const Variant variant{grand_page()};
    return variant;
}

const Variant& patchwork() {
    static const Variant variant{patchwork_page()};
    return variant;
}

std::vector<const Variant*> test_games() {
    return {&capablanca(),         &grand(), &patchwork(), &thicket(), find_variant("xiangqi"),
            find_variant("atomic")};
}

std::vector<const Variant*> all_games() {
    std::vector<const Variant*> games;
    for (const std::string_view name : variant_names()) games.push_back(find_variant(name));
    for (const Variant* game : test_games()) games.push_back(game);
    return games;
}

}  // namespace alces::test
