// Tests what the program tells the author of a game: the texts that it composes, warnings, and
// faults of whole positions.
#include "base/text.h"
#include "games/game_file.h"
#include "games/game_warnings.h"
#include "games/library.h"
#include "support.h"

namespace alces::test {
namespace {

constexpr std::string_view kToldGame = R"(name = "told"
title = "Told"

[board]
start = "rnbqkbnr/8/pppppppp/8/8/8/PPPPPPPP/R3K2R w KQ - 0 1"

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
betza = "fmWfceFifmnD"
role = "pawn"

[pawns]
double-step = [2]
)";

std::string told_with(std::string_view part, std::string_view by) {
    std::string text(kToldGame);
    const std::size_t at = text.find(part);
    REQUIRE(at != std::string::npos);
    return text.replace(at, part.size(), by);
}

// The faults of a text, or the warnings of a game, one a line.
std::string faults_told(const std::string& text) {
    const auto game = read_game(text);
    std::string lines;
    for (const GameFault& fault : game ? game_warnings(**game) : game.error())
        lines += (lines.empty() ? "" : "\n") + fault_line("f", fault);
    return lines;
}

std::string told_rules(const std::string& text) {
    const auto game = read_game(text);
    REQUIRE(game);
    std::string rules((*game)->variant->spec().rules);
    for (std::size_t at = 0; (at = rules.find_first_of("\n ", at)) != std::string::npos; ++at)
        rules.replace(at, rules.find_first_not_of("\n ", at) - at, " ");
    return rules;
}

bool told_has(const std::string& text, std::string_view part) {
    INFO(text);
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("composed rules say only what can happen", "[game-file]") {
    const std::string rules = told_rules(std::string(kToldGame));
    CHECK(told_has(rules, "White: king e1-g1, R h1-f1"));
    CHECK_FALSE(told_has(rules, "Black: king"));
    CHECK(
        told_has(rules, "goes one square forward, or two from rank 2 (Black: rank 7); to capture"));
    CHECK(told_has(told_rules(told_with("double-step = [2]", "double-step = [2, 3]")),
                   "or two from ranks 2, 3 (Black: ranks 6, 7)"));
    CHECK(told_has(told_rules(told_with("/8/pppppppp/8", "/pppppppp/8/8")),
                   "or two from its starting square"));
    const std::string none = told_rules(told_with("w KQ -", "w - -"));
    CHECK_FALSE(told_has(none, "Castling"));
}

TEST_CASE("composed rules name what a zone adds", "[game-file]") {
    const auto knight = [](const char* betza, const char* zone_betza) {
        return told_rules(told_with("betza = \"N\"", std::string("betza = \"") + betza +
                                                         "\"\nzone = \"e1\"\nzone-betza = \"" +
                                                         zone_betza + "\""));
    };
    CHECK(told_has(
        knight("K", "KsD"),
        "goes one square in any direction; on e1 it also leaps exactly two squares sideways ("));
    CHECK(told_has(knight("fW", "fsW"),
                   "goes one square forward; on e1 it also goes one square sideways"));
    CHECK(told_has(knight("mW", "W"), "on e1 it goes one square along a rank or file ("));
    CHECK(told_has(knight("W", "F"), "on e1 it goes one square diagonally ("));
    CHECK(told_has(knight("W", "W"), "on e1 it goes one square along a rank or file ("));
}

TEST_CASE("faults of starting positions come before those that they cause", "[game-file]") {
    CHECK(faults_told(told_with("rnbqkbnr/", "rnbqqbnr/") + "[mechanisms]\nunmoved = [\"e1 K\"]\n"
                                                            "king-jump = \"b3\"\n") ==
          "f:5:9: start: Black must have exactly one king (k)");
    CHECK(faults_told(told_with("w KQ -", "w KQkq -")) == "");
    CHECK(faults_told(told_with("R3K2R w KQ", "4K2R w KQ")) ==
          "f:5:9: start: the right Q needs a piece in White's queenside corner to castle with");
    CHECK(faults_told(told_with("[board]\n", "[board]\nfiles = 11\n")) ==
          "f:6:9: start: each rank must have 11 squares, not 8");
    CHECK(faults_told(std::string(kToldGame) + "[wins]\nextinction = \"N\"\n") ==
          "f:5:9: start: the game is already decided, because White has no piece of a kind "
          "that extinction lists");
    CHECK(faults_told(std::string(kToldGame) + "[wins]\nextinction = \"PM\"\n") ==
          "f:42:14: extinction: no piece has the letter M");
    CHECK(
        faults_told(told_with("R3K2R w KQ", "R3K3 b -") +
                    "[wins]\ngoal = \"e1\"\n[draws]\nbare-kings = false\n")
            .starts_with("f:5:9: start: the game is already decided, because White has a piece on "
                         "the goal"));
    CHECK(faults_told(told_with("rnbqkbnr/8/pppppppp/8/8/8/PPPPPPPP/R3K2R w KQ",
                                "k7/2Q5/8/8/8/8/7P/4K2R b K"))
              .starts_with("f:5:9: start: there is no legal move, because Black is stalemated"));
}

TEST_CASE("unknown keys suggest the nearest", "[game-file]") {
    CHECK(
        faults_told(told_with("letter = \"Q\"", "leter = \"Q\""))
            .ends_with(
                "unknown key \"leter\"; did you mean \"letter\"? [[pieces]] can have letter, name, "
                "betza, role, words, figure, value, region, zone, zone-betza"));
}

TEST_CASE("warnings about rights to jump, goals of kings and names", "[game-file]") {
    const std::string jumps = "[mechanisms]\nunmoved = [\"e1 K\"]\nking-jump = \"b3\"\n";
    CHECK(faults_told(std::string(kToldGame) + jumps) ==
          "f:43:13: White's king can never jump, because start lacks the right; write the letter A "
          "among the rights after the side to move\n"
          "f:43:13: Black's king can never jump, because start lacks the right; write the letter a "
          "among the rights after the side to move");
    CHECK(faults_told(told_with("w KQ", "w KQAa") + jumps) == "");
    const std::string goal = "[wins]\ngoal = \"d4\"\n";
    CHECK(faults_told(std::string(kToldGame) + goal) ==
          "f:42:8: king against king is a draw, although a king could still win by the goal; to "
          "play on, set bare-kings = false in [draws]");
    CHECK(faults_told(std::string(kToldGame) + goal + "[draws]\nbare-kings = false\n") == "");
    CHECK(faults_told(told_with("\"Knight\"", "\"bishop\"")) ==
          "f:30:8: another piece has this name, so this piece is found only by its letter");
}

TEST_CASE("the place of a fault is that of its key", "[game-file]") {
    CHECK(faults_told(told_with("[2]", "[7]")).starts_with("f:40:15: "));
    CHECK(faults_told(told_with("betza = \"N\"", "betza = \"N\"\nzone = \"e1\"")) ==
          "f:32:8: zone and zone-betza must be given together");
    CHECK(faults_told(told_with("letter = \"N\"", "letter = \"B\"")) ==
          "f:29:10: two pieces have the letter B");
    CHECK(faults_told(told_with("fmWfceFifmnD", "fmWfcF")).starts_with("f:40:15: double-step"));
}

TEST_CASE("a byte order mark is skipped", "[game-file]") {
    CHECK(without_byte_order_mark("\xEF\xBB\xBFname") == "name");
    CHECK(without_byte_order_mark("name") == "name");
}

}  // namespace alces::test
