// Tests the walk that finds the positions of a tree's nodes, one after another.
#include "game/position_walk.h"

#include <random>

#include "catch.h"
#include "games/registry.h"

namespace alces {
namespace {

// A game whose variations begin anywhere, as deep as they may be.
Game random_tree(std::mt19937& dice, int moves) {
    Game game(Position::start(default_variant()));
    MoveTree::Node last = MoveTree::kStart;
    for (; moves > 0; --moves) {
        if (dice() % 3 == 0 || game.legal().empty())
            game.go_to(static_cast<MoveTree::Node>(dice() % (last + 1)));
        if (game.legal().empty()) continue;
        game.play(game.legal()[dice() % game.legal().size()]);
        last = std::max(last, game.node());
    }
    return game;
}

}  // namespace

TEST_CASE("a walk finds the position of every node", "[walk]") {
    std::mt19937 dice(3);
    Game game = random_tree(dice, 500);
    PositionWalk walk(game);
    const auto last = static_cast<MoveTree::Node>(game.tree().edits().size());
    for (int i = 0; i < 500; ++i) {
        const auto node = static_cast<MoveTree::Node>(dice() % (last + 1));
        REQUIRE(walk.go_to(node) == game.position_of(node));
    }
    // The walk also finds the positions of nodes that are removed or added meanwhile.
    const MoveTree::Node removed = game.tree().first_child(MoveTree::kStart);
    game.remove(removed);
    CHECK(walk.go_to(removed) == game.position_of(removed));
    game.go_to(MoveTree::kStart);
    game.play(game.legal()[0]);
    CHECK(walk.go_to(game.node()) == game.position());
    CHECK(walk.go_to(MoveTree::kStart) == game.start());
}

TEST_CASE("a walk along the lines of a game plays each move at most once", "[walk]") {
    std::mt19937 dice(4);
    for (int i = 0; i < 20; ++i) {
        const Game game = random_tree(dice, 300);
        const MoveTree& tree = game.tree();
        PositionWalk walk(game);
        for (const MoveTree::Line& line : tree.lines()) {
            const MoveTree::Node from = tree.parent(line.nodes[0]);
            REQUIRE(walk.go_to(from) == game.position_of(from));
        }
        CHECK(walk.played() > 0);
        CHECK(walk.played() <= tree.edits().size());
    }
}

}  // namespace alces
