// Compares the screens that README.md shows with golden files: games under way, one of them with a
// piece picked up. tools/screenshot.sh draws docs/*.svg from the golden files.
#include "catch.h"
#include "golden.h"

namespace alces::tui::testing {

namespace {

void play(Driver& driver, std::initializer_list<const char*> moves) {
    for (const char* move : moves) driver.type(std::string(move) + '\n');
    driver.keys("Esc");
}

void play_al_ces(Driver& driver) {
    play(driver, {"e1g3", "e8g6", "i1h3", "i8j6", "h3f4", "g6d6", "e2e4", "e7e5", "f4d3",
                  "c9b6", "c0b3", "i7i6", "h1f3", "a7a5", "a2a4", "h8f6", "h0i3", "h7h5",
                  "i3j6", "g9j6", "i2i3", "h9g6", "i0i1", "i9i8", "c1e3", "f9i9"});
    driver.click("g3");
}

}  // namespace

TEST_CASE("golden: the pictures in the README", "[tui][golden]") {
    Driver driver(Size{80, 24});
    play_al_ces(driver);
    compare(driver, "picture-80");
    for (const Size size : {Size{80, 24}, Size{132, 43}}) {
        Driver coloured(size);
        coloured.app.set_appearance({}, true, ColourRange::Many);
        play_al_ces(coloured);
        compare(coloured, "picture-squares" + at(size));
    }
    Driver apothecary({132, 43}, two_people("apothecary"));
    apothecary.app.set_appearance({.notation = Notation::Standard}, true, ColourRange::Many);
    play(apothecary, {"E e0-d1", "N b9-c7; J-b9", "P e3-e5", "M d11-d10", "P e5-e6"});
    compare(apothecary, "picture-apothecary-132");
}

}  // namespace alces::tui::testing
