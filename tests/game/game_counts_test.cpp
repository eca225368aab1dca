// Tests the counts of results, of lengths of games and of openings.
#include "game/game_counts.h"

#include <algorithm>
#include <map>

#include "base/splitmix.h"
#include "catch.h"
#include "game/random_play.h"
#include "games/registry.h"
#include "rules/notation.h"

using namespace alces;

namespace {

Game random_game(const Variant& variant, int plies, std::uint64_t& dice) {
    Game game(random_start(variant, dice));
    while (!game.outcome().is_over() && plies-- > 0) game.play(random_move(game, dice));
    return game;
}

std::uint32_t bits(Move move) {
    return static_cast<std::uint32_t>(move.from) << 24U |
           static_cast<std::uint32_t>(move.to) << 16U |
           static_cast<std::uint32_t>(move.promotion) << 8U | static_cast<std::uint32_t>(move.kind);
}

using Key = std::pair<int, std::vector<std::uint32_t>>;

Key key_of(int setup, const std::vector<Move>& moves, std::size_t plies) {
    Key key{setup, {}};
    for (std::size_t i = 0; i < plies; ++i) key.second.push_back(bits(moves[i]));
    return key;
}

}  // namespace

TEST_CASE("The tree counts each opening as a list of games would", "[counts]") {
    for (const char* name : {"siberia", "apothecary"}) {
        const Variant& variant = *find_variant(name);
        std::uint64_t dice = 3;
        OpeningTree tree(2);
        std::map<Key, std::uint64_t> counts;
        for (int i = 0; i < 400; ++i) {
            const Game game = random_game(variant, static_cast<int>(next_random(dice) % 4), dice);
            tree.add(game);
            for (std::size_t plies = 0; plies <= std::min<std::size_t>(game.ply(), 2); ++plies)
                ++counts[key_of(*setup_number(game.start()), game.moves(), plies)];
        }
        for (const std::uint64_t least : {1U, 2U, 5U, 1000U}) {
            std::map<Key, std::uint64_t> wanted;
            for (const auto& [key, games] : counts)
                if (games >= least) wanted.emplace(key, games);
            std::map<Key, std::uint64_t> found;
            for (const OpeningLine& line : tree.lines(least))
                found.emplace(key_of(line.setup, line.moves, line.moves.size()), line.score.games);
            CHECK(found == wanted);
        }
        CHECK(tree.cut() == 0);
    }
}

TEST_CASE("Continuations follow their line, the most frequent first", "[counts]") {
    std::uint64_t dice = 5;
    OpeningTree tree(3);
    for (int i = 0; i < 300; ++i) tree.add(random_game(default_variant(), 3, dice));
    const std::vector<OpeningLine> lines = tree.lines(1);
    REQUIRE(lines.size() > 300);
    std::vector<std::uint64_t> above;  // by depth: the games of the last line
    for (const OpeningLine& line : lines) {
        REQUIRE(line.moves.size() <= above.size());
        if (!line.moves.empty()) CHECK(line.score.games <= above[line.moves.size() - 1]);
        if (line.moves.size() < above.size()) CHECK(line.score.games <= above[line.moves.size()]);
        above.resize(line.moves.size());
        above.push_back(line.score.games);
    }
}

TEST_CASE("A full tree takes no new moves and says so", "[counts]") {
    std::uint64_t dice = 5;
    OpeningTree small(4, 50);
    OpeningTree large(4);
    for (int i = 0; i < 200; ++i) {
        const Game game = random_game(default_variant(), 4, dice);
        small.add(game);
        large.add(game);
    }
    const std::vector<OpeningLine> kept = small.lines(1);
    CHECK(kept.size() == 50);
    CHECK(kept[0].score.games == 200);
    CHECK(small.cut() > 100);
    CHECK(large.cut() == 0);
}

TEST_CASE("Games from other positions have no opening", "[counts]") {
    OpeningTree tree(2);
    tree.add(Game(*from_fen(*find_variant("chess"), "7k/8/8/8/8/8/R7/1R5K w - - 0 1")));
    CHECK(tree.other_starts() == 1);
    CHECK(tree.lines(1).empty());
    OpeningTree none(0);
    none.add(Game(Position::start(default_variant())));
    CHECK(none.lines(1).empty());
}

TEST_CASE("White's score is that of the finished games", "[counts]") {
    ScoreOfWhite score;
    CHECK(score.percent() == 0);
    for (const GameResult result : {GameResult::WhiteWins, GameResult::Unfinished, GameResult::Draw,
                                    GameResult::WhiteAdvantage, GameResult::BlackWins})
        score.add(result);
    CHECK(score.games == 5);
    CHECK(score.over == 4);
    CHECK(score.points(Color::White) == 2.25);
    CHECK(score.points(Color::Black) == 1.75);
    CHECK(score.percent() == 56.25);
}

TEST_CASE("The median is that of the sorted lengths", "[counts]") {
    std::uint64_t dice = 1;
    for (std::size_t games = 1; games < 60; ++games) {
        LengthCounts counts;
        std::vector<std::size_t> lengths;
        for (std::size_t i = 0; i < games; ++i) {
            lengths.push_back(next_random(dice) % 40);
            counts.add(lengths.back());
        }
        std::ranges::sort(lengths);
        CHECK(counts.median() == lengths[(games - 1) / 2]);
        CHECK(counts.shortest() == lengths.front());
        CHECK(counts.longest() == lengths.back());
    }
}

TEST_CASE("Very long games need no more memory", "[counts]") {
    LengthCounts counts;
    counts.add(std::size_t{1} << 40U);
    CHECK(counts.longest() == std::size_t{1} << 40U);
    CHECK(counts.median() == LengthCounts::kLongest);
}

TEST_CASE("Results become lines of text", "[counts]") {
    ResultCounts counts;
    CHECK(result_count_lines("chess", counts).empty());
    counts.add(GameResult::WhiteWins, 10);
    CHECK(result_count_lines("chess", counts)[0] ==
          "chess: 1 game, 10 plies on average, 0 unfinished");
    counts.add(GameResult::Unfinished, 21);
    counts.add(GameResult::Draw, 30);
    const std::vector<std::string> wanted{"chess: 3 games, 20 plies on average, 1 unfinished",
                                          "  1-0      50.0%  1", "  1/2-1/2  50.0%  1"};
    CHECK(result_count_lines("chess", counts) == wanted);
}
