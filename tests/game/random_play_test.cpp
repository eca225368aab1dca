// Tests the random choice of moves and of starting positions.
#include "game/random_play.h"

#include <map>
#include <set>

#include "base/splitmix.h"
#include "catch.h"
#include "games/registry.h"
#include "rules/notation.h"

using namespace alces;

TEST_CASE("Each legal move is chosen about equally often", "[random]") {
    const Game game(Position::start(default_variant()));
    std::uint64_t dice = 1;
    std::map<std::string, int> counts;
    const int wanted = 400;  // of each move; the standard deviation is 20
    const auto moves = static_cast<int>(game.legal().size());
    for (int i = 0; i < wanted * moves; ++i)
        ++counts[write_move(game.position(), random_move(game, dice), MoveStyle::Coordinate)];
    CHECK(counts.size() == game.legal().size());
    for (const auto& [move, count] : counts) {
        INFO(move);
        CHECK((count > wanted - 100 && count < wanted + 100));
    }
}

TEST_CASE("Each starting position is chosen", "[random]") {
    const Variant& variant = *find_variant("apothecary");
    std::uint64_t dice = 1;
    std::set<std::string> starts;
    for (int i = 0; i < 40 * variant.spec().setups; ++i)
        starts.insert(to_fen(random_start(variant, dice)));
    CHECK(static_cast<int>(starts.size()) == variant.spec().setups);
}

TEST_CASE("Streams of the same seed differ, and those of other seeds", "[random]") {
    std::set<std::uint64_t> numbers;
    for (std::uint64_t seed = 0; seed < 100; ++seed)
        for (std::uint64_t stream = 0; stream < 100; ++stream) {
            std::uint64_t state = random_stream(seed, stream);
            CHECK(random_stream(seed, stream) == state);
            numbers.insert(next_random(state));
        }
    CHECK(numbers.size() == 10'000);
}
