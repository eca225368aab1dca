// Tests the review of mistakes, threats and analysis in a session.
#include <chrono>
#include <thread>
#include <utility>

#include "catch.h"
#include "games/game_file.h"
#include "games/registry.h"
#include "rules/movegen.h"
#include "rules/notation.h"
#include "session/session.h"

namespace alces {

namespace {

class Answers : public Listener {
  public:
    void on_answer(std::string_view command, const std::vector<std::string>& lines) override {
        if (command == "review") review = lines;
    }
    void on_error(const BoardError& error) override { fault = error.message; }
    std::vector<std::string> review;
    std::string fault;
};

// After the move d1e1, the queen can be captured by a rook for nothing.
SessionOptions queen_in_danger() {
    SessionOptions options;
    options.variant = &default_variant();
    options.start =
        from_fen(default_variant(), "4rk4/10/10/10/10/10/10/10/3Q6/5K4 w - - 0 1").value();
    return options;
}

}  // namespace

TEST_CASE("a review lists the mistakes, with better moves", "[review]") {
    Answers answers;
    Session session(queen_in_danger(), answers);
    CHECK_FALSE(session.execute("review"));
    CHECK(answers.fault == "there is no move to review");
    REQUIRE(session.execute("d1e1 e9e1"));
    REQUIRE(session.execute("review depth 4"));
    REQUIRE(session.searches().mistakes().size() == 1);
    const Mistake& mistake = session.searches().mistakes()[0];
    CHECK(mistake.ply == 0);
    CHECK(mistake.best - mistake.played > 300);
    REQUIRE(answers.review.size() == 1);
    CHECK(answers.review[0].starts_with("1. Q d1-e1  "));
    CHECK(answers.review[0].find(", better ") != std::string::npos);
    // White's only move lost the queen; Black's only move was the best.
    REQUIRE(session.searches().accuracy()[Color::White].has_value());
    CHECK(*session.searches().accuracy()[Color::White] < 50);
    CHECK(session.searches().accuracy()[Color::Black] == 100);
    SECTION("and the game stays where it was") { CHECK(session.game().ply() == 2); }
    SECTION("and another move clears the mistakes") {
        REQUIRE(session.execute("f0e1"));
        CHECK(session.searches().mistakes().empty());
        CHECK_FALSE(session.searches().accuracy()[Color::White].has_value());
    }
    SECTION("and a move of the computer clears the mistakes") {
        REQUIRE(session.execute("undo all"));
        REQUIRE(session.execute("go depth 1"));
        CHECK(session.searches().mistakes().empty());
        CHECK_FALSE(session.searches().accuracy()[Color::White].has_value());
    }
}

TEST_CASE("a quiet review reports nothing", "[review]") {
    Answers answers;
    Session session(queen_in_danger(), answers);
    REQUIRE(session.execute("d1e1 e9e1"));
    session.searches().review_quietly();
    CHECK(answers.review.empty());
    CHECK(session.searches().mistakes().size() == 1);
    CHECK(session.searches().accuracy()[Color::Black] == 100);
}

TEST_CASE("a review that finds no mistakes says so", "[review]") {
    SessionOptions options;
    options.variant = find_variant("siberia");
    Answers answers;
    Session session(options, answers);
    REQUIRE(session.execute("h1g3 h9g7"));
    REQUIRE(session.execute("review depth 6"));
    CHECK(answers.review == std::vector<std::string>{"No mistakes of a pawn or more."});
}

TEST_CASE("a threat is the best move of the opponent if they were to move", "[threat]") {
    SessionOptions options;
    options.variant = &default_variant();
    options.start =
        from_fen(default_variant(), "k3r5/10/10/10/10/10/10/10/4Q5/5K4 w - - 0 1").value();
    class Threat : public Listener {
      public:
        void on_answer(std::string_view command, const std::vector<std::string>& lines) override {
            if (command == "threat") text = lines.at(0);
        }
        std::string text;
    } threat;
    Session session(options, threat);
    REQUIRE(session.execute("threat depth 3"));
    CHECK(threat.text == "R e9-e1");
    CHECK(session.game().ply() == 0);
    CHECK_FALSE(session.execute("analyse"));  // there is no screen
    REQUIRE(session.execute("e1a5"));
    CHECK_FALSE(session.execute("threat"));  // in check
}

TEST_CASE("analysis follows the position", "[analysis]") {
    SessionOptions options;
    options.variant = find_variant("siberia");
    options.background = true;
    options.computer = {false, true};
    Listener nobody;
    Session session(options, nobody);
    const auto finds = [&session](std::size_t lines) {
        for (int i = 0; i < 6000; ++i) {
            session.poll();
            if (session.searches().analysis().lines().size() == lines) return true;
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
        return false;
    };
    REQUIRE(session.execute("analyse"));
    CHECK(session.searches().analysis().is_on());
    CHECK_FALSE(session.computer().thinking());
    CHECK(finds(3));
    REQUIRE(session.execute("e2e4"));
    CHECK(session.searches().analysis().lines().empty());
    CHECK(finds(3));
    session.poll();
    CHECK(session.game().ply() == 1);  // the computer does not move during analysis
    REQUIRE(session.execute("analyse 2"));
    CHECK(finds(2));
    REQUIRE(session.execute("analyse off"));
    CHECK_FALSE(session.searches().analysis().is_on());
    CHECK(session.computer().thinking());  // it moves after analysis
}

TEST_CASE("a review knows that stalemate loses in some games", "[review]") {
    const auto game = read_game(R"(name = "small"
title = "Small"
board = {files = 4, ranks = 5, start = "k3/P3/2K1/4/4 w - - 0 1"}
pieces = [
    {letter = "K", name = "King", betza = "K", role = "king"},
    {letter = "P", name = "Pawn", betza = "fmWfcF", role = "pawn", value = 77},
]
draws = {stalemate = "loss"}
)");
    REQUIRE(game);
    SessionOptions options;
    options.variant = &*(*game)->variant;
    Answers answers;
    Session session(options, answers);
    REQUIRE(session.execute("K c3-b3"));
    REQUIRE(session.game().outcome() == Outcome{GameResult::WhiteWins, Termination::Stalemate});
    REQUIRE(session.execute("review depth 3"));
    CHECK(answers.review == std::vector<std::string>{"No mistakes of a pawn or more."});
}

TEST_CASE("analysis follows the position that a person looks at", "[analysis]") {
    SessionOptions options;
    options.variant = find_variant("siberia");
    options.background = true;
    Listener nobody;
    Session session(options, nobody);
    Searches& searches = session.searches();
    const auto finds_line = [&] {
        for (int i = 0; i < 6000 && searches.analysis().lines().empty(); ++i) {
            session.poll();
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
        return !searches.analysis().lines().empty();
    };
    REQUIRE(session.execute("e2e4"));
    REQUIRE(session.execute("analyse"));
    REQUIRE(finds_line());
    const Position start = session.game().start();
    searches.look_at(LookedAt{start, {}, 0});
    CHECK(searches.analysis().lines().empty());
    REQUIRE(finds_line());
    CHECK(is_legal(start, searches.analysis().lines()[0].line[0]));
    // The score must not be taken for that of the current position.
    CHECK_FALSE(session.computer().search_info());
    CHECK(session.game().ply() == 1);
    SECTION("until that ends") { searches.look_at({}); }
    SECTION("until the game changes") { REQUIRE(session.play(session.game().legal()[0])); }
    CHECK(searches.analysed_position() == session.game().position());
    CHECK(searches.analysis().lines().empty());
    CHECK(finds_line());
}

TEST_CASE("looking back does not disturb the search for the computer's move", "[analysis]") {
    SessionOptions options;
    options.variant = find_variant("siberia");
    options.background = true;
    options.computer = {false, true};
    options.limits.nodes = 20'000;
    Listener nobody;
    Session session(options, nobody);
    REQUIRE(session.execute("e2e4"));
    REQUIRE(session.computer().is_moving());
    session.searches().look_at(LookedAt{session.game().start(), {}, 0});
    CHECK(session.computer().is_moving());
    for (int i = 0; i < 6000 && session.game().ply() == 1; ++i) {
        session.poll();
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    CHECK(session.game().ply() == 2);
}

TEST_CASE("a review does not depend on the searches before it", "[review]") {
    SessionOptions options;
    options.variant = &default_variant();
    const auto reviewed = [&](const char* before) {
        Answers answers;
        Session session(options, answers);
        for (std::size_t i = 0; i < 12; ++i) {
            const MoveList& legal = session.game().legal();
            REQUIRE(session.play(legal[i * 7 % legal.size()]));
        }
        REQUIRE(session.execute(before));
        REQUIRE(session.execute("review nodes 2000"));
        return std::pair(answers.review, session.searches().scores());
    };
    const auto fresh = reviewed("");
    CHECK(fresh == reviewed("hint nodes 60000"));
    CHECK(fresh == reviewed("review nodes 3000"));
}

}  // namespace alces
