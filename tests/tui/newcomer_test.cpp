// Tests that faults which newcomers reported do not come back, such as text that was cut or wrapped
// twice, and words that were refused.
#include <algorithm>
#include <sstream>

#include "base/unicode.h"
#include "catch.h"
#include "driver.h"
#include "games/registry.h"
#include "records/memory_folder.h"
#include "rules/notation.h"
#include "tui/dialog.h"
#include "tui/tour_mode.h"

namespace alces::tui::testing {

namespace {

SessionOptions against_computer(std::string_view fen = {}) {
    SessionOptions options = two_people("al-ces", fen);
    options.computer = {false, true};
    return options;
}

std::vector<std::string> rows_of(const Driver& driver) {
    std::istringstream text(driver.text());
    std::vector<std::string> rows;
    for (std::string row; std::getline(text, row);) rows.push_back(row);
    return rows;
}

}  // namespace

TEST_CASE("the rules are wrapped once, and the ranks of a diagram stay aligned", "[tui][rules]") {
    Driver driver({80, 24}, two_people("apothecary"));
    driver.type("rules\n");
    driver.keys("Esc Ctrl-O");
    REQUIRE(driver.shows("- Rules -"));
    driver.keys("Down Down Down Down Down Down Down Down");
    REQUIRE(driver.shows(" 10 |*R*|:::|"));
    CHECK(driver.find(" 10 |*R*|").x == driver.find("  9 |:::|").x);
    CHECK(driver.find(" 11 |").x == driver.find("  8 |*P*").x);
    // A paragraph fills its lines.
    Driver middle({60, 24}, two_people("apothecary"));
    middle.type("rules\n");
    CHECK(middle.shows("win by checkmating the enemy king. Stalemating the"));
    Driver small({40, 16}, two_people("apothecary"));
    small.type("rules\n");
    small.keys("PgDn Down Down Down Down");
    REQUIRE(small.shows(" 10 |*R*|"));
    small.keys("Right");
    CHECK_FALSE(small.shows(" 10 |*R*|"));
    CHECK(small.find("|   |   |*M*|*E*|*E*|*M*|").x ==
          small.find("|:::|   |:::|   |:::|   |:::|   |*R").x);
}

TEST_CASE("an entry of a list continues below its text", "[tui][rules]") {
    Driver driver({60, 30}, two_people("apothecary"));
    driver.type("rules\n");
    for (int i = 0; i < 60; ++i) driver.keys("Down");
    REQUIRE(driver.shows("  R Rook            slides along"));
    const Point text = driver.find("moves and captures as the kind of");
    const auto rows = rows_of(driver);
    const std::string& below = rows[static_cast<std::size_t>(text.y) + 1];
    CHECK(below.find("piece that the opponent") == static_cast<std::size_t>(text.x));
}

TEST_CASE("Right does nothing where everything fits", "[tui][rules]") {
    Driver driver({100, 30}, two_people("apothecary"));
    driver.type("rules\n");
    driver.keys("PgDn");
    const std::string before = driver.text();
    driver.keys("Right Right");
    CHECK(driver.text() == before);
}

TEST_CASE("the players fit into a line of the panel", "[tui]") {
    for (const Size size : {Size{80, 24}, Size{100, 30}}) {
        Coloured driver(size, against_computer());
        driver.app.execute("computer none");
        driver.app.execute("computer black");
        CHECK((driver.shows("Black: computer") || driver.shows("Black: Full strength")));
    }
}

TEST_CASE("long clocks and titles are not cut in a narrow panel", "[tui]") {
    SessionOptions options = two_people("al-ces");
    options.time = read_time_control("90+30").value();
    Driver driver({80, 24}, options);
    CHECK(driver.shows("White 1:30:00"));
    CHECK(driver.shows("Black 1:30:00"));
    Driver editor({80, 24}, two_people("apothecary"));
    editor.type("edit\n");
    CHECK(editor.shows("Position editor,"));
    CHECK(editor.shows("Chess-Classic"));
}

TEST_CASE("a setting needs no set, even if a command has its name", "[tui][settings]") {
    Driver driver({80, 24}, with_settings("al-ces"));
    driver.app.set_appearance({}, true);
    const auto pieces = [&] { return driver.app.appearance().pieces; };
    SECTION("with a blank") { driver.type("pieces figures\n"); }
    SECTION("with an equals sign") { driver.type("pieces=figures\n"); }
    SECTION("with set and a blank") { driver.type("set pieces figures\n"); }
    CHECK(pieces() == PieceStyle::Figures);
    driver.type("pieces\n");
    CHECK(driver.shows("White: king f0"));
    driver.keys("Esc");
    driver.type("pieces nonsense\n");
    CHECK(driver.shows("takes no arguments"));
}

TEST_CASE("the name of a setting shows its value and the choices", "[tui][settings]") {
    Driver driver({132, 43}, with_settings("al-ces"));
    driver.type("theme dark\ntheme\n");
    CHECK(driver.shows("theme = dark (terminal, dark, light,"));
    driver.type("set palette\n");
    CHECK(driver.shows("palette = ocean (ocean, forest, wood,"));
    driver.type("hash\n");
    CHECK(driver.shows("hash = 16"));
    driver.type("set level\n");
    CHECK(driver.shows("No level set"));
    driver.type("set\n");
    CHECK(driver.shows("- Settings -"));
    CHECK(driver.shows("style = auto (auto, document, compact,"));
    // The values in force, whether they were set or not.
    CHECK(driver.shows("level = full (beginner, casual,"));
    CHECK(driver.shows("variant = al-ces (al-ces,"));
    CHECK(driver.shows("setup = 0"));
    CHECK(driver.shows("computer = none (white, black,"));
    CHECK(driver.shows("time = none"));
    CHECK(driver.shows("movetime = none"));
    CHECK(driver.shows("threads = 1"));
    CHECK(driver.shows("flip = white (white, black, auto)"));
    CHECK_FALSE(driver.shows("default"));
    driver.keys("Esc");
    driver.type("level 3\ntime 10+5\nnew siberia\nset\n");
    CHECK(driver.shows("level = 3 ("));
    CHECK(driver.shows("time = 10+5"));
    CHECK(driver.shows("variant = siberia ("));
}

TEST_CASE("a new level and new clocks are confirmed", "[tui]") {
    Driver driver;
    driver.type("level club\n");
    CHECK(driver.shows("The level is now 5, Club."));
    driver.type("time 5\n");
    CHECK(driver.shows("The clocks are set to 5."));
    driver.type("time none\n");
    CHECK(driver.shows("There are no clocks now."));
}

TEST_CASE("a message about a style fits into the panel", "[tui]") {
    for (const std::string_view game : {"al-ces", "besiege"}) {
        Driver driver({80, 24}, with_settings(game));
        for (const char* line : {"style large\n", "style squares\n", "palette wood\n"}) {
            driver.type(line);
            CHECK_FALSE(driver.shows("- Error -"));
        }
    }
}

TEST_CASE("a promotion in a narrow list of moves is not cut", "[tui]") {
    Coloured driver({80, 24}, two_people("al-ces", kEndgame));
    driver.type("P h8-h9; Q-h9\nQ g2-g0\n");
    CHECK(driver.shows("P h8-h9=Q"));
    CHECK_FALSE(driver.shows(";>"));
}

TEST_CASE("letters in the settings find rows", "[tui][settings]") {
    Driver driver({80, 24}, with_settings("al-ces"));
    driver.keys("F10 c");
    driver.keys("p p");
    CHECK(driver.shows(">Pieces "));
    driver.keys("n");
    CHECK(driver.shows(">Notation "));
    driver.keys("w");
    CHECK(driver.shows("Colours, board, pieces"));
    driver.keys("b");
    CHECK(driver.shows(">Bell       < off >"));
}

TEST_CASE("the settings leave the board visible", "[tui][settings]") {
    for (const Size size : {Size{40, 16}, Size{80, 24}, Size{132, 43}})
        for (const ColourRange colours : {ColourRange::Few, ColourRange::Many}) {
            Driver driver(size, with_settings("al-ces"));
            driver.app.set_appearance({}, true, colours);
            driver.keys("F10 c");
            INFO(driver.text());
            const Layout layout = driver.app.viewport().layout();
            const Box box = driver.app.find<Dialog>()->box();
            CHECK_FALSE(place_box(layout, box).frame.overlaps(layout.board.area));
            for (const char* name : {"Theme", "Style", "Palette", "Pieces", "Panel", "Notation",
                                     "Thoughts", "Animation", "Bell", "Flip"}) {
                CHECK(driver.shows(std::string(">") + name));
                driver.keys("Down");
            }
        }
}

TEST_CASE("the accuracy stays the same after a review", "[tui][game-over]") {
    Driver driver({80, 24}, against_computer(kMateInOne));
    driver.type("h8f8\n");
    driver.let_think();
    const auto accuracy = driver.app.session().searches().accuracy();
    REQUIRE(accuracy[Color::White].has_value());
    driver.keys("Esc");
    driver.type("review\n");
    CHECK_FALSE(driver.app.session().computer().thinking());  // the result was there
    CHECK(driver.shows("No mistakes of a pawn or more"));
    CHECK(driver.app.session().searches().accuracy()[Color::White] == accuracy[Color::White]);
}

TEST_CASE("the board turns for the side that the person plays", "[tui]") {
    for (const Size size : {Size{80, 24}, Size{40, 16}}) {
        Driver driver(size, against_computer());
        CHECK_FALSE(driver.app.session().flipped());
        driver.type("computer white\n");
        CHECK(driver.app.session().flipped());
        CHECK(driver.find(" 0 ").y < driver.find(" 9 ").y);
        driver.keys("F8");
        driver.type("computer black\n");
        CHECK_FALSE(driver.app.session().flipped());
        CHECK(driver.find(" 9 ").y < driver.find(" 0 ").y);
        driver.type("computer white\n");
        driver.keys("F8");
        driver.type("computer none\n");
        CHECK_FALSE(driver.app.session().flipped());
    }
    SessionOptions fixed = against_computer();
    fixed.bottom = Bottom::White;
    Driver driver({80, 24}, fixed);
    driver.type("computer white\n");
    CHECK_FALSE(driver.app.session().flipped());
}

TEST_CASE("Tab completes the names of settings", "[tui][settings]") {
    Driver driver({80, 24}, with_settings("al-ces"));
    const auto typed = [&] { return encode(driver.app.prompt().view().text); };
    driver.type("pal");
    driver.keys("Tab");
    CHECK(typed() == "palette ");
    driver.keys("Ctrl-U");
    driver.type("set anim");
    driver.keys("Tab");
    CHECK(typed() == "set animation=");
    driver.type("of");
    driver.keys("Tab");
    CHECK(typed() == "set animation=off");
    driver.keys("Ctrl-U");
    driver.type("set th");
    driver.keys("Tab Tab");
    CHECK(driver.shows("theme=  thoughts=  threads="));
}

TEST_CASE("Tab adds the blank before an argument", "[tui]") {
    Driver driver({80, 24}, with_settings("al-ces"));
    const std::pair<const char*, std::u32string_view> cases[] = {
        {"the", U"theme "}, {"nota", U"notation "}, {"theme", U"theme "},
        {"lev", U"level "}, {"qui", U"quit"},       {"level cas", U"level casual"},
    };
    for (const auto& [typed, completed] : cases) {
        INFO(typed);
        driver.type(typed);
        driver.keys("Tab");
        CHECK(driver.app.prompt().view().text == completed);
        CHECK_FALSE(driver.shows("No completion."));
        driver.keys("Ctrl-U Esc");
    }
    driver.type("the");
    driver.keys("Tab Tab");
    CHECK(driver.shows("dark  light"));
}

TEST_CASE("q at the prompt quits, and a queen still moves by a small letter", "[tui]") {
    Driver driver({80, 24}, "k9/10/10/10/10/10/10/10/3Q6/5K4 w - - 0 1");
    driver.type("q d1-d2\n");
    CHECK(driver.last_move() == "d1d2");
    CHECK_FALSE(driver.app.finished());
    driver.type("q\n");
    if (!driver.app.finished()) driver.keys("y");  // the game would be lost
    CHECK(driver.app.finished());
}

TEST_CASE("the message of a completion disappears with the next key", "[tui]") {
    Driver driver;
    driver.type("zzz");
    driver.keys("Tab");
    CHECK(driver.shows("No completion."));
    SECTION("Esc") { driver.keys("Esc"); }
    SECTION("a letter") { driver.type("z"); }
    CHECK_FALSE(driver.shows("No completion."));
}

TEST_CASE("an error offers a move that is legal here", "[tui]") {
    Driver driver({80, 24}, kMateInOne);
    driver.type("P\n");
    std::string message = driver.app.panel().message();
    const std::size_t offer = message.find("; try ");
    REQUIRE(offer != std::string::npos);
    REQUIRE(message.back() == '.');
    message.pop_back();
    CHECK(parse_move(driver.app.session().game().position(), message.substr(offer + 6)));
    Driver start;
    start.type("P\n");
    CHECK(start.app.panel().message().ends_with("; try P e2-e4."));
}

TEST_CASE("scroll marks spare the rank numbers", "[tui]") {
    Coloured driver({40, 16}, two_people("apothecary"));
    const auto rows = rows_of(driver);
    CHECK(std::ranges::any_of(rows, [](const std::string& row) { return row.starts_with("10^"); }));
}

TEST_CASE("a low panel names the reserve", "[tui]") {
    for (const Size size : {Size{40, 18}, Size{80, 24}, Size{60, 20}}) {
        Driver driver(size, two_people("apothecary"));
        driver.keys("PgDn");
        CHECK(driver.shows("reserve qrnm"));
        CHECK_FALSE(driver.shows("; qrnm"));
    }
}

TEST_CASE("the levels have the same names in F2 as in the panel", "[tui]") {
    Driver driver({80, 24}, against_computer());
    driver.type("level 3\n");
    CHECK(driver.shows("Black: Casual, level 3"));
    driver.keys("Esc F2");
    CHECK(driver.shows("< Casual, level 3 >"));
}

TEST_CASE("the frame of the last move spares the letter in the corner", "[tui]") {
    Coloured driver({160, 50}, two_people("siberia"));
    driver.type("P e2-e4\n");
    driver.keys("Esc");
    const Point target = driver.find("(  ");
    const auto rows = rows_of(driver);
    // The brackets are on the same lines on both sides of the square.
    for (const std::string& row : rows)
        CHECK(std::ranges::count(row, '(') == std::ranges::count(row, ')'));
    CHECK(target.y > 0);
}

TEST_CASE("the box of a task leaves its pieces visible", "[tui][tour]") {
    Driver driver({40, 16});
    start_tour(driver.app, default_variant());
    REQUIRE(driver.shows("- Task 1 of 21: The king -"));
    // The pawn on e1 and the king on f0 are below the box.
    CHECK(driver.shows("*P*"));
    CHECK(driver.shows("[k]"));
}

TEST_CASE("a move is not split at the end of a line", "[tui]") {
    const std::string line = "better P e2-e4  P e7-e5  Q d1-d2";
    CHECK(wrap(line, 10) == std::vector<std::string>{"better", "P e2-e4 ", "P e7-e5 ", "Q d1-d2"});
}

TEST_CASE("the panel counts the recorded games with the position", "[tui][records]") {
    MemoryDisk disk;
    const SessionOptions options = recorded(two_people("al-ces"), disk);
    {
        Driver before({80, 24}, options);
        before.type("P e2-e4 P e7-e5\ncomputer black\nresign\ny");
        REQUIRE(before.shows("You resigned."));
    }
    Driver driver({80, 24}, options);
    CHECK_FALSE(driver.app.work());  // there is nothing to read before the first move
    driver.type("P e2-e4\n");
    CHECK_FALSE(driver.shows("Seen in"));
    while (driver.app.work()) continue;
    CHECK(driver.shows("Seen in 1 game: +0 =0 -1"));
    const Point place = driver.find("Seen in");
    driver.type("P d7-d5\n");
    CHECK(driver.shows("Seen in no other game"));
    CHECK(driver.find("Seen in") == place);
    driver.keys("Esc [");
    CHECK(driver.shows("Seen in 1 game: +0 =0 -1"));
}

TEST_CASE("the help fits the game and the board", "[tui][help]") {
    Driver chess({132, 80}, two_people("chess"));
    chess.keys("F1");
    REQUIRE(chess.shows("TO MOVE"));
    CHECK_FALSE(chess.shows("TO LEARN"));
    CHECK_FALSE(chess.shows("tour"));
    CHECK(chess.shows("Black's pieces: upper-case letters between stars"));
    for (const char* text :
         {"Premove       enter a move while the opponent", " x  ", "=p=  ", "?p?  ", "/p/  "})
        CHECK(chess.shows(text));
    chess.keys("Esc");
    Coloured siberia({132, 80}, two_people("siberia"));
    siberia.keys("F1");
    CHECK(siberia.shows("TO LEARN"));
    CHECK(siberia.shows("Tab starts the tour"));
    CHECK(siberia.shows("White's pieces: white"));
    CHECK_FALSE(siberia.shows("between stars"));
    for (const std::string_view game : variant_names()) {
        INFO(game);
        Driver driver({80, 24}, two_people(game));
        driver.keys("F1 End");
        REQUIRE(driver.shows("`rules "));
        const Point at = driver.find("`rules ");
        const std::string row = rows_of(driver)[static_cast<std::size_t>(at.y)];
        driver.keys("Esc");
        driver.type("rules " + row.substr(static_cast<std::size_t>(at.x) + 7, 1) + "\n");
        CHECK(driver.shows("- Rules -"));
    }
}

}  // namespace alces::tui::testing
