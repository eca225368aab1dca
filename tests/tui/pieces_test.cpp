// Tests small parts of the screen: the names of keys, the viewport, the contents of the panel.
#include "catch.h"
#include "games/registry.h"
#include "rules/notation.h"
#include "tui/side_panel.h"
#include "tui/viewport.h"

namespace alces::tui {

TEST_CASE("keys have names", "[tui]") {
    CHECK(key_name(function_key(12)) == "F12");
    CHECK(key_name(control_key(U't')) == "Ctrl-T");
    CHECK(key_name(character_key(U'?')) == "?");
    CHECK(key_name(character_key(U' ')) == "Space");
    CHECK(key_name({Key::PageDown}) == "PgDn");
    CHECK(is_character(character_key(U'q'), U'q'));
    CHECK_FALSE(is_character(control_key(U'q'), U'q'));
}

TEST_CASE("the viewport follows its cursor and flips with the board", "[tui][viewport]") {
    const Topology& board = default_variant().topology();
    Viewport viewport({40, 12});  // only a part of the board fits
    viewport.reset(board);
    const BoardLayout shown = viewport.layout().board;
    REQUIRE(shown.rows < board.ranks());
    CHECK(viewport.lower_left() == board.at(0, 0));
    CHECK_FALSE(viewport.shift({1, 0}));  // the board has edges
    const Square top = board.at(0, board.ranks() - 1);
    viewport.scroll_to(top);
    CHECK(shown.holds(viewport.projection().cell_of(board, top)));
    viewport.set_flipped(true);
    CHECK(viewport.lower_left() == board.at(board.files() - 1, board.ranks() - 1));
    const Square cursor = viewport.cursor();
    viewport.move_cursor(*direction_of({Key::Up}));  // Black's forward direction
    CHECK(board.rank_of(viewport.cursor()) == board.rank_of(cursor) - 1);
    viewport.resize({80, 24});
    const Layout roomy = viewport.layout();
    CHECK(roomy.board.rows == board.ranks());
    CHECK_FALSE(viewport.square_at({roomy.panel.x, roomy.panel.y}));
}

TEST_CASE("the panel keeps its message, its error and its moves", "[tui][panel]") {
    SidePanel panel;
    panel.set_message("No.", true);
    panel.mark_errors(Bitboard{Square{3}});
    PanelView view;
    panel.show(view);
    CHECK(view.message == "No.");
    CHECK(view.message_is_error);
    CHECK(panel.error_squares().test(Square{3}));
    panel.set_message("");
    CHECK(panel.error_squares().none());  // a new message removes them
    Game game(Position::start(default_variant()));
    game.play(parse_move(game.position(), "e2e4").value());
    game.play(parse_move(game.position(), "e7e5").value());
    (void)game.undo();
    panel.follow(game, Notation::Documents);
    CHECK(panel.last_move() == "P e2-e4");
    panel.show(view);
    CHECK(view.sheet.texts.size() == 2);
    CHECK(view.sheet.played == 1);
}

}  // namespace alces::tui
