// Tests boards with holes: boards in text mark them, pictures leave them blank, and the cursor
// passes over them.
#include "catch.h"
#include "cli/diagram.h"
#include "games/test_pages.h"
#include "rules/notation.h"
#include "session/position_editor.h"
#include "tui/viewport.h"
#include "words/board_text.h"

namespace alces::tui {
namespace {

std::size_t count(std::string_view text, std::string_view part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++found;
    return found;
}

}  // namespace

TEST_CASE("boards in text mark holes, and pictures of a board leave them blank", "[holes]") {
    const Variant& variant = test::hollow();
    const Position start = Position::start(variant);
    const std::vector<std::string> lines = board_text(start);
    REQUIRE(lines.size() >= 17);
    CHECK(lines[1] == "  8 | - |*R*|*N*|*Q*|*K*|*C*|*H*|*R*|");
    CHECK(lines[7] == "  5 |:::|   | - |   |:::| - |:::|   |");
    CHECK(lines[9] == "  4 |   |:::| - |:::|   | - |   |:::|");
    const Game game(start);
    const std::size_t squares = static_cast<std::size_t>(variant.board().count());
    const std::string svg = diagram(game, DiagramFormat::Svg, PaletteName{});
    CHECK(count(svg, "<rect") - count(svg, "rx=") - 1 == squares);  // one is the background
    CHECK(count(diagram(game, DiagramFormat::Ansi, PaletteName{}), "\x1b[1;") == squares);
}

TEST_CASE("the cursor passes over holes, and each has a cell of its own", "[holes][viewport]") {
    const Variant& variant = test::hollow();
    const Topology& board = variant.topology();
    Viewport viewport({80, 24});
    viewport.reset(board);
    for (std::size_t i = 0; i < board.squares(); ++i) {
        const auto square = static_cast<Square>(i);
        const BoardCell cell = viewport.projection().cell_of(board, square);
        CHECK(viewport.projection().square_at(board, cell) == square);
    }
    viewport.put_cursor(board.at(1, 0));
    viewport.move_cursor({-1, 0});
    CHECK(viewport.cursor() == board.at(0, 0));
    viewport.move_cursor({0, 1});
    CHECK(viewport.cursor() == board.at(0, 1));
}

TEST_CASE("the position editor puts no piece on a hole", "[holes][editor]") {
    PositionEditor editor(Position::start(test::hollow()));
    const std::string before = editor.fen();
    const auto put = editor.apply("white R a1");
    REQUIRE_FALSE(put);
    CHECK(put.error().message == "there is no square \"a1\" (the board is a1-h8, with holes)");
    CHECK(editor.fen() == before);
}

}  // namespace alces::tui
