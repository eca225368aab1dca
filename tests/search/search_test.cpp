// Tests the limits, the stopping and the levels of searches.
#include <atomic>
#include <set>
#include <thread>

#include "catch.h"
#include "games/registry.h"
#include "search/bench.h"
#include "search/levels.h"
#include "search/support.h"

namespace alces::test {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

Position start() { return Position::start(default_variant()); }

milliseconds since(Clock::time_point then) {
    return std::chrono::duration_cast<milliseconds>(Clock::now() - then);
}

}  // namespace

TEST_CASE("limits: depth", "[search]") {
    std::vector<int> depths;
    const SearchResult result =
        Searcher().search(start(), {}, to_depth(5), {},
                          [&](const SearchInfo& info) { depths.push_back(info.depth); });
    CHECK(depths == std::vector<int>{1, 2, 3, 4, 5});
    CHECK(result.info.depth == 5);
    CHECK(result.info.nodes > 0);
    CHECK(result.info.seldepth >= 5);
}

TEST_CASE("limits: nodes are never exceeded", "[search]") {
    Searcher searcher;
    for (const std::uint64_t most : {1U, 2U, 100U, 5000U, 20000U}) {
        SearchLimits limits;
        limits.nodes = most;
        const SearchResult result = searcher.search(start(), {}, limits, {});
        CHECK(result.info.nodes <= most);
        CHECK(is_legal(start(), result.best));
    }
}

TEST_CASE("limits: even the smallest search captures a hanging piece", "[search]") {
    const Position position = position_of("k9/10/10/1q8/10/10/10/10/PR8/9K w - - 0 1");
    const Move capture = move_of(position, "b1b6");
    SearchLimits limits;
    limits.nodes = 1;
    for (limits.seed = 0; limits.seed < 8; ++limits.seed) {
        CHECK(Searcher().search(position, {}, limits, {}).best == capture);
    }
    limits.root_moves = {move_of(position, "a1a2"), capture};
    CHECK(Searcher().search(position, {}, limits, {}).best == capture);
    limits.root_moves = {move_of(position, "a1a2")};
    CHECK(Searcher().search(position, {}, limits, {}).best != capture);
}

TEST_CASE("limits: time", "[search]") {
    Searcher searcher;
    for (const int most : {1, 30, 120}) {
        SearchLimits limits;
        limits.movetime = milliseconds(most);
        const auto then = Clock::now();
        const SearchResult result = searcher.search(start(), {}, limits, {});
        CHECK(since(then) < milliseconds(most + 100));  // the machine may be busy
        CHECK(is_legal(start(), result.best));
    }
}

TEST_CASE("limits: the only move is played at once", "[search]") {
    const Position position = position_of("k9/8R1/10/10/10/10/10/10/1R8/9K b - - 0 1");
    Position forced = position;
    REQUIRE(count_legal(forced) <= 1);
    if (!has_legal_move(forced)) return;
    SearchLimits limits;
    limits.movetime = milliseconds(5000);
    const auto then = Clock::now();
    CHECK(is_legal(forced, Searcher().search(forced, {}, limits, {}).best));
    CHECK(since(then) < milliseconds(1000));
}

TEST_CASE("limits: without a legal move there is no best move", "[search]") {
    const Position mated = position_of("k9/10/10/10/10/10/10/10/1R8/R8K b - - 0 1");
    REQUIRE_FALSE(has_legal_move(mated));
    CHECK(Searcher().search(mated, {}, to_depth(3), {}).best.is_none());
}

TEST_CASE("stopping: a request ends the search soon and gives a move", "[search]") {
    Searcher searcher;
    for (const int delay : {0, 1, 5, 20, 60}) {
        std::stop_source stop;
        std::atomic<bool> done = false;
        SearchResult result;
        std::thread thread([&] {
            result = searcher.search(start(), {}, to_depth(60), stop.get_token());
            done = true;
        });
        std::this_thread::sleep_for(milliseconds(delay));
        const auto then = Clock::now();
        stop.request_stop();
        thread.join();
        CHECK(since(then) < milliseconds(100));  // 10 on an idle machine
        CHECK(is_legal(start(), result.best));
    }
}

TEST_CASE("stopping: a request before the start still gives a move", "[search]") {
    std::stop_source stop;
    stop.request_stop();
    const SearchResult result = Searcher().search(start(), {}, to_depth(60), stop.get_token());
    CHECK(is_legal(start(), result.best));
    CHECK(result.info.line == std::vector<Move>{result.best});
    CHECK(result.info.nodes < 1000);
}

TEST_CASE("MultiPV: lines are ordered and begin with different moves", "[search]") {
    SearchLimits limits = to_depth(5);
    limits.multipv = 4;
    std::vector<SearchInfo> lines;
    const SearchResult result =
        Searcher().search(start(), {}, limits, {}, [&](const SearchInfo& info) {
            if (info.multipv == 1) lines.clear();
            lines.push_back(info);
        });
    REQUIRE(lines.size() == 4);
    std::set<std::string> moves;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        CHECK(lines[i].multipv == static_cast<int>(i) + 1);
        CHECK(lines[i].depth == 5);
        if (i > 0) CHECK(lines[i].score <= lines[i - 1].score);
        moves.insert(text_of(start(), lines[i].line.front()));
    }
    CHECK(moves.size() == 4);
    CHECK(result.best == lines.front().line.front());
}

