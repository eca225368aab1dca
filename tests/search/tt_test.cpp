// Tests the transposition table: which entries it stores and which it replaces.
#include "search/tt.h"

#include "catch.h"
#include "games/registry.h"
#include "search/support.h"

namespace alces::test {
namespace {

constexpr Move kMove{static_cast<Square>(12), static_cast<Square>(32)};

}  // namespace

TEST_CASE("transposition table: returns what was stored", "[search]") {
    TranspositionTable table(1);
    CHECK_FALSE(table.probe(42, 0));
    table.store(42, 3, {kMove, -123, 45, 7, Bound::Lower});
    const auto hit = table.probe(42, 3);
    REQUIRE(hit);
    CHECK(hit->move == kMove);
    CHECK(hit->score == -123);
    CHECK(hit->static_eval == 45);
    CHECK(hit->depth == 7);
    CHECK(hit->bound == Bound::Lower);
    CHECK_FALSE(table.probe(42 + (std::uint64_t{1} << 40U), 3));
    table.clear();
    CHECK_FALSE(table.probe(42, 3));
}

TEST_CASE("transposition table: mate scores are relative to the position", "[search]") {
    TranspositionTable table(1);
    // Mate in 10 plies from the root, seen 4 plies below it, is mate in 6 from there.
    table.store(1, 4, {kMove, kMateScore - 10, 0, 5, Bound::Exact});
    CHECK(table.probe(1, 4)->score == kMateScore - 10);
    CHECK(table.probe(1, 0)->score == kMateScore - 6);
    CHECK(table.probe(1, 7)->score == kMateScore - 13);
    table.store(2, 3, {kMove, mated_in(9), 0, 5, Bound::Exact});
    CHECK(table.probe(2, 1)->score == mated_in(7));
}

TEST_CASE("transposition table: an entry without a move keeps the old move", "[search]") {
    TranspositionTable table(1);
    table.store(9, 0, {kMove, 10, 0, 4, Bound::Lower});
    table.store(9, 0, {kNoMove, 5, 0, 6, Bound::Upper});
    CHECK(table.probe(9, 0)->move == kMove);
    CHECK(table.probe(9, 0)->depth == 6);
    // A much shallower entry does not replace the deep one.
    table.store(9, 0, {kNoMove, 1, 0, 0, Bound::Upper});
    CHECK(table.probe(9, 0)->depth == 6);
}

TEST_CASE("transposition table: old and shallow entries are replaced first", "[search]") {
    TranspositionTable table(1);
    const std::uint64_t step = std::uint64_t{1} << 32U;  // same bucket, other keys
    for (std::uint64_t i = 0; i < 4; ++i) {
        table.store(5 + i * step, 0, {kMove, 0, 0, static_cast<int>(10 + i), Bound::Exact});
    }
    table.store(5 + 9 * step, 0, {kMove, 0, 0, 1, Bound::Exact});
    CHECK_FALSE(table.probe(5, 0));
    CHECK(table.probe(5 + 3 * step, 0));
    CHECK(table.probe(5 + 9 * step, 0));
    for (int i = 0; i < 8; ++i) table.new_search();
    table.store(5 + 10 * step, 0, {kMove, 0, 0, 1, Bound::Exact});
    table.store(5 + 11 * step, 0, {kMove, 0, 0, 1, Bound::Exact});
    CHECK(table.probe(5 + 10 * step, 0));
}

TEST_CASE("transposition table: the smallest size works, and the size can change", "[search]") {
    Searcher searcher(0);
    const Position start = Position::start(default_variant());
    CHECK(is_legal(start, searcher.search(start, {}, to_depth(4), {}).best));
    searcher.resize(2);
    CHECK(is_legal(start, searcher.search(start, {}, to_depth(4), {}).best));
}

}  // namespace alces::test
