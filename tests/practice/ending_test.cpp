// Tests the practice positions that come with the program, and how their goals are judged.
#include "practice/ending.h"

#include <set>

#include "catch.h"
#include "games/registry.h"
#include "rules/notation.h"
#include "siberia.h"

namespace alces {

namespace {

Ending ending(std::string_view fen, std::string_view goal, int moves) {
    return read_ending(siberia(), std::string(fen) + '\t' + std::string(goal) + '\t' +
                                      std::to_string(moves) + "\tTitle")
        .value();
}

GoalState after(const Ending& ending, std::initializer_list<std::string_view> moves) {
    Game game(ending.start);
    for (const std::string_view move : moves) game.play(parse_move(game.position(), move).value());
    return judge_ending(ending, game);
}

}  // namespace

TEST_CASE("there are a few dozen practice positions of every game", "[endings]") {
    for (const std::string_view name : variant_names()) {
        const Variant& variant = *find_variant(name);
        const std::vector<Ending> endings = endings_of(variant);
        INFO(name);
        CHECK(endings.size() >= 24);
        std::set<Goal> goals;
        std::string text;
        for (const Ending& each : endings) {
            CHECK(judge_ending(each, Game(each.start)) == GoalState::Open);
            CHECK(!each.title.empty());
            goals.insert(each.goal);
            text += write_ending(each) + '\n';
        }
        CHECK(goals.size() == 3);
        CHECK(text == variant.spec().endings);
    }
}

TEST_CASE("a mate that comes too late misses the goal", "[endings]") {
    const Ending mate = ending("k8/9/1K7/9/9/9/9/9/8R w - - 0 1", "mate", 1);
    CHECK(ending_task(mate) == "White to move: checkmate within 1 move.");
    CHECK(after(mate, {}) == GoalState::Open);
    CHECK(after(mate, {"Ri1-i9"}) == GoalState::Reached);
    CHECK(after(mate, {"Ri1-i8"}) == GoalState::Open);
    CHECK(after(mate, {"Ri1-i8", "Ka9-b9"}) == GoalState::Missed);
}

TEST_CASE("a stalemate reaches a draw, and misses a mate", "[endings]") {
    constexpr std::string_view kFen = "k8/9/1K7/9/9/9/9/9/8R w - - 0 1";
    CHECK(after(ending(kFen, "draw", 2), {"Ri1-b1", "Ka9-b9", "Rb1-a1"}) == GoalState::Open);
    CHECK(after(ending(kFen, "draw", 1), {"Ri1-b1", "Ka9-b9"}) == GoalState::Reached);
    constexpr std::string_view kQueen = "k8/9/1K7/9/9/9/9/9/2Q6 w - - 0 1";
    CHECK(after(ending(kQueen, "draw", 9), {"Qc1-c8"}) == GoalState::Reached);
    CHECK(after(ending(kQueen, "mate", 9), {"Qc1-c8"}) == GoalState::Missed);
}

TEST_CASE("a promoted piece must survive the reply", "[endings]") {
    const Ending safe = ending("9/4P4/9/9/9/9/k8/9/K8 w - - 0 1", "promote", 3);
    CHECK(after(safe, {"Pe8-e9=Q"}) == GoalState::Open);
    CHECK(after(safe, {"Pe8-e9=Q", "Ka3-b3"}) == GoalState::Reached);
    const Ending lost = ending("9/3kP4/9/9/9/9/9/9/K8 w - - 0 1", "promote", 1);
    CHECK(after(lost, {"Pe8-e9=Q", "Kd8-e9"}) == GoalState::Missed);
}

TEST_CASE("practice positions that cannot be read are refused", "[endings]") {
    const auto message = [](std::string_view tail) {
        return read_ending(siberia(), "k8/9/1K7/9/9/9/9/9/8R w - - 0 1\t" + std::string(tail))
            .error()
            .message;
    };
    CHECK(message("win\t3\tT") == "\"win\" is not a goal");
    CHECK(message("mate\t0\tT") == "the number of moves must be 1-200, not \"0\"");
}

}  // namespace alces
