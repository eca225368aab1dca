// Tests how the findings of a review are written into the game.
#include "session/annotator.h"

#include <chrono>

#include "catch.h"
#include "game/export_text.h"
#include "game/game_builder.h"
#include "games/registry.h"
#include "rules/notation.h"
#include "search/score.h"

using namespace alces;

namespace {

Game read(const std::string& text) {
    FirstGame reader;
    GameBuilder builder(Position::start(*find_variant("chess")), reader);
    REQUIRE(read_text(builder, text) == 0);
    return *reader.first;
}

// A review that has found these scores, each for the side to move, with the best moves if they are
// known.
struct Found {
    Score score;
    const char* best = nullptr;
};
MistakeReview review_of(const Game& game, const std::vector<Found>& found) {
    MistakeReview review;
    review.start({});
    for (auto ply = review.next(game); ply; ply = review.next(game)) {
        SearchInfo info;
        info.score = found.at(*ply).score;
        const Position& position = game.position_at(*ply);
        const char* best = found[*ply].best;
        info.line = {best == nullptr ? legal_moves(position)[0] : *parse_move(position, best)};
        review.add(info);
    }
    review.finish(game);
    return review;
}

// The moves with their comments, without tags.
std::string moves_of(const Game& game) {
    const std::string text = export_text(game, ExportFormat::San, {});
    return text.substr(text.find("\n\n") + 2);
}

std::string annotated(const std::string& text, const std::vector<Found>& found) {
    Game game = read(text);
    annotate(game, review_of(game, found));
    return moves_of(game);
}

}  // namespace

TEST_CASE("Moves get White's score, mistakes a glyph and the better line", "[annotator]") {
    CHECK(annotated("e4 e5 Nf3 *", {{30, "e2e4"}, {-25, "c7c5"}, {35, "g1f3"}, {-5}}) ==
          "1. e4 {[%eval 0.25]} 1... e5 {[%eval 0.35]} 2. Nf3 {[%eval 0.05]} *\n");
    CHECK(annotated("e4 e5 Nf3 *", {{30, "d2d4"}, {120, "c7c5"}, {35, "g1f3"}, {-405, "b8c6"}}) ==
          "1. e4 $2 {[%eval -1.20]} (1. d4) 1... e5 $2 {[%eval 0.35]} (1... c5) 2. Nf3\n"
          "{[%eval 4.05]} *\n");
    CHECK(annotated("f3 e5 *", {{30, "e2e4"}, {301, "e7e5"}, {-301}}) ==
          "1. f3 $4 {[%eval -3.01]} (1. e4) 1... e5 {[%eval -3.01]} *\n");
}

TEST_CASE("A comment with many scores is rewritten quickly", "[annotator]") {
    std::string scores;
    for (int i = 0; i < 95'000; ++i) scores += "[%eval 1]";
    const auto begun = std::chrono::steady_clock::now();
    CHECK(annotated("e4 {a " + scores + " b} *", {{30, "e2e4"}, {-25}}) ==
          "1. e4 {[%eval 0.25]} {a b} *\n");
    CHECK(std::chrono::steady_clock::now() - begun < std::chrono::seconds(1));
}

TEST_CASE("Mates are counted in moves, with the sign of the winner", "[annotator]") {
    CHECK(annotated("f3 e5 g4 Qh4",
                    {{0, "e2e4"}, {20, "e7e5"}, {0, "g2g3"}, {kMateScore - 1, "d8h4"}}) ==
          "1. f3 {[%eval -0.20]} 1... e5 {[%eval 0.00]} 2. g4 $4 {[%eval #-1]} (2. g3)\n"
          "2... Qh4# 0-1\n");
    CHECK(annotated("e4 *", {{0, "e2e4"}, {mated_in(4)}}) == "1. e4 {[%eval #2]} *\n");
}

TEST_CASE("What the game already says is kept, except for scores", "[annotator]") {
    CHECK(annotated("e4 ?! {Daring. [%eval 0.11] [%clk 0:01:00]} e5 *",
                    {{300, "d2d4"}, {0, "e7e5"}, {0}}) ==
          "1. e4 $6 {[%eval 0.00]} {Daring. [%clk 0:01:00]} (1. d4) 1... e5 {[%eval 0.00]}\n*\n");
    CHECK(
        annotated("e4 $2 {[%eval 9.99]} (d4 {better}) e5 1-0", {{300, "d2d4"}, {0, "e7e5"}, {0}}) ==
        "1. e4 $2 {[%eval 0.00]} (1. d4 {better}) 1... e5 {[%eval 0.00]} 1-0\n");
}

TEST_CASE("Annotating again changes nothing", "[annotator]") {
    const std::vector<Found> found{{300, "d2d4"}, {500, "c7c5"}, {0, "f1c4"}, {-7}};
    const std::string once = annotated("e4 e5 {a comment} Nf3 0-1", found);
    CHECK(annotated(once, found) == once);
    Game game = read("[Termination \"resignation\"]\n\ne4 e5 Nf3 0-1");
    annotate(game, review_of(game, found));
    CHECK(game.outcome() == Outcome{GameResult::BlackWins, Termination::Resignation});
    CHECK(game.ply() == 3);
}
