// Sends random keys, clicks and text: every screen can be drawn, and actions are available only in
// their contexts.
#include <array>
#include <random>

#include "catch.h"
#include "driver.h"
#include "games/registry.h"
#include "rounds.h"
#include "tui/dialog.h"

namespace alces::tui::testing {

namespace {

constexpr std::array kSpecial{Key::Enter, Key::Escape, Key::Tab,     Key::Backspace, Key::Delete,
                              Key::Left,  Key::Right,  Key::Up,      Key::Down,      Key::Home,
                              Key::End,   Key::PageUp, Key::PageDown};
constexpr std::array kLines{
    "e2e4\n",   "undo\n", "redo all\n",       "edit\n", "edit leave\n",      "resign\n", "learn\n",
    "line 2\n", "flip\n", "review depth 1\n", "hint\n", "set style=large\n", "moves\n"};

Event any_event(std::mt19937& dice, Size size) {
    const auto below = [&](std::size_t n) { return static_cast<int>(dice() % n); };
    const auto number =
        static_cast<char32_t>(below(10) + 1);  // F11 and F12 would start long searches
    switch (below(8)) {
        case 0:
            return function_key(number);
        case 1:
            return character_key(static_cast<char32_t>(' ' + below(95)));
        case 2:
            return control_key(U"rgpn"[below(4)]);
        case 3:
        case 4:
            return MouseEvent{below(3) == 0 ? MouseEvent::Kind::Release : MouseEvent::Kind::Press,
                              {below(static_cast<std::size_t>(size.width)),
                               below(static_cast<std::size_t>(size.height))}};
        default:
            return KeyPress{kSpecial[static_cast<std::size_t>(below(kSpecial.size()))]};
    }
}

}  // namespace

TEST_CASE("any sequence of keys and clicks can be drawn", "[tui][random]") {
    std::mt19937 dice(19);
    for (const std::string_view game : variant_names())
        for (const Size size : {Size{80, 24}, Size{40, 16}}) {
            SessionOptions options = two_people(game);
            options.limits.depth = 1;
            options.files_allowed = false;
            Driver driver(size, options);
            for (int i = 0; i < test::rounds(120); ++i) {
                if (dice() % 20 == 0) driver.type(kLines[dice() % kLines.size()]);
                driver.app.handle(any_event(dice, size));
                if (dice() % 10 == 0) driver.let_think();
                INFO(game << ' ' << size.width << '\n' << driver.text());
                REQUIRE(driver.app.find<PlayMode>() != nullptr);
            }
        }
}

TEST_CASE("actions that a context does not allow are refused and not in its menu",
          "[tui][actions]") {
    Driver driver({100, 50});
    driver.type("P e2-e4\n");
    driver.keys("Esc");
    SECTION("a tour") {
        driver.keys("F10 t 1");
        for (const char* key : {"F7", "F11", "F12", "Ctrl-T", "Ctrl-R"}) {
            driver.keys(key);
            CHECK(driver.shows("Not available in a tour"));
            driver.keys("F9 Esc");  // shows another message
        }
        driver.keys("F10");
        CHECK(driver.shows("Undo"));
        for (const char* row : {"Resign", "Analysis", "Look back", "Draw"})
            CHECK_FALSE(driver.shows(row));
        driver.keys("Esc Esc");
    }
    SECTION("the editor") {
        driver.type("edit\n");
        for (const char* key : {"F4", "F5", "F7", "F9", "F12", "Ctrl-R"}) {
            driver.keys(key);
            CHECK(driver.shows("Not available in the editor"));
            driver.keys("F6 F6");
        }
        driver.keys("F10");
        CHECK(driver.shows("Clear the board"));
        driver.keys("Esc Esc");
    }
    CHECK(driver.ply() == 1);
    driver.keys("F10");
    CHECK(driver.shows("Resign"));
}

}  // namespace alces::tui::testing