TEST_CASE("levels: each gives a legal move in time", "[search]") {
    Searcher searcher;
    for (int level = kWeakestLevel; level <= kStrongestLevel; ++level) {
        SearchLimits limits;
        limits.level = level;
        limits.movetime = milliseconds(60);
        const auto then = Clock::now();
        CHECK(is_legal(start(), searcher.search(start(), {}, limits, {}).best));
        CHECK(since(then) < milliseconds(200));
    }
}

TEST_CASE("levels: weak levels vary with the seed and repeat with the same seed", "[search]") {
    std::set<std::string> moves;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        SearchLimits limits;
        limits.level = 1;
        limits.seed = seed;
        const Move first = Searcher(1).search(start(), {}, limits, {}).best;
        const Move second = Searcher(1).search(start(), {}, limits, {}).best;
        CHECK(first == second);
        moves.insert(text_of(start(), first));
    }
    CHECK(moves.size() > 3);
}

TEST_CASE("variety: with a seed games begin differently, without losing material", "[search]") {
    const auto play = [](const Position& position, std::uint64_t seed) {
        SearchLimits limits = to_depth(3);
        limits.seed = seed;
        return Searcher(1).search(position, {}, limits, {});
    };
    const SearchResult best = play(start(), 0);
    const std::string fen = to_fen(start());
    const Position later = position_of(fen.substr(0, fen.rfind(' ')) + " 20");
    std::set<std::string> games;
    const auto seeds = static_cast<std::uint64_t>(rounds(4));
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        const SearchResult varied = play(start(), seed);
        CHECK(varied.info.score >= best.info.score - 20);
        CHECK(play(start(), seed).best == varied.best);
        // Later in a game, the search computes one line, not several.
        CHECK(play(later, seed).info.nodes < varied.info.nodes);
        Position position = start();
        for (int ply = 0; ply < 10; ++ply) position.play(play(position, seed).best);
        games.insert(to_fen(position));
    }
    CHECK(games.size() >= seeds * 3 / 4);
}

TEST_CASE("levels: stronger levels search deeper", "[search]") {
    for (int level = kWeakestLevel; level < kStrongestLevel; ++level) {
        const LevelPlan weaker = plan_for(level);
        const LevelPlan stronger = plan_for(level + 1);
        CHECK(weaker.depth <= stronger.depth);
        CHECK(weaker.nodes < stronger.nodes);
        CHECK(weaker.time <= stronger.time);
        CHECK(weaker.mistake_margin >= stronger.mistake_margin);
        CHECK((weaker.depth == 1 || weaker.depth1_percent >= stronger.depth1_percent));
    }
    SearchLimits limits;
    limits.level = 10;
    limits.depth = 3;
    limits.movetime = milliseconds(10);
    CHECK(with_level(limits).depth == 3);
    CHECK(with_level(limits).movetime == milliseconds(10));
}

TEST_CASE("levels: the ranking at depth 1 is used as often as planned", "[search]") {
    LevelPlan plan = plan_for(3);
    plan.depth1_percent = 40;
    int trusted = 0;
    for (std::uint64_t key = 0; key < 1000; ++key)
        trusted += uses_depth1_ranking(plan, 5, key) ? 1 : 0;
    CHECK(trusted > 330);
    CHECK(trusted < 470);
    plan.depth1_percent = 0;
    for (std::uint64_t key = 0; key < 1000; ++key) CHECK_FALSE(uses_depth1_ranking(plan, 5, key));
}

TEST_CASE("levels: a move chosen by the ranking at depth 1 has its own line", "[search]") {
    const Position position = position_of("siberia", "4k4/9/9/9/3n5/9/9/9/R3K4 w - - 0 1");
    std::set<std::string> moves;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        SearchLimits limits;
        limits.level = 2;
        limits.seed = seed;
        const SearchResult result = Searcher(1).search(position, {}, limits, {});
        CHECK(is_legal(position, result.best));
        CHECK(result.info.line.front() == result.best);
        moves.insert(text_of(position, result.best));
    }
    CHECK(moves.size() > 1);
}

TEST_CASE("levels: mistakes stay within the margin, and mates are played", "[search]") {
    std::vector<RootMove> lines(4);
    for (std::size_t i = 0; i < lines.size(); ++i) lines[i].score = 100 - 40 * static_cast<int>(i);
    std::set<std::size_t> chosen;
    for (std::uint64_t seed = 0; seed < 500; ++seed)
        chosen.insert(choose_with_mistakes(lines, 100, seed, 7));
    CHECK(chosen == std::set<std::size_t>{0, 1, 2});
    lines[0].score = kMateScore - 1;
    for (std::uint64_t seed = 0; seed < 50; ++seed)
        CHECK(choose_with_mistakes(lines, 90, seed, 7) == 0);
}

// The same on every machine, with every compiler and build. A commit that changes the behaviour of
// the search changes this number and quotes it in the message.
TEST_CASE("search: the node count of bench", "[search]") {
    CHECK(bench(bench_positions()).nodes == 420325);
}

TEST_CASE("search: bench and repeated searches are deterministic", "[search]") {
    CHECK(bench(bench_positions(), 4).nodes == bench(bench_positions(), 4).nodes);
    Searcher used;
    const auto nodes = [&] { return used.search(start(), {}, to_depth(5), {}).info.nodes; };
    const auto first = nodes();
    CHECK(nodes() != first);  // the table and the histories have changed
    used.clear();
    CHECK(nodes() == first);
}

}  // namespace alces::test
