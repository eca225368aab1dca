// The screen that README.md shows: a game under way, a piece picked up. tools/screenshot.sh draws
// docs/screen-dark.svg and docs/screen-light.svg from the golden file.
#include "catch.h"
#include "golden.h"

namespace alces::tui::testing {

TEST_CASE("golden: the picture in the README", "[tui][golden]") {
    Driver driver(Size{80, 24});
    for (const char* move : {"e1g3", "e8g6", "i1h3", "i8j6", "h3f4", "g6d6", "e2e4", "e7e5", "f4d3",
                             "c9b6", "c0b3", "i7i6", "h1f3", "a7a5", "a2a4", "h8f6", "h0i3", "h7h5",
                             "i3j6", "g9j6", "i2i3", "h9g6", "i0i1", "i9i8", "c1e3", "f9i9"})
        driver.type(std::string(move) + '\n');
    driver.keys("Esc");
    driver.click("g3");
    compare(driver, "picture-80");
}

}  // namespace alces::tui::testing
