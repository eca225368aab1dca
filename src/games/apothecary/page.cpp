#include <algorithm>
#include <array>

#include "games/pages.h"
#include "games/shapes.h"
#include "rules/position.h"
#include "search/eval_params.h"

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

constexpr std::string_view kStrong = "QCA", kAuxiliary = "BNEM";

int count_of(const Position& position, Color color, std::string_view letters) {
    int count = 0;
    for (const char letter : letters)
        count += position.pieces(color, position.variant().type_of(letter)).count();
    return count;
}

// By document 002: strong pieces 9, rooks 6, auxiliary pieces 3, jokers 4 or, against more strong
// than auxiliary pieces, 5; pawns 1, on their eighth rank 4, on their ninth 7.
int points(const Position& position, Color color) {
    const bool rich_enemy =
        count_of(position, ~color, kStrong) > count_of(position, ~color, kAuxiliary);
    int total = 9 * count_of(position, color, kStrong) + 6 * count_of(position, color, "R") +
                3 * count_of(position, color, kAuxiliary) +
                (rich_enemy ? 5 : 4) * count_of(position, color, "J");
    const Topology& topology = position.variant().topology();
    for (const Square square : position.pieces(color, PieceType::Pawn))
        total += on_ninth(topology, color, square) ? 7 : on_eighth(topology, color, square) ? 4 : 1;
    return total;
}

std::vector<PieceSpec> pieces() {
    return {
        mover('K', "King", "K",
              "goes one square in any direction; from its first square it may jump once to c, d, h "
              "or i of the rank behind",
              Lines::None, king_steps()),
        orthodox_pawn(),
        queen(),
        mover('C', "Chancellor", "RN", "slides as a Rook or leaps as a Knight", Lines::Orthogonal,
              leaper(2, 1)),
        mover('A', "Archbishop", "BN", "slides as a Bishop or leaps as a Knight", Lines::Diagonal,
              leaper(2, 1)),
        rook(),
        {.letter = 'J',
         .name = "Joker",
         .betza = "imitates",
         .words = "moves and captures as the kind of piece that the opponent moved last"},
        bishop(),
        {.letter = 'N',
         .name = "Knight",
         .betza = "NmZ",
         .words = "leaps two squares one way and one the other, or, without capturing, three one "
                  "way and two the other",
         .leaps = join(leaper(2, 1), leaper(3, 2)),
         .leap_captures = leaper(2, 1)},
        mover('E', "Siege Elephant", "FAH",
              "goes one square diagonally, or leaps exactly two diagonally or three "
              "straight",
              Lines::None, join(leaper(1, 1), join(leaper(2, 2), leaper(3, 0)))),
        mover('M', "Mameluk", "WC",
              "goes one square straight, or leaps three one way and one the other", Lines::None,
              join(leaper(1, 0), leaper(3, 1))),
    };
}

// The numbers of the evaluation, by tools/tune.cpp.
constexpr EvalParams kEvaluation =
#include "games/apothecary/evaluation.inc"
    ;

constexpr std::string_view kRules =
#include "games/apothecary/rules.inc"
    ;

// From games of the engine with itself.
constexpr std::string_view kBench[] = {
    "***me*m***/r3k5/1nb3qe2/pppp2c1jp/5pE2n/8N1/6p3/3E5Q/PPPP1PP1PP/2B1JK1BN1/R8R/"
    "***M******[QCARNMMqarrbnm] w AFHIJabcg - 2 25 -/Ee",
    "***me*****/8r1/1n4k3/5m3p/5eN3/pp1B1P4/6p3/1P1P2P3/P1M4J1P/2B2K4/9R/"
    "**********[QQCARRNNEEMMqqcarrjbbnnm] w FJb - 0 49 -/Mr",
};

