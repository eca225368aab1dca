// Tests the places where the panel can be, its columns of moves, and clicks on it.
#include <cmath>

#include "catch.h"
#include "driver.h"
#include "games/registry.h"
#include "golden.h"
#include "tui/projection.h"

namespace alces::tui::testing {

namespace {

constexpr std::array kPlaces{PanelPlace::Auto, PanelPlace::Left, PanelPlace::Right,
                             PanelPlace::Bottom, PanelPlace::None};

bool overlap(const Rect& a, const Rect& b) {
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height &&
           b.y < a.y + a.height;
}

ScoreSheet sheet_of(int plies) {
    ScoreSheet sheet;
    for (int i = 0; i < plies; ++i) sheet.texts.push_back("m" + std::to_string(1000 + i));
    sheet.played = sheet.texts.size();
    return sheet;
}

}  // namespace

TEST_CASE("the panel never overlaps the board, wherever it is", "[tui]") {
    for (const auto& board :
         {Topology::rectangle(10, 10), Topology::rectangle(10, 12), Topology::joined_squares(10)})
        for (const PanelPlace place : kPlaces)
            for (const CellStyle style : {CellStyle::Auto, CellStyle::Squares})
                for (int width = 40; width < 240; width += 7)
                    for (int height = 12; height < 70; height += 3) {
                        const Layout layout =
                            arrange({width, height}, board, joins_of(board, {}), style, place);
                        REQUIRE(layout.fits);
                        CHECK_FALSE(overlap(layout.board.area, layout.panel));
                        CHECK(layout.panel.x + layout.panel.width <= width);
                        CHECK(layout.board.area.x + layout.board.area.width <= width);
                    }
}

TEST_CASE("the panel is where the player wants it", "[tui]") {
    const Topology board = Topology::rectangle(10, 10);
    const auto place = [&](PanelPlace wanted, Size size = {100, 40}) {
        return arrange(size, board, joins_of(board, {}), CellStyle::Auto, wanted);
    };
    CHECK(place(PanelPlace::Left).panel.x == 0);
    CHECK(place(PanelPlace::Left).board.area.x > 26);
    CHECK(place(PanelPlace::Right).board.area.x == 0);
    CHECK(place(PanelPlace::Right).panel_beside);
    CHECK_FALSE(place(PanelPlace::Bottom).panel_beside);
    CHECK(place(PanelPlace::None).panel.height == 3);
    CHECK(place(PanelPlace::None).panel.y == 35);
    CHECK(place(PanelPlace::Left, {40, 16}).panel.y > 0);  // no room beside the board
    for (const PanelPlace wanted : kPlaces) {
        Driver driver({100, 40});
        driver.app.set_appearance({.panel = wanted}, false);
        driver.click("e2");
        driver.click("e4");
        CHECK(driver.last_move() == "e2e4");
    }
}

TEST_CASE("without a panel, the board is at least as large as with one", "[tui]") {
    for (const auto& board :
         {Topology::rectangle(10, 10), Topology::rectangle(10, 12), Topology::joined_squares(10)})
        for (const CellStyle style : {CellStyle::Auto, CellStyle::Document, CellStyle::Squares})
            for (int width = 40; width < 240; width += 3)
                for (int height = 12; height < 70; ++height) {
                    const auto area = [&](PanelPlace place) {
                        const Rect used =
                            arrange({width, height}, board, joins_of(board, {}), style, place)
                                .board.area;
                        return used.width * used.height;
                    };
                    INFO(width << 'x' << height);
                    CHECK(area(PanelPlace::None) >= area(PanelPlace::Auto));
                }
    const Topology square = Topology::rectangle(10, 10);
    const Layout layout =
        arrange({80, 24}, square, joins_of(square, {}), CellStyle::Squares, PanelPlace::None);
    CHECK(layout.board.cell == Size{5, 2});
    CHECK(layout.panel == Rect{54, 16, 26, 6});
}

TEST_CASE("messages and their boxes work without a panel", "[tui]") {
    Driver driver;
    driver.app.set_appearance({.panel = PanelPlace::None}, true, ColourRange::Many);
    CHECK(driver.shows("White to move"));
    driver.type("e2e5\n");
    CHECK(driver.shows("cannot go from"));
    driver.keys("Ctrl-U");
    driver.type("history\ne2e4\n");
    CHECK(driver.shows("Black to move"));
    CHECK_FALSE(driver.shows("moves -"));
}

TEST_CASE("moves use several columns if one is too short", "[tui]") {
    const ScoreSheet sheet = sheet_of(120);
    const Rect area{3, 2, 120, 20};
    Grid grid({130, 30});
    draw_score_sheet(grid, area, sheet);
    for (int y = area.y; y < area.y + area.height; ++y)
        for (int x = area.x; x < area.x + area.width; ++x) {
            if (grid.at({x, y}).glyph != U'm') continue;
            std::string text;
            for (int i = 0; i < 5; ++i) text += static_cast<char>(grid.at({x + i, y}).glyph);
            INFO(text);
            const auto ply = ply_at(area, sheet, {x + 2, y});
            REQUIRE(ply);
            CHECK(sheet.texts[*ply - 1] == text);
        }
    CHECK(grid.text().find("m1000") != std::string::npos);  // all 120 are visible
    CHECK(grid.text().find("m1119") != std::string::npos);
    // If the columns have no room for all moves either, the last ones are visible.
    Grid full({130, 30});
    draw_score_sheet(full, area, sheet_of(400));
    CHECK(full.text().find("m1399") != std::string::npos);
    CHECK(full.text().find("m1000") == std::string::npos);
}

TEST_CASE("the list of moves keeps its form during a game", "[tui]") {
    for (const int width : {25, 40, 60, 90, 120}) {
        const Rect area{0, 0, width, 20};
        const auto line = [&](int plies) {
            Grid grid({width, 20});
            draw_score_sheet(grid, area, sheet_of(plies));
            return grid.text().substr(0, grid.text().find('\n'));
        };
        const std::string first = line(2);
        for (int plies = 4; plies <= 40; plies += 2) CHECK(line(plies).starts_with(first));
    }
}

TEST_CASE("on a low screen, Apothecary first shows both camps", "[tui][small]") {
    for (const char* keys : {"", "F6"}) {
        Driver driver({40, 16}, two_people("apothecary"));
        driver.keys(keys);
        INFO(driver.text());
        CHECK(driver.shows("10 *R*"));
        CHECK_FALSE(driver.shows(":m:"));
        CHECK_FALSE(driver.shows("*M*"));
    }
}

TEST_CASE("the heading of the moves is never cut", "[tui]") {
    for (const std::string_view game : variant_names())
        for (const Size size : {Size{80, 24}, Size{100, 30}, Size{132, 43}, Size{200, 60}}) {
            const Driver driver(size, two_people(game));
            INFO(driver.text());
            CHECK((driver.shows("oves --") || driver.shows(" -------") || !driver.shows("--")));
            CHECK_FALSE(driver.shows(":>"));
            CHECK_FALSE(driver.shows("move>"));
        }
}

TEST_CASE("a click on the graph goes to a move", "[tui]") {
    View view = start_view();
    for (int ply = 0; ply <= 60; ++ply) view.panel.graph.push_back(0.5);
    view.panel.graph_ply = 20;
    for (const Size size : {Size{80, 24}, Size{200, 60}}) {
        const Layout layout = arrange(size, view.board.variant->topology());
        const Grid grid = draw_screen(size, view).grid;
        Point place{};
        for (int y = 0; y < size.height; ++y)
            for (int x = 0; x < size.width; ++x)
                if (grid.at({x, y}).role == Role::LastMove) place = {x, y};
        CHECK(ply_at_point(layout, view.panel, place) == std::size_t{20});
        CHECK(ply_at_point(layout, view.panel, {layout.panel.x, place.y}) == std::size_t{0});
        CHECK_FALSE(ply_at_point(layout, view.panel, {0, 0}));
    }
}

TEST_CASE("golden: the places of the panel", "[tui][golden]") {
    for (std::size_t i = 1; i < kPanelNames.size(); ++i)
        for (const Size size : {Size{80, 24}, Size{132, 43}}) {
            Driver driver(size);
            driver.app.set_appearance({.panel = kPlaces[i]}, true, ColourRange::Many);
            driver.type("P e2-e4 P e7-e5 N b1-c3\n");
            compare(driver, "panel-" + std::string(kPanelNames[i]) + at(size));
        }
}

}  // namespace alces::tui::testing
