// Tests coloured squares: pieces are readable in every palette, and every mark is visible without
// colours.
#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdlib>

#include "catch.h"
#include "contrast.h"
#include "driver.h"
#include "games/figure_names.h"
#include "games/registry.h"
#include "golden.h"
#include "tui/chess_symbols.h"
#include "tui/figures.h"
#include "tui/square_colours.h"
#include "tui/theme.h"

namespace alces::tui::testing {

namespace {

struct ColouredGame : Coloured {
    explicit ColouredGame(Size size, std::string_view game = "al-ces", std::string_view fen = {})
        : Coloured(size, with_settings(game, fen)) {}
};

template <typename Check>
void for_all_squares(Check check) {
    for (std::size_t name = 0; name < kPaletteNames.size(); ++name)
        for (std::size_t ground = 1; ground < kGrounds; ++ground)
            for (const bool white : {false, true}) {
                INFO(kPaletteNames[name] << ", ground " << ground << (white ? " white" : " black"));
                check(square_colours(static_cast<PaletteName>(name), static_cast<Ground>(ground),
                                     white));
            }
}

}  // namespace

TEST_CASE("pieces are readable on every background of every palette", "[theme]") {
    for_all_squares([](SquareColours colours) {
        CHECK(contrast(rgb(colours.ink), rgb(colours.ground)) >= kReadable);
        const Rgb near = colour_of_256(nearest_of_256(rgb(colours.ground)));
        CHECK(near == rgb(colours.ground));  // the same with 256 colours as with more
    });
}

// Pieces of one side stand on squares of both colours, and pieces of both sides stand side by side.
TEST_CASE("the squares below the pieces still are a checkerboard", "[theme]") {
    constexpr double kLeastDifference = 1.3;  // of light and dark squares, as a contrast ratio
    constexpr double kMaxChange = 1.85;       // of a square, from one side's pieces to the other's
    for (std::size_t name = 0; name < kPaletteNames.size(); ++name) {
        INFO(kPaletteNames[name]);
        const auto colour = [&](Ground ground, bool white) {
            return rgb(square_colours(static_cast<PaletteName>(name), ground, white).ground);
        };
        for (const bool white : {false, true})
            CHECK(contrast(colour(Ground::Light, white), colour(Ground::Dark, white)) >=
                  kLeastDifference);
        for (const Ground ground : {Ground::Light, Ground::Dark})
            CHECK(contrast(colour(ground, false), colour(ground, true)) <= kMaxChange);
    }
}

TEST_CASE("no two backgrounds of a palette are the same", "[theme]") {
    for (std::size_t name = 0; name < kPaletteNames.size(); ++name)
        for (const bool white : {false, true})
            for (std::size_t a = 1; a < kGrounds; ++a)
                for (std::size_t b = 1; b < a; ++b) {
                    const auto colour = [&](std::size_t ground) {
                        return square_colours(static_cast<PaletteName>(name),
                                              static_cast<Ground>(ground), white)
                            .ground;
                    };
                    INFO(kPaletteNames[name] << ' ' << a << ' ' << b);
                    CHECK(colour(a) != colour(b));
                }
}

TEST_CASE("a square without a mark is not reddish, as if it were attacked", "[theme]") {
    constexpr int kBrown = 0x30;  // how much more red than green a brown may have
    for (std::size_t name = 0; name < kPaletteNames.size(); ++name)
        for (const Ground ground : {Ground::Light, Ground::Dark})
            for (const bool white : {false, true}) {
                INFO(kPaletteNames[name] << (white ? " white" : " black"));
                const Rgb shown =
                    rgb(square_colours(static_cast<PaletteName>(name), ground, white).ground);
                CHECK(shown.red <= shown.green + kBrown);
            }
}

TEST_CASE("colour-blind people can tell squares and marks apart", "[theme]") {
    constexpr std::array kGroups{Ground::Light,   Ground::Dark,  Ground::LastMove,
                                 Ground::Capture, Ground::Check, Ground::Picked};
    for (const bool without_red : {true, false})
        for (const bool white : {false, true})
            for (std::size_t i = 0; i < kGroups.size(); ++i)
                for (std::size_t j = 0; j < i; ++j) {
                    const auto colour = [&](std::size_t at) {
                        const SquareColours colours =
                            square_colours(PaletteName::Colourblind, kGroups[at], white);
                        return seen(rgb(colours.ground), without_red);
                    };
                    const Rgb a = colour(i);
                    const Rgb b = colour(j);
                    INFO(i << ' ' << j << ' ' << white << ' ' << without_red);
                    CHECK(2 * std::abs(a.red - b.red) + std::abs(a.blue - b.blue) > 60);
                }
}

TEST_CASE("coloured squares need 256 colours and a theme with colours", "[tui]") {
    const auto style = [](Appearance appearance, ColourRange colours) {
        return appearance.style_with(colours);
    };
    CHECK(style({}, ColourRange::Many) == CellStyle::Squares);
    CHECK(style({}, ColourRange::Few) == CellStyle::Auto);
    CHECK(style({}, ColourRange::None) == CellStyle::Auto);
    CHECK(style({.theme = ThemeName::Mono}, ColourRange::Many) == CellStyle::Auto);
    CHECK(style({.style = CellStyle::Squares}, ColourRange::Few) == CellStyle::Auto);
    CHECK(style({.style = CellStyle::Document}, ColourRange::Many) == CellStyle::Document);
    Driver driver({80, 24}, with_settings("al-ces", {}));
    driver.type("set style=squares\n");
    CHECK(driver.shows("Coloured squares need"));
    CHECK(driver.app.draw().grid.grounds().find_first_not_of("\n") == std::string::npos);
    ColouredGame many({80, 24});
    many.type("set palette=wood\n");
    CHECK(many.app.draw().palette == PaletteName::Wood);
    many.type("set style=document\n");
    CHECK(many.shows("|*R*|*C*|"));
}

// Those who see no colours find the same marks as in the document style.
TEST_CASE("marks on coloured squares are characters too", "[tui]") {
    ColouredGame driver({80, 24}, "al-ces", kBlast);
    driver.click("e5");
    CHECK(driver.text().find("{n}") != std::string::npos);
    CHECK(driver.text().find(" + ") != std::string::npos);
    driver.keys("Esc");
    driver.type("N e5-f7\n");
    CHECK(driver.text().find("(n)") == std::string::npos);  // the outer marks leave a space
    CHECK(driver.text().find("( n )") != std::string::npos);
    CHECK(driver.app.draw().grid.grounds().find('=') != std::string::npos);
    ColouredGame check({80, 24}, "al-ces", "5k4/10/10/10/4r5/10/10/10/6Q3/K9 w - - 0 1");
    check.type("Q g1-f1\n");
    CHECK(check.text().find("!K!") != std::string::npos);
    CHECK(check.app.draw().grid.grounds().find('!') != std::string::npos);
}

TEST_CASE("clicks find the coloured squares at every size", "[tui]") {
    for (const Size size : {Size{40, 16}, Size{80, 24}, Size{132, 43}}) {
        ColouredGame driver(size);
        driver.click("e2");
        driver.click("e4");
        CHECK(driver.last_move() == "e2e4");
    }
}

TEST_CASE("every figure that a game file can name is drawn", "[tui]") {
    for (const std::string_view name : kFigureNames) {
        INFO(name);
        CHECK(is_figure(name));
    }
}

TEST_CASE("every kind of piece has a figure of its own on large squares", "[tui]") {
    for (const std::string_view name : variant_names()) {
        const Variant& variant = *find_variant(name);
        std::vector<std::string> drawn;
        for (const PieceSpec& piece : variant.spec().pieces) {
            INFO(name << ": " << piece.name);
            CHECK(is_figure(piece.figure));
            for (const Size size : {Size{7, 3}, Size{9, 4}, Size{11, 5}}) {
                Grid grid(size);
                draw_figure(grid, {0, 0, size.width, size.height}, piece.figure, ' ', Role::White);
                const std::string text = grid.text();
                CHECK(std::ranges::count(drawn, text) == 0);
                drawn.push_back(text);
            }
        }
    }
}

TEST_CASE("figures above each other do not touch", "[tui]") {
    for (const std::string_view name : variant_names())
        for (const PieceSpec& piece : find_variant(name)->spec().pieces)
            for (const Size size : {Size{7, 3}, Size{9, 4}}) {
                Grid grid(size);
                draw_figure(grid, {0, 0, size.width, size.height}, piece.figure, ' ', Role::White);
                for (int x = 0; x < size.width; ++x)  // the upper half of the first line
                    CHECK(std::u32string_view(U" \u2596\u2597\u2584").find(grid.at({x, 0}).glyph) !=
                          std::u32string_view::npos);
            }
}

TEST_CASE("a piece without a figure is drawn as its letter in a frame", "[tui]") {
    Grid grid({7, 3});
    draw_figure(grid, {0, 0, 7, 3}, "", 'q', Role::White);
    CHECK(grid.text() == " ▗▄▄▄▖\n ▐ q ▌\n ▝▀▀▀▘\n");
}

TEST_CASE("without colours, a window of 132 columns has squares of a middle size", "[tui]") {
    const BoardLayout board = Driver({132, 43}).app.viewport().layout().board;
    CHECK(board.cell == Size{5, 2});
    CHECK(board.rows_ruled);
    Driver driver({132, 43}, with_settings("al-ces", {}));
    driver.type("set style=document\n");
    CHECK(driver.app.viewport().layout().board.cell == Size{3, 1});
    for (const char* square : {"e2", "e4"}) driver.click(square);
    CHECK(driver.last_move() == "e2e4");
}

TEST_CASE("figures leave the edges of their square to the brackets", "[tui]") {
    ColouredGame driver({200, 60});
    driver.click("e2");
    const BoardLayout board = driver.app.viewport().layout().board;
    CHECK(board.cell == Size{11, 5});
    const Rect square = board.inside({4, 7});  // e2
    const Grid grid = driver.app.draw().grid;
    CHECK(grid.at({square.x, square.y + 2}).glyph == U'{');
    CHECK(grid.at({square.x + 10, square.y + 2}).glyph == U'}');
    CHECK(grid.at({square.x + 10, square.y + 3}).glyph == U']');  // of the cursor
    CHECK(grid.at({square.x, square.y}).glyph == U'p');
    CHECK(driver.shows("\u2588"));
    driver.type("set pieces=letters\n");
    CHECK_FALSE(driver.shows("\u2588"));
}

TEST_CASE("without Unicode, pieces on large squares are letters and nothing else", "[tui]") {
    Driver driver({120, 40}, with_settings("al-ces", {}));
    driver.app.set_appearance({}, false, ColourRange::Many);
    const BoardLayout board = driver.app.viewport().layout().board;
    REQUIRE(board.cell.height > 2);
    const Rect square = board.inside({3, 9});  // d0, a bishop
    const Grid grid = driver.app.draw().grid;
    for (int y = 0; y < square.height; ++y)
        for (int x = 0; x < square.width; ++x) {
            const bool centre = x == square.width / 2 && y == square.height / 2;
            CHECK(grid.at({square.x + x, square.y + y}).glyph ==
                  (centre ? static_cast<char32_t>('b') : U' '));
        }
}

TEST_CASE("without colours, large figures show the sides by their outlines", "[tui]") {
    Driver driver({200, 60}, with_settings("al-ces", {}));
    CHECK_FALSE(driver.shows("\u2588"));
    driver.app.set_appearance({}, true, ColourRange::None);
    const std::string text = driver.text();
    const auto blocks = [&](const char* from, const char* to) {
        const std::size_t first = text.find(from);
        const std::string part = text.substr(first, text.find(to, first) - first);
        std::size_t count = 0;
        for (std::size_t at = 0; (at = part.find("\u2588", at)) != std::string::npos; ++at) ++count;
        return count;
    };
    CHECK(blocks("\n  9 ", "\n  7 ") > 2 * blocks("\n  2 ", "\n  0 "));
}

TEST_CASE("a board that is no checkerboard has lines, and a river if pieces stop at it", "[tui]") {
    ColouredGame driver({40, 16}, "xiangqi");
    CHECK(driver.shows(" 9  ├──┼──┼──┼──┼──┼──┼──┼──┤"));
    CHECK(driver.shows(" 6  ├──┴──┴──┴──┴──┴──┴──┴──┤"));  // the edges cross the river
    CHECK(driver.shows(" 5  ├──┬──┬─[ ]─┬──┬──┬──┬──┤"));
    driver.type("flip\n");
    CHECK(driver.shows(" 5  ├──┴──┴──┴──┴──┴──┴──┴──┤"));
    driver.app.set_appearance({}, false, ColourRange::Many);
    CHECK(driver.shows(" 2  +--+--+--+--+--+--+--+--+"));
    driver.type("new minixiangqi\n");
    driver.app.set_appearance({}, true, ColourRange::Many);
    CHECK(driver.shows("┼"));
    CHECK_FALSE(driver.shows("┼──┴"));  // it has palaces but no river
    driver.type("new chess\n");
    CHECK_FALSE(driver.shows("┼"));
}

TEST_CASE("golden: coloured squares", "[tui][golden]") {
    for (const std::string_view game : variant_names())
        for (const Size size : {Size{40, 16}, Size{80, 24}, Size{100, 30}, Size{132, 43},
                                Size{160, 50}, Size{200, 60}})
            compare(ColouredGame(size, game), std::string(game) + "-squares" + at(size));
    for (const Size size : {Size{40, 16}, Size{80, 24}, Size{132, 43}})
        compare(ColouredGame(size, "xiangqi"), "xiangqi-squares" + at(size));
    for (const Size size : {Size{40, 16}, Size{80, 24}}) {
        ColouredGame driver(size, "al-ces", kBlast);
        driver.click("e5");
        compare(driver, "squares-targets" + at(size));
        driver.keys("Esc");
        driver.click("d5");
        driver.click("d5");
        compare(driver, "squares-explode" + at(size));
    }
}

TEST_CASE("a premove has a background of its own", "[tui][premove]") {
    SessionOptions options = two_people("al-ces");
    options.computer = {false, true};
    options.limits.movetime = std::chrono::milliseconds(600'000);
    Driver driver({80, 24}, std::move(options));
    driver.app.set_appearance({}, true, ColourRange::Many);
    driver.type("P a2-a3\nP j2-j4\n");
    REQUIRE(driver.shows("Premove: "));
    const std::string grounds = driver.app.draw().grid.grounds();
    CHECK(std::ranges::count(grounds, 'p') == 2 * 5 * 2);  // two squares of 5 x 2 cells
}

TEST_CASE("chess symbols draw all pieces of a game or none", "[tui][pieces]") {
    for (const std::string_view name : variant_names()) {
        const Variant& variant = *find_variant(name);
        INFO(name);
        CHECK(has_symbols(variant));
        std::vector<char32_t> seen;
        for (const PieceSpec& piece : variant.spec().pieces)
            for (const Color color : kColors) seen.push_back(chess_symbol(piece.figure, color));
        std::ranges::sort(seen);
        CHECK(std::ranges::adjacent_find(seen) == seen.end());
    }
    CHECK(chess_symbol("no such figure", Color::White) == 0);
    Driver driver({40, 16}, with_settings("besiege", {}));
    driver.app.set_appearance({.pieces = PieceStyle::Symbols}, true, ColourRange::Many);
    CHECK(driver.shows("\U0001FA52"));  // a marshal
    driver.app.set_appearance({.pieces = PieceStyle::Figures}, true, ColourRange::Many);
    CHECK_FALSE(driver.shows("\U0001FA52"));
}

}  // namespace alces::tui::testing
