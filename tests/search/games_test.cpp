// Tests the scores of finished games, and whole self-play games.
#include "catch.h"
#include "game/game.h"
#include "search/support.h"
#include "search/terminal.h"

namespace alces::test {
namespace {

std::string apothecary(const std::string& ranks, const std::string& rest) {
    return "**********/" + ranks + "/**********[] " + rest;
}

// Plays a self-play game after `opening` random plies, until the game ends or has `longest` plies.
Game played(const Variant& variant, Searcher& searcher, Generator& random, int opening,
            std::uint64_t effort, std::size_t longest) {
    Game game(random_game(random, opening, variant));
    while (!game.outcome().is_over() && game.ply() < longest) {
        const SearchResult result =
            searcher.search(game.position(), game.earlier_keys(), to_nodes(effort), {});
        REQUIRE(is_legal(game.position(), result.best));
        game.play(result.best);
    }
    return game;
}

}  // namespace

// `make selfplay` plays a thousand games.
TEST_CASE("games: every move of fast games is legal, in each variant", "[search]") {
    Generator random(31);
    Searcher searcher(1);
    for (const Variant* variant : all_games()) {
        int finished = 0;
        for (int i = 0; i < rounds(9); ++i)
            finished +=
                played(*variant, searcher, random, 10 + 11 * i % 99, 15, 140).outcome().is_over();
        INFO(variant->spec().name);
        CHECK(finished > 0);
    }
}

TEST_CASE("games: the computer finishes games against itself", "[search]") {
    Generator random(32);
    Searcher searcher(4);
    for (const Variant* variant : all_games()) {
        const Game game = played(*variant, searcher, random, 4, 150, 1500);
        INFO(variant->spec().name << ": " << name_of(game.outcome().termination) << " after "
                                  << game.ply());
        CHECK(game.outcome().is_over());
        // Where captures explode, a king can be lost in the opening.
        CHECK(game.ply() > (variant->captures_explode() ? 4 : 20));
    }
}

TEST_CASE("games: searches are deterministic", "[search]") {
    Generator random(33);
    for (const Variant* variant : all_games()) {
        const Position position = random_game(random, 30, *variant);
        const SearchResult first = Searcher(2).search(position, {}, to_nodes(4000), {});
        const SearchResult second = Searcher(2).search(position, {}, to_nodes(4000), {});
        CHECK(first.best == second.best);
        CHECK(first.info.score == second.info.score);
        CHECK(first.info.line == second.info.line);
    }
}

TEST_CASE("games: every move and every line is legal", "[search]") {
    Generator random(34);
    Searcher searcher(1);
    for (const Variant* variant : all_games()) {
        for (int i = 0; i < rounds(14); ++i) {
            const Position root = i % 3 == 0 ? scattered(random, 6 + 3 * i % 42, *variant)
                                             : random_game(random, 6 * i % 84, *variant);
            const SearchResult result = searcher.search(root, {}, to_nodes(2000), {});
            INFO(to_fen(root));
            if (!has_legal_move(root)) continue;
            CHECK(is_legal(root, result.best));
            Position position = root;
            for (const Move move : result.info.line) {
                REQUIRE(is_legal(position, move));
                position.play(move);
            }
        }
    }
}

TEST_CASE("endings: scores follow the rules", "[search]") {
    const std::string alone = "9k/10/10/10/10/10/10/10/10/K9";
    const Position two_up =
        position_of("apothecary", apothecary("9k/10/10/10/10/10/10/10/10/KB8", "w - - 9 40 -/Kk"));
    CHECK(undecided_score(two_up) == kDrawScore);  // three points are not enough
    const Position rook_up =
        position_of("apothecary", apothecary("9k/10/10/10/10/10/10/10/10/KR8", "w - - 9 40 -/Kk"));
    CHECK(undecided_score(rook_up) == kAdvantageScore);
    const Position rook_down =
        position_of("apothecary", apothecary("9k/10/10/10/10/10/10/10/10/KR8", "b - - 9 40 -/Kk"));
    CHECK(undecided_score(rook_down) == -kAdvantageScore);
    CHECK(no_move_score(rook_down, 7) == -kAdvantageScore);
    CHECK(no_move_score(position_of("siberia", "8k/9/9/9/9/9/9/9/K8 w - - 0 1"), 7) == kDrawScore);

    CHECK(only_kings_left(position_of("apothecary", apothecary(alone, "w - - 9 40 -/Kk"))));
    CHECK_FALSE(only_kings_left(position_of("siberia", "8k/9/9/9/9/9/9/9/K8 w - - 0 1")));
    CHECK(only_kings_left(position_of("besiege", "20/20/20/3k16/20/20/20/20/9K10/20 w - - 0 1")));
    // A king whose side can still launch its joker is not bare.
    const Position armed = position_of(
        "apothecary", "**********/10/5k4/10/10/10/10/10/10/4K5/10/**********[j] w f - 9 40 j/Kk");
    CHECK(armed.launch_squares(Color::Black).any());
    CHECK_FALSE(armed.launch_squares(Color::White).any());
    CHECK_FALSE(only_kings_left(armed));
}

TEST_CASE("endings: in Apothecary, stalemating is better than a draw, and checkmating is best",
          "[search]") {
    const Position position =
        position_of("apothecary", apothecary("k9/2K7/10/10/10/10/10/10/1Q8/10", "w - - 9 40 -/Kk"));
    CHECK(search_to_depth(position, 4).info.score == kMateScore - 1);
    // By the count, a lead of two points is a draw, but the bishop can stalemate.
    const Position bishop = position_of(
        "apothecary", apothecary("k9/10/1K8/10/3B6/10/10/10/10/10", "w - - 199 140 -/Kk"));
    CHECK(search_to_depth(bishop, 3).info.score == kAdvantageScore);

    // After 199 plies without progress the next move ends the game, and the side ahead has the
    // advantage.
    const Position counted = position_of(
        "apothecary", apothecary("9k/10/10/10/10/10/10/10/10/KR8", "w - - 199 140 -/Kk"));
    CHECK(search_to_depth(counted, 4).info.score == kAdvantageScore);
    const Position lost = position_of(
        "apothecary", apothecary("9k/10/10/10/10/10/10/10/10/KR8", "b - - 199 140 -/Kk"));
    CHECK(search_to_depth(lost, 4).info.score == -kAdvantageScore);
}

TEST_CASE("endings: perpetual check saves the losing side in Siberia", "[search]") {
    // White is far behind, but can check forever.
    const Position checks = position_of("siberia", "k8/2Q6/9/9/9/9/6rr1/6rr1/8K w - - 4 40");
    CHECK(search_to_depth(checks, 8).info.score >= kDrawScore);
}

}  // namespace alces::test
