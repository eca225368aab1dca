// Tests that a game file is refused if it gives one move twice, or a move that leads where the
// piece must not be.
#include "games/game_file.h"
#include "games/library.h"
#include "support.h"

namespace alces::test {
namespace {

// Orthodox chess. The last line of each piece has the number that the tests expect.
constexpr std::string_view kClashStart = R"(name = "clash"
title = "Clash"
board.start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkqAa - 0 1"
mechanisms.unmoved = ["e1 K"]
)";
constexpr std::string_view kClashRest = R"(
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

)";

struct ClashKeys {
    std::string king = "", pawn = "", jump = "", promotions = "ranks = [8]\ninto = \"Q\"\n";
};

std::string clash_file(const ClashKeys& keys) {
    std::string text(kClashStart);
    text += keys.jump.empty() ? "\n" : "mechanisms.king-jump = \"" + keys.jump + "\"\n";
    text += "[[pieces]]\nletter = \"K\"\nname = \"King\"\nrole = \"king\"\n";
    text += keys.king.empty() ? "betza = \"KisO2\"\n" : keys.king;
    text += "[[pieces]]\nletter = \"P\"\nname = \"Pawn\"\nrole = \"pawn\"\n";
    text += "betza = \"fmWfceFifmnD\"\n" + keys.pawn;
    return text + std::string(kClashRest) + "[[promotions]]\n" + keys.promotions;
}

struct ClashRow {
    ClashKeys keys;
    int line, column;
    std::string message;
};

}  // namespace

TEST_CASE("two moves between the same squares are refused", "[game-file]") {
    const std::string king = "betza = \"KisO2\"\n";
    const std::vector<ClashRow> rows{
        {{.king = "betza = \"KmsDisO2\"\n"},
         10,
         9,
         "castling e1-g1 and the king's move between the same squares would be the same move"},
        {{.king = king + "zone = \"e1\"\nzone-betza = \"KmsD\"\n"},
         12,
         14,
         "castling e1-g1 and the king's move between the same squares would be the same move"},
        {{.king = king + "zone = \"e1\"\nzone-betza = \"lmR2K\"\n"},
         12,
         14,
         "castling e1-c1 and the king's move between the same squares would be the same move"},
        {{.jump = "g1 c1"},
         5,
         24,
         "castling e1-c1 and the king's jump between the same squares would be the same move"},
        {{.jump = "e1"}, 5, 24, "the king cannot jump to its own square, e1"},
        {{.pawn = "zone = \"a2-h2\"\nzone-betza = \"fmR3fcF\"\n"},
         17,
         14,
         "the double step a2-a4 and the pawn's other move between the same squares would be the "
         "same move"},
        {{.pawn = "zone = \"a2-h2\"\nzone-betza = \"fmWmfDfcF\"\n"},
         17,
         14,
         "the double step a2-a4 and the pawn's other move between the same squares would be the "
         "same move"},
        {{.pawn = "zone = \"a5-h5\"\nzone-betza = \"fmWfF\"\n"},
         17,
         14,
         "the en passant capture b4-a3 and the pawn's move without a capture between the same "
         "squares would be the same move"},
    };
    for (const ClashRow& row : rows) {
        INFO(row.message);
        const auto game = read_game(clash_file(row.keys));
        REQUIRE_FALSE(game);
        CHECK(fault_line("f", game.error().front()) ==
              fault_line("f", {{row.line, row.column}, row.message}));
    }
}

TEST_CASE("special moves that lead to a wrong square are refused", "[game-file]") {
    const std::string region = "betza = \"KisO2\"\nregion = ";
    const std::vector<ClashRow> rows{
        {{.king = region + "\"a1-f8\"\n"},
         10,
         9,
         "castling e1-g1 would put K on g1, which is outside its region"},
        {{.king = region + "\"c1-h8\"\n", .jump = "e4 b3"},
         5,
         24,
         "the king cannot jump to b3, which is outside its region"},
        {{.pawn = "zone = \"a2-h2\"\nzone-betza = \"fsmWfcF\"\n"},
         17,
         14,
         "the double step a2-a4 needs a pawn that, without capturing, goes only one square "
         "forward from a2"},
        {{.pawn = "zone = \"a3-h3\"\nzone-betza = \"fcF\"\n"},
         17,
         14,
         "the double step a2-a4 needs a pawn that, without capturing, goes only one square "
         "forward from a3"},
        {{.pawn = "region = \"a1-h3\"\n"},
         15,
         9,
         "the double step a2-a4 needs a pawn that, without capturing, goes only one square "
         "forward from a3"},
        {{.promotions = "ranks = [6, 7, 8]\ninto = \"Q\"\n"},
         15,
         9,
         "the en passant capture b4-a3 would end on a promotion rank"},
    };
    for (const ClashRow& row : rows) {
        INFO(row.message);
        const auto game = read_game(clash_file(row.keys));
        REQUIRE_FALSE(game);
        CHECK(fault_line("f", game.error().front()) ==
              fault_line("f", {{row.line, row.column}, row.message}));
    }
}

TEST_CASE("special moves beside other moves of a zone are accepted", "[game-file]") {
    const std::string king = "betza = \"KisO2\"\n";
    for (const ClashKeys& keys :
         {ClashKeys{.king = king + "zone = \"e2-e8\"\nzone-betza = \"KmsD\"\n"},
          ClashKeys{.king = "betza = \"KmsDisO2\"\nzone = \"e1\"\nzone-betza = \"K\"\n"},
          ClashKeys{.jump = "f3 d3"},
          ClashKeys{.pawn = "zone = \"a4-h4\"\nzone-betza = \"fmR3fcF\"\n"},
          ClashKeys{.pawn = "zone = \"a2-h3\"\nzone-betza = \"fmWfcN\"\n"}}) {
        INFO(clash_file(keys));
        const auto game = read_game(clash_file(keys));
        REQUIRE(game);
        const auto moves = all_coordinates(Position::start(*(*game)->variant));
        CHECK(std::count(moves.begin(), moves.end(), "a2a4") == 1);
    }
}

TEST_CASE("the right to castle is not a right to jump", "[game-file]") {
    const auto game = read_game(clash_file({.jump = "f3 d3"}));
    REQUIRE(game);
    const auto jumps = [&](const char* rights) {
        const auto position = from_fen(*(*game)->variant,
                                       std::string("4k3/8/8/8/8/8/8/R3K2R w ") + rights + " - 0 1");
        REQUIRE(position);
        const auto moves = all_coordinates(*position);
        return std::count(moves.begin(), moves.end(), "e1f3");
    };
    CHECK(jumps("KQA") == 1);
    CHECK(jumps("A") == 1);
    CHECK(jumps("KQ") == 0);
}

}  // namespace alces::test
