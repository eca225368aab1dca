// Compares golden screens of games and dialogs.
#include "golden.h"

#include "catch.h"
#include "games/registry.h"
#include "tui/tour_mode.h"

namespace alces::tui::testing {

namespace {

// A position with lines that run around both boards.
constexpr const char* kLoops = "17a2/20/19N/13k6/6R2p10/20/20/20/20/3K1P14 b - - 7 150";

}  // namespace

TEST_CASE("golden: the start in every layout", "[tui][golden]") {
    compare(Driver({80, 24}), "start-80x24");
    compare(Driver({40, 16}), "start-40x16");
    compare(Driver({200, 60}), "start-200x60");
    compare(Driver({100, 30}), "start-100x30");
    compare(Driver({132, 43}), "start-132x43");
    compare(Driver({160, 50}), "start-160x50");
    compare(Driver({46, 30}), "start-46x30");
    compare(Driver({80, 18}), "start-80x18");
    compare(Driver({30, 10}), "too-small-30x10");
}

TEST_CASE("golden: a game under way", "[tui][golden]") {
    for (const Size size : {Size{80, 24}, Size{40, 16}, Size{200, 60}}) {
        Driver driver(size);
        driver.type("P e2-e4 P f7-f5 P e4xf5 P g7-g6 P f5xg6 E h8-f6 g6-g7 S e8-d6\n");
        driver.type("undo\nundo\n");
        compare(driver, "game" + at(size));
    }
}

TEST_CASE("golden: variations", "[tui][golden]") {
    for (const Size size : {Size{80, 24}, Size{40, 16}, Size{100, 30}, Size{200, 60}}) {
        Driver driver(size);
        driver.type("P e2-e4 P e7-e5 N b1-c3 N b8-c6\nundo 3\n");
        driver.type("P d7-d5 P e4-d5 P c7-c6\nundo\nP g7-g5 P d2-d4\nundo\n");
        compare(driver, "lines" + at(size));
        driver.keys("Ctrl-G");
        compare(driver, "lines-list" + at(size));
        driver.keys("Enter");
        compare(driver, "lines-line" + at(size));
    }
}

TEST_CASE("golden: targets of a piece", "[tui][golden]") {
    for (const Size size : {Size{80, 24}, Size{40, 16}, Size{200, 60}}) {
        Driver driver(size, kBlast);
        driver.click("e5");
        compare(driver, "targets" + at(size));
    }
}

TEST_CASE("golden: an explosion before it is confirmed", "[tui][golden]") {
    for (const Size size : {Size{80, 24}, Size{40, 16}}) {
        Driver driver(size, kBlast);
        driver.click("d5");
        driver.click("d5");
        compare(driver, "explode" + at(size));
    }
}

TEST_CASE("golden: capture or explode", "[tui][golden]") {
    Driver driver({80, 24}, kBlast);
    driver.click("d5");
    driver.click("e6");
    compare(driver, "capture-or-explode");
}

TEST_CASE("golden: promotion", "[tui][golden]") {
    for (const Size size : {Size{80, 24}, Size{40, 16}}) {
        Driver driver(size, kEndgame);
        driver.click("h8");
        driver.click("h9");
        compare(driver, "promotion" + at(size));
    }
    Driver driver({80, 24}, "8k1/10/2E7/10/10/10/10/10/10/5K4 w - - 0 1");
    driver.click("c7");
    driver.click("e9");
    compare(driver, "promotion-elephant");
}

TEST_CASE("golden: check, last move, flipped", "[tui][golden]") {
    Driver driver({80, 24}, "5k4/10/10/10/4r5/10/10/10/6Q3/K9 w - - 0 1");
    driver.type("Q g1-f1\n");
    compare(driver, "check");
    driver.keys("F6");
    compare(driver, "check-flipped");
}

TEST_CASE("golden: the computer's search", "[tui][golden]") {
    View view = start_view();
    view.panel.game = "Al-Ces";
    view.panel.turn = "Black to move, thinking";
    view.panel.players = {"White: you", "Black: level 5"};
    view.panel.lost_pieces[Color::White] = "p4 n2 a q";
    view.panel.shows_computer = true;
    view.panel.search = {"depth 9  -0.35  1234k", "P e7-e5  N b1-c3  P d7-d5", "P c2-c4",
                         "P d5-c4"};
    for (int i = 0; i < 201; ++i) view.panel.sheet.texts.emplace_back("P a8-a9; Q-a9");
    view.panel.sheet.played = 199;
    view.panel.sheet.first_mover = Color::Black;
    view.panel.sheet.first_number = 17;
    for (const Size size : {Size{80, 24}, Size{40, 16}, Size{100, 30}})
        compare(draw_screen(size, view), "thinking" + at(size));
}

TEST_CASE("golden: an analysis", "[tui][golden]") {
    View view = start_view();
    view.panel.turn = "White to move";
    view.panel.players = {"Two players"};
    view.panel.clocks = {"[White 9:58]", "Black 10:00"};
    view.panel.short_clocks = "9:58 - 10:00";
    view.panel.shows_computer = true;
    view.panel.search_rows = 4;
    view.panel.search = {"[#########-----] +0.62 depth 7", "+0.62  P e2-e4  P e7-e5  N b1-c3",
                         "+0.31  N b1-c3  N b8-c6  P e2-e4", "-0.05  P d2-d4  P d7-d5"};
    for (const Size size : {Size{80, 24}, Size{40, 16}, Size{200, 60}})
        compare(draw_screen(size, view), "analysis" + at(size));
}

TEST_CASE("golden: messages", "[tui][golden]") {
    Driver driver;
    driver.type("P e2-e5\n");
    compare(driver, "error");
    driver.type("K f0-f2");
    compare(driver, "typing");
    Driver small({40, 16});
    small.type("A a1-b2\n");
    compare(small, "error-40x16");
}

TEST_CASE("golden: dialogs", "[tui][golden]") {
    for (const Size size : {Size{80, 24}, Size{40, 16}}) {
        Driver driver(size);
        driver.keys("?");
        compare(driver, "help" + at(size));
        driver.keys("End");
        compare(driver, "help-end" + at(size));
        driver.keys("Esc Esc");
        compare(driver, "menu-esc" + at(size));
        driver.keys("F10 F10");
        compare(driver, "menu" + at(size));
        driver.keys("n");
        compare(driver, "new-game" + at(size));
        driver.keys("Esc");
        driver.type("P e2-e4\n");
        driver.keys("Esc F10 q");
        compare(driver, "quit" + at(size));
        driver.keys("n");
        driver.type("show\n");
        compare(driver, "show" + at(size));
    }
}

TEST_CASE("golden: a partly typed move", "[tui][golden]") {
    for (const Size size : {Size{80, 24}, Size{40, 16}, Size{200, 60}}) {
        Driver driver(size, kBlast);
        driver.type("P");
        compare(driver, "entry-pieces" + at(size));
        driver.keys("Esc");
        driver.type("N e5x");
        compare(driver, "entry-targets" + at(size));
        driver.type("f");
        driver.keys("Ctrl-U");
        driver.type("A d5 e");
        compare(driver, "entry-rest" + at(size));
    }
}

TEST_CASE("golden: clocks", "[tui][golden]") {
    for (const Size size : {Size{80, 24}, Size{40, 16}, Size{200, 60}}) {
        SessionOptions options = two_people("al-ces");
        options.time = read_time_control("10+5").value();
        options.now = [] { return ClockTime{}; };
        Driver driver(size, options);
        driver.type("P e2-e4\n");
        compare(driver, "clocks" + at(size));
    }
}

TEST_CASE("golden: why a move is illegal", "[tui][golden]") {
    for (const Size size : {Size{80, 24}, Size{40, 16}, Size{200, 60}}) {
        Driver driver(size, "4r4k/10/10/10/10/10/4N5/10/10/4K5 w - - 0 1");
        driver.type("N e3-f5\n");
        compare(driver, "why" + at(size));
    }
}

TEST_CASE("golden: tasks of the tours", "[tui][golden]") {
    for (const Size size : {Size{80, 24}, Size{40, 16}, Size{200, 60}}) {
        Driver driver(size);
        open_tours(driver.app);
        compare(driver, "tour-choice" + at(size));
        driver.keys("1");
        compare(driver, "tour-task" + at(size));
        driver.keys("Esc");
        if (!driver.shows("1 of 21")) start_tour(driver.app, default_variant());
        driver.type("K f0-f1\n");
        compare(driver, "tour-wrong" + at(size));
        driver.type("K f0-e1\n");
        compare(driver, "tour-done" + at(size));
    }
    Driver besiege({80, 24}, two_people("besiege"));
    start_tour(besiege.app, *find_variant("besiege"));
    compare(besiege, "tour-besiege-80");
}

TEST_CASE("golden: the other games in every layout", "[tui][golden]") {
    for (const std::string_view name : variant_names()) {
        if (name == default_variant().spec().name) continue;
        const std::string game(name);
        for (const Size size : {Size{80, 24}, Size{40, 16}, Size{100, 30}, Size{132, 43},
                                Size{160, 50}, Size{200, 60}})
            compare(Driver(size, two_people(game)), game + at(size));
    }
    compare(Driver({40, 18}, two_people("apothecary")), "apothecary-40x18");
    compare(Driver({66, 17}, two_people("besiege")), "besiege-66x17");
}

TEST_CASE("golden: a shifted view", "[tui][golden]") {
    for (const Size size : {Size{80, 24}, Size{100, 30}, Size{200, 60}}) {
        Driver driver(size, two_people("besiege"));
        driver.type(std::string("fen ") + kLoops + "\nP j6-i6\n");
        driver.keys("Esc > + Shift-Left");
        driver.click("g6");
        compare(driver, "besiege-shifted" + at(size));
    }
    Driver driver({80, 24}, two_people("besiege"));
    driver.keys("F6 = Up Right Down Down");
    compare(driver, "besiege-shifting-flipped");
}

TEST_CASE("golden: jokers, vanished squares and a launch", "[tui][golden]") {
    for (const Size size : {Size{80, 24}, Size{40, 18}, Size{100, 30}}) {
        Driver driver(size, two_people("apothecary"));
        driver.type("E e0-d1\nN b9-c7; J-b9\nP e3-e5\nM d11-d10\nP e5-e6\n");
        driver.keys("Esc");
        compare(driver, "apothecary-game" + at(size));
        driver.type("P a8-a6\n");
        driver.click("b2");
        driver.click("c4");
        compare(driver, "apothecary-launch" + at(size));
        driver.keys("Esc Esc");
        driver.click("b9");
        driver.keys("F9");
        compare(driver, "apothecary-joker" + at(size));
        driver.keys("Esc F10 a");
        compare(driver, "apothecary-advantage" + at(size));
        driver.keys("w F10 a w");
        compare(driver, "apothecary-over" + at(size));
    }
}

TEST_CASE("golden: how a piece moves", "[tui][golden]") {
    for (const Size size : {Size{80, 24}, Size{40, 16}}) {
        Driver driver(size, kBlast);
        driver.keys("Up Left F9");
        compare(driver, "inspect" + at(size));
    }
    Driver driver({80, 24}, two_people("besiege", kLoops));
    driver.keys("F9");
    driver.click("r10");
    compare(driver, "besiege-inspect");
}

TEST_CASE("golden: dialogs of the other games", "[tui][golden]") {
    Driver driver({80, 24}, two_people("apothecary"));
    driver.keys("F2");
    compare(driver, "apothecary-new-game");
    driver.keys("Esc ? End");
    compare(driver, "apothecary-help-end");
    Driver besiege({80, 24}, two_people("besiege"));
    besiege.keys("F10");
    compare(besiege, "besiege-menu");
    besiege.keys("Esc ? PgDn");
    compare(besiege, "besiege-help");
}

}  // namespace alces::tui::testing
