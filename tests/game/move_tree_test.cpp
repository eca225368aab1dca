// Tests the tree of moves, which has the main line and the variations of a game.
#include "game/move_tree.h"

#include "catch.h"
#include "game/game.h"
#include "games/registry.h"
#include "rules/notation.h"

namespace alces {
namespace {

void play_moves(Game& game, std::string_view moves) {
    while (!moves.empty()) {
        const std::size_t end = std::min(moves.find(' '), moves.size());
        const auto move = parse_move(game.position(), moves.substr(0, end));
        REQUIRE(move);
        game.play(*move);
        moves.remove_prefix(std::min(end + 1, moves.size()));
    }
}

void take_back(Game& game, int plies) {
    for (; plies > 0; --plies) REQUIRE(game.undo());
}

// The moves of each line: "e2e4 e7e5 / d7d5".
std::string lines_of(const Game& game) {
    std::string text;
    for (const MoveTree::Line& line : game.tree().lines()) {
        if (!text.empty()) text += " /";
        for (const MoveTree::Node node : line.nodes) {
            const Position before = game.position_of(game.tree().parent(node));
            if (!text.empty()) text += ' ';
            text += write_move(before, game.tree().move(node), MoveStyle::Coordinate);
        }
    }
    return text;
}

// e2e4 e7e5 b1c3, with the variations d7d5 e4d5 and d2d4; d2d4 after d7d5 was played last.
Game branched() {
    Game game(Position::start(default_variant()));
    play_moves(game, "e2e4 e7e5 b1c3");
    take_back(game, 2);
    play_moves(game, "d7d5 e4d5");
    take_back(game, 1);
    play_moves(game, "d2d4");
    return game;
}

}  // namespace

TEST_CASE("every line that was played is kept, in the order of branching", "[lines]") {
    Game game = branched();
    CHECK(lines_of(game) == "e2e4 e7e5 b1c3 / d7d5 e4d5 / d2d4");
    take_back(game, 3);
    play_moves(game, "a2a4");
    CHECK(lines_of(game) == "e2e4 e7e5 b1c3 / d7d5 e4d5 / d2d4 / a2a4");
}

TEST_CASE("undo and redo follow the line that was visited last", "[lines]") {
    Game game = branched();
    const std::string fen = to_fen(game.position());
    while (game.undo()) continue;
    while (game.redo()) continue;
    CHECK(to_fen(game.position()) == fen);
}

TEST_CASE("going to a position makes its line the current one", "[lines]") {
    Game game = branched();
    const std::vector<MoveTree::Line> lines = game.tree().lines();
    game.go_to(lines[0].nodes[1]);  // e7e5
    CHECK(game.ply() == 2);
    CHECK(game.length() == 3);
    REQUIRE(game.redo());
    CHECK_FALSE(game.redo());
    CHECK(game.node() == lines[0].nodes[2]);
    CHECK(game.position_of(lines[1].nodes[1]) !=
          game.position());  // position_of() does not change the game
    CHECK(game.node() == lines[0].nodes[2]);
}

TEST_CASE("a variation is promoted by one branch at a time", "[lines]") {
    Game game = branched();
    game.promote(game.tree().lines()[2].nodes[0]);  // d2d4
    CHECK(lines_of(game) == "e2e4 e7e5 b1c3 / d7d5 d2d4 / e4d5");
    game.promote(game.tree().lines()[1].nodes[0]);  // d7d5
    CHECK(lines_of(game) == "e2e4 d7d5 d2d4 / e7e5 b1c3 / e4d5");
    CHECK(game.ply() == 3);
}

TEST_CASE("removing a variation", "[lines]") {
    Game game = branched();
    SECTION("that is not the current line keeps the position") {
        const std::string fen = to_fen(game.position());
        game.remove(game.tree().lines()[0].nodes[1]);  // e7e5
        CHECK(lines_of(game) == "e2e4 d7d5 e4d5 / d2d4");
        CHECK(to_fen(game.position()) == fen);
    }
    SECTION("that is the current line goes back to its start") {
        game.remove(game.tree().lines()[1].nodes[0]);  // d7d5
        CHECK(lines_of(game) == "e2e4 e7e5 b1c3");
        CHECK(game.ply() == 1);
        CHECK(game.length() == 3);
        CHECK(game.redo());
    }
    SECTION("that could be redone shortens the line") {
        take_back(game, 1);
        game.remove(game.tree().lines()[2].nodes[0]);  // d2d4
        CHECK(game.ply() == 2);
        REQUIRE(game.redo());
        CHECK(lines_of(game) == "e2e4 e7e5 b1c3 / d7d5 e4d5");
    }
    SECTION("and playing it again adds a new one") {
        game.remove(game.tree().lines()[1].nodes[0]);
        play_moves(game, "d7d5");
        CHECK(lines_of(game) == "e2e4 e7e5 b1c3 / d7d5");
        CHECK(game.length() == 2);
    }
}

}  // namespace alces
