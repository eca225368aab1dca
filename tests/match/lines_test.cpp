// Tests the lines of UCI in a match: those that engines send, those that are sent to them, and
// adjudication.
#include "catch.h"
#include "games/registry.h"
#include "match/adjudicator.h"
#include "match/uci_lines.h"
#include "rules/notation.h"

using namespace alces;

TEST_CASE("An engine's reports about its search are read", "[match]") {
    struct Row {
        const char* line;
        std::optional<int> score;
        int depth;
        std::uint64_t nodes;
    };
    const std::vector<Row> rows{
        {"info depth 7 seldepth 9 multipv 1 score cp -61 nodes 5766 nps 1 time 14 pv i8i6", -61, 7,
         5766},
        {"info depth 3 score mate 2", kMateReport + 998, 3, 0},
        {"info depth 3 score mate -2", -kMateReport - 998, 3, 0},
        {"info score cp 99999", 29999, 0, 0},
        {"info depth 4 score cp 12 lowerbound nodes 3", 12, 4, 3},
        {"info depth 9 multipv 2 score cp 5", {}, 0, 0},
        {"info string depth 3 score cp 5", {}, 0, 0},
        {"info depth x score cp nodes", {}, 0, 0},
        {"info score", {}, 0, 0},
        {"depth 3 score cp 5", {}, 0, 0},
        {"", {}, 0, 0},
    };
    for (const Row& row : rows) {
        INFO(row.line);
        SearchReport report;
        read_info(row.line, report);
        CHECK(report.score == row.score);
        CHECK(report.depth == row.depth);
        CHECK(report.nodes == row.nodes);
    }
    SearchReport report{5, 2, 100};
    read_info("info nodes 200", report);
    CHECK((report.score == 5 && report.depth == 2 && report.nodes == 200));
}

TEST_CASE("Best moves are read", "[match]") {
    CHECK(read_best_move("bestmove e2e4 ponder e7e5") == "e2e4");
    CHECK(read_best_move("  bestmove  e2e4\t") == "e2e4");
    CHECK(read_best_move("bestmove") == "");
    CHECK(!read_best_move("bestmov e2e4"));
    CHECK(!read_best_move("info bestmove e2e4"));
}

TEST_CASE("Options of engines are read, with the values that they accept", "[match]") {
    struct Row {
        const char* line;
        const char* name;
        const char* accepted;
        std::vector<const char*> good, bad;
    };
    const auto rows = std::to_array<Row>({
        {"option name Clear Hash type button", "Clear Hash", "", {"", "x"}, {}},
        {"option name X", "X", "", {"1"}, {}},
        {"option name A B type spin default 3 min -2 max 9",
         "A B",
         "-2 to 9",
         {"-2", "9"},
         {"-3", "10", "x", "", "1.5"}},
        {"option name S type spin default 3", "S", "", {"-99", "x"}, {}},
        {"option name P type check default min",
         "P",
         "true or false",
         {"true", "False"},
         {"1", ""}},
        {"option name C type combo default var x var Two Words var z",
         "C",
         "x, Two Words or z",
         {"x", "two words"},
         {"two", "var", ""}},
        {"option name F type string default var max 3", "F", "", {"", "max"}, {}},
    });
    for (const Row& row : rows) {
        INFO(row.line);
        const auto option = read_option(row.line);
        REQUIRE(option);
        CHECK(option->name == row.name);
        CHECK(option->accepted() == row.accepted);
        for (const char* value : row.good) CHECK(option->accepts(value));
        for (const char* value : row.bad) CHECK_FALSE(option->accepts(value));
    }
    CHECK_FALSE(read_option("id name X"));
}

TEST_CASE("Positions are sent as the starting position and all moves", "[match]") {
    Game game(Position::start(*find_variant("siberia")));
    CHECK(position_line(game) == "position startpos");
    // The engine's "startpos" may be a different setup, so the FEN is sent.
    const Position first = Position::start(*find_variant("apothecary"));
    CHECK(position_line(Game(first)) == "position fen " + to_fen(first));
    CHECK(find_coordinate_move(game, "e2e5") == kNoMove);
    CHECK(find_coordinate_move(game, "P e2-e4") == kNoMove);
    CHECK(find_coordinate_move(game, "e4") == kNoMove);
    CHECK(find_coordinate_move(game, "") == kNoMove);
    game.play(find_coordinate_move(game, "e2e4"));
    game.play(find_coordinate_move(game, "e8e6"));
    CHECK(position_line(game) == "position startpos moves e2e4 e8e6");
    const std::string fen = "k8/4P4/9/9/9/9/9/9/4K4 w - - 3 10";
    Game promoting(*from_fen(*find_variant("siberia"), fen));
    CHECK(position_line(promoting) == "position fen " + fen);
    CHECK(find_coordinate_move(promoting, "e8e9") == kNoMove);
    promoting.play(find_coordinate_move(promoting, "e8e9q"));
    CHECK(position_line(promoting) == "position fen " + fen + " moves e8e9q");
}

namespace {

// The result of a game in which White and Black in turn report these scores, and the ply after
// which it is decided.
std::pair<GameResult, std::size_t> adjudged(const AdjudicationRules& rules,
                                            const std::vector<std::optional<int>>& scores) {
    Adjudicator adjudicator(rules);
    for (std::size_t i = 0; i < scores.size(); ++i) {
        const Color mover = i % 2 == 0 ? Color::White : Color::Black;
        const auto result = adjudicator.note(mover, scores[i], static_cast<int>(i / 2) + 1);
        if (result != GameResult::Unfinished) return {result, i + 1};
    }
    return {GameResult::Unfinished, scores.size()};
}

}  // namespace

TEST_CASE("Adjudication needs the scores of both sides", "[match]") {
    using Expected = std::pair<GameResult, std::size_t>;
    AdjudicationRules resign;
    resign.resign_score = 500;
    resign.resign_moves = 2;
    CHECK(adjudged(resign, {500, -500, 600, -700}) == Expected{GameResult::WhiteWins, 4});
    CHECK(adjudged(resign, {-500, 500, -600, 700}) == Expected{GameResult::BlackWins, 4});
    CHECK(adjudged(resign, {0, -500, 500, -500, 500}) == Expected{GameResult::WhiteWins, 5});
    // One side disagrees or reports no score, or each side claims to win.
    CHECK(adjudged(resign, {500, -499, 500, -500, 500}).first == GameResult::Unfinished);
    CHECK(adjudged(resign, {500, {}, 500, -500, 500}).first == GameResult::Unfinished);
    CHECK(adjudged(resign, {900, 900, 900, 900, 900, 900}).first == GameResult::Unfinished);

    AdjudicationRules draw;
    draw.draw_score = 10;
    draw.draw_moves = 1;
    draw.draw_from = 2;
    CHECK(adjudged(draw, {0, 0, 10, -10}) == Expected{GameResult::Draw, 4});
    CHECK(adjudged(draw, {0, 0, 11, 0, 0}) == Expected{GameResult::Draw, 5});
    CHECK(adjudged({}, {0, 0, 0, 0, 900, -900, 900, -900}).first == GameResult::Unfinished);
}
