// Tests small screens: they show a part of the board, and a low panel.
#include <random>
#include <sstream>
#include <string>

#include "catch.h"
#include "driver.h"
#include "games/registry.h"
#include "golden.h"
#include "tui/layout.h"
#include "tui/panel.h"
#include "words/board_text.h"

namespace alces::tui::testing {

namespace {

constexpr Size kSmall{40, 16};
constexpr Size kLeast{40, 12};

// The character at the terminal's cursor.
char32_t under_cursor(const Driver& driver) {
    const Frame frame = driver.app.draw();
    return frame.grid.at(frame.cursor.value()).glyph;
}

}  // namespace

TEST_CASE("if only a part of the board is visible, the view follows the cursor", "[tui][small]") {
    std::mt19937 dice(7);
    for (const std::string_view game : variant_names())
        for (const Size size : {kSmall, kLeast, Size{57, 14}, Size{100, 12}})
            for (const bool flipped : {false, true}) {
                Driver driver(size, two_people(game));
                if (flipped) driver.keys("F6");
                const Position& position = driver.app.session().game().position();
                for (int step = 0; step < 120; ++step) {
                    const auto way = dice() % 4;
                    driver.keys(way == 0   ? "Left Left Left"
                                : way == 1 ? "Right Right Right"
                                : way == 2 ? "Up Up"
                                           : "Down Down");
                    INFO(game << ' ' << size.width << 'x' << size.height << '\n' << driver.text());
                    REQUIRE(driver.shows_cursor_on_board());
                    const Square square = driver.app.viewport().cursor();
                    const Piece piece = position.at(square);
                    const std::string text =
                        cell_text(position.variant(), position.board(), square);
                    if (!piece.is_none())
                        REQUIRE(under_cursor(driver) == static_cast<char32_t>(text[1]));
                }
            }
}

TEST_CASE("the view follows the cursor over a join", "[tui][small]") {
    Driver driver(kSmall, two_people("besiege"));
    driver.walk_to("e10");
    CHECK_FALSE(driver.shows(" o "));
    driver.keys("Up");
    CHECK(driver.cursor_is_on("o1"));
    CHECK(driver.app.draw().cursor->y == 0);
    CHECK(driver.shows("k  l  m  n  o  p"));
    driver.keys("Down");
    CHECK(driver.cursor_is_on("e10"));
}

TEST_CASE("a low panel names the game before the first move", "[tui][small]") {
    for (const std::string_view game : variant_names()) {
        Driver driver(kSmall, two_people(game));
        const std::string title(driver.app.session().game().position().variant().spec().title);
        CHECK(driver.shows("White to move"));
        CHECK(driver.shows(title));
    }
}

TEST_CASE("help uses the whole width of a small screen", "[tui][small]") {
    Driver driver(kSmall);
    driver.keys("F1");
    for (int page = 0; page < 20; ++page) {
        std::istringstream lines(driver.text());
        for (std::string line; std::getline(lines, line);) {
            if (!line.starts_with("| ")) continue;
            const std::size_t indent = line.find_first_not_of(' ', 2) - 2;
            INFO(line);
            CHECK((indent <= 2 || line.find_first_not_of(" |v^", 2) == std::string::npos));
        }
        driver.keys("PgDn");
    }
}

TEST_CASE("a question on a small screen is not cut", "[tui][small]") {
    Driver driver(kSmall);
    driver.type("P e2-e4\nnew\n");
    CHECK(driver.shows("Start a new game?"));
    CHECK(driver.shows("This game is not recorded and"));
    CHECK(driver.shows("will be lost."));
    driver.keys("Down");
    CHECK(driver.shows(">y  Start it"));
    driver.keys("y");
    CHECK(driver.ply() == 0);
}

TEST_CASE("the view scrolls to a move", "[tui][small]") {
    Driver driver(kSmall, two_people("besiege"));
    driver.type("P e2-e1\n");
    driver.type("P s5-t5\n");
    CHECK(driver.shows("(P)"));
    CHECK(driver.shows("t"));
    driver.keys("Esc Up");  // and then to the cursor again
    CHECK(driver.shows_cursor_on_board());

    Driver apothecary(kSmall, two_people("apothecary"));
    CHECK_FALSE(apothecary.shows("*E*"));
    apothecary.type("P e3-e5\nE e11-d10\n");
    CHECK(apothecary.shows("(E)"));
    SECTION("and to the piece of a move being typed") {
        apothecary.type("E e0-d");
        CHECK(apothecary.shows("{e}"));
    }
    SECTION("and to the squares of an error") {
        apothecary.type("K f2-f6\n");
        apothecary.keys("Esc");  // closes the box with the long message
        CHECK(apothecary.shows("?k?"));
    }
}

TEST_CASE("the mouse works if only a part of the board is visible", "[tui][small]") {
    Driver driver(kSmall, two_people("apothecary"));
    driver.click("e3");
    driver.click("e5");
    CHECK(driver.ply() == 1);
    driver.keys("Up Up Up Up Up Up Up");
    driver.click("e8");
    driver.click("e6");
    CHECK(driver.ply() == 2);
    CHECK(driver.last_move() == "e8e6");
}

TEST_CASE("the material balance is in the same unit as the scores", "[tui]") {
    Driver driver({80, 24}, two_people("al-ces"));  // a pawn of Al-Ces is worth less than 100
    driver.type("e2e4\nc9d6\nb1c3\nd6c3\n");
    CHECK(driver.shows("White lost n  Black +2"));
}

TEST_CASE("a low panel has pages", "[tui][small]") {
    Driver driver(kSmall);
    driver.type("P e2-e4 P d7-d5 P e4-d5\n");
    driver.keys("Esc");
    CHECK_FALSE(driver.shows("Black lost p"));
    driver.keys("PgDn");
    CHECK(driver.shows("Two players"));
    CHECK(driver.shows("Black lost P"));
    driver.keys("PgDn PgDn PgDn");
    CHECK(driver.shows("2. P e4-d5"));
    driver.keys("PgUp PgUp PgUp PgUp PgUp PgUp");
    CHECK_FALSE(driver.shows("Two players"));
    driver.keys("PgDn");
    driver.type("P zz\n");  // a message returns to the first page
    CHECK(driver.shows("is not a"));
}

TEST_CASE("the second page of a low panel does not repeat the first", "[tui][small]") {
    Driver driver(kSmall, two_people("al-ces"));
    (void)driver.app.session().execute("computer white");
    REQUIRE(driver.wait_until([&] { return driver.ply() == 1; }));
    driver.keys("F8");
    driver.app.show_message("");
    REQUIRE(driver.shows("depth "));
    driver.keys("PgDn");
    CHECK_FALSE(driver.shows("depth "));
    driver.keys("PgDn PgDn PgDn");
    CHECK(driver.shows("-- Moves -"));
    driver.keys("PgUp PgUp PgUp PgUp");
    CHECK(driver.shows("depth "));
}

TEST_CASE("the marks of a low panel hide no character", "[tui][small]") {
    const Layout layout = arrange(kSmall, Topology::rectangle(10, 10));
    const auto full_line = [&](const std::string& last_word) {
        const std::size_t rest = static_cast<std::size_t>(layout.panel.width) - last_word.size();
        return std::string(rest - 1, '.') + ' ' + last_word;
    };
    PanelView view;
    view.clocks = {full_line("clocks")};
    view.players = {full_line("players")};
    view.notes = {full_line("first"), full_line("second"), full_line("third")};
    view.search = {full_line("best"), full_line("next"), full_line("worst")};
    std::string pages;
    for (view.details = 1; view.details <= detail_lines(view, layout.panel.width); ++view.details) {
        Grid grid(kSmall);
        draw_panel(grid, layout, view);
        pages += grid.text();
    }
    for (const char* word :
         {"clocks", "players", "first", "second", "third", "best", "next", "worst"})
        CHECK(pages.find(word) != std::string::npos);
}

TEST_CASE("typing does not answer a question that opens without being requested", "[tui][small]") {
    Driver driver;
    GameSummary game;
    game.id = 7;
    game.variant = "al-ces";
    driver.app.begin({"", game});
    CHECK(driver.shows("Resume game 7"));
    driver.type("e2e4\n");
    CHECK(driver.shows("Resume game 7"));
    CHECK(driver.shows("Use the arrows") == false);  // Enter ended what was typed
    driver.type("y");
    CHECK(driver.shows("Use the arrows"));
    driver.keys("Down Enter");
    CHECK_FALSE(driver.shows("Resume game"));
    CHECK(driver.ply() == 0);
}

TEST_CASE("the help page starts the tour", "[tui][small][tour]") {
    Driver driver;
    driver.keys("F1 Tab");
    CHECK(driver.shows("Task 1 of 21"));
}

TEST_CASE("golden: parts of boards", "[tui][golden][small]") {
    Driver apothecary(kSmall, two_people("apothecary"));
    apothecary.keys("Up Up Up Up Up Up Enter");
    compare(apothecary, "apothecary-40-above");
    Driver besiege(kSmall, two_people("besiege"));
    besiege.walk_to("e10");
    besiege.keys("Up Right Right Right Right");
    compare(besiege, "besiege-40-over-joins");
    for (const std::string_view game : variant_names()) {
        compare(Driver(kLeast, two_people(game)), std::string(game) + "-40x12");
        compare(Driver({100, 12}, two_people(game)), std::string(game) + "-100x12");
    }
}

TEST_CASE("the list of moves is as wide as half the panel in a short window", "[tui]") {
    for (const std::string_view game : {"siberia", "besiege", "chess"})
        for (const int width : {115, 120, 132, 140, 150, 180, 220})
            for (const int height : {13, 15, 17}) {
                INFO(game << ' ' << width << 'x' << height);
                Driver driver({width, height}, two_people(game));
                std::vector<std::string> moves;
                for (int ply = 0; ply < 2; ++ply) {
                    driver.type(example_move(driver.app.session().game().position()) + "\n");
                    moves.push_back(driver.app.panel().last_move());
                }
                if (!is_low(driver.app.viewport().layout()))
                    for (const std::string& move : moves) CHECK(driver.shows(move));
            }
}

}  // namespace alces::tui::testing
