// Tests the puzzles that come with the program, and how moves are judged.
#include "practice/puzzle.h"

#include <algorithm>
#include <set>

#include "base/text.h"
#include "catch.h"
#include "games/registry.h"
#include "practice/explosion_hunt.h"
#include "practice/mate_proof.h"
#include "practice/puzzle_maker.h"
#include "practice/puzzle_proof.h"
#include "practice/puzzle_series.h"
#include "practice/puzzle_set.h"
#include "practice/puzzle_trial.h"
#include "rounds.h"
#include "rules/notation.h"
#include "siberia.h"

namespace alces {

namespace {

constexpr std::size_t kFewest = 200;          // puzzles of each game
constexpr std::ptrdiff_t kFewestOfKind = 20;  // explosions, where pieces explode
constexpr std::string_view kMateInTwo = "8k/9/9/9/9/9/9/R8/1R2K4 w - - 0 1\tmate-2\t900\t";

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
        CHECK(set.size() >= kFewest);
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

TEST_CASE("the themes of the puzzles are true", "[puzzles]") {
    for (const std::string_view name : variant_names()) {
        const Variant& variant = *find_variant(name);
        const PuzzleSet set(variant);
        std::ptrdiff_t explosions = 0;
        for (std::size_t i = 0; i < set.size(); ++i) {
            const Puzzle puzzle = set.puzzle(i);
            INFO(write_puzzle(puzzle));
            Position now = puzzle.start;
            bool explodes = false;
            for (const Move move : puzzle.line) {
                explodes |= move.kind == MoveKind::Explosion &&
                            now.side_to_move() == puzzle.start.side_to_move();
                now.play(move);
            }
            explosions += puzzle.kind == PuzzleKind::Explosion;
            CHECK((puzzle.kind == PuzzleKind::Mate ||
                   explodes == (puzzle.kind == PuzzleKind::Explosion)));
            if (puzzle.kind != PuzzleKind::Fork) continue;
            const Position after = puzzle.start.after(puzzle.line[0]);
            const Bitboard attacked =
                after.attacks_from(puzzle.line[0].to) & after.pieces(after.side_to_move());
            CHECK(attacked.count() >= 2);
            CHECK(attacked.test(puzzle.line[2].to));
        }
        INFO(name);
        CHECK(explosions >= (variant.explosive() == kNoPieceType ? 0 : kFewestOfKind));
    }
}

TEST_CASE("a capture behind the piece that was attacked is not a fork", "[puzzles]") {
    const Variant& variant = *find_variant("al-ces");
    // From h8, the queen attacks the king and the assassin on j8. It then captures the assassin on
    // a8, behind the king.
    const Position start =
        from_fen(variant,
                 "2r1q4r/a4k3a/3pp3pp/p1pg2bp2/5p4/5P1P2/PP1PE3DE/1QP3L2P/5G2N1/R6RK1 w - - 0 48")
            .value();
    // As a win of material, it is too easy.
    CHECK_FALSE(PuzzleProof(variant).puzzle_of(start));
}

TEST_CASE("the explosion hunt finds explosions that win a piece", "[puzzles]") {
    const Variant& variant = *find_variant("al-ces");
    const ExplosionHunt hunt(variant);
    const auto start = [&](std::string_view fen) { return from_fen(variant, fen).value(); };
    // From e4, the assassin can blow up the queen.
    const Position quiet = start("9k/10/10/4r5/4q5/10/10/10/4A5/K9 w - - 0 1");
    CHECK_FALSE(hunt.has_explosion(quiet));
    const auto threats = hunt.threats(quiet);
    CHECK(std::ranges::count(threats, move_in(quiet, "Ae1-e4")) == 1);
    CHECK(std::ranges::count(threats, move_in(quiet, "Ae1-e2")) == 0);
    const Position threatened = quiet.after(move_in(quiet, "Ae1-e4"));
    const auto oversights = hunt.oversights(threatened);
    CHECK(std::ranges::count(oversights, move_in(threatened, "Kj9-j8")) == 1);
    CHECK(std::ranges::count(oversights, move_in(threatened, "Qe5-a5")) == 0);
    CHECK(hunt.has_explosion(threatened.after(move_in(threatened, "Kj9-j8"))));
    // An assassin is worth more than a pawn, and a king may not explode with it.
    CHECK_FALSE(hunt.has_explosion(start("9k/10/10/10/4p5/4A5/10/10/10/K9 w - - 0 1")));
    CHECK_FALSE(hunt.has_explosion(start("9k/10/10/10/4q5/4A5/4K5/10/10/10 w - - 0 1")));
    // Nothing explodes in other games.
    CHECK(ExplosionHunt(siberia()).threats(Position::start(siberia())).empty());
}

TEST_CASE("a solved puzzle names its theme", "[puzzles]") {
    Puzzle puzzle = ladder();
    CHECK(solved_message(puzzle) == "Solved!");
    puzzle.kind = PuzzleKind::Fork;
    CHECK(solved_message(puzzle) == "Solved with a fork!");
    CHECK(puzzle_task(puzzle) == "White to move: win material.");
    puzzle.kind = PuzzleKind::Explosion;
    CHECK(solved_message(puzzle) == "Solved with an explosion!");
    CHECK(puzzle_task(puzzle) == "White to move: win material.");
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

TEST_CASE("a position with two solutions is not a puzzle", "[puzzles]") {
    PuzzleProof proof(siberia());
    const auto start = [](std::string_view fen) { return from_fen(siberia(), fen).value(); };
    // Either rook may cut the king off first.
    CHECK_FALSE(proof.puzzle_of(start("9/8k/9/9/9/9/9/R8/1R2K4 w - - 0 1")));
    // There is nothing to win.
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
    CHECK(trial.rest() == std::vector{move_in(trial.position(), "Rb1-b9")});
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
