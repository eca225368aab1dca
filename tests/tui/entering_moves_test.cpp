// Tests moves made by keys, by the mouse and by typing, without a terminal.
#include "catch.h"
#include "driver.h"
#include "tui/dialog.h"

namespace alces::tui::testing {

namespace {}  // namespace

TEST_CASE("a move can be entered in every way", "[tui]") {
    Driver driver;
    SECTION("typed in full") { driver.type("P e2-e4\n"); }
    SECTION("typed as coordinates") { driver.type("e2e4\n"); }
    SECTION("typed after a colon") { driver.type(":e2e4\n"); }
    SECTION("by arrows and Enter") { driver.keys("Down Down Enter Up Up Enter"); }
    SECTION("by letters and Space") { driver.keys("j j Space k k Space"); }
    SECTION("by clicks") {
        driver.click("e2");
        driver.click("e4");
    }
    SECTION("dragged") {
        driver.press_mouse("e2");
        driver.release_mouse("e4");
    }
    SECTION("picked by key, dropped by click") {
        driver.keys("Down Down Enter");
        driver.click("e4");
    }
    CHECK(driver.last_move() == "e2e4");
}

TEST_CASE("picking up a piece reports errors", "[tui]") {
    Driver driver;
    driver.click("e5");
    CHECK(driver.shows("e5 is empty."));
    driver.click("e7");
    CHECK(driver.shows("It's White's turn; e7 holds"));
    driver.click("a0");
    CHECK(driver.shows("has no legal"));
    driver.click("e2");
    CHECK(driver.shows("White pawn on e2."));
    driver.click("e6");
    CHECK(driver.shows("cannot go from e2 to e6"));
    driver.click("d2");  // picks up this piece instead
    CHECK(driver.shows("White pawn on d2."));
    driver.click("d2");
    CHECK(driver.shows("Put back."));
    driver.keys("Enter Esc");
    CHECK(driver.ply() == 0);
}

TEST_CASE("explosions are confirmed", "[tui]") {
    Driver driver({80, 24}, kBlast);
    driver.click("d5");
    const SidePanel& panel = driver.app.panel();
    CHECK(panel.message().ends_with("Click it again to explode it."));
    driver.keys("Esc Enter");
    CHECK(panel.message().ends_with("Press Enter again to explode it."));
    driver.click("d5");
    CHECK(driver.shows("Explode on d5?"));
    CHECK(driver.shows("#P#"));
    SECTION("with Up and Enter") { driver.keys("Up Enter"); }
    SECTION("with y") { driver.keys("y"); }
    SECTION("with the mouse") { driver.click_at(driver.find("Explode:")); }
    SECTION("after cancelling it once") {
        driver.keys("n");
        CHECK(driver.ply() == 0);
        driver.keys("Enter Enter Enter");  // an accidental Enter explodes nothing
        CHECK(driver.ply() == 0);
        driver.click("d5");
        driver.click("e6");
        CHECK(driver.shows("Capture or explode?"));
        driver.keys("Down");
        CHECK(driver.shows("#P#"));
        driver.keys("Enter");
    }
    CHECK(driver.last_move() == "d5d5");
    CHECK(driver.fen().starts_with("5k4/10/10/10/10/10/"));
}

TEST_CASE("an assassin can capture instead of exploding", "[tui]") {
    Driver driver({80, 24}, kBlast);
    driver.click("d5");
    driver.click("e6");
    driver.keys("x");
    CHECK(driver.last_move() == "d5e6");
}

TEST_CASE("a promotion is selected", "[tui]") {
    Driver driver({80, 24}, kEndgame);
    SECTION("by letter") {
        driver.click("h8");
        driver.click("h9");
        driver.keys("a");
        CHECK(driver.last_move() == "h8h9a");
    }
    SECTION("by arrows") {
        driver.click("h8");
        driver.click("h9");
        driver.keys("Down Down Enter");
        CHECK(driver.last_move() == "h8h9g");
    }
    SECTION("by mouse") {
        driver.click("h8");
        driver.click("h9");
        driver.click_at(driver.find("Lion"));
        CHECK(driver.last_move() == "h8h9l");
    }
    SECTION("or cancelled") {
        driver.click("h8");
        driver.click("h9");
        driver.keys("Esc");
        CHECK(driver.ply() == 0);
    }
    SECTION("an elephant need not promote") {
        Driver elephant({80, 24}, "8k1/10/2E7/10/10/10/10/10/10/5K4 w - - 0 1");
        elephant.click("c7");
        elephant.click("e9");
        elephant.keys("e");
        CHECK(elephant.last_move() == "c7e9");
    }
}

// A position in which a pawn can promote on this file.
std::string before_promotion(int file) {
    const auto blanks = [](int count) { return count == 0 ? "" : std::to_string(count); };
    return "10/" + blanks(file) + 'P' + blanks(9 - file) + "/10/10/k9/10/10/10/10/5K4 w - - 0 1";
}

TEST_CASE("the choice of a promotion is near its squares and leaves them visible", "[tui]") {
    const Size size = GENERATE(Size{40, 16}, Size{80, 24}, Size{132, 43});
    const bool flipped = GENERATE(false, true);
    for (int file = 0; file < 10; ++file) {
        Driver driver(size, before_promotion(file));
        if (flipped) driver.keys("F6");
        const std::string letter(1, static_cast<char>('a' + file));
        driver.type(letter + "8" + letter + "9\n");
        INFO(driver.text());
        const Layout layout = driver.app.viewport().layout();
        const Rect frame = place_box(layout, driver.app.find<Dialog>()->box()).frame;
        const Variant& variant = driver.app.session().game().position().variant();
        for (const char* rank : {"8", "9"}) {
            const auto point = driver.app.viewport().point_of(*variant.square(letter + rank));
            REQUIRE(point);
            CHECK_FALSE(frame.contains(*point));
            CHECK(frame.x - point->x < 50);
        }
    }
}

TEST_CASE("the choice of a promotion can have two columns", "[tui]") {
    Driver driver({40, 16}, before_promotion(4));
    driver.keys("F6");
    driver.type("e8e9\n");
    INFO(driver.text());
    REQUIRE(driver.app.find<Dialog>()->box().columns == 2);
    SECTION("by arrows") {
        driver.keys("Right Left Right Down Down Enter");
        CHECK(driver.last_move() == "e8e9n");
    }
    SECTION("by mouse") {
        driver.click_at(driver.find("Rook"));
        CHECK(driver.last_move() == "e8e9r");
    }
    SECTION("by mouse in the first column") {
        driver.click_at(driver.find("Bishop"));
        CHECK(driver.last_move() == "e8e9b");
    }
}

TEST_CASE("a typed move that must promote opens the choice", "[tui]") {
    Driver driver({80, 24}, kEndgame);
    const char* line = GENERATE("h8h9\n", "P h8-h9\n", "h8-h9\n", "h9\n");
    INFO(line);
    driver.type(line);
    CHECK(driver.shows("Promote on h9 to"));
    CHECK(driver.ply() == 0);
    driver.keys("a");
    CHECK(driver.last_move() == "h8h9a");
}

TEST_CASE("a promotion can be typed in full", "[tui]") {
    Driver driver({80, 24}, kEndgame);
    const char* line = GENERATE("h8h9a\n", "h8h9=A\n", "h8-h9a\n", "P h8-h9; A-h9\n", "h9=A\n");
    INFO(line);
    driver.type(line);
    CHECK(driver.last_move() == "h8h9a");
}

TEST_CASE("castling by clicks, and a move taken back by a typed command", "[tui]") {
    Driver castling({80, 24}, "5k4/10/10/10/10/10/10/10/10/R4K3R w KQ - 0 1");
    castling.click("f0");
    castling.click("c0");
    CHECK(castling.last_move() == "f0c0");
    Driver passing({80, 24}, "5k4/4p5/10/3P6/10/10/10/10/10/5K4 b - - 0 1");
    passing.type("P e8-e7\nundo\n");
    passing.keys("Esc");
    CHECK(passing.ply() == 0);
}

TEST_CASE("while a move is typed, matching pieces are marked and a completion is shown",
          "[tui][live]") {
    Driver driver;
    driver.type("G");
    CHECK(driver.shows("{g}"));  // the only gold general
    driver.keys("Ctrl-U");
    driver.type("N");
    CHECK(driver.shows("=n="));  // one of two
    driver.type(" b1-a");
    CHECK(driver.shows("{n}"));
    CHECK(driver.shows("> N b1-a3"));
    CHECK(driver.find("3 ").x > 0);
    SECTION("Tab completes") {
        driver.keys("Tab");
        CHECK(driver.ply() == 0);
        driver.keys("Enter");
        CHECK(driver.last_move() == "b1a3");
    }
    SECTION("Enter plays") {
        driver.keys("Enter");
        CHECK(driver.last_move() == "b1a3");
    }
    SECTION("not if the cursor is inside the line") {
        driver.keys("Left");
        CHECK_FALSE(driver.shows("b1-a3"));
    }
    SECTION("not from a paste") {
        driver.keys("Ctrl-U PasteBegin");
        driver.type("N b1-a\n");
        driver.keys("PasteEnd");
        CHECK(driver.ply() == 0);
    }
    SECTION("no piece matches") {
        driver.keys("Ctrl-U");
        driver.type("zz");
        CHECK_FALSE(driver.shows("=n="));
    }
}

TEST_CASE("Enter does not turn a move to a square into the only move from it", "[tui][live]") {
    Driver driver({80, 24}, two_people("siberia"));
    driver.type("e2e4\na8a7\n");
    const bool with_letter = GENERATE(false, true);
    driver.type(with_letter ? "P e4" : "e4");
    CHECK(driver.shows("e4-e5"));  // what Tab would complete
    SECTION("Enter") {
        driver.keys("Enter");
        CHECK(driver.ply() == 2);
        CHECK(driver.shows("Where to?"));
    }
    SECTION("Tab") {
        driver.keys("Tab Enter");
        CHECK(driver.last_move() == "e4e5");
    }
}

TEST_CASE("moves in words are typed on the board and at the prompt", "[tui][words]") {
    Driver driver;
    driver.type("knight to c3\n");  // k also moves the cursor
    CHECK(driver.last_move() == "b1c3");
    driver.type("e7 e5\n");
    CHECK(driver.last_move() == "e7e5");
    driver.keys("Esc");
    driver.type("lion");
    CHECK(driver.shows("> lion"));
    driver.keys("Esc Esc [");
    driver.type("e7 to e6\n");  // looking back
    CHECK(driver.shows("Play P e7-e6 from here?"));
}

TEST_CASE("letters that begin the names of several pieces are text", "[tui]") {
    Driver driver({80, 24}, two_people("makruk"));
    driver.type("khon");
    CHECK(driver.shows("> khon"));
}

TEST_CASE("a pasted move in words is played like a typed one", "[tui]") {
    Driver driver;
    driver.keys("PasteBegin");
    driver.type("knight c3\n");
    driver.keys("PasteEnd");
    CHECK(driver.last_move() == "b1c3");
}

TEST_CASE("a letter that moved the cursor is kept if it began a capture or a king's move",
          "[tui]") {
    Driver driver({80, 24}, two_people("chess", "4k3/8/8/6p1/7P/8/8/4K2R w K - 0 1"));
    SECTION("a capture") {
        driver.type("hxg5\n");
        CHECK(driver.last_move() == "h4g5");
    }
    SECTION("a capture that is not legal") {
        driver.type("hxg6");
        CHECK(driver.shows("> hxg6"));
    }
    SECTION("a king's move") {
        driver.type("kf1\n");
        CHECK(driver.last_move() == "e1f1");
    }
    SECTION("no move") {
        const Square before = driver.app.viewport().cursor();
        driver.type("kb");
        CHECK(driver.app.viewport().cursor() != before);
        CHECK(driver.shows("> b"));
    }
}

TEST_CASE("the king can castle onto its own rook", "[tui]") {
    Driver driver({80, 24}, two_people("chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"));
    SECTION("typed") {
        driver.type(GENERATE("e1h1\n", "e1-h1\n", "Ke1h1\n", "K e1-h1\n"));
        CHECK(driver.last_move() == "e1g1");
    }
    SECTION("by clicks") {
        driver.click("e1");
        driver.click("a1");
        CHECK(driver.last_move() == "e1c1");
    }
    SECTION("dragged") {
        driver.press_mouse("e1");
        driver.release_mouse("h1");
        CHECK(driver.last_move() == "e1g1");
    }
}

TEST_CASE("without the right to castle, the king's own rook is picked up", "[tui]") {
    Driver driver({80, 24}, two_people("chess", "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1"));
    driver.type("e1h1\n");
    CHECK(driver.ply() == 0);
    driver.click("e1");
    driver.click("h1");
    CHECK(driver.shows("White rook on h1."));
    driver.click("h5");
    CHECK(driver.last_move() == "h1h5");
}

TEST_CASE("a FEN without its command is recognised", "[tui]") {
    Driver driver({80, 24}, two_people("chess"));
    const char* fen = GENERATE("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
                               "8/8/4k3/8/8/4K3/8/8 b - - 0 1",
                               "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    const bool pasted = GENERATE(true, false);
    if (pasted) driver.keys("PasteBegin");
    driver.type(std::string(fen) + '\n');
    if (pasted) driver.keys("PasteEnd");
    CHECK(driver.app.panel().message() == "To set up this position, type: fen ...");
    driver.type("fen " + std::string(fen) + '\n');
    CHECK(driver.fen() == fen);
}

}  // namespace alces::tui::testing
