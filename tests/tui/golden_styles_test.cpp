// Compares golden screens of the position editor, the board styles and the graph.
#include <array>
#include <cmath>

#include "catch.h"
#include "games/registry.h"
#include "golden.h"

namespace alces::tui::testing {

namespace {

constexpr std::array<Size, 4> kStyleSizes{Size{80, 24}, Size{40, 16}, Size{100, 30}, Size{200, 60}};

}  // namespace

TEST_CASE("golden: the position editor", "[tui][golden]") {
    for (const Size size : kStyleSizes) {
        Driver driver(size);
        driver.type("edit\n");
        compare(driver, "editor" + at(size));
        driver.keys("Enter");
        compare(driver, "editor-menu" + at(size));
        driver.keys("c k");
        driver.type(":white A c3\nblack Q f5 g5\n");
        driver.keys("Esc");
        compare(driver, "editor-fault" + at(size));
        driver.keys("Enter p");
        compare(driver, "editor-pieces" + at(size));
    }
    for (const std::string_view game : variant_names()) {
        if (game == default_variant().spec().name) continue;
        Driver driver({80, 24}, two_people(game));
        driver.type("edit\n");
        driver.keys("Enter");
        compare(driver, "editor-menu-" + std::string(game));
        driver.keys("c");
        compare(driver, "editor-fault-" + std::string(game));
    }
}

TEST_CASE("golden: board styles of every game", "[tui][golden]") {
    for (const std::string_view game : variant_names())
        for (const Size size : {Size{80, 24}, Size{200, 60}})
            for (std::size_t i = 1; i < static_cast<std::size_t>(CellStyle::Squares); ++i) {
                Driver driver(size, two_people(game));
                driver.app.set_appearance({.style = static_cast<CellStyle>(i)}, false);
                compare(driver, std::string(game) + "-" + std::string(kStyleNames[i]) + at(size));
            }
    for (const CellStyle style : {CellStyle::Compact, CellStyle::Large})
        for (const Size size : {Size{40, 16}, Size{100, 30}}) {
            Driver driver(size);
            driver.app.set_appearance({.style = style}, false);
            compare(driver, "al-ces-" + std::string(kStyleNames[static_cast<std::size_t>(style)]) +
                                at(size));
        }
}

TEST_CASE("golden: figures", "[tui][golden]") {
    for (const std::string_view game : variant_names()) {
        Driver driver({80, 24}, two_people(game));
        driver.app.set_appearance({.pieces = PieceStyle::Figures}, true);
        compare(driver, std::string(game) + "-figures-80");
    }
    Driver driver({200, 60});
    driver.app.set_appearance({.pieces = PieceStyle::Figures}, true);
    compare(driver, "al-ces-figures-200");
}

TEST_CASE("golden: the appearance dialog", "[tui][golden]") {
    for (const Size size : kStyleSizes) {
        Driver driver(size);
        driver.keys("F10 c");
        compare(driver, "appearance" + at(size));
    }
}

TEST_CASE("golden: the graph", "[tui][golden]") {
    View view = start_view();
    view.panel.game = "Al-Ces";
    view.panel.turn = "White to move";
    view.panel.players = {"Two players"};
    view.panel.shows_computer = true;
    view.panel.search_rows = 4;
    view.panel.search = {"[#########-----] +0.62 depth 7", "+0.62  P e2-e4  P e7-e5  N b1-c3"};
    for (int ply = 0; ply <= 60; ++ply)
        view.panel.graph.push_back(0.5 + 0.5 * std::sin(ply / 9.0) * ply / 61);
    view.panel.graph_ply = 20;
    for (const Size size : kStyleSizes) compare(draw_screen(size, view), "graph" + at(size));
    view.panel.blocks = true;
    compare(draw_screen({80, 24}, view), "graph-blocks-80");
    compare(draw_screen({200, 60}, view), "graph-blocks-200");
}

}  // namespace alces::tui::testing
