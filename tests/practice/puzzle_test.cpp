// The puzzles that come with the program, and how moves are judged.
#include "practice/puzzle.h"

#include <algorithm>
#include <set>

#include "base/text.h"
#include "catch.h"
#include "games/registry.h"
#include "practice/mate_proof.h"
#include "practice/puzzle_maker.h"
#include "practice/puzzle_proof.h"
#include "practice/puzzle_series.h"
#include "practice/puzzle_set.h"
#include "practice/puzzle_trial.h"
#include "rounds.h"
#include "rules/notation.h"

namespace alces {

namespace {

constexpr std::string_view kMateInTwo = "8k/9/9/9/9/9/9/R8/1R2K4 w - - 0 1\tmate-2\t900\t";

const Variant& siberia() { return *find_variant("siberia"); }

Puzzle ladder() {
    return read_puzzle(siberia(), std::string(kMateInTwo) + "Ra2-a8 Ki9-h9 Rb1-b9").value();
}

Move move_in(const Position& position, std::string_view text) {
    return parse_move(position, text).value();
}

}  // namespace

TEST_CASE("every puzzle is legal, ends as it says, and is written as it is read", "[puzzles]") {
    for (const std::string_view name : variant_names()) {
        const Variant& variant = *find_variant(name);
        const PuzzleSet set(variant);
        CHECK(set.size() >= 1);
        std::string_view text = variant.spec().puzzles;
        std::set<std::uint32_t> seen;
        for (std::size_t i = 0; i < set.size(); ++i) {
            const std::string_view line = take_line(text);
            INFO(line);
            const auto puzzle = read_puzzle(variant, line);
            REQUIRE(puzzle);
            CHECK(write_puzzle(*puzzle) == line);
            CHECK(set.grade(i) == puzzle->grade);
            CHECK(set.identity(i) == identity_of(*puzzle));
            CHECK(seen.insert(set.identity(i)).second);
            Position end = puzzle->start;
            for (const Move move : puzzle->line) end.play(move);
            const bool mate = end.in_check() && !has_legal_move(end);
            CHECK(mate == (puzzle->kind == PuzzleKind::Mate));
        }
    }
}

// A few of each game; all of them in `make long`.
TEST_CASE("the search finds the only solution of each puzzle", "[puzzles]") {
    constexpr std::size_t kSample = 2;
    const bool all = test::rounds(1) > 1;
    for (const std::string_view name : variant_names()) {
        const Variant& variant = *find_variant(name);
        const PuzzleSet set(variant);
        PuzzleProof proof(variant);
        const std::size_t step = all ? 1 : std::max<std::size_t>(1, set.size() / kSample);
        for (std::size_t i = 0; i < set.size(); i += step) {
            INFO(write_puzzle(set.puzzle(i)));
            CHECK(proof.proves(set.puzzle(i)));
        }
    }
}

TEST_CASE("a position with two solutions is no puzzle", "[puzzles]") {
    PuzzleProof proof(siberia());
    const auto start = [](std::string_view fen) { return from_fen(siberia(), fen).value(); };
    // Either rook may cut the king off first.
    CHECK_FALSE(proof.puzzle_of(start("9/8k/9/9/9/9/9/R8/1R2K4 w - - 0 1")));
    // Nothing is to be won.
    CHECK_FALSE(proof.puzzle_of(Position::start(siberia())));
}

TEST_CASE("puzzles that cannot be read are refused with a reason", "[puzzles]") {
    const auto message = [](std::string_view tail) {
        return read_puzzle(siberia(), "8k/9/9/9/9/9/9/R8/1R2K4 w - - 0 1\t" + std::string(tail))
            .error()
            .message;
    };
    CHECK(message("mate-2\tx\tRa2-a8") == "\"x\" is not a grade");
    CHECK(message("dance\t900\tRa2-a8") == "\"dance\" is not a kind of puzzle");
    CHECK(message("mate-2\t900\t") == "the last move of a puzzle must be the solver's");
    CHECK(message("mate-2\t900\tRa2-a8 Ki9-h9") ==
          "the last move of a puzzle must be the solver's");
    CHECK_FALSE(read_puzzle(siberia(), "nonsense"));
}

TEST_CASE("forced mates are proved against every defence", "[puzzles]") {
    const Position start = ladder().start;
    const Move first = move_in(start, "Ra2-a8");
    CHECK(MateProof().forces_mate(start, first, 2));
    CHECK_FALSE(MateProof().forces_mate(start, first, 1));
    CHECK_FALSE(MateProof().forces_mate(start, move_in(start, "Ke1-e2"), 2));
    CHECK_FALSE(MateProof(1).forces_mate(start, first, 2));  // too few positions
}

TEST_CASE("a right move is answered, a wrong one changes nothing", "[puzzles]") {
    PuzzleTrial trial(ladder());
    CHECK(trial.task() == "White to move: mate in 2.");
    CHECK(trial.judge(move_in(trial.position(), "Ke1-e2")) == PuzzleTrial::Verdict::Wrong);
    CHECK(trial.position() == ladder().start);
    CHECK(trial.judge(move_in(trial.position(), "Ra2-a8")) == PuzzleTrial::Verdict::Right);
    CHECK(trial.reply() == ladder().line[1]);
    CHECK(trial.task() == "White to move: mate in 1.");
    CHECK(trial.rest() == "Rb1-b9");
    CHECK(trial.judge(move_in(trial.position(), "Ra8-a9")) == PuzzleTrial::Verdict::Wrong);
    CHECK(trial.judge(move_in(trial.position(), "Rb1-b9")) == PuzzleTrial::Verdict::Solved);
}

TEST_CASE("every mate in time solves a puzzle", "[puzzles]") {
    const Puzzle puzzle = read_puzzle(siberia(),
                                      "8k/9/9/9/9/9/9/R2Q5/1R2K4 w - - 0 1\tmate-2\t900\t"
                                      "Ra2-a8 Ki9-h9 Rb1-b9")
                              .value();
    PuzzleTrial trial(puzzle);
    REQUIRE(trial.judge(puzzle.line[0]) == PuzzleTrial::Verdict::Right);
    CHECK(trial.judge(move_in(trial.position(), "Qd2-d9")) == PuzzleTrial::Verdict::Solved);
}

TEST_CASE("puzzles come in the order of their distance from the rating", "[puzzles]") {
    const auto progress = std::make_shared<Progress>();
    const PuzzleSet set(siberia());
    PuzzleSeries series(siberia(), progress, 1);
    std::set<std::uint32_t> seen;
    for (std::size_t i = 0; i < set.size(); ++i) {
        CHECK(seen.insert(identity_of(series.trial().puzzle())).second);
        CHECK(series.judge(series.trial().solution()) != PuzzleTrial::Verdict::Wrong);
        series.give_up();
        series.next();
    }
    // All were tried: the one tried first comes again.
    CHECK(progress->puzzle("siberia", identity_of(series.trial().puzzle()))->last == 1);
}

TEST_CASE("the first attempt counts", "[puzzles]") {
    const auto progress = std::make_shared<Progress>();
    PuzzleSeries series(siberia(), progress, 1);
    const Position start = series.trial().position();
    const Move right = series.trial().solution();
    for (const Move move : legal_moves(start))
        if (move != right && series.judge(move) == PuzzleTrial::Verdict::Wrong) break;
    while (series.judge(series.trial().solution()) == PuzzleTrial::Verdict::Right) {
    }
    CHECK(series.is_solved());
    CHECK(progress->solver("siberia").tried == 1);
    CHECK(progress->solver("siberia").solved == 0);
    CHECK(progress->solver("siberia").rating < kFirstRating);
}

TEST_CASE("the maker's puzzles are proved, and the same for the same seed", "[puzzles]") {
    PuzzleMaker maker(siberia(), 3);
    const auto puzzle = maker.next();
    REQUIRE(puzzle);
    CHECK(PuzzleProof(siberia()).proves(*puzzle));
    CHECK(write_puzzle(*PuzzleMaker(siberia(), 3).next()) == write_puzzle(*puzzle));
    std::stop_source stop;
    stop.request_stop();
    CHECK_FALSE(PuzzleMaker(siberia(), 3, stop.get_token()).next());
}

}  // namespace alces
