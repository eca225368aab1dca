// Tests the position editor, the dialog of the appearance and the graph on the screen.
#include <chrono>
#include <thread>

#include "catch.h"
#include "cli/settings_file.h"
#include "driver.h"

namespace alces::tui::testing {

TEST_CASE("a position is edited by keys, and a game started from it", "[tui][edit]") {
    Driver driver;
    driver.type("edit\n");
    CHECK(driver.shows("Position editor, Al-Ces"));
    CHECK(driver.shows("Letters place pieces"));
    CHECK(driver.shows_cursor_on_board());
    driver.keys("Enter c");
    CHECK(driver.shows("White has no king"));
    driver.keys("k Up Up Up Up K");
    CHECK(driver.shows("Position is valid"));
    driver.keys("Right p Right P Space *");
    CHECK(driver.app.session().editor()->fen() == "10/4kP4/10/10/10/4K5/10/10/10/10 b - - 0 1");
    driver.keys("Enter g");
    CHECK_FALSE(driver.shows("Position editor"));
    CHECK(driver.shows("Black to move"));
    CHECK(driver.ply() == 0);
}

TEST_CASE("Esc closes the editor and restores the game", "[tui][edit]") {
    Driver driver;
    driver.type("P e2-e4\n");
    driver.keys("Esc F10 e");
    driver.keys("Enter c F5");
    CHECK(driver.shows("Not available in the editor"));
    driver.keys("Esc");
    CHECK(driver.shows("Discard the edits?"));
    driver.keys("Enter");  // the safe answer
    CHECK(driver.shows("Position editor"));
    driver.keys("Esc y");
    CHECK_FALSE(driver.shows("Position editor"));
    CHECK(driver.ply() == 1);
    CHECK(driver.shows("Edits discarded"));
}

TEST_CASE("F3 undoes edits, one by one", "[tui][edit]") {
    Driver driver({80, 24}, two_people("chess"));
    driver.type("edit\n");
    const auto fen = [&] { return driver.app.session().editor()->fen(); };
    const std::string start = fen();
    driver.keys("Enter c k");
    driver.keys("F3");
    CHECK(driver.shows("White has no king"));
    driver.keys("F3");
    CHECK(fen() == start);
    driver.keys("F3");
    CHECK(driver.shows("There is no edit to undo."));
    driver.keys("Enter");
    CHECK(driver.shows("White castles kingside: yes"));
    CHECK(driver.shows("Black castles queenside: yes"));
}

TEST_CASE("Esc closes a box of the editor, and an editor without changes", "[tui][edit]") {
    Driver driver;
    driver.type("edit\n");
    driver.keys("Enter Esc");
    CHECK(driver.shows("Position editor, Al-Ces"));
    driver.keys("Enter p Esc");
    CHECK(driver.shows("Position editor, Al-Ces"));
    driver.click("e2");
    driver.click("e2");
    CHECK(driver.shows("Piece on e2"));
    driver.keys("Esc");
    CHECK(driver.shows("Position editor, Al-Ces"));
    driver.keys("Esc");
    CHECK_FALSE(driver.shows("Discard the edits?"));
    CHECK_FALSE(driver.shows("Position editor"));
}

TEST_CASE("pieces are dragged in the editor", "[tui][edit]") {
    Driver driver({80, 24}, "5k4/10/10/10/4n5/10/10/10/10/5K4 w - - 0 1");
    driver.type("edit\n");
    driver.walk_to("e5");
    driver.press_mouse("e5");
    driver.release_mouse("c3");
    CHECK(driver.app.session().editor()->fen() == "5k4/10/10/10/10/10/2n7/10/10/5K4 w - - 0 1");
    CHECK(driver.cursor_is_on("c3"));
    driver.press_mouse("c3");
    driver.app.handle(MouseEvent{MouseEvent::Kind::Release, {79, 20}});
    CHECK(driver.app.session().editor()->fen() == "5k4/10/10/10/10/10/10/10/10/5K4 w - - 0 1");
    driver.press_mouse("a1");  // an empty square
    driver.release_mouse("b1");
    CHECK(driver.app.session().editor()->fen() == "5k4/10/10/10/10/10/10/10/10/5K4 w - - 0 1");
    CHECK_FALSE(driver.shows("Piece on"));
}

TEST_CASE("playing an edited position asks before it discards a running game", "[tui][edit]") {
    Driver driver;
    driver.type("P e2-e4\nedit\n:play\n");
    CHECK(driver.shows("Play the edited position?"));
    driver.keys("Enter");  // the safe answer
    CHECK(driver.ply() == 1);
    CHECK(driver.shows("Position editor"));
}

TEST_CASE("a position is edited by mouse and at the prompt", "[tui][edit]") {
    Driver driver;
    driver.type("edit\n:clear\nwhite K a1\nblack king j8\n");
    CHECK(driver.shows("Position is valid"));
    driver.click("e5");
    driver.click("e5");
    CHECK(driver.shows("Piece on e5"));
    driver.click_at(driver.find("White queen"));
    CHECK(driver.shows("4Q5"));
    driver.type(":rights KQ\n");
    CHECK(driver.shows("rights: "));
}

TEST_CASE("changes of the appearance take effect at once", "[tui][settings]") {
    SessionOptions options = two_people("siberia");
    options.settings = std::make_shared<StoredSettings>("/proc/nowhere/config.toml");
    Driver driver({80, 24}, options);
    driver.app.set_appearance({}, true);
    driver.keys("F10 c");
    const auto has_theme = [&](std::size_t index) {
        return driver.app.draw().theme == static_cast<ThemeName>(index) &&
               driver.shows(">Theme      < " + std::string(kThemeNames[index]) + " >");
    };
    CHECK(has_theme(0));
    driver.keys("Enter");
    CHECK(has_theme(1));  // the box stays open
    driver.keys("Left Left");
    CHECK(has_theme(kThemeNames.size() - 1));
    driver.keys("Right");
    driver.click_at(driver.find("Style  "));
    CHECK(driver.shows(">Style      < document >"));
    driver.keys("End Right");
    CHECK(driver.shows(">Flip       < black >"));
    CHECK(driver.app.viewport().projection().flipped);
    driver.keys("Esc");
    driver.type(":set flip=white\n:set style=auto\n");
    CHECK_FALSE(driver.shows("\u265A"));
    driver.type(":set pieces=figures\n");
    CHECK(driver.shows("*\u265A*"));
    CHECK(driver.shows(":\u2654:") != driver.shows(" \u2654 "));
    driver.app.set_appearance({.pieces = PieceStyle::Figures}, false);
    CHECK_FALSE(driver.shows("\u265A"));
    driver.app.set_appearance({}, false, ColourRange::None);
    driver.type(":set theme=dark\n");
    CHECK(driver.shows("no colours"));
}

TEST_CASE("the bell rings when the computer has moved", "[tui][settings]") {
    SessionOptions options = two_people("al-ces");
    options.computer = {false, true};
    options.limits.depth = 1;
    Driver driver({80, 24}, options);
    driver.app.set_appearance({.bell = true}, false);
    driver.type("P e2-e4\n");
    driver.let_think();
    CHECK(driver.ply() == 2);
    CHECK(driver.app.draw().rings == 1);
}

TEST_CASE("an analysis shows the evaluation graph", "[tui][graph]") {
    Driver driver({80, 24}, "k9/10/10/10/4q5/10/4R5/10/10/5K4 w - - 0 1");
    driver.type("R e3-e5\nk a9-a8\n");
    CHECK_FALSE(driver.shows("White's chances"));
    driver.keys("F11");
    CHECK(driver.shows("White's chances"));
    driver.keys("F11");
    driver.type("graph\n");
    CHECK(driver.shows("] 1. R e3-e5"));
}

TEST_CASE("text that does not fit scrolls", "[tui]") {
    Driver driver({40, 16}, "5k4/10/10/2p1p5/2BAN5/2P1R5/10/10/10/5K4 w - - 0 1");
    driver.click("d5");
    driver.keys("Esc F9");
    const std::string first = driver.text();
    driver.keys("PgDn");
    CHECK(driver.text() != first);
    for (int i = 0; i < 20; ++i) driver.keys("PgDn");
    CHECK(driver.shows("more."));
    for (int i = 0; i < 20; ++i) driver.keys("PgUp");
    CHECK(driver.text() == first);
}

}  // namespace alces::tui::testing
