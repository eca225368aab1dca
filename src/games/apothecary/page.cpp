#include <algorithm>
#include <array>

#include "games/embed.h"
#include "games/pages.h"
#include "games/shapes.h"
#include "rules/position.h"
#include "search/eval_params.h"

ALCES_EMBED(alces_apothecary_puzzles, "src/games/apothecary/puzzles.tsv");
ALCES_EMBED(alces_apothecary_endings, "src/games/apothecary/endings.tsv");

namespace alces {
namespace {

constexpr std::string_view kStart =
    "***meem***/r8r/1nbackqbn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBACKQBN1/R8R/***MEEM***"
    "[QRNMqrnm] w ABCDEFGHIJabcdefghij - 0 1 Jj/--";

// The setup with the number 12 * winged + 2 * order + swap. The strong pieces are on the files d, e
// and g ("grand classic") or b, e and i ("winged"); `order` numbers the permutations of ACQ
// alphabetically. The knights are on the outer two of the remaining files, the bishops on the inner
// two; `swap` exchanges them.
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

// Ranks are counted from the brouhaha rank behind the player, which is 0.
bool pawn_may_stand(const Topology& topology, Color color, Square square) {
    const int rank = own_rank(topology, color, square);
    return rank >= 3 && rank <= 9;
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

// The points by the game's rules: strong pieces 9, rooks 6, auxiliary pieces 3, jokers 4, or 5 if
// the enemy has more strong than auxiliary pieces; pawns 1, or 4 on their eighth rank and 7 on
// their ninth.
int points(const Position& position, Color color) {
    const bool rich_enemy =
        count_of(position, ~color, kStrong) > count_of(position, ~color, kAuxiliary);
    int total = 9 * count_of(position, color, kStrong) + 6 * count_of(position, color, "R") +
                3 * count_of(position, color, kAuxiliary) +
                (rich_enemy ? 5 : 4) * count_of(position, color, "J");
    const Topology& topology = position.variant().topology();
    for (const Square square : position.pieces(color, PieceType::Pawn)) {
        const int rank = own_rank(topology, color, square);
        total += rank == 9 ? 7 : rank == 8 ? 4 : 1;
    }
    return total;
}

std::vector<PieceSpec> pieces() {
    return {
        drawn_as("king", mover('K', "King", "K",
                               "goes one square in any direction; as its first move it may jump to "
                               "file c, d, h or "
                               "i on the rank behind it",
                               Lines::None, king_steps())),
        orthodox_pawn(),
        queen(),
        drawn_as("castle",
                 mover('C', "Chancellor", "RN", "slides as a rook or leaps as an orthodox knight",
                       Lines::Orthogonal, leaper(2, 1))),
        drawn_as("mitre",
                 mover('A', "Archbishop", "BN", "slides as a bishop or leaps as an orthodox knight",
                       Lines::Diagonal, leaper(2, 1))),
        rook(),
        {.letter = 'J',
         .name = "Joker",
         .betza = "imitates",
         .words = "moves and captures as the kind of piece that the opponent moved last",
         .figure = "jester"},
        bishop(),
        {.letter = 'N',
         .name = "Knight",
         .betza = "NmZ",
         .words = "leaps two squares straight and one sideways, or, without capturing, three "
                  "squares straight and two sideways",
         .leaps = join(leaper(2, 1), leaper(3, 2)),
         .leap_captures = leaper(2, 1),
         .figure = "knight"},
        drawn_as(
            "elephant",
            mover('E', "Siege Elephant", "FAH",
                  "goes one square diagonally, or leaps exactly two squares diagonally or three "
                  "straight",
                  Lines::None, join(leaper(1, 1), join(leaper(2, 2), leaper(3, 0))))),
        drawn_as("sabre",
                 mover('M', "Mameluk", "WC",
                       "goes one square straight, or leaps three squares straight and one sideways",
                       Lines::None, join(leaper(1, 0), leaper(3, 1)))),
    };
}

// The parameters of the evaluation, written by tools/tune.cpp.
constexpr EvalParams kEvaluation =
#include "games/apothecary/evaluation.inc"
    ;

constexpr std::string_view kRules =
#include "games/apothecary/rules.inc"
    ;

// For bench: positions from games that the engine played against itself.
constexpr std::string_view kBench[] = {
    "***me*m***/r3k5/1nb3qe2/pppp2c1jp/5pE2n/8N1/6p3/3E5Q/PPPP1PP1PP/2B1JK1BN1/R8R/"
    "***M******[QCARNMMqarrbnm] w AFHIJabcg - 2 25 -/Ee",
    "***me*****/8r1/1n4k3/5m3p/5eN3/pp1B1P4/6p3/1P1P2P3/P1M4J1P/2B2K4/9R/"
    "**********[QQCARRNNEEMMqqcarrjbbnnm] w FJb - 0 49 -/Mr",
};

constexpr Lesson kLessons[] = {
    {"The king's jump", 'K',
     "As its first move, if it is not in check, the king may jump from f2 to c1, d1, h1 or i1, "
     "over anything in between. The target square must be empty. There is no castling.",
     "Jump to d1 with the king.",
     "**********/9k/10/10/10/10/10/10/10/4NKN3/10/**********[] w F - 0 1 -/--", Feat::Reach, "d1"},
    {"The rook", 'R', "The rook slides along ranks and files.",
     "Capture the knight on c8 with the rook.",
     "**********/9k/10/2n7/10/10/10/10/2R7/5K4/10/**********[] w - - 0 1 -/--", Feat::Capture,
     "c8"},
    {"The bishop", 'B', "The bishop slides along diagonals.",
     "Capture the pawn on g6 with the bishop.",
     "**********/9k/10/10/10/6p3/10/10/3B6/5K4/10/**********[] w - - 0 1 -/--", Feat::Capture,
     "g6"},
    {"The queen", 'Q', "The queen slides along ranks, files and diagonals.",
     "Capture the pawn on h6 with the queen.",
     "**********/9k/10/10/10/7p2/10/10/4Q5/5K4/10/**********[] w - - 0 1 -/--", Feat::Capture,
     "h6"},
    {"The knight", 'N',
     "The knight leaps two squares straight and one sideways. Without capturing, it may also leap "
     "three squares straight and two sideways.",
     "Leap to g6 with the knight.",
     "**********/9k/10/10/10/10/10/10/4N5/5K4/10/**********[] w - - 0 1 -/--", Feat::Reach, "g6"},
    {"The chancellor", 'C', "The chancellor slides as a rook or leaps as an orthodox knight.",
     "Capture the knight on f6 with the chancellor.",
     "**********/9k/10/10/10/5n4/10/4C5/10/5K4/10/**********[] w - - 0 1 -/--", Feat::Capture,
     "f6"},
    {"The archbishop", 'A', "The archbishop slides as a bishop or leaps as an orthodox knight.",
     "Capture the knight on d6 with the archbishop.",
     "**********/9k/10/10/10/3n6/10/4A5/10/5K4/10/**********[] w - - 0 1 -/--", Feat::Capture,
     "d6"},
    {"The siege elephant", 'E',
     "The siege elephant goes one square diagonally, or leaps exactly two squares diagonally or "
     "three straight.",
     "Capture the knight on e6 with the siege elephant.",
     "**********/9k/10/10/10/4n5/10/4P5/4E5/5K4/10/**********[] w - - 0 1 -/--", Feat::Capture,
     "e6"},
    {"The mameluk", 'M',
     "The mameluk goes one square straight, or leaps three squares straight and one sideways.",
     "Capture the knight on f6 with the mameluk.",
     "**********/9k/10/10/10/5n4/10/10/4M5/5K4/10/**********[] w - - 0 1 -/--", Feat::Capture,
     "f6"},
    {"Brouhaha squares", 'M',
     "The squares on files d to g behind each camp are brouhaha squares: they exist only while a "
     "piece stands on them. When the piece leaves, its square vanishes for the rest of the game.",
     "Leap from d0 to e3 with the mameluk.",
     "**********/9k/10/10/10/10/10/10/10/5K4/10/***M******[] w - - 0 1 -/--", Feat::Reach, "e3"},
    {"The joker", 'J',
     "The joker moves and captures as the kind of piece that the opponent moved last. Black has "
     "just moved a knight, so yours moves as a knight now.",
     "Capture the bishop on f6 with the joker.",
     "**********/9k/10/10/10/5b4/10/4J5/10/5K4/10/**********[] w - - 0 1 -/-n", Feat::Capture,
     "f6"},
    {"The launch", 'N',
     "The joker starts in hand. When a piece other than a pawn leaves its starting square on rank "
     "1 or 2 for the first time, you may place the joker there as part of the move: this launches "
     "the joker. Move the piece and answer the question, or type N b2-c4; J-b2.",
     "Move the knight and launch the joker on b2.",
     "**********/9k/10/10/10/10/10/10/10/1N3K4/10/**********[] w B - 0 1 J/--", Feat::Launch, "b2"},
    {"The pawn", 'P',
     "The pawn goes one square forward, or two from its starting square. It captures one square "
     "diagonally forward.",
     "Move the pawn two squares, to e5.",
     "**********/9k/10/10/10/10/10/10/4P5/5K4/10/**********[] w - - 0 1 -/--", Feat::Reach, "e5"},
    {"Promotion on the eighth rank", 'P',
     "Pawns promote to pieces in your reserve. It starts with a queen, a rook, a knight and a "
     "mameluk, and gains each piece, except pawns, that the opponent captures from you. On the "
     "eighth rank a pawn may promote to a bishop, knight, siege elephant or mameluk.",
     "Promote the pawn to a mameluk.",
     "**********/9k/10/10/4P5/10/10/10/10/5K4/10/**********[NM] w - - 0 1 -/--", Feat::Promote,
     "M"},
    {"Promotion on the tenth rank", 'P',
     "On the ninth rank a pawn may also promote to a rook or joker. On the tenth it must promote, "
     "to any piece in your reserve.",
     "Promote the pawn to a queen.",
     "**********/9k/2P7/10/10/10/10/10/10/5K4/10/**********[QR] w - - 0 1 -/--", Feat::Promote,
     "Q"},
    {"Checkmate", 'R',
     "A king that is in check and cannot escape is checkmated, and the game is won.",
     "Give checkmate with a rook.",
     "**********/9k/R9/10/10/10/10/10/1R8/5K4/10/**********[] w - - 0 1 -/--", Feat::Mate, ""},
    {"The advantage", 'Q',
     "Stalemating the opponent is not a draw. It is an advantage, worth three quarters of a point.",
     "Stalemate the king with the queen.",
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
        .double_step_from = on_rank<3>,
        .promotions =
            {
                {'P', "BNEM", /*optional=*/true, on_rank<8>},
                {'P', "RJBNEM", /*optional=*/true, on_rank<9>},
                {'P', "QCARJBNEM", /*optional=*/false, on_rank<10>},
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
        .summary = "10x10: imitating jokers, vanishing squares",
        .rules = kRules,
        .evaluation = &kEvaluation,
        .bench = kBench,
        .lessons = kLessons,
        .puzzles = text_between(alces_apothecary_puzzles, alces_apothecary_puzzles_end),
        .endings = text_between(alces_apothecary_endings, alces_apothecary_endings_end),
        .xboard = XboardSpec{.images = "PNBRQ.EAC.M...J......K", .king = "K"},
    };
}

}  // namespace alces
