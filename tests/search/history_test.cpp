// Tests the history heuristics.
#include "search/history.h"

#include <algorithm>
#include <cstdlib>

#include "catch.h"
#include "rules/movegen.h"
#include "search/ordering.h"
#include "search/support.h"

namespace alces::test {
namespace {

Move a_quiet_move(const Position& position) {
    const MoveList moves = legal_moves(position);
    return *std::find_if(moves.begin(), moves.end(),
                         [&](Move move) { return !is_tactical(position, move); });
}

}  // namespace

TEST_CASE("histories: bonuses raise values, penalties lower them, within bounds", "[search]") {
    for (const Variant* variant : all_games()) {
        const Position position = Position::start(*variant);
        const Move move = a_quiet_move(position);
        const Trail trail{Step{position.at(move.from), move.to}, Step{}};
        Histories histories(*variant);
        CHECK(histories.score(position, move, trail) == 0);
        histories.reward(position, move, trail, 300);
        const int raised = histories.score(position, move, trail);
        CHECK(raised > 0);
        histories.reward(position, move, trail, -600);
        CHECK(histories.score(position, move, trail) < raised);
        for (const int bonus : {1800, -1800}) {
            for (int i = 0; i < 1000; ++i) histories.reward(position, move, trail, bonus);
            const int most = std::abs(histories.score(position, move, trail));
            CHECK(most <= Histories::kMaxQuiet);
            CHECK(most > Histories::kMaxQuiet / 2);
        }
        histories.age();
        CHECK(histories.score(position, move, trail) < 0);
        histories.clear();
        CHECK(histories.score(position, move, trail) == 0);
    }
}

TEST_CASE("histories: quiet moves are indexed by piece and target, and by origin and target",
          "[search]") {
    const auto at = [](std::string_view fen) { return position_of("siberia", fen); };
    const Position rook = at("8k/9/9/9/9/9/9/R8/8K w - - 0 1");
    const Position queen = at("8k/9/9/9/9/9/9/Q8/8K w - - 0 1");
    const Position other = at("8k/9/9/4R4/9/9/9/9/8K w - - 0 1");
    const Position black = at("8k/9/9/9/9/9/9/r8/8K b - - 0 1");
    Histories histories(game("siberia"));
    histories.reward(rook, move_of(rook, "a2e2"), {}, 300);
    const int whole = histories.score(rook, move_of(rook, "a2e2"), {});
    const int by_path = histories.score(queen, move_of(queen, "a2e2"), {});
    const int by_target = histories.score(other, move_of(other, "e6e2"), {});
    CHECK(by_path > 0);
    CHECK(by_target > 0);
    CHECK(whole == by_path + by_target);
    CHECK(histories.score(black, move_of(black, "a2e2"), {}) == 0);
    CHECK(histories.score(rook, move_of(rook, "a2a5"), {}) == 0);
}

}  // namespace alces::test
