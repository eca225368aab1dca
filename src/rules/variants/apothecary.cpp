#include <algorithm>
#include <array>

#include "rules/variants/rule_texts.h"
#include "rules/variants/shapes.h"
#include "rules/variants/specs.h"

namespace alces {
namespace {

constexpr std::string_view kStart =
    "***meem***/r8r/1nbackqbn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBACKQBN1/R8R/***MEEM***"
    "[QRNMqrnm] w ABCDEFGHIJabcdefghij - 0 1 Jj/--";

// setup = 12 * winged + 2 * order + swap. The strong pieces stand on d e g ("grand classic") or b e
// i
// ("winged") in the order-th of their alphabetical permutations; the other squares hold a pair of
// knights and one of bishops, the knights on the outer pair unless swapped.
std::string setup_fen(int number) {
    const bool winged = number >= 12;
    const std::string_view strong_files = winged ? "bei" : "deg";
    const std::string_view outer = winged ? "ch" : "bi";
    const std::string_view inner = winged ? "dg" : "ch";
    std::string order = "ACQ";
    for (int i = 0; i < number / 2 % 6; ++i) std::next_permutation(order.begin(), order.end());
    std::string row = "1????K???1";
    for (std::size_t i = 0; i < order.size(); ++i)
        row[static_cast<std::size_t>(strong_files[i] - 'a')] = order[i];
    for (const char file : outer)
        row[static_cast<std::size_t>(file - 'a')] = number % 2 == 0 ? 'N' : 'B';
    for (const char file : inner)
        row[static_cast<std::size_t>(file - 'a')] = number % 2 == 0 ? 'B' : 'N';
    std::string fen{kStart};
    constexpr std::string_view kWhiteRow = "1NBACKQBN1";
    constexpr std::string_view kBlackRow = "1nbackqbn1";
    fen.replace(fen.find(kWhiteRow), row.size(), row);
    for (char& c : row)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    fen.replace(fen.find(kBlackRow), row.size(), row);
    return fen;
}

bool brouhaha(const Topology& topology, Color, Square square) {
    return topology.rank_of(square) == 0 || topology.rank_of(square) == topology.ranks() - 1;
}

// The brouhaha rank behind the player is number 0.
bool pawn_may_stand(const Topology& topology, Color color, Square square) {
    const int rank = own_rank(topology, color, square);
    return rank >= 3 && rank <= 9;
}
bool on_eighth(const Topology& topology, Color color, Square square) {
    return own_rank(topology, color, square) == 8;
}
bool on_ninth(const Topology& topology, Color color, Square square) {
    return own_rank(topology, color, square) == 9;
}
bool on_tenth(const Topology& topology, Color color, Square square) {
    return own_rank(topology, color, square) == 10;
}
bool on_third(const Topology& topology, Color color, Square square) {
    return own_rank(topology, color, square) == 3;
}

std::vector<UnmovedSpec> starting_squares() {
    constexpr std::array<std::string_view, 10> white{"a1", "b2", "c2", "d2", "e2",
                                                     "f2", "g2", "h2", "i2", "j1"};
    constexpr std::array<std::string_view, 10> black{"a10", "b9", "c9", "d9", "e9",
                                                     "f9",  "g9", "h9", "i9", "j10"};
    std::vector<UnmovedSpec> squares;
    for (const Color color : kColors)
        for (std::size_t i = 0; i < white.size(); ++i) {
            const char file = static_cast<char>('A' + i);
            const bool corner = i == 0 || i == white.size() - 1;
            squares.push_back({color == Color::White ? file : static_cast<char>(file - 'A' + 'a'),
                               color, color == Color::White ? white[i] : black[i],
                               corner        ? "R"
                               : file == 'F' ? "K"
                                             : "QCABN"});
        }
    return squares;
}

PieceSpec of_class(PieceSpec piece, PieceClass rank) {
    piece.rank = rank;
    return piece;
}

std::vector<PieceSpec> pieces() {
    constexpr auto strong = PieceClass::Strong;
    constexpr auto average = PieceClass::Average;
    constexpr auto auxiliary = PieceClass::Auxiliary;
    return {
        mover('K', "King", "K",
              "goes one square in any direction; from its first square it may jump once to c, d, h "
              "or i of the rank behind",
              Lines::None, king_steps()),
        orthodox_pawn(),
        of_class(queen(), strong),
        of_class(mover('C', "Chancellor", "RN", "slides as a Rook or leaps as a Knight",
                       Lines::Orthogonal, leaper(2, 1)),
                 strong),
        of_class(mover('A', "Archbishop", "BN", "slides as a Bishop or leaps as a Knight",
                       Lines::Diagonal, leaper(2, 1)),
                 strong),
        of_class(rook(), average),
        {.letter = 'J',
         .name = "Joker",
         .betza = "imitates",
         .words = "moves and captures as the kind of piece that the opponent moved last",
         .rank = average},
        of_class(bishop(), auxiliary),
        {.letter = 'N',
         .name = "Knight",
         .betza = "NmZ",
         .words = "leaps two squares one way and one the other, or, without capturing, three one "
                  "way and two the other",
         .leaps = join(leaper(2, 1), leaper(3, 2)),
         .leap_captures = leaper(2, 1),
         .rank = auxiliary},
        of_class(mover('E', "Siege Elephant", "FAH",
                       "goes one square diagonally, or leaps exactly two diagonally or three "
                       "straight",
                       Lines::None, join(leaper(1, 1), join(leaper(2, 2), leaper(3, 0)))),
                 auxiliary),
        of_class(mover('M', "Mameluk", "WC",
                       "goes one square straight, or leaps three one way and one the other",
                       Lines::None, join(leaper(1, 0), leaper(3, 1))),
                 auxiliary),
    };
}

}  // namespace

VariantSpec apothecary_spec() {
    return {
        .name = "apothecary",
        .title = "Apothecary Chess-Classic",
        .topology = Topology::rectangle(10, 12),
        .first_rank = 0,
        .pieces = pieces(),
        .start_fen = kStart,
        .pawn_may_stand = pawn_may_stand,
        .double_step_from = on_third,
        .promotions =
            {
                {'P', "BNEM", /*optional=*/true, on_eighth},
                {'P', "RJBNEM", /*optional=*/true, on_ninth},
                {'P', "QCARJBNEM", /*optional=*/false, on_tenth},
            },
        .castlings = {},
        .draws = {.plies = 200, .repetitions = 3, .bare_kings = true},
        .unmoved = starting_squares(),
        .king_jumps = {{Color::White, "f2", {"c1", "d1", "h1", "i1"}},
                       {Color::Black, "f9", {"c10", "d10", "h10", "i10"}}},
        .vanishing = brouhaha,
        .joker = 'J',
        .reserve = "QCARJBNEM",
        .point_count = true,
        .setups = 24,
        .setup_fen = setup_fen,
        .rules = kApothecaryRules,
    };
}

}  // namespace alces
