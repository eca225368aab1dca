// Tests move ordering, the check filter, and repetition detection.
#include "search/ordering.h"

#include <algorithm>
#include <vector>

#include "catch.h"
#include "search/checks.h"
#include "search/evaluator.h"
#include "search/repetition.h"
#include "search/support.h"

namespace alces::test {
namespace {

Position any_position(Generator& random, int i, const Variant& variant) {
    return i % 2 == 0 ? random_game(random, i, variant) : scattered(random, 5 + i % 30, variant);
}

std::vector<Move> sorted(std::vector<Move> moves) {
    const auto key = [](Move m) { return std::tuple{m.from, m.to, m.promotion, m.kind}; };
    std::sort(moves.begin(), moves.end(), [&](Move a, Move b) { return key(a) < key(b); });
    return moves;
}

std::vector<Move> picked(MovePicker&& picker) {
    std::vector<Move> moves;
    for (auto pick = picker.next(); !pick.move.is_none(); pick = picker.next()) {
        moves.push_back(pick.move);
    }
    return moves;
}

// Calls check(position, number, values of the pieces) with positions of every game.
template <typename Check>
void with_positions(Generator& random, const Check& check) {
    for (const Variant* variant : all_games()) {
        const auto values = piece_values(*variant).exchange;
        for (int i = 0; i < 80; ++i) check(any_position(random, i, *variant), i, values);
    }
}

}  // namespace

TEST_CASE("move ordering: yields every legal move once, and the hash move first", "[search]") {
    Generator random(8);
    const Histories histories;
    MoveStack stack;
    with_positions(random, [&](const Position& position, int i, const auto& values) {
        const MoveList legal = legal_moves(position);
        if (legal.empty()) return;
        const Move first = i % 3 == 0 ? kNoMove : legal[below(random, legal.size())];
        const auto moves = picked(MovePicker(position, first, {}, histories, values, stack));
        INFO(to_fen(position));
        CHECK(sorted(moves) == sorted({legal.begin(), legal.end()}));
        if (!first.is_none()) CHECK(moves.front() == first);
    });
}

TEST_CASE("move ordering: the picker for quiescence yields only legal tactical moves", "[search]") {
    Generator random(9);
    const Histories histories;
    MoveStack stack;
    with_positions(random, [&](const Position& position, int, const auto& values) {
        for (const Move move : picked(MovePicker(position, kNoMove, histories, values, stack))) {
            CHECK(is_tactical(position, move));
            CHECK(is_legal(position, move));
        }
    });
}

TEST_CASE("check filter: never rejects a check", "[search]") {
    Generator random(10);
    for (const Variant* variant : all_games()) {
        for (int i = 0; i < 100; ++i) {
            const Position position = any_position(random, i, *variant);
            const CheckFilter filter(position);
            for (const Move move : legal_moves(position)) {
                const Position child = position.after(move);
                if (filter.checks(move, child) == child.in_check()) continue;
                FAIL_CHECK(to_fen(position) << ' ' << text_of(position, move));
            }
        }
    }
}

TEST_CASE("repetition: one occurrence since the root, or as many in the game as its rule requires",
          "[search]") {
    const Position position = position_of("9k/10/10/10/10/10/10/R9/10/K9 w - - 20 40");
    const std::uint64_t key = position.key();
    const auto repeats = [&](std::vector<std::uint64_t> earlier,
                             const std::vector<std::uint64_t>& path) {
        KeyPath keys(earlier);
        for (const std::uint64_t k : path) keys.push(k);
        return keys.repeats(position);
    };
    CHECK_FALSE(repeats({}, {key}));
    CHECK(repeats({}, {key, 1, 2, 3, key}));              // the root recurs
    CHECK(repeats({5, 6}, {7, key, 1, 2, 3, key}));       // within the tree
    CHECK_FALSE(repeats({key, 1, 2, 3}, {key}));          // the second time in the game
    CHECK_FALSE(repeats({1, key, 2}, {3, 4, key}));       // also only the second time
    CHECK(repeats({key, 1, 2, 3, key, 4, 5}, {6, key}));  // the third time
    CHECK_FALSE(repeats({}, {key, 1, 2, key}));           // the other side is to move

    const Position fresh = position_of("9k/10/10/10/10/10/10/R9/10/K9 w - - 3 40");
    KeyPath keys({});
    for (const std::uint64_t k :
         {fresh.key(), std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{3}, fresh.key()}) {
        keys.push(k);
    }
    CHECK_FALSE(keys.repeats(fresh));  // an irreversible move was played in between
}

TEST_CASE("repetition: counts as a draw even in games without a repetition rule", "[search]") {
    const Position position = position_of("siberia", "8k/9/9/9/9/9/9/R8/K8 w - - 20 40");
    KeyPath keys({});
    for (const std::uint64_t k :
         {position.key(), std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{3}, position.key()}) {
        keys.push(k);
    }
    CHECK(keys.repeats(position));
}

}  // namespace alces::test
