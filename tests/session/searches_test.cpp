// Tests the computer player, the objects that use its searches, and offers, without a session.
#include "session/searches.h"

#include <chrono>
#include <thread>

#include "catch.h"
#include "games/registry.h"
#include "rules/notation.h"
#include "session/analysis.h"
#include "session/computer.h"
#include "session/evaluation_graph.h"
#include "session/mistake_review.h"
#include "session/offers.h"

namespace alces {
namespace {

using Purpose = Computer::Purpose;

SearchLimits to_depth(int depth) {
    SearchLimits limits;
    limits.depth = depth;
    return limits;
}

Engine::Request request_of(const Position& position, const SearchLimits& limits) {
    return {position, {}, limits, false};
}

Position start() { return Position::start(default_variant()); }

Game game_of(std::initializer_list<const char*> moves) {
    Game game(start());
    for (const char* move : moves) game.play(*parse_move(game.position(), move));
    return game;
}

SearchInfo scored(Score score, std::vector<Move> line = {}) {
    SearchInfo info;
    info.score = score;
    info.line = std::move(line);
    return info;
}

// A game whose moves the computer plays by short searches in the foreground.
struct Player : Searches::Owner {
    explicit Player(const ByColor<bool>& sides)
        : searches({{sides, to_depth(1)}, {1, false, {}}}, game, clocks, *this) {}

    void play_found(Move move) override { game.play(move); }
    void answer(std::string_view command, const std::vector<std::string>&) override {
        answered.emplace_back(command);
    }
    void notify(std::string_view) override {}
    void report(const SearchInfo&) override { ++reports; }
    [[nodiscard]] bool is_heard() const override { return game.ply() < heard_plies; }
    [[nodiscard]] int game_number() const override { return 1; }

