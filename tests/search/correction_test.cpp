// Tests the correction history of the static evaluation.
#include "search/correction.h"

#include "catch.h"
#include "games/registry.h"
#include "rules/notation.h"
#include "search/search.h"
#include "search/support.h"

namespace alces::test {
namespace {

Position after_plies(const Variant& variant, int plies) {
    Generator random(5);
    return random_game(random, plies, variant);
}

}  // namespace

TEST_CASE("correction history: a higher search score raises it, a lower one lowers it",
          "[search]") {
    for (const Variant* variant : all_games()) {
        const Position position = after_plies(*variant, 12);
        CorrectionHistory corrections;
        CHECK(corrections.correction(position, {}) == 0);
        corrections.update(position, {}, 80, 6);
        const Score raised = corrections.correction(position, {});
        CHECK(raised > 0);
        corrections.update(position, {}, -400, 6);
        CHECK(corrections.correction(position, {}) < raised);
        corrections.clear();
        CHECK(corrections.correction(position, {}) == 0);
    }
}

TEST_CASE("correction history: values stay within bounds", "[search]") {
    const Position position = after_plies(*find_variant("al-ces"), 12);
    CorrectionHistory corrections;
    for (const Score off : {20000, -20000}) {
        for (int i = 0; i < 1000; ++i) corrections.update(position, {}, off, 100);
        CHECK(std::abs(corrections.correction(position, {})) <= CorrectionHistory::kMaxCorrection);
        CHECK(std::abs(corrections.correction(position, {})) >
              CorrectionHistory::kMaxCorrection / 2);
    }
}

TEST_CASE("correction history: deeper searches change it more, up to a limit", "[search]") {
    const Position position = after_plies(*find_variant("al-ces"), 12);
    const auto learnt = [&](int depth) {
        CorrectionHistory corrections;
        corrections.update(position, {}, 40, depth);
        return corrections.correction(position, {});
    };
    CHECK(learnt(3) < learnt(6));
    CHECK(learnt(6) < learnt(12));
    CHECK(learnt(60) == learnt(20));
}

TEST_CASE(
    "correction history: similar positions share corrections, unless the side to move differs",
    "[search]") {
    const Variant& variant = *find_variant("al-ces");
    const auto read = [&](const char* fen) { return from_fen(variant, fen).value(); };
    const Position one = read("4k5/10/pp8/10/10/10/10/PP8/4N5/4K5 w - - 0 1");
    const Position pawns_alike = read("4k5/10/pp8/10/10/10/10/PP8/10/4KN4 w - - 0 1");
    const Position pawns_differ = read("5k4/10/1pp7/10/10/10/10/1PP7/10/N4K4 w - - 0 1");
    const Position other_mover = read("4k5/10/pp8/10/10/10/10/PP8/4N5/4K5 b - - 0 1");
    const Trail king{Step{{Color::Black, PieceType::King}, kNoSquare}, Step{}};
    const Trail pawn{Step{{Color::Black, PieceType::Pawn}, kNoSquare}, Step{}};
    CorrectionHistory corrections;
    for (int i = 0; i < 50; ++i) corrections.update(one, king, 100, 8);
    CHECK(corrections.correction(one, king) > corrections.correction(pawns_alike, king));
    CHECK(corrections.correction(pawns_alike, king) > corrections.correction(pawns_differ, pawn));
    CHECK(corrections.correction(pawns_differ, pawn) == 0);
    CHECK(corrections.correction(other_mover, king) == 0);
}

TEST_CASE("correction history: a search updates it, and a new game clears it", "[search]") {
    const Position start = Position::start(*find_variant("al-ces"));
    SearchLimits limits;
    limits.nodes = 3000;
    Searcher searcher(4);
    const SearchResult fresh = searcher.search(start, {}, limits, {});
    (void)searcher.search(after_plies(start.variant(), 9), {}, limits, {});
    searcher.clear();
    const SearchResult again = searcher.search(start, {}, limits, {});
    CHECK(again.best == fresh.best);
    CHECK(again.info.score == fresh.info.score);
    CHECK(again.info.nodes == fresh.info.nodes);
}

}  // namespace alces::test
