// Tests that the notation of moves on the screen can be chosen, and that the notation of records
// and scripts does not change.
#include "rules/notation.h"

#include <random>

#include "catch.h"
#include "driver.h"
#include "games/registry.h"
#include "rules/movegen.h"
#include "tui/move_text.h"

namespace alces::tui::testing {

namespace {

constexpr const char* kMate = "k8/9/1K7/9/9/9/9/9/8R w - - 0 1";

}  // namespace

TEST_CASE("a move in each notation", "[tui]") {
    const Position position = from_fen(*find_variant("siberia"), kMate).value();
    const Move mate = parse_move(position, "i1i9").value();
    CHECK(move_text(position, mate, Notation::Documents) == "R i1-i9");
    CHECK(move_text(position, mate, Notation::Standard) == "Ri9#");
    CHECK(move_text(position, mate, Notation::Figurine) == "\u2656i9#");
    const Position black =
        from_fen(*find_variant("siberia"), "k8/9/9/9/9/9/9/9/K8 b - - 0 1").value();
    CHECK(move_text(black, parse_move(black, "a9b9").value(), Notation::Figurine) == "\u265ab9");
    CHECK(numbered_moves(position, {mate, mate}, Notation::Standard) ==
          std::vector<std::string>{"1. Ri9#"});
}

TEST_CASE("standard notation marks checks and checkmates, and can be read", "[tui]") {
    std::mt19937 dice(3);
    for (const std::string_view name : variant_names()) {
        Position position = Position::start(*find_variant(name));
        for (int ply = 0; ply < 80; ++ply) {
            const auto legal = legal_moves(position);
            if (legal.empty()) break;
            for (const Move move : legal) {
                const std::string text = move_text(position, move, Notation::Standard);
                const Position after = position.after(move);
                const bool mate = after.in_check() && legal_moves(after).empty();
                INFO(name << ' ' << text);
                CHECK((text.back() == '#') == mate);
                CHECK((text.back() == '+') == (after.in_check() && !mate));
                CHECK(parse_move(position, text).value() == move);
                // Both sides have capitals.
                const PieceType type = position.at(move.from).type();
                const char letter = position.variant().piece(type).letter;
                CHECK((letter == 'P' || move.kind == MoveKind::Castling || text[0] == letter));
            }
            position = position.after(legal[dice() % legal.size()]);
        }
    }
}

TEST_CASE("the screen writes all moves in one notation", "[tui]") {
    SessionOptions options = two_people("al-ces", "4rk4/10/10/10/10/10/10/10/3Q6/5K4 w - - 0 1");
    Driver driver({100, 30}, std::move(options));
    driver.app.set_appearance({.notation = Notation::Standard}, false);
    driver.type("d1d2 f9g9\nundo\ne9e8\n");
    CHECK(driver.shows("1. Qd2"));
    CHECK(driver.shows("1: 1... Kg9"));
    driver.keys("Ctrl-G");
    CHECK(driver.shows("1  1. Qd2 Kg9"));
    CHECK(driver.shows("2* 1... Re8"));
    driver.keys("Esc");
    for (const char* list : {"lines\n", "history\n"}) {
        driver.type(list);
        CHECK_FALSE(driver.shows("Q d1-d2"));
        driver.keys("Esc");
    }
    driver.type("why Q d2-d9\n");
    CHECK(driver.shows("Qd9+ is legal"));
    driver.keys("Esc");
    driver.type("Q d2-e4\n");
    INFO(driver.app.panel().message());
    CHECK(driver.app.panel().message().find("; did you mean Q") != std::string::npos);
    CHECK(driver.app.panel().message().find("-") == std::string::npos);
    driver.keys("Ctrl-U");
    driver.type("graph\n");
    CHECK(driver.shows("] 1. Qd2"));
    driver.keys("Esc");
    driver.type("hint depth 2\n");
    driver.let_think();
    driver.type("why\n");
    CHECK(driver.shows("at depth"));
    CHECK_FALSE(driver.shows("Q d2"));
    driver.keys("Esc");
    driver.type("hint depth 2\n");
    driver.let_think();
    CHECK(driver.shows("Hint: "));
    CHECK_FALSE(driver.shows("Hint: Q d2"));
    driver.type("d2e2 e8e2\nreview depth 3\n");
    driver.let_think();
    REQUIRE(driver.shows("Mistakes"));
    CHECK(driver.shows("2. Qe2"));
    driver.keys("Enter");
    CHECK_FALSE(driver.shows("Q d2"));
    driver.keys("Esc Home");
    driver.type("d1c1\n");
    CHECK(driver.shows("Play Qc1 from here?"));
}

TEST_CASE("the computer's line has move numbers and whole moves", "[tui]") {
    const Position start = Position::start(*find_variant("al-ces"));
    std::vector<Move> line;
    Position now = start;
    for (const char* text : {"e2e4", "e7e5", "b1c3"}) {
        line.push_back(parse_move(now, text).value());
        now.play(line.back());
    }
    CHECK(numbered_moves(start, line, Notation::Documents) ==
          std::vector<std::string>{"1. P e2-e4", "P e7-e5", "2. N b1-c3"});
    CHECK(numbered_moves(start.after(line[0]), {line[1], line[2]}, Notation::Documents) ==
          std::vector<std::string>{"1... P e7-e5", "2. N b1-c3"});
    SessionOptions options = two_people("al-ces");
    options.computer = {false, true};
    options.limits.depth = 5;
    Driver driver({80, 24}, std::move(options));
    driver.type("e2e4\n");
    driver.let_think();
    CHECK(driver.shows("1... "));
    CHECK(driver.shows("2. "));
}

TEST_CASE("a list of moves has one notation", "[tui]") {
    // A promotion that is too long for its column does not change the other moves, and looks like
    // them.
    Driver driver({80, 24}, "k9/7P2/10/2E7/10/4n5/10/6q3/9P/5K4 w - - 0 40");
    driver.app.set_appearance({}, true, ColourRange::Many);
    driver.type("P j1-j2 Q g2-g3\n");
    CHECK(driver.shows("P j1-j2"));
    driver.type("P h8-h9; Q-h9\n");
    CHECK(driver.shows("P h8-h9=Q"));
    CHECK(driver.shows("P j1-j2"));
}

TEST_CASE("the list of moves writes a move in full where it fits", "[tui]") {
    ScoreSheet sheet;
    sheet.texts = {"P a8-a9; Q-a9", "P e7-e5", "P a9-a10; Q-a10"};
    sheet.short_texts = {"Pa8-a9=Q", "Pe7-e5", "Pa9-a10=Q"};
    sheet.played = sheet.texts.size();
    const auto drawn = [&sheet](int width) {
        Grid grid({width, 2});
        draw_score_sheet(grid, {0, 0, width, 2}, sheet);
        return grid.text();
    };
    CHECK(drawn(40).find("P a8-a9; Q-a9") != std::string::npos);
    const std::string narrow = drawn(26);  // 9 columns for each move
    for (const char* text : {"P a8-a9=Q", "P e7-e5", "Pa9-a10=Q"})
        CHECK(narrow.find(text) != std::string::npos);
}

TEST_CASE("a narrow list of moves has the chosen notation, too", "[tui]") {
    Driver driver({80, 24}, two_people("siberia"));
    driver.app.set_appearance({.notation = Notation::Standard}, false);
    for (const Size size : {Size{40, 16}, Size{80, 24}, Size{132, 43}}) {
        driver.resize(size);
        driver.type("new siberia\ne2-e4 e8-e6 b1-c3 b9-c7\n");
        driver.keys("y");
        CHECK_FALSE(driver.shows("b1-c3"));
        CHECK_FALSE(driver.shows("Nb1"));
    }
}

TEST_CASE("the setting of the notation changes the moves on the screen", "[tui]") {
    Driver driver({80, 24}, two_people("siberia", kMate));
    driver.app.set_appearance({.notation = Notation::Figurine}, true);
    driver.type("R i1-i9\n");
    CHECK(driver.shows("\u2656i9#"));
    driver.app.set_appearance({.notation = Notation::Figurine}, false);
    CHECK(driver.shows("Ri9#"));
    driver.app.set_appearance({}, false);
    CHECK(driver.shows("R i1-i9"));
}

}  // namespace alces::tui::testing
