// Tests searches with several threads.
#include <thread>

#include "catch.h"
#include "games/registry.h"
#include "search/limit_words.h"
#include "search/support.h"
#include "search/tt.h"

namespace alces::test {

TEST_CASE("threads: give a legal move within the limits, in every game", "[search][threads]") {
    for (const Variant* variant : all_games()) {
        const Position start = Position::start(*variant);
        Searcher searcher(1);
        for (const int threads : {2, 3}) {
            SearchLimits limits = to_depth(4);
            limits.threads = threads;
            const SearchResult result = searcher.search(start, {}, limits, {});
            INFO(variant->spec().name);
            CHECK(is_legal(start, result.best));
            CHECK(result.info.depth == 4);
        }
    }
}

TEST_CASE("threads: a node limit holds for all threads together", "[search][threads]") {
    Searcher searcher(1);
    const Position start = Position::start(*find_variant("siberia"));
    for (const int threads : {2, 8, kMaxThreads}) {
        SearchLimits limits;
        limits.nodes = 20'000;
        limits.threads = threads;
        const SearchInfo info = searcher.search(start, {}, limits, {}).info;
        INFO(threads);
        // Each thread has its own share, and no thread runs without a processor.
        const auto processors = static_cast<int>(std::thread::hardware_concurrency());
        if (std::min(threads, processors) < 16) CHECK(info.depth >= 3);
        CHECK(info.nodes <= 20'000);
    }
}

TEST_CASE("threads: only the strongest level uses several threads", "[search][threads]") {
    const Position start = Position::start(*find_variant("siberia"));
    const auto nodes = [&start](int level, int threads) {
        Searcher searcher(1);
        SearchLimits limits = to_depth(level == 10 ? 7 : 2);
        limits.level = level;
        limits.threads = threads;
        return searcher.search(start, {}, limits, {}).info.nodes;
    };
    CHECK(nodes(3, 4) == nodes(3, 1));
    // On a busy machine the helpers sometimes start too late.
    const std::uint64_t alone = nodes(10, 1);
    bool more = false;
    for (int i = 0; i < 50 && !more; ++i) more = nodes(10, 4) > alone;
    CHECK(more);
}

TEST_CASE("threads: all threads end when the search is stopped", "[search][threads]") {
    Searcher searcher(1);
    SearchLimits limits;
    limits.infinite = true;
    limits.threads = 3;
    std::stop_source stop;
    std::jthread stopper([&stop] {
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
        stop.request_stop();
    });
    const Position start = Position::start(default_variant());
    CHECK(is_legal(start, searcher.search(start, {}, limits, stop.get_token()).best));
}

TEST_CASE("threads: after a search with several, a search with one thread is deterministic",
          "[search][threads]") {
    const Position start = Position::start(default_variant());
    Searcher searcher;
    const std::uint64_t alone = searcher.search(start, {}, to_depth(5), {}).info.nodes;
    SearchLimits limits = to_depth(5);
    limits.threads = 2;
    (void)searcher.search(start, {}, limits, {});
    searcher.clear();
    CHECK(searcher.search(start, {}, to_depth(5), {}).info.nodes == alone);
}

TEST_CASE("threads: a shared table never returns what was not stored", "[search][threads][tt]") {
    // Scores and moves are functions of the key, so an entry mixed from two would show.
    TranspositionTable table(1);
    std::atomic<int> wrong{0};
    const auto work = [&](std::uint64_t seed) {
        Generator random(seed);
        for (int i = 0; i < 100000; ++i) {
            const std::uint64_t key = (random() % 512) * 0x9E3779B97F4A7C15U;
            const auto part = static_cast<int>(key >> 44U) % 20000;
            const auto square = static_cast<Square>((key >> 32U) % kMaxSquares);
            if (i % 2 == 0) {
                table.store(key, 0, {Move(square, square), part, -part, part % 100, Bound::Exact});
            } else if (const auto hit = table.probe(key, 0)) {
                const bool right = hit->score == part && hit->static_eval == -part &&
                                   hit->depth == part % 100 && hit->move == Move(square, square);
                if (!right) ++wrong;
            }
        }
    };
    {
        std::jthread one(work, 1);
        std::jthread other(work, 2);
    }
    CHECK(wrong == 0);
}

TEST_CASE("transposition table: fill level", "[search][tt]") {
    TranspositionTable table(1);
    CHECK(table.permille_full() == 0);
    Generator random(3);
    for (int i = 0; i < 200000; ++i) {
        table.store(random(), 0, {kNoMove, 1, 1, 1, Bound::Upper});
    }
    CHECK(table.permille_full() > 900);
    table.new_search();
    CHECK(table.permille_full() == 0);
}

}  // namespace alces::test
