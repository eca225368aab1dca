// Tests wins by goals, checks, a bare king, extinction and explosions, in searches and in games.
#include "catch.h"
#include "game/game.h"
#include "search/support.h"
#include "search/terminal.h"

namespace alces::test {
namespace {

Position quarrel_of(std::string_view fen) {
    auto position = from_fen(quarrel(), fen);
    REQUIRE(position);
    return *position;
}

struct WinCase {
    std::string fen, move;
    Termination how;
};

// Knights and kings win on c6 and d6 (Black on c1 and d1), two checks win, and so does a player
// whose opponent has a bare king or no knight.
const std::vector<WinCase> kWins{
    {"5k/N5/6/6/6/K4n w - - 2+2 0 1", "a5c6", Termination::Goal},
    {"n4k/6/6/N3P1/6/K3R1 w - - 1+2 0 1", "e1f1", Termination::Checks},
    {"5k/6/6/N2n2/6/K2R2 w - - 2+2 0 1", "d1d3", Termination::BareKing},
    {"5k/r5/6/N2n2/6/K2R2 w - - 2+2 0 1", "d1d3", Termination::Extinction},
};

}  // namespace

TEST_CASE("wins: found at every depth, at their distance", "[search]") {
    for (const WinCase& c : kWins) {
        const Position position = quarrel_of(c.fen);
        for (const int depth : {1, 2, 4}) {
            INFO(c.fen << " depth " << depth);
            const SearchResult result = search_to_depth(position, depth);
            CHECK(text_of(position, result.best) == c.move);
            CHECK(result.info.score == kMateScore - 1);
            CHECK(result.info.line == std::vector<Move>{result.best});
        }
    }
}

TEST_CASE("wins: explosions of a king", "[search]") {
    const std::string knight = "rnbqkbnr/pppp1ppp/4p3/6N1/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 3";
    for (const WinCase& c : std::vector<WinCase>{
             {knight, "g5f7", Termination::Explosion},
             // In check, and with a capture of the queen as the alternative.
             {"4k3/3pp3/8/8/1q2r3/2P5/8/3QK3 w - - 0 1", "d1d7", Termination::Explosion}}) {
        const Position position = position_of("atomic", c.fen);
        for (const int depth : {1, 2, 4}) {
            INFO(c.fen << " depth " << depth);
            const SearchResult result = search_to_depth(position, depth);
            CHECK(text_of(position, result.best) == c.move);
            CHECK(result.info.score == kMateScore - 1);
        }
        Game game(position);
        game.play(move_of(position, c.move));
        CHECK(game.outcome() == Outcome{GameResult::WhiteWins, c.how});
        CHECK(outcome_phrase(game.outcome()) == "1-0 by explosion");
    }
    // Black sees the threat of the knight.
    const Position threat =
        position_of("atomic", "rnbqkbnr/pppp1ppp/4p3/6N1/8/8/PPPPPPPP/RNBQKB1R b KQkq - 0 3");
    CHECK(search_to_depth(threat, 3).info.score > -kMateBound);
}

TEST_CASE("wins: a threat of one is seen, and answered", "[search]") {
    // White's knight goes to c6 next, and Black cannot capture it.
    const Position threat = quarrel_of("5k/N5/6/6/6/K4n b - - 2+2 0 1");
    CHECK_FALSE(goal_move(quarrel_of("5k/N5/6/6/6/K4n w - - 2+2 0 1")).is_none());
    const SearchResult lost = search_to_depth(threat, 3);
    CHECK(lost.info.score == mated_in(2));
    CHECK(lost.info.line.size() == 2);
    const Position saved = quarrel_of("r4k/N5/6/6/6/K4n b - - 2+2 0 1");
    CHECK(text_of(saved, search_to_depth(saved, 3).best) == "a6a5");
}

TEST_CASE("wins: games end by them", "[search]") {
    for (const WinCase& c : kWins) {
        INFO(c.fen);
        Game game(quarrel_of(c.fen));
        CHECK_FALSE(game.outcome().is_over());
        game.play(move_of(game.position(), c.move));
        CHECK(game.outcome() == Outcome{GameResult::WhiteWins, c.how});
        CHECK(game.legal().empty());
        CHECK(no_move_score(game.position(), 0) == -kMateScore);
    }
    // Black's knight is pinned, and its king cannot move: the side that is stalemated wins.
    const Game stalemate(quarrel_of("kn3R/6/1K4/6/6/5N b - - 2+2 0 1"));
    CHECK(stalemate.outcome() == Outcome{GameResult::BlackWins, Termination::Stalemate});
    CHECK(no_move_score(stalemate.position(), 3) == kMateScore - 3);
}

}  // namespace alces::test
