// Tests the conversion of games from Fairy-Stockfish's variants.ini.
#include "games/fairy_ini.h"

#include <algorithm>
#include <fstream>
#include <sstream>

#include "games/fairy_pieces.h"
#include "games/game_file.h"
#include "rules/perft.h"
#include "support.h"

namespace alces::test {
namespace {

std::unique_ptr<const GameFile> game_of(const std::string& ini, const std::string& name) {
    INFO(ini);
    const auto text = from_fairy_ini(ini, name);
    if (!text) FAIL(text.error().front().message);
    INFO(*text);
    auto game = read_game(*text);
    if (!game) FAIL(game.error().front().message);
    return *std::move(game);
}

std::uint64_t leaves(const std::string& ini, const std::string& name, int depth) {
    return perft(Position::start(*game_of(ini, name)->variant), depth);
}

}  // namespace

TEST_CASE("law: Siberia from a variants.ini has the moves of the built-in game", "[ini]") {
    std::ifstream file("tests/bench/siberia.ini");
    std::ostringstream text;
    text << file.rdbuf();
    const auto game = game_of(text.str(), "siberia");
    CHECK(game->variant->spec().draws.repetitions == 0);
    CHECK(game->variant->spec().draws.plies == 100);
    walk_everywhere(siberia(), 51, rounds(3), 60, [&](const Position& position) {
        INFO(to_fen(position));
        REQUIRE(all_coordinates(position_of(*game->variant, to_fen(position))) ==
                all_coordinates(position));
    });
}

// The counts are those of Fairy-Stockfish 11.1 for its own games of these rules.
TEST_CASE("games from a variants.ini have known leaf counts", "[ini]") {
    CHECK(leaves("[plain:chess] # a comment\n; another\nnFoldRule = 3\n", "plain", 3) == 8902);
    CHECK(leaves("[swapped:chess]\nknight = -\nbishop = -\nknibis = n\nbiskni = b\n"
                 "promotionPieceTypes = qrbn\n",
                 "swapped", 3) == 9034);
    CHECK(leaves("[thai:chess]\nqueen = -\nbishop = -\nsilver = s\nfers = m\ncastling = false\n"
                 "doubleStep = false\npromotionRank = 6\npromotionPieceTypes = m\n"
                 "startFen = rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1\n",
                 "thai", 3) == 12012);
    CHECK(
        leaves("[base:chess]\nmaxFile = j\narchbishop = a\ncastlingKingsideFile = i\n"
               "promotionPieceTypes = acqrbn\n"
               "[capa:base]\ncustomPiece1 = c:RN\n"
               "startFen = rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1\n",
               "capa", 3) == 25228);
}

// The counts of these games, whose armies or boards are uncommon, are also those of Fairy-Stockfish
// 11.1, except for the last three. It does not know their keys: a generator of moves that was
// written for this comparison alone found their counts.
TEST_CASE("uncommon games from a variants.ini have known leaf counts", "[ini]") {
    struct Row {
        std::string_view keys, start;
        std::uint64_t count;  // at depth 3
    };
    for (const Row& row : std::vector<Row>{
             {"maxFile = 10\nmaxRank = 10\narchbishop = v\nchancellor = w\namazon = g\n"
              "promotionRegionWhite = *10\npromotionRegionBlack = *1\npromotionPieceTypes = q\n"
              "doubleStep = false\ncastling = false\n",
              "rnbqkgvbnr/ppppwwpppp/4pp4/10/10/10/10/4PP4/PPPPWWPPPP/RNBVGKQBNR w - - 0 1", 18705},
             {"centaur = h\nknibis = a\nkniroo = l\nsilver = y\npromotionPieceTypes = qh\n"
              "flagPiece = k\nwhiteFlag = *8\nblackFlag = *1\n",
              "lhaykahl/8/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1", 12462},
             {"knibis = i\nbiskni = j\npromotionPieceTypes = nbrqij\n",
              "rijqkjir/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 8898},
             {"commoner = c\n",
              "rnbqkbnr/pppppppp/rnbqcbnr/pppppppp/PPPPPPPP/RNBQCBNR/PPPPPPPP/RNBQKBNR w KQkq - 0 "
              "1",
              6300},
             {"", "nnnnknnn/pppppppp/2p2p2/1pppppp1/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1", 10295},
             {"", "1nn1k1n1/4p3/8/8/8/8/PPPPPPPP/4K3 w - - 0 1", 4397},
             {"", "RNBKQBNR/pppppppp/8/8/8/8/PPPPPPPP/rnbkqbnr w - - 0 1", 41115},
             {"flagPiece = p\nwhiteFlag = *6\nblackFlag = *3\n",
              "rnbqkbnr/p1p2ppp/3p4/1P2p3/4pP2/3P4/PPP3PP/RNBQKBNR w KQkq - 0 1", 32657},
             {"doubleStepRegionWhite = *2 *3\ndoubleStepRegionBlack = *7 *6\n",
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 9054},
             {"knibis = a\nkniroo = l\ncentaur = h\ncustomPiece1 = f:mQcN\n"
              "promotionPieceTypes = lhaf\n",
              "lhafkahl/8/pppppppp/8/8/PPPPPPPP/8/LHAFKAHL w - - 0 1", 22487},
             {"queen = -\nrook = -\nbishop = -\npromotionPieceTypes = n\nstalemateValue = loss\n",
              "n*nnnn*k/**pppp**/pp4pp/8/8/PP4PP/**PPPP**/K*NNNN*N w - - 0 1", 5892}}) {
        const std::string ini = "[mine:chess]\n" + std::string(row.keys) +
                                "startFen = " + std::string(row.start) + '\n';
        CHECK(leaves(ini, "mine", 3) == row.count);
    }
}

// The counts of the generator for this comparison alone; Fairy-Stockfish 11.1 does not know such
// kings.
TEST_CASE("a king of a variants.ini can have moves of its own", "[ini]") {
    const std::string centaur = "[mine:chess]\nking = k : KN\n";
    CHECK(leaves(centaur, "mine", 3) == 11888);
    CHECK(leaves(centaur + "startFen = r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\n", "mine", 3) ==
          22569);
}

// The count is that of Fairy-Stockfish 11.1.
TEST_CASE("soldiers of a variants.ini neither promote nor make double steps", "[ini]") {
    const std::string soldiers = "[mine:chess]\npawn = -\nsoldier = p\ncastling = false\n";
    CHECK(leaves(soldiers + "startFen = r3k3/1P4P1/8/8/8/8/p4p2/4K2R w - - 0 1\n", "mine", 3) ==
          4962);
    // A board without the rank on which pawns promote by default.
    CHECK(leaves(soldiers + "maxRank = 7\nstartFen = r3k3/1P4P1/8/8/8/p4p2/4K2R w - - 0 1\n",
                 "mine", 3) == 4114);
}

TEST_CASE("a section without a parent has no pieces of its own", "[ini]") {
    const std::string bare = "[bare]\nking = k\npawn = p\nstartFen = ";
    CHECK(leaves(bare + "4k3/P7/8/8/8/8/8/4K2N w - - 0 1\nknight = n\npromotionPieceTypes = n\n",
                 "bare", 1) == 8);
    CHECK(leaves(bare + "4k3/P7/8/8/8/8/8/4K2Q w - - 0 1\namazon = q\npromotionPieceTypes = q\n",
                 "bare", 1) == 24);
    CHECK(leaves(bare + "r3k2r/p7/8/8/8/8/P7/R3K2R w KQkq - 0 1\nrook = r\n"
                        "promotionPieceTypes = r\n",
                 "bare", 1) == 21);
}

TEST_CASE("the pieces that pawns promote to may be capitals or have blanks between", "[ini]") {
    const std::string chess = "[mine:chess]\nstartFen = 4k3/P7/8/8/8/8/8/4K2R w - - 0 1\n";
    for (const char* types : {"QR", "q r", "qr"})
        CHECK(leaves(chess + "promotionPieceTypes = " + types + '\n', "mine", 1) == 16);
    const std::string none = chess + "promotionPieceTypes = -\nmandatoryPawnPromotion = false\n";
    CHECK(leaves(none, "mine", 1) == 15);
}

TEST_CASE("what orthodox chess promotes to are kinds of pieces, not letters", "[ini]") {
    const auto game =
        game_of("[mine:chess]\nqueen = w\nstartFen = 4k3/P7/8/8/8/8/8/4K2W w - - 0 1\n", "mine");
    CHECK(perft(Position::start(*game->variant), 1) == 25);
    const std::vector<std::string> moves = all_coordinates(Position::start(*game->variant));
    CHECK(std::count(moves.begin(), moves.end(), "a7a8w") == 1);
}

TEST_CASE("pieces of a variants.ini that squares on their way can stop", "[ini]") {
    CHECK(leaves("[lame:chess]\nmaxFile = i\nmaxRank = 9\nhorse = h\nelephant = e\ncannon = c\n"
                 "lance = l\njanggiElephant = j\ndragonHorse = d\nshogiPawn = s\n"
                 "shogiKnight = m\ncastling = false\ndoubleStep = false\nknight = -\n"
                 "bishop = -\nqueen = -\npromotionRank = 9\npromotionPieceTypes = rhec\n"
                 "startFen = rhejkceml/1d5s1/ppppppppp/9/9/9/PPPPPPPPP/1D5S1/RHEJKCEML w - - 0 1\n",
                 "lame", 4) == 119928);
}

// The counts are those of Fairy-Stockfish 11.1 for the same text.
TEST_CASE("regions, zones and wins from a variants.ini", "[ini]") {
    const std::string palace =
        "[palace:chess]\nmaxFile = i\nmaxRank = 10\npawn = -\nqueen = -\nbishop = -\nfers = a\n"
        "elephant = b\nsoldier = p\nbanner = m\nsoldierPromotionRank = 6\n"
        "flyingGeneral = true\nmobilityRegionWhiteFers = d1 e1 f1 d2 e2 f2 d3 e3 f3\n"
        "mobilityRegionBlackFers = d10 e10 f10 d9 e9 f9 d8 e8 f8\n"
        "mobilityRegionWhiteElephant = *1 *2 *3 *4 *5\n"
        "mobilityRegionBlackElephant = *10 *9 *8 *7 *6\n"
        "mobilityRegionWhiteKing = d1 e1 f1 d2 e2 f2 d3 e3 f3\n"
        "mobilityRegionBlackKing = d10 e10 f10 d9 e9 f9 d8 e8 f8\n"
        "castling = false\ndoubleStep = false\npromotionPieceTypes = -\nstalemateValue = loss\n"
        "startFen = rnbakabnr/4m4/9/p1p1p1p1p/9/9/P1P1P1P1P/9/4M4/RNBAKABNR w - - 0 1\n";
    CHECK(leaves(palace, "palace", 3) == 40556);
    const auto game = game_of(palace, "palace");
    CHECK(game->variant->spec().kings_may_not_face);
    CHECK(game->variant->spec().draws.stalemate == Stalemate::Loses);
    CHECK(game->variant->region(Color::Black, game->variant->type_of('A')).count() == 9);
    CHECK(leaves("[hill:chess]\nflagPiece = n\nwhiteFlag = *5\nblackFlag = *4\n"
                 "checkCounting = true\n"
                 "startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 2+2 0 1\n",
                 "hill", 4) == 194732);
    CHECK(leaves("[baring:chess]\nextinctionValue = loss\nextinctionClaim = true\n"
                 "extinctionPieceTypes = *\nextinctionPieceCount = 1\n"
                 "extinctionOpponentPieceCount = 2\n"
                 "startFen = 4k3/8/8/3nn3/8/8/3RR3/4K3 w - - 0 1\n",
                 "baring", 4) == 68422);
}

TEST_CASE("captures that explode come from a variants.ini as in atomic", "[ini]") {
    // The count is that of Fairy-Stockfish for atomic.
    for (const char* section :
         {"[boom:atomic]\n",
          "[boom:chess]\nking = -\ncommoner = k\ncastlingKingPiece = k\nextinctionValue = loss\n"
          "extinctionPieceTypes = k\nextinctionPseudoRoyal = true\nblastOnCapture = true\n"}) {
        CHECK(leaves(section, "boom", 4) == 197326);
        CHECK(game_of(section, "boom")->variant->captures_explode());
    }
    // A section of the file comes before the game of Fairy-Stockfish.
    CHECK(leaves("[atomic:chess]\nnMoveRule = 0\n[boom:atomic]\n", "boom", 4) == 197281);
}

TEST_CASE("rules of a variants.ini that files of games cannot have are refused by name", "[ini]") {
    struct Row {
        std::string ini;
        int line;
        std::string needle;
    };
    for (const Row& row : std::vector<Row>{
             {"[other]\n", 1, "no section [mine]"},
             {"[mine:crazyhouse]\n", 1, "this file, not crazyhouse"},
             {"[mine:chess]\n\ndropChecks = true\n", 3, "\"dropChecks\" = \"true\""},
             {"[mine]\nking = k\npawn = p\ncastling = false\n", 1,
              "promotionPieceTypes is missing"},
             {"[mine:chess]\npromotionPieceTypes = *\n", 2, "must be letters of pieces or -"},
             {"[mine:chess]\npromotionPieceTypes = -\n", 2, "needs mandatoryPawnPromotion = false"},
             {"[mine:chess]\npromotionPieceTypes = q-\n", 2, "must be letters of pieces or -"},
             {"[mine:chess]\npromotionPieceTypes = q1\n", 2, "must be letters of pieces or -"},
             {"[mine:chess]\nknight = -\nkniroo = n\n", 1,
              "promotionPieceTypes is missing, and its default (queen, rook, bishop and knight) "
              "needs a knight, which the game does not have"},
             {"[mine:chess]\nrook = -\nkniroo = r\npromotionPieceTypes = r\n", 1,
              "each castling right needs a rook, or the castlingRookPiece, in the corner"},
             {"[mine:chess]\nstartFen = nrbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBNR w KQkq - 0 1\n",
              2, "each castling right needs a rook, or the castlingRookPiece, in the corner"},
             {"[mine:chess]\ndoubleStep =\n", 2, "doubleStep has no value"},
             {"[mine:chess]\nqueen =\n", 2, "queen has no value"},
             {"[mine:chess]\nmaxRank = j\n", 2, "maxRank must be 4-18, not \"j\""},
             {"[mine:chess]\nnFoldRule = c\n", 2, "nFoldRule must be 0-9, not \"c\""},
             {"[mine:chess]\nnFoldRule = 3\n[broken:chess\nqueen = -\n", 3,
              "must be [section], key = value or a comment"},
             {"[mine:chess]\nnFoldRule\n", 2, "must be [section], key = value or a comment"},
             {"[mine:chess]\ndoubleStepRank = 3\n", 2,
              "doubleStepRank must be 2, or doubleStepRankMin must be given too"},
             {"[mine:chess]\ndoubleStepRankMin = 3\n", 2,
              "doubleStepRankMin must be 1-2, not \"3\""},
             {"[mine:chess]\nnMoveRule = 0\nnFoldRule = 0\n", 3, "cannot both be 0"},
             {"[other:chess]\npieceDrops = true\n[mine:other]\n", 2, "pieceDrops"},
             {"[mine:chess]\nknight = N\n", 2, "knight must be a lower-case letter"},
             {"[mine:chess]\nking = k:KyN\n", 2, "king: Betza notation \"KyN\": the modifier y"},
             {"[mine]\npawn = p\nqueen = q\ncastling = false\n", 1, "there is no king"},
             {"[mine:chess]\npawn = -\n", 1, "there is no pawn and no soldier"},
             {"[mine:chess]\ntripleStepRegionWhite = *2\n", 2, "\"tripleStepRegionWhite\""},
             {"[mine:chess]\npawnTypes = h\n", 2, "\"pawnTypes\""},
             {"[mine:chess]\ncheckmateValue = win\n", 2, "\"checkmateValue\""},
             {"[mine:chess]\nnFoldValue = loss\n", 2, "\"nFoldValue\""},
             {"[mine:chess]\nextinctionPseudoRoyal = true\n", 2, "\"extinctionPseudoRoyal\""},
             {"[mine:chess]\nmaxFile = i\n"
              "startFen = rnbkqbnrq/ppppppppp/9/9/9/9/PPPPPPPPP/RNBKQBNRQ w KQkq - 0 1\n",
              3, "each castling right needs a rook"},
             {"[mine:chess]\ncustomPiece1 = BN\n", 2, "a letter, a colon and Betza notation"},
             {"[mine:chess]\nmaxRank = 50\n", 2, "4-18"},
             {"[mine:chess]\npromotionRank = 9\n", 2, "must be whole ranks, *1 to *8"},
             {"[mine:chess]\ncastling = yes\n", 2, "true or false"},
             {"[mine:chess]\ncastlingKingsideFile = h\n", 2, "the same number of squares"},
             {"[mine:chess]\ncastlingRank = 2\n", 2, "castlingRank must be 1, not"},
             {"[mine:chess]\npromotionRegionBlack = *3\n", 2, "promotionRegionBlack must be"},
             {"[mine:chess]\npromotionRegionWhite = *7 *8\n", 2, "promotionRegionBlack must be"},
             {"[mine:chess]\ndoubleStepRegionBlack = *6 *7\n", 2, "doubleStepRegionBlack must be"},
             {"[mine:chess]\nmandatoryPawnPromotion = nonsense\n", 2, "true or false"},
             {"[mine:other]\n[other:mine]\n", 1, "its own ancestor"},
             {"[mine:chess]\nflagPiece = k\nwhiteFlag = e9\n", 3, "squares of the board"},
             {"[mine:chess]\nflagPiece = k\nwhiteFlag = e4\n", 3, "mirrored top to bottom"},
             {"[mine:chess]\nflagMove = true\n", 2, "flagMove"},
             {"[mine:chess]\ncheckCounting = true\n", 1, "such as 3+3"},
             {"[mine:chess]\nextinctionValue = loss\nextinctionPieceTypes = k\n", 2,
              "only its king is left"},
             {"[mine:chess]\nblastOnCapture = true\n", 1, "the king must be a commoner"},
             {"[mine:atomic]\ncommoner = -\n", 1, "there is no commoner"},
             {"[mine:atomic]\nextinctionPseudoRoyal = false\n", 1,
              "blastOnCapture is supported only with extinctionValue = loss"},
             {"[mine:atomic]\ncastlingKingPiece = q\n", 2,
              "castlingKingPiece must be the commoner, not \"q\""},
             {"[mine:atomic]\nblastImmuneTypes = n\n", 2, "\"blastImmuneTypes\""},
             {"[mine:chess]\nmobilityRegionWhiteRook = a1\n", 2, "mirrored top to bottom"},
             {"[mine:chess]\nstalemateValue = foo\n", 2, "must be draw, loss or win"}}) {
        INFO(row.ini);
        const auto text = from_fairy_ini(row.ini, "mine");
        REQUIRE_FALSE(text);
        const GameFault& fault = text.error().front();
        INFO(fault.message);
        CHECK(fault.place.line == row.line);
        CHECK(fault.message.find(row.needle) != std::string::npos);
    }
}

TEST_CASE("the pieces of a parent that is not in the file are not required", "[ini]") {
    const auto text = from_fairy_ini("[mine:janus]\narchbishop = a\n", "mine");
    REQUIRE_FALSE(text);
    CHECK(text.error().size() == 1);
}

TEST_CASE("a section of a variants.ini can have ten ancestors", "[ini]") {
    const auto with_ancestors = [](int count) {
        std::string text = "[game0:chess]\n";
        for (int i = 1; i <= count; ++i)
            text += "[game" + std::to_string(i) + ":game" + std::to_string(i - 1) + "]\n";
        return from_fairy_ini(text, "game" + std::to_string(count));
    };
    CHECK(with_ancestors(10));
    const auto text = with_ancestors(11);
    REQUIRE_FALSE(text);
    CHECK(text.error().front().message ==
          "the section has more than 10 ancestors, or is its own ancestor");
}

TEST_CASE("a game of a variants.ini without castling can be narrow", "[ini]") {
    const std::string narrow =
        "[mine:chess]\nmaxFile = 6\nmaxRank = 6\npromotionRank = 6\ndoubleStep = false\n"
        "startFen = rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1\n";
    for (const std::string castling : {"castling = false\n", ""})
        CHECK(leaves(narrow + castling, "mine", 1) == 10);
}

TEST_CASE("a region of a variants.ini does not extend beyond its ranks", "[ini]") {
    const auto text = from_fairy_ini(
        "[mine:chess]\nmaxRank = 10\npromotionRegionWhite = *8\npromotionRegionBlack = *3\n"
        "mandatoryPawnPromotion = false\ndoubleStepRegionWhite = *2\n"
        "doubleStepRegionBlack = *9\n",
        "mine");
    REQUIRE(text);
    CHECK(text->find("ranks = [8]\n") != std::string::npos);
    CHECK(text->find("double-step = [2]\n") != std::string::npos);
    CHECK(text->find("optional = true\n") != std::string::npos);
}

TEST_CASE("an old key for double steps is a range of ranks", "[ini]") {
    const auto text = from_fairy_ini("[mine:chess]\ndoubleStepRankMin = 1\n", "mine");
    REQUIRE(text);
    CHECK(text->find("double-step = [1, 2]\n") != std::string::npos);
}

TEST_CASE("the faults of a variants.ini are safe for terminals", "[ini]") {
    for (const std::string name : {"mine", "\x1b[31mEVIL"}) {
        const auto text = from_fairy_ini("[mine:\x1b[31mEVIL]\n", name);
        REQUIRE_FALSE(text);
        INFO(text.error().front().message);
        CHECK(text.error().front().message.find("?[31mEVIL") != std::string::npos);
    }
}

TEST_CASE("the loss of all pieces of a kind is converted from a variants.ini", "[ini]") {
    const std::string keys = "[mine:chess]\nextinctionValue = loss\nextinctionPieceTypes = q n\n";
    const auto text = from_fairy_ini(keys, "mine");
    REQUIRE(text);
    CHECK(text->find("extinction = \"QN\"\n") != std::string::npos);
    // Fairy-Stockfish 11.1 finds the same number of moves for these keys.
    CHECK(leaves(keys + "startFen = 1n2k3/3q4/8/1NN5/8/8/3Q4/4K1n1 w - - 0 1\n", "mine", 3) ==
          28636);
    for (const char* other : {"extinctionPieceCount = 1\n", "extinctionOpponentPieceCount = 1\n",
                              "extinctionClaim = true\n", "extinctionPseudoRoyal = true\n"})
        CHECK_FALSE(from_fairy_ini(keys + other, "mine"));
    CHECK_FALSE(
        from_fairy_ini("[mine:chess]\nextinctionValue = win\nextinctionPieceTypes = q\n", "mine"));
}

TEST_CASE("faults of a variants.ini are in the order of its lines", "[ini]") {
    const auto text = from_fairy_ini("[mine:chess]\nzeta = 1\nmaxRank = 99\nalpha = 1\n", "mine");
    REQUIRE_FALSE(text);
    std::vector<int> lines;
    for (const GameFault& fault : text.error()) lines.push_back(fault.place.line);
    CHECK(lines == std::vector<int>{2, 3, 4});
}

TEST_CASE("all pieces of Fairy-Stockfish have different names", "[ini]") {
    std::vector<std::string_view> names;
    for (const FairyPiece& piece : fairy_pieces()) names.push_back(piece.name);
    std::sort(names.begin(), names.end());
    CHECK(std::adjacent_find(names.begin(), names.end()) == names.end());
}

}  // namespace alces::test
