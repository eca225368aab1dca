// Tests parts of the screen: the layout, the views of the board, the line editor, texts about a
// search.
#include <algorithm>

#include "catch.h"
#include "tui/layout.h"
#include "tui/line_editor.h"
#include "tui/projection.h"
#include "tui/search_text.h"

namespace alces::tui {

TEST_CASE("the text about a search is as long as there is room", "[tui]") {
    SearchInfo info{.depth = 12, .score = 31, .nodes = 1'234'000};
    CHECK(search_heading(info, Color::White, 24) == "depth 12  +0.31  1234k");
    CHECK(search_heading(info, Color::White, 20) == "depth 12 +0.31 1234k");
    info.elapsed = std::chrono::seconds(4);
    CHECK(search_heading(info, Color::White, 30) == "depth 12  +0.31  1234k  308k/s");
    CHECK(search_heading(info, Color::White, 27) == "depth 12 +0.31 1234k 308k/s");
    CHECK(search_heading(info, Color::White, 26) == "depth 12 +0.31 1234k");
    CHECK(search_heading(info, Color::Black, 26) == "depth 12 -0.31 1234k");
    info.score = mated_in(4);
    CHECK(search_heading(info, Color::Black, 50) == "depth 12  White mates in 2  1234k  308k/s");
    CHECK(search_heading(info, Color::Black, 26) == "depth 12 White mates in 2");
    CHECK(narrow_score_text(-mated_in(3)) == "#2");
    CHECK(narrow_score_text(mated_in(4)) == "#-2");
    CHECK(narrow_score_text(mated_in(3)) == "#-2");  // Black, to move, mates in 2
    CHECK(narrow_score_text(-31) == "-0.31");
    info.nodes = 44'000'000;
    CHECK(search_effort(info, " ") == " 44M 11M/s");
}

TEST_CASE("the parts of the screen never overlap, for any board and window", "[tui]") {
    const auto bottom = [](const Rect& r) { return r.y + r.height; };
    const auto right = [](const Rect& r) { return r.x + r.width; };
    for (const auto& board : {Topology::rectangle(10, 10), Topology::rectangle(9, 9),
                              Topology::rectangle(10, 12), Topology::joined_squares(10)}) {
        for (int width = 1; width < 260; width += 3) {
            for (int height = 1; height < 90; ++height) {
                const Layout layout = arrange({width, height}, board);
                const bool enough = width >= layout.needed.width && height >= layout.needed.height;
                CHECK((layout.fits || !enough));  // a wide window may be lower
                if (!layout.fits) continue;
                const Rect& squares = layout.board.area;
                CHECK((right(squares) <= width && bottom(squares) <= layout.status.y));
                CHECK((right(layout.panel) <= width && bottom(layout.panel) <= layout.status.y));
                CHECK((right(squares) < layout.panel.x || bottom(squares) <= layout.panel.y));
                CHECK((layout.status.y == height - 2 && layout.prompt.y == height - 1));
            }
        }
    }
    CHECK(arrange({1, 1}, Topology::rectangle(10, 10)).needed == Size{40, 12});
}

TEST_CASE("every point inside a square hits it", "[tui]") {
    for (const Size screen : {Size{40, 16}, Size{80, 18}, Size{80, 24}, Size{200, 60}}) {
        const BoardLayout board = arrange(screen, Topology::rectangle(10, 10)).board;
        for (int column = 0; column < 10; ++column)
            for (int row = 0; row < 10; ++row) {
                const Rect inside = board.inside({column, row});
                CHECK(board.hit({inside.x, inside.y}) == BoardCell{column, row});
                CHECK(board.hit({inside.x + inside.width - 1, inside.y + inside.height - 1}) ==
                      BoardCell{column, row});
            }
        CHECK_FALSE(board.hit({0, 0}).has_value());
        CHECK_FALSE(board.hit({screen.width - 1, screen.height - 1}).has_value());
    }
}

TEST_CASE("in every view each square has one cell, and the mapping is reversible", "[tui]") {
    const Topology board = Topology::joined_squares(10);
    for (std::size_t origin = 0; origin < board.squares(); ++origin) {
        for (const bool flipped : {false, true}) {
            const Projection view{static_cast<Square>(origin), flipped};
            const Joins joins = joins_of(board, view);
            for (const Size screen : {Size{80, 24}, Size{100, 30}, Size{200, 60}}) {
                const BoardLayout layout = arrange(screen, board, joins).board;
                for (std::size_t i = origin % 7; i < board.squares(); i += 7) {
                    const BoardCell cell = view.cell_of(board, static_cast<Square>(i));
                    REQUIRE(view.square_at(board, cell) == static_cast<Square>(i));
                    const Rect inside = layout.inside(cell);
                    REQUIRE(layout.hit({inside.x, inside.y}) == cell);
                }
            }
        }
    }
}

TEST_CASE("there is a gap at each join", "[tui]") {
    const Topology board = Topology::joined_squares(10);
    for (const bool flipped : {false, true}) {
        Projection view{board.at(13, 4), flipped};
        const BoardLayout layout = arrange({80, 24}, board, joins_of(board, view)).board;
        for (int column = 1; column < 20; ++column) {
            const int file = board.file_of(view.square_at(board, {column, 9})) % 10;
            CHECK(layout.gap_before_column(column) == (file == (flipped ? 9 : 0)));
        }
        for (int row = 1; row < 10; ++row) {
            const int rank = board.rank_of(view.square_at(board, {0, row}));
            CHECK(layout.gap_before_row(row) == (rank == (flipped ? 0 : 9)));
        }
    }
}

TEST_CASE("the line editor edits, recalls and limits lines", "[tui]") {
    LineEditor editor;
    const auto type = [&editor](std::string_view text) {
        for (const char c : text) editor.handle({Key::Character, static_cast<char32_t>(c)});
    };
    const auto control = [&editor](char32_t letter) { editor.handle({Key::Control, letter}); };
    type("one two three");
    control(U'w');
    CHECK(editor.utf8() == "one two ");
    control(U'a');
    type("x");
    CHECK(editor.utf8() == "xone two ");
    control(U'k');
    CHECK(editor.utf8() == "x");
    CHECK(editor.take_line() == "x");
    type("draft");
    editor.handle({Key::Up});
    CHECK(editor.utf8() == "x");
    editor.handle({Key::Up});
    editor.handle({Key::Down});
    CHECK(editor.utf8() == "draft");
    control(U'u');
    CHECK(editor.empty());
    CHECK_FALSE(editor.handle({Key::Character, 0x301}));
    for (int i = 0; i < 100'000; ++i) type("y");
    CHECK(editor.text().size() <= 4096);
}

}  // namespace alces::tui
