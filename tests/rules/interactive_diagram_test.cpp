// Tests the conversion of games from Interactive Diagrams. The diagrams of games that are part of
// the program were written for these tests.
#include "games/interactive_diagram.h"

#include "games/game_file.h"
#include "rules/perft.h"
#include "support.h"

namespace alces::test {
namespace {

std::unique_ptr<const GameFile> game_of_diagram(const std::string& diagram) {
    INFO(diagram);
    const auto text = from_diagram(diagram, "mine");
    if (!text) FAIL(text.error().front().message);
    INFO(*text);
    auto game = read_game(*text);
    if (!game) FAIL(game.error().front().message);
    return *std::move(game);
}

const char* const kRules = "promoZone=1 promoChoice=QRBN royal=K symmetry=mirror\n";
const char* const kOrthodox =
    "pawn::::a2-h2\nknight:N:::b1,g1\nbishop::::c1,f1\nrook::::a1,h1\nqueen::::d1\n"
    "king::KisO2::e1\n";

}  // namespace

TEST_CASE("characters that a name cannot have become hyphens", "[diagram]") {
    const auto game = game_of_diagram(
        std::string(kRules) +
        "pawn::::a2-h2\nknight/horse!:N:N::b1,g1\nbishop::::c1,f1\nrook::::a1,h1\nqueen::::d1\n"
        "king::KisO2::e1\n");
    CHECK(game->variant->piece(PieceType{2}).name == "Knight-horse-");
}

TEST_CASE("diagrams of games in the program have their leaf counts", "[diagram]") {
    struct Row {
        std::string game, diagram;
    };
    for (const Row& row : std::vector<Row>{
             {"chess", std::string("files=8\nranks=8\nsquareSize=36\n") + kRules + kOrthodox},
             {"almost",
              "promoZone=1 promoChoice=CRBN royal=K symmetry=mirror pawn::::a2-h2 knight:N:::b1,g1 "
              "bishop::::c1,f1 rook::::a1,h1 chancellor::::d1 king::KisO2::e1"},
             {"amazon",
              "promoZone=1 promoChoice=ARBN royal=6 symmetry=mirror pawn::::a2-h2 knight:N:::b1,g1 "
              "bishop::::c1,f1 rook::::a1,h1 Amazon::QN::d1 king::KisO2::e1"},
             {"capablanca",
              "<div class=\"idiagram\">\nfiles=10\nranks=8\nfirstRank=1\npromoZone=1\n"
              "promoChoice=NBRQAC\nsymmetry=mirror\nroyal=8\npawn::::a2-j2\nknight:N:::b1,i1\n"
              "bishop::::d1,g1\nrook::::a1,j1\narchbishop::::c1\nchancellor::::h1\nqueen::::e1\n"
              "king::KisO3::f1\n</div>\n"},
             {"gothic",
              "files=10 promoZone=1 promoChoice=NBRQAC symmetry=mirror royal=K pawn::::a2-j2 "
              "knight:N:::b1,i1 bishop::::c1,h1 rook::::a1,j1 queen::::d1 chancellor::::e1 "
              "archbishop::::g1 king::KisO3::f1"},
             {"embassy",
              "files=10 promoZone=1 promoChoice=NBRQAC symmetry=mirror royal=K pawn::::a2-j2 "
              "knight:N:::b1,i1 bishop::::c1,h1 rook::::a1,j1 queen::::d1 king::KisO3::e1 "
              "chancellor::::f1 archbishop::::g1"},
             {"gardner",
              "files=5 ranks=5 promoZone=1 promoChoice=QRBN symmetry=mirror royal=K "
              "pawn::fmWfcF::a2-e2 rook::::a1 knight:N:::b1 bishop::::c1 queen::::d1 king::K::e1"},
             {"losalamos",
              "files=6 ranks=6 promoZone=1 promoChoice=QRN symmetry=mirror royal=K "
              "pawn::fmWfcF::a2-f2 rook::::a1,f1 knight:N:::b1,e1 queen::::c1 king::K::d1"},
             {"newzealand",
              "promoZone=1 promoChoice=QRBN symmetry=mirror royal=K pawn::::a2-h2 "
              "kniroo:N:mNcR::b1,g1 bishop::::c1,f1 rookni:R:mRcN::a1,h1 queen::::d1 "
              "king::KisO2::e1"},
             {"knightmate",
              "promoZone=1 promoChoice=QRBM symmetry=mirror royal=K pawn::::a2-h2 "
              "manking:M:K::b1,g1 "
              "bishop::::c1,f1 rook::::a1,h1 queen::::d1 king::NisO2::e1"},
             {"shako",
              "files=10 ranks=10 firstRank=1 promoZone=1 promoChoice=QRBNCE symmetry=mirror "
              "royal=K "
              "pawn::::a3-j3 knight:N:::c2,h2 bishop::::d2,g2 rook::::b2,i2 queen::::e2 "
              "cannon:C:mRcpR::a1,j1 elephant:E:FA::a2,j2 king::KisjO2::f2"},
         }) {
        INFO(row.game);
        const auto game = game_of_diagram(row.diagram);
        const Variant* shipped = find_variant(row.game);
        REQUIRE(shipped != nullptr);
        for (int depth = 1; depth <= 3; ++depth)
            CHECK(perft(Position::start(*game->variant), depth) ==
                  perft(Position::start(*shipped), depth));
    }
}

// A generator of moves that was written for this comparison alone found the counts.
TEST_CASE("diagrams of uncommon games have known leaf counts", "[diagram]") {
    const std::string mirror = "promoZone=1 symmetry=mirror royal=K ";
    struct Row {
        std::string diagram;
        std::uint64_t count;  // at depth 3
    };
    for (const Row& row : std::vector<Row>{
             {mirror + "files=9 ranks=9 promoChoice=QRB\npawn::::a2-i2\nhalf duck:H:HFD::b1,h1\n"
                       "crab:N:NmH3::c1,g1\nrook::R4::a1,i1\nqueen::::d1\nking::KisO3::e1\n"
                       "bishop::mBcpBmW::f1\n",
              29657},
             {"promoZone=1 promoChoice=BWFCQRLN symmetry=none royal=K\npawn::::a2-h2,,a7-h7\n"
              "bede:B:BD::a1,h1\nwaffle:W:WA::b1,g1\nfad:F:FAD::c1,f1\ncardinal:C:BN::d1\n"
              "rook::::,,a8,h8\nknight:N:::,,b8,g8\nbishop:L:::,,c8,f8\nqueen::::,,d8\n"
              "king::KisO2::e1,,e8\n",
              17310},
             {mirror + "files=10 promoChoice=QRBNE\npawn::::a2-j2\nknight:N:::b1,i1\n"
                       "bishop::::d1,g1\nrook::::a1,j1\nelephant:E:FA::c1,h1\nqueen::::e1\n"
                       "king::KisO3::f1\n",
              23430},
             {mirror + "files=12 ranks=12 firstRank=0 promoChoice=QRBNCW\n"
                       "hole::::a1-a10,l1-l10,b0-k0,b11-k11\npawn::::b2-k2\nchampion::WAD::b1,k1\n"
                       "wizard::FC::a0,l0\nknight:N:::d1,i1\nbishop::::e1,h1\nrook::::c1,j1\n"
                       "queen::::f1\nking::K::g1\n",
              29550},
             {mirror + "files=10 ranks=10 firstRank=1 promoChoice=QRBNCV\npawn::::a3-j3\n"
                       "knight:N:::b2,i2\nbishop::::c2,h2\nrook::::a2,j2\ncannon::mRcpR::a1,j1\n"
                       "vao::mBcpB::b1,i1\nqueen::::e2\nking::K::f2\n",
              48742},
             {mirror + "ranks=10 firstRank=1 promoChoice=QWFERNB\npawn::::b3-g3,a2,h2\n"
                       "wolf::RN::b2\nfox::BN::g2\nnightrider::NN::d2,e2\nelephant::QN::e1\n"
                       "rook::::a1,h1\nbishop::::c2,f2\nqueen::::d1\nking::K::f1\n",
              89101}}) {
        const auto game = game_of_diagram(row.diagram);
        CHECK(perft(Position::start(*game->variant), 3) == row.count);
    }
}

TEST_CASE("a diagram can name the squares of both sides, or turn the board", "[diagram]") {
    const auto turned = game_of_diagram(
        "files=4 ranks=6 promoZone=1 promoChoice=G symmetry=rotate royal=K pawn::fmWfcF::a2-d2 "
        "Gold general::WfF::a1 king::K::b1");
    CHECK(to_fen(Position::start(*turned->variant)) == "2kg/pppp/4/4/PPPP/GK2 w - - 0 1");
    CHECK(turned->variant->piece(turned->variant->type_of('G')).name == "Gold general");
    const auto both = game_of_diagram(
        "files=4 ranks=6 promoZone=1 promoChoice=R royal=K pawn::fmWfcF::a2,b2,,c5,d5 "
        "rook::::a1,,a6 king::K::b1,,d6");
    CHECK(to_fen(Position::start(*both->variant)) == "r2k/2pp/4/4/PP2/RK2 w - - 0 1");
}

TEST_CASE("a diagram with holes has the same leaf counts as its file", "[diagram][holes]") {
    const auto text = from_diagram(
        "promoZone=1 promoChoice=QRNHC royal=K symmetry=mirror\n"
        "hole::::a1,a8,c4-c5,f4-f5\npawn::::a2-h2\nrook::::b1,h1\n"
        "nightrider:N:NN::c1\nqueen::::d1\ncannon:C:mRcpR::f1\nhorse:H:nN::g1\n"
        "king::KisO2::e1\n",
        "hollow");
    REQUIRE(text);
    const auto game = read_game(*text);
    REQUIRE(game);
    const Position start = Position::start(*(*game)->variant);
    CHECK(to_fen(start) == to_fen(Position::start(hollow())));
    CHECK(perft(start, 3) == perft(Position::start(hollow()), 3));
}

TEST_CASE("a diagram of ten ranks says the number of the first", "[diagram]") {
    const auto game = game_of_diagram(
        "files=4 ranks=10 firstRank=0 promoZone=1 promoChoice=R symmetry=mirror royal=K "
        "pawn::fmWfcF::a1-d1 rook::::a0 king::K::b0");
    CHECK(game->variant->spec().first_rank == 0);
    CHECK(perft(Position::start(*game->variant), 1) == 5);
}

TEST_CASE("what a diagram says and a file of a game cannot have is refused by name", "[diagram]") {
    struct Row {
        std::string text;
        int line;
        std::string needle;
    };
    const std::string rules = kRules, orthodox = kOrthodox;
    for (const Row& row : std::vector<Row>{
             {"", 1, "there is no piece; a piece is a line such as knight:N:::b1,g1"},
             {rules + "king::::e1\n", 2, "king needs moves, such as king:K:KisO2::"},
             {rules + "dragon::::e1\n", 2, "dragon needs moves"},
             {rules + "\x1b[31mdragon:D:::e1\n", 2, "--31mdragon needs moves"},
             {rules + "king:KisO3:::f1\n", 2, "the ID must be one letter, not \"KisO3\""},
             {rules + "king::KX::f1\n", 2, "Betza notation \"KX\""},
             {rules + orthodox + "hole::::d4\n", 8, "list those of both halves of the board"},
             {rules + orthodox + "Lion::K:::2\n", 8, "(pieces in hand) must be empty or 0"},
             {rules + orthodox + "shuffle=RNBQK\n", 8, "\"shuffle\" has no equivalent"},
             {rules + orthodox + "holdingSize=3\n", 8, "holdingSize must be 0"},
             {rules + orthodox + "baring=win\n", 8, "\"baring\" has no equivalent"},
             {rules + orthodox + "stalemate=win\n", 8, "stalemate=win cannot be converted"},
             {rules + orthodox + "promoZone=2\n", 8, "given twice"},
             {"promoZone=3 promoChoice=Q royal=K symmetry=mirror\n" + orthodox, 1,
              "promoZone must be 1"},
             {"promoChoice=Q royal=K symmetry=mirror\n" + orthodox, 1, "promoZone is missing"},
             {"promoZone=1 royal=K symmetry=mirror\n" + orthodox, 1, "promoChoice is missing"},
             {"promoZone=1 promoChoice=Q+ royal=K symmetry=mirror\n" + orthodox, 1,
              "promoChoice must be IDs"},
             {"promoZone=1 promoChoice=Q symmetry=mirror\n" + orthodox, 1, "royal is missing"},
             {"promoZone=1 promoChoice=Q symmetry=mirror royal=9\n" + orthodox, 1, "royal must be"},
             {"promoZone=1 promoChoice=Q symmetry=mirror royal=1\n" + orthodox, 1,
              "the first piece must be the pawn, not the king"},
             {"maxPromote=0 symmetry=mirror royal=P\n" + orthodox, 1,
              "with maxPromote=0, one piece must be named Pawn, and it cannot be the king"},
             {"promoZone=1 promoChoice=Q royal=K\n" + orthodox, 2, "set symmetry"},
             {rules + "foo:F:W::a3:0:x\n" + orthodox, 2, "foo: a piece has at most six fields"},
             {"maxPromote=2 " + rules + orthodox, 1, "maxPromote must be 0-1"},
             {"symmetry=yes promoZone=1 promoChoice=Q royal=K\n" + orthodox, 1,
              "mirror, rotate or none"},
             {"ranks=10 " + rules + orthodox, 1, "needs firstRank"},
             {"files=30 " + rules + orthodox, 1, "files must be 4-18"},
             {rules + orthodox + "guard::K::a1\n", 8, "two pieces are on a1"},
             {rules + orthodox + "guard::K::a3-b4\n", 8, "nor a range of squares"},
             {rules + orthodox + "guard::K::i1\n", 8, "neither a square"},
             // Pieces of Metamachy, Wildebeest, Tamerlane, Chu Shogi and others.
             {rules + orthodox + "eagle:E:FyafsF::a3\n", 8, "eagle: Betza notation \"FyafsF\""},
             {rules + orthodox + "camel:C:fmWfceFifmnDifmnH::a3\n", 8, "i is supported only in"},
             {rules + orthodox + "picket:T:nAafafF::a3\n", 8, "the modifier a is not supported"},
             {rules + orthodox + "lion:L:KNADcaKmcabK::a3\n", 8, "the modifier a is not"},
             {rules + orthodox + "hopper:H:pR::a3\n", 8, "hop only to capture"},
             {rules + orthodox + "grasshopper:G:gQ::a3\n", 8, "the modifier g is not supported"},
             {rules + orthodox + "prince:M:fmFfceWifmnA::a3\n", 8, "e is supported only in fceF"},
             {rules + orthodox + "guard:G:KisO1isO2::a3\n", 8, "castling must be isO2-isO9"},
             {rules + orthodox + "promoOffset=20\n", 8, "\"promoOffset\" has no equivalent"},
             {rules + orthodox + "hello\n", 8, "is neither key=value nor"}}) {
        INFO(row.text);
        const auto text = from_diagram(row.text, "mine");
        REQUIRE_FALSE(text);
        const GameFault& fault = text.error().front();
        INFO(fault.message);
        CHECK(fault.place.line == row.line);
        CHECK(fault.message.find(row.needle) != std::string::npos);
    }
}

TEST_CASE("faults of a diagram name what they concern, and each is reported once", "[diagram]") {
    const auto faults = [](const std::string& diagram) {
        const auto text = from_diagram(diagram, "mine");
        REQUIRE_FALSE(text);
        REQUIRE(text.error().size() == 1);
        return text.error().front().message;
    };
    CHECK(faults(std::string("files=x ") + kRules + kOrthodox) == "files must be 4-18, not \"x\"");
    CHECK(faults(std::string(kRules) + kOrthodox + "nightrider::NN::\n") ==
          "\"knight\" and \"nightrider\" have the same ID N; give one of them another ID");
}

}  // namespace alces::test
