// The parts that the screen is made of, each on its own: the sight, the panel's state, keys' names.
#include "catch.h"
#include "games/registry.h"
#include "rules/notation.h"
#include "tui/side_panel.h"
#include "tui/sight.h"

namespace alces::tui {

TEST_CASE("keys are called as on the screen", "[tui]") {
    CHECK(key_name(function_key(12)) == "F12");
    CHECK(key_name(control_key(U't')) == "Ctrl-T");
    CHECK(key_name(character_key(U'?')) == "?");
    CHECK(key_name(character_key(U' ')) == "Space");
    CHECK(key_name({Key::PageDown}) == "PgDn");
    CHECK(is_character(character_key(U'q'), U'q'));
    CHECK_FALSE(is_character(control_key(U'q'), U'q'));
}

TEST_CASE("the sight follows its cursor, and turns with the board", "[tui][sight]") {
    const Topology& board = default_variant().topology();
    Sight sight({40, 12});  // only a part of the board has room
    sight.reset(board);
    const BoardLayout shown = sight.layout().board;
    REQUIRE(shown.rows < board.ranks());
    CHECK(sight.lower_left() == board.at(0, 0));
    CHECK_FALSE(sight.shift({1, 0}));  // it has edges
    const Square top = board.at(0, board.ranks() - 1);
    sight.bring_into_sight(top);
    CHECK(shown.holds(sight.view().cell_of(board, top)));
    sight.set_flipped(true);
    CHECK(sight.lower_left() == board.at(board.files() - 1, board.ranks() - 1));
    const Square cursor = sight.cursor();
    sight.move_cursor(*direction_of({Key::Up}));  // Black's way forward
    CHECK(board.rank_of(sight.cursor()) == board.rank_of(cursor) - 1);
    sight.resize({80, 24});
    const Layout roomy = sight.layout();
    CHECK(roomy.board.rows == board.ranks());
    CHECK_FALSE(sight.square_at({roomy.panel.x, roomy.panel.y}));
}

TEST_CASE("the panel keeps its message, its fault and its moves", "[tui][panel]") {
    SidePanel panel;
    panel.say("No.", true);
    panel.blame(Bitboard{Square{3}});
    PanelView view;
    panel.show(view);
    CHECK(view.message == "No.");
    CHECK(view.message_is_error);
    CHECK(panel.blamed().test(Square{3}));
    panel.say("");
    CHECK(panel.blamed().none());  // the next message is about something else
    Game game(Position::start(default_variant()));
    game.play(parse_move(game.position(), "e2e4").value());
    game.play(parse_move(game.position(), "e7e5").value());
    (void)game.undo();
    panel.follow(game);
    CHECK(panel.last_move() == "P e2-e4");
    panel.show(view);
    CHECK(view.sheet.texts.size() == 2);
    CHECK(view.sheet.played == 1);
}

}  // namespace alces::tui