    Game game{start()};
    Clocks clocks{{}, {}};
    std::size_t heard_plies = 1000;  // after this many plies, nobody hears of the game
    std::vector<std::string> answered;
    int reports = 0;
    Searches searches;
};

}  // namespace

TEST_CASE("the computer plays against itself only as long as somebody receives the reports",
          "[computer]") {
    Player player({true, true});
    player.heard_plies = 5;
    player.searches.search_what_is_due(true);
    CHECK(player.game.ply() == 5);
}

TEST_CASE("in the foreground, a search returns its result", "[computer]") {
    Computer computer({}, {1, false, {}});
    int infos = 0;
    const auto result = computer.search(Purpose::Hint, 3, request_of(start(), to_depth(2)),
                                        [&](const SearchInfo&) { ++infos; });
    REQUIRE(result);
    CHECK(infos > 0);
    CHECK_FALSE(computer.purpose());
    REQUIRE(computer.search_info());
    CHECK(computer.search_info_ply() == 3);
    SECTION("but a search of a position that is not in the game leaves no report") {
        (void)computer.search(Purpose::Threat, {}, request_of(start(), to_depth(1)),
                              [](const SearchInfo&) {});
        CHECK_FALSE(computer.search_info());
    }
    SECTION("and a new game clears the report") {
        computer.new_game();
        CHECK_FALSE(computer.search_info());
    }
}

TEST_CASE("in the background, a search can be stopped or cancelled", "[computer]") {
    Computer computer({}, {1, true, std::chrono::hours(1)});
    const auto begin = [&](Purpose purpose) {
        const auto now = computer.search(purpose, 0, request_of(start(), to_depth(90)), {});
        CHECK_FALSE(now);
    };
    begin(Purpose::Move);
    CHECK(computer.is_moving());
    CHECK(computer.thinking());
    SECTION("a stopped search delivers a result") {
        computer.stop();
        std::optional<SearchResult> result;
        for (int i = 0; i < 2000 && !result; ++i) {
            result = computer.collect().result;
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
        CHECK(result);
        CHECK_FALSE(computer.purpose());
        CHECK_FALSE(computer.halted());
    }
    SECTION("after its search is cancelled, the computer is halted") {
        computer.cancel();
        CHECK_FALSE(computer.purpose());
        CHECK(computer.halted());
        CHECK_FALSE(computer.collect().result);
        computer.halt(false);
        begin(Purpose::Analysis);
        CHECK_FALSE(computer.thinking());
        computer.cancel();
        CHECK_FALSE(computer.halted());
    }
}

TEST_CASE("analysis searches each position once", "[analysis]") {
    Analysis analysis;
    CHECK_FALSE(analysis.wants(start()));
    analysis.set_lines(2);
    CHECK(analysis.wants(start()));
    const SearchLimits limits = analysis.begin();
    CHECK(limits.infinite);
    CHECK(limits.multipv == 2);
    SearchInfo second;
    second.multipv = 2;
    analysis.note(second);
    analysis.note({});
    CHECK(analysis.lines().size() == 2);
    analysis.end(start());
    CHECK_FALSE(analysis.wants(start()));
    CHECK(analysis.wants(game_of({"e2e4"}).position()));
    analysis.reopen();
    CHECK(analysis.wants(start()));
    analysis.set_lines(0);
    CHECK_FALSE(analysis.is_on());
    CHECK(analysis.lines().empty());
}

TEST_CASE("the score of a search replaces the static evaluation", "[graph]") {
    const Game game = game_of({"e2e4", "e7e5"});
    EvaluationGraph graph;
    const std::vector<Score> before = graph.scores(game);
    REQUIRE(before.size() == 3);
    graph.note(game.node_at(1), Color::Black, 250);
    CHECK(graph.scores(game) == std::vector<Score>{before[0], -250, before[2]});
    CHECK(graph_lines(game, graph.scores(game)).size() == 3);
    graph.clear();
    CHECK(graph.scores(game) == before);
}

TEST_CASE("a review lists the moves that lost a pawn or more", "[review]") {
    const Game game = game_of({"e2e4", "e7e5", "d2d4"});
    MistakeReview review;
    review.start(to_depth(1));
    const Move better = *parse_move(game.start(), "d2d4");
    const SearchInfo found[] = {scored(150, {better}), scored(50), scored(-50), scored(50)};
    for (std::size_t ply = 0; ply < 4; ++ply) {
        CHECK(review.next(game) == ply);
        review.add(found[ply]);
    }
    CHECK_FALSE(review.next(game));
    review.finish(game);
    REQUIRE(review.mistakes().size() == 1);  // 150 before, -50 after; the other moves lost nothing
    CHECK(review.mistakes()[0].ply == 0);
    CHECK(review.lines(game)[0].starts_with("1. P e2-e4  "));
    review.clear();
    CHECK(review.lines(game) == std::vector<std::string>{"No mistakes of a pawn or more."});
}

TEST_CASE("the computer plays when it is to move and may play", "[searches]") {
    Player player({true, false});
    SECTION("until it is the person's turn") {
        player.searches.search_what_is_due(true);
        CHECK(player.game.ply() == 1);
        CHECK(player.answered == std::vector<std::string>{"go"});
        CHECK(player.reports > 0);
        player.searches.search_what_is_due(true);
        CHECK(player.game.ply() == 1);
    }
    SECTION("but not in a game that is only shown") {
        player.searches.search_what_is_due(false);
        CHECK(player.game.ply() == 0);
    }
    SECTION("but not while it is halted") {
        player.searches.computer().halt(true);
        player.searches.search_what_is_due(true);
        CHECK(player.game.ply() == 0);
        player.searches.set_sides({true, false});
        player.searches.search_what_is_due(true);
        CHECK(player.game.ply() == 1);
    }
}

TEST_CASE("what a search has found belongs to its game and line", "[searches]") {
    Player player({false, false});
    player.game.play(*parse_move(player.game.position(), "e2e4"));
    const std::vector<Score> before = player.searches.scores();
    player.searches.search(Computer::Purpose::Hint, player.game.position(), to_depth(4));
    CHECK(player.answered == std::vector<std::string>{"hint"});
    player.searches.review_quietly();
    CHECK(player.answered.size() == 1);
    CHECK(player.searches.accuracy()[Color::White].has_value());
    CHECK(player.searches.scores() != before);
    player.searches.change_line();
    CHECK_FALSE(player.searches.accuracy()[Color::White].has_value());
    player.searches.begin_game();
    CHECK(player.searches.scores() == before);
}

TEST_CASE("an offer stays open until the opponent has moved", "[offers]") {
    Offers offers;
    CHECK_FALSE(offers.standing());
    offers.make(GameResult::Draw, 4);
    offers.note_move(5);
    CHECK(offers.standing() == GameResult::Draw);
    offers.note_move(6);
    CHECK_FALSE(offers.standing());
    offers.make(GameResult::WhiteAdvantage, 6);
    offers.make(GameResult::Draw, 6);
    CHECK(offers.standing() == GameResult::Draw);
    offers.clear();
    CHECK_FALSE(offers.standing());
}

}  // namespace alces
