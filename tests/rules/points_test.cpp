// Tests the points that decide a game of Apothecary.
#include "rules/points.h"

#include "support.h"

namespace alces::test {

TEST_CASE("points depend on pieces, pawns' ranks and, for jokers, the opponent's pieces",
          "[points]") {
    struct Row {
        const char* what;
        const char* placement;
        int white, black;
    };
    const std::string gone = "**********";
    for (const Row& row : std::vector<Row>{
             {"kings", "10/9k/10/10/10/10/10/10/10/K9", 0, 0},
             {"strong", "10/9k/10/10/10/10/10/10/10/K1Q5c1", 9, 9},
             {"each strong kind", "10/7a1k/10/10/10/10/10/10/10/K1QCA5", 27, 9},
             {"rook", "10/9k/10/10/3r6/10/10/10/10/K1RR6", 12, 6},
             {"each auxiliary kind", "10/9k/10/10/3bn5/10/10/10/10/K1BNEM4", 12, 6},
             {"pawns up to the seventh", "10/9k/p9/1p1P6/P1P7/2pPp5/10/10/10/K9", 4, 4},
             {"pawns on the eighth", "10/9k/PP8/10/10/10/10/2ppp5/10/K9", 8, 12},
             {"pawns on the ninth", "10/PP7k/10/10/10/10/10/10/2ppp5/K9", 14, 21},
             {"a pawn that has not left its third", "10/9k/p9/10/10/10/10/P9/10/K9", 1, 1},
             {"joker against nothing", "10/9k/10/10/10/10/10/10/10/K3J5", 4, 0},
             {"joker against one strong", "10/9k/10/10/2q7/10/10/10/10/K3J5", 5, 9},
             {"joker against as many", "10/9k/10/10/2qn6/10/10/10/10/K3J5", 4, 12},
             {"joker against one more strong", "10/9k/10/10/2qna5/10/10/10/10/K3J5", 5, 21},
             {"joker against one more auxiliary", "10/9k/10/10/2qne5/10/10/10/10/K3J5", 4, 15},
             {"rooks, pawns, jokers and kings do not matter to a joker",
              "10/9k/p9/10/2rrj5/10/10/10/10/K3J5", 4, 17},
             {"one's own pieces do not matter to a joker", "10/9k/10/10/10/10/10/10/10/K3JQQ3", 22,
              0},
             {"two jokers", "10/9k/10/10/2q7/10/10/10/10/K2JJ5", 10, 9}}) {
        const Position position = position_of(
            apothecary(), gone + '/' + row.placement + '/' + gone + "[QQQqqq] w - - 0 1 Jj/--");
        INFO(row.what);
        CHECK(points(position, Color::White) == row.white);
        CHECK(points(position, Color::Black) == row.black);
    }
}

TEST_CASE("points include pieces on brouhaha squares, but no joker in hand and no reserve",
          "[points]") {
    const Position start = Position::start(apothecary());
    for (const Color color : kColors) CHECK(points(start, color) == 3 * 9 + 2 * 6 + 8 * 3 + 10);
}

TEST_CASE("law: a captured piece loses its points", "[points]") {
    walk_everywhere(apothecary(), 41, 5, 40, [](const Position& position) {
        const Color enemy = ~position.side_to_move();
        for (const Move move : legal_moves(position)) {
            if (!position.is_capture(move) || move.promotion != kNoPieceType) continue;
            INFO(to_fen(position) << ' ' << coordinates(position, move));
            REQUIRE(points(position.after(move), enemy) < points(position, enemy));
        }
    });
}

}  // namespace alces::test
