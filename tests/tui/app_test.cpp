// Tests keys, pastes and the mouse, without a terminal.
#include <algorithm>
#include <chrono>
#include <thread>

#include "catch.h"
#include "driver.h"
#include "quiet_gate.h"
#include "tui/action_table.h"

namespace alces::tui::testing {

namespace {}  // namespace

TEST_CASE("text may begin with h, j, k or l", "[tui]") {
    Driver driver;
    driver.keys("h h");
    driver.type("h2h4\n");
    CHECK(driver.last_move() == "h2h4");
    driver.keys("Esc");
    driver.type("j7-j5\n");
    CHECK(driver.last_move() == "j7j5");
    driver.keys("Esc");
    driver.type("history\n");
    CHECK(driver.shows("1. P h2-h4 P j7-j5"));
    driver.keys("Esc");
    driver.type("level 3\n");
    CHECK(driver.app.session().players().level == 3);
}

TEST_CASE("the cursor stays on the board and flips with it", "[tui]") {
    Driver driver;
    driver.keys("Left Left Left Left Left Left Left Left Down Down Down Down Down Down Down");
    CHECK(driver.shows("[ r ]"));
    driver.keys("F6 Left Up");  // Black at the bottom: a0 is the upper right corner
    driver.keys("Space");
    CHECK(driver.shows("White cannon on b0"));
}

TEST_CASE("undo, redo, flip, help and menu by their keys", "[tui]") {
    Driver driver;
    driver.type("P e2-e4 P e7-e5\n");
    driver.keys("F3 F3");
    CHECK(driver.ply() == 0);
    driver.keys("F4");
    CHECK(driver.ply() == 1);
    driver.keys("F6");
    CHECK(driver.app.session().flipped());
    driver.keys("F1");
    CHECK(driver.shows("TO MOVE"));
    driver.keys("Esc F10 u");
    CHECK(driver.ply() == 0);
    driver.keys("u");  // a letter alone goes to the prompt
    CHECK(driver.shows("> u"));
}

TEST_CASE("the prompt edits, recalls and completes lines", "[tui]") {
    Driver driver;
    driver.type("P e2-e3");
    driver.keys("Backspace 4 Home Delete Delete Enter");
    CHECK(driver.last_move() == "e2e4");
    driver.keys("Ctrl-P");
    CHECK(driver.shows("> e2-e4"));
    driver.keys("Ctrl-U");
    driver.type("P e7-");
    driver.keys("Tab");
    CHECK(driver.shows("> P e7-e"));
    CHECK_FALSE(driver.shows("e7-e5  e7-e6"));
    driver.keys("Tab");
    CHECK(driver.shows("> P e7-e"));
    CHECK(driver.shows("e7-e5  e7-e6"));
    driver.type("5");
    driver.keys("Tab Enter");
    CHECK(driver.ply() == 2);
    driver.type("und");
    driver.keys("Tab");
    CHECK(driver.shows("> undo"));
    driver.keys("Esc Esc Down");  // back to the board
    CHECK(driver.shows("[:::]"));
}

TEST_CASE("characters beyond ASCII can be typed", "[tui]") {
    Driver driver;
    driver.type("Aé漢\xCC\x81\xFF");
    CHECK(driver.shows("> Aé漢"));
    driver.keys("Backspace Backspace Backspace Backspace");
    CHECK(driver.app.draw().grid.text().find("漢") == std::string::npos);
    driver.type("\n");
    CHECK(driver.ply() == 0);
}

TEST_CASE("a line longer than the screen scrolls", "[tui]") {
    Driver driver({40, 16});
    driver.type("save /tmp/" + std::string(100, 'x') + "END");
    CHECK(driver.shows("xEND"));
    driver.keys("Home");
    CHECK(driver.shows("> save /tmp/"));
}

TEST_CASE("a long line is typed as fast as it arrives", "[tui]") {
    Driver driver;
    const auto begun = std::chrono::steady_clock::now();
    driver.type(std::string(100'000, 'x'));
    CHECK(std::chrono::steady_clock::now() - begun < std::chrono::seconds(5));
    CHECK(driver.shows("The line is too long."));
}

TEST_CASE("a line that is too long is reported and not used", "[tui]") {
    Driver driver;
    const std::string blanks(4096 - 5, ' ');  // a line of 4096 characters ends in "e2-e4"
    driver.keys("PasteBegin");
    driver.type("P " + blanks.substr(2) + "e2-e4\n");
    CHECK(driver.last_move() == "e2e4");
    SECTION("pasted with the end of the line") {
        driver.type("P e7-e5" + blanks + "\n");
        CHECK(driver.shows("The line is too long."));
        driver.type("P d7-d6\n");
        driver.keys("PasteEnd");
        CHECK(driver.last_move() == "d7d6");
    }
    SECTION("pasted without the end of the line") {
        driver.type("P e7-e5" + blanks);
        driver.keys("PasteEnd");
        CHECK(driver.shows("The line is too long."));
        driver.keys("Enter");
    }
    SECTION("typed") {
        driver.keys("PasteEnd");
        driver.type("P e7-e5" + blanks);
        CHECK(driver.shows("The line is too long."));
        driver.keys("Enter");
    }
    CHECK(driver.last_move() != "e7e5");
}

TEST_CASE("a paste of a thousand lines executes each of them", "[tui]") {
    Driver driver;
    driver.keys("PasteBegin");
    for (int i = 0; i < 250; ++i) driver.type("N b1-c3\nN b8-c6\nN c3-b1\nN c6-b8\nnew\n?q\n");
    driver.type("P e2-e4\n");
    driver.keys("PasteEnd");
    CHECK(driver.last_move() == "e2e4");
    CHECK(driver.ply() == 1);
}

TEST_CASE("the screen can be drawn at any size at any moment", "[tui]") {
    Driver driver({80, 24}, kBlast);
    driver.click("d5");
    for (const char* keys : {"Esc", "F1", "Esc", "F2", "Esc", "F10", "Esc Space Enter", "Esc"}) {
        driver.keys(keys);
        for (int width = 0; width < 210; width += 7) {
            for (int height = 0; height < 70; height += 3) {
                driver.resize({width, height});
                const std::string text = driver.text();
                REQUIRE(std::count(text.begin(), text.end(), '\n') == height);
            }
        }
    }
    driver.resize({30, 10});
    driver.click_at({5, 5});
    driver.type("P e2-e4\n");
    CHECK(driver.shows("enlarge it"));
    CHECK(driver.ply() == 0);
    driver.resize({80, 24});
    CHECK(driver.shows("+---+"));
}

TEST_CASE("the wheel and the page keys scroll the moves", "[tui]") {
    Driver driver;
    for (int i = 0; i < 20; ++i) driver.type("N b1-c3 N b8-c6 N c3-b1 N c6-b8\nnew\n");
    for (int i = 0; i < 8; ++i) {
        driver.type("P a2-a3 P a7-a6 P b2-b3 P b7-b6 P c2-c3 P c7-c6 P d2-d3 P d7-d6\n");
        driver.type("P e2-e3 P e7-e6 P f2-f3 P f7-f6 P g2-g3 P g7-g6 P h2-h3 P h7-h6\n");
        driver.type("P a3-a4 P a6-a5 P b3-b4 P b6-b5 P c3-c4 P c6-c5 P d3-d4 P d6-d5\n");
        driver.type("P e3-e4 P e6-e5 P i2-i3 P i7-i6 P j2-j3 P j7-j6\n");
        driver.type("P f3-f4 P f6-f5 P g3-g4 P g6-g5 P h3-h4 P h6-h5\n");
    }
    CHECK_FALSE(driver.shows("  1. P a2-a3"));
    driver.keys("PgUp PgUp PgUp");
    CHECK(driver.shows("  1. P a2-a3"));
    driver.keys("PgDn PgDn PgDn PgDn PgDn PgDn PgDn");
    CHECK_FALSE(driver.shows("  1. P a2-a3"));
    driver.keys("PgUp PgUp PgUp");
    CHECK(driver.shows("  1. P a2-a3"));
    driver.keys("PgDn PgDn PgDn");
    CHECK_FALSE(driver.shows("  1. P a2-a3"));
    for (std::size_t ply = driver.ply(); ply > 1; --ply) driver.wheel(MouseEvent::Kind::WheelUp);
    CHECK(driver.shows("  1. P a2-a3"));
}

TEST_CASE("an error marks the squares that it is about", "[tui][why]") {
    Driver driver({80, 24}, "4r4k/10/10/10/10/10/4N5/10/10/4K5 w - - 0 1");
    driver.type("N e3-f5\n");
    CHECK(driver.shows("?R?"));
    CHECK(driver.shows("?k?"));
    CHECK(driver.shows("would leave the king"));
    driver.type("K e0-d1\n");
    CHECK_FALSE(driver.shows("?R?"));
    Driver jumped({80, 24}, "5k4/10/5c4/10/10/10/3p6/4NP4/10/5K4 w - - 0 1");
    jumped.type("N e2-g3\n");
    CHECK(jumped.shows("over f2"));
    for (const char* square : {"?C?", "?p?", "?k?"}) CHECK(jumped.shows(square));
    jumped.type("P");  // typing the next move removes the marks
    CHECK_FALSE(jumped.shows("?C?"));
    Driver blocked;
    blocked.type("R a0-a5\n");
    CHECK(blocked.shows("?a?"));
    blocked.type("why B d0-g3\n");
    CHECK(blocked.shows("?s?"));
    CHECK_FALSE(blocked.shows("?a?"));
}

TEST_CASE("every action has a key or a menu row of its own", "[tui][actions]") {
    const Context place =
        GENERATE(Context::Game, Context::Tour, Context::Editor, Context::Practice);
    // A row for games at a table and a row for other games can have the same key and letter.
    const unsigned unmet = GENERATE(unsigned{kTable}, kNoTable | unsigned{kOwnGame});
    std::vector<std::string> keys;
    std::vector<char32_t> letters;
    for (const Action& action : actions()) {
        CHECK((action.key != KeyPress{} || action.label != nullptr));
        if ((action.contexts & static_cast<unsigned>(place)) == 0) continue;
        if ((action.needs & unmet) != 0) continue;
        if (action.key != KeyPress{}) keys.push_back(key_name(action.key));
        if (action.other_key != 0) keys.push_back(key_name(character_key(action.other_key)));
        if (action.label != nullptr) letters.push_back(action.letter);
    }
    std::ranges::sort(keys);
    std::ranges::sort(letters);
    CHECK(std::ranges::adjacent_find(keys) == keys.end());
    CHECK(std::ranges::adjacent_find(letters) == letters.end());
}

TEST_CASE("at a table, spectators may ask the computer; players only after the game", "[tui]") {
    const bool plays = GENERATE(true, false);
    const auto gate = std::make_shared<QuietGate>(plays);
    SessionOptions options = two_people("al-ces");
    options.gate = gate;
    Driver driver({100, 40}, std::move(options));
    const auto check_offers = [&](bool offered) {
        CHECK(driver.shows("F5 hint") == offered);
        driver.keys("Esc");
        CHECK(driver.shows("Ask for a takeback") == plays);
        CHECK_FALSE(driver.shows("Undo"));
        for (const char* what : {"Hint", "Opponent's threat", "Analysis", "Mistake review"})
            CHECK(driver.shows(what) == offered);
        CHECK_FALSE(driver.shows("Computer:"));
        driver.keys("Esc");
    };
    check_offers(!plays);
    gate->end();
    check_offers(true);
}

TEST_CASE("every key that the menu names works while the menu is open", "[tui][actions]") {
    const char* menu = GENERATE("F10", "Esc Esc");
    const std::pair<const char*, const char*> keys[] = {{"Ctrl-R", "End returns"},
                                                        {"Ctrl-T", "No threat"},
                                                        {"Ctrl-O", "Rules"},
                                                        {"Ctrl-E", "The computer's thinking is"},
                                                        {"Ctrl-G", "no variations yet"},
                                                        {"F9", "exits"}};
    for (const auto& [key, effect] : keys) {
        INFO(menu << ' ' << key);
        Driver driver({100, 40});
        driver.type("P e2-e4\nP e7-e5\n");
        driver.keys(menu);
        REQUIRE(driver.shows("- Menu -"));
        driver.keys(key);
        driver.let_think();
        CHECK_FALSE(driver.shows("- Menu -"));
        CHECK(driver.shows(effect));
    }
}

}  // namespace alces::tui::testing