constexpr Lesson kLessons[] = {
    {"The King's jump", 'K',
     "There is no castling. But as its first move, and not while in check, the King may jump from "
     "f2 to an empty c1, d1, h1 or i1, over anything.",
     "Jump with the King to d1.",
     "**********/9k/10/10/10/10/10/10/10/4NKN3/10/**********[] w F - 0 1 -/--", Feat::Reach, "d1"},
    {"The Rook", 'R', "The Rook slides along ranks and files.",
     "Capture the Knight on c8 with the Rook.",
     "**********/9k/10/2n7/10/10/10/10/2R7/5K4/10/**********[] w - - 0 1 -/--", Feat::Capture,
     "c8"},
    {"The Bishop", 'B', "The Bishop slides along diagonals.",
     "Capture the Pawn on g6 with the Bishop.",
     "**********/9k/10/10/10/6p3/10/10/3B6/5K4/10/**********[] w - - 0 1 -/--", Feat::Capture,
     "g6"},
    {"The Queen", 'Q', "The Queen slides like Rook and Bishop.",
     "Capture the Pawn on h6 with the Queen.",
     "**********/9k/10/10/10/7p2/10/10/4Q5/5K4/10/**********[] w - - 0 1 -/--", Feat::Capture,
     "h6"},
    {"The Knight", 'N',
     "The Knight leaps two squares one way and one the other. Without capturing it may also leap "
     "three one way and two the other.",
     "Leap with the Knight to g6.",
     "**********/9k/10/10/10/10/10/10/4N5/5K4/10/**********[] w - - 0 1 -/--", Feat::Reach, "g6"},
    {"The Chancellor", 'C', "The Chancellor is Rook and Knight in one.",
     "Capture the Knight on f6 with the Chancellor.",
     "**********/9k/10/10/10/5n4/10/4C5/10/5K4/10/**********[] w - - 0 1 -/--", Feat::Capture,
     "f6"},
    {"The Archbishop", 'A', "The Archbishop is Bishop and Knight in one.",
     "Capture the Knight on d6 with the Archbishop.",
     "**********/9k/10/10/10/3n6/10/4A5/10/5K4/10/**********[] w - - 0 1 -/--", Feat::Capture,
     "d6"},
    {"The Siege Elephant", 'E',
     "The Siege Elephant goes one square diagonally, or leaps two diagonally or three straight.",
     "Capture the Knight on e6 with the Siege Elephant.",
     "**********/9k/10/10/10/4n5/10/4P5/4E5/5K4/10/**********[] w - - 0 1 -/--", Feat::Capture,
     "e6"},
    {"The Mameluk", 'M',
     "The Mameluk goes one square straight, or leaps three squares one way and one the other.",
     "Capture the Knight on f6 with the Mameluk.",
     "**********/9k/10/10/10/5n4/10/10/4M5/5K4/10/**********[] w - - 0 1 -/--", Feat::Capture,
     "f6"},
    {"Squares that vanish", 'M',
     "The squares d to g behind either camp exist only while a piece stands on them. Once it has "
     "left, the square is gone for good.",
     "Leap with the Mameluk from d0 to e3.",
     "**********/9k/10/10/10/10/10/10/10/5K4/10/***M******[] w - - 0 1 -/--", Feat::Reach, "e3"},
    {"The Joker", 'J',
     "The Joker moves and captures as the kind that the opponent moved last. Black has just moved "
     "a Knight, so now it is one.",
     "Capture the Bishop on f6 with the Joker.",
     "**********/9k/10/10/10/5b4/10/4J5/10/5K4/10/**********[] w - - 0 1 -/-n", Feat::Capture,
     "f6"},
    {"The launch", 'N',
     "The Joker starts in hand. When a piece other than a Pawn leaves the square that it started "
     "on, the Joker may be put there, as part of the move: drop the piece and you are asked, or "
     "type N b2-c4; J-b2.",
     "Move the Knight and launch the Joker on b2.",
     "**********/9k/10/10/10/10/10/10/10/1N3K4/10/**********[] w B - 0 1 J/--", Feat::Launch, "b2"},
    {"The Pawn", 'P',
     "The Pawn goes one square forward, or two from where it starts, and captures one square "
     "diagonally forward.",
     "Go two squares with the Pawn, to e5.",
     "**********/9k/10/10/10/10/10/10/4P5/5K4/10/**********[] w - - 0 1 -/--", Feat::Reach, "e5"},
    {"Promotion on the eighth rank", 'P',
     "Pawns become what is in the reserve, where captured pieces go. On the eighth rank a Pawn "
     "may become an auxiliary piece: Bishop, Knight, Siege Elephant or Mameluk.",
     "Promote the Pawn to a Mameluk.",
     "**********/9k/10/10/4P5/10/10/10/10/5K4/10/**********[NM] w - - 0 1 -/--", Feat::Promote,
     "M"},
    {"Promotion on the tenth rank", 'P',
     "On the ninth rank a Pawn may also become a Rook, and on the tenth anything in the reserve; "
     "there it must.",
     "Promote the Pawn to a Queen.",
     "**********/9k/2P7/10/10/10/10/10/10/5K4/10/**********[QR] w - - 0 1 -/--", Feat::Promote,
     "Q"},
    {"Checkmate", 'R', "Checkmate wins the whole point.", "Give checkmate with a Rook.",
     "**********/9k/R9/10/10/10/10/10/1R8/5K4/10/**********[] w - - 0 1 -/--", Feat::Mate, ""},
    {"The advantage", 'Q',
     "Leaving the opponent without a legal move, and not in check, is no draw: it is an advantage, "
     "three quarters of the point. So is being four points ahead where another game would be "
     "drawn.",
     "Stalemate the King with the Queen.",
     "**********/9k/10/10/10/10/10/10/7Q2/5K4/10/**********[] w - - 0 1 -/--", Feat::Stalemate, ""},
};

}  // namespace

VariantSpec apothecary_page() {
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
        .point_count = PointCountSpec{.points = points, .advantage = 4},
        .setups = 24,
        .setup_fen = setup_fen,
        .rules = kRules,
        .evaluation = &kEvaluation,
        .bench = kBench,
        .lessons = kLessons,
        .xboard = XboardSpec{.images = "PNBRQ.EAC.M...J......K", .king = "K"},
    };
}

}  // namespace alces
