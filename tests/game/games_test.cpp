// Tests the outcomes that the rules define in the games other than Al-Ces, from tables of
// positions.
#include <sstream>
#include <string>
#include <vector>

#include "catch.h"
#include "game/game.h"
#include "games/registry.h"
#include "rules/notation.h"

namespace alces {
namespace {

struct GameCase {
    const char* name;
    std::string fen;
    std::string moves;  // in coordinate form; the game is not over before the last
    GameResult result;
    Termination termination;
};

Game played(const Variant& game, const GameCase& c) {
    const auto position = from_fen(game, c.fen);
    INFO(c.fen << ": " << (position ? "" : position.error().message));
    REQUIRE(position);
    Game result(*position);
    std::istringstream words(c.moves);
    for (std::string word; words >> word;) {
        INFO(word);
        REQUIRE_FALSE(result.outcome().is_over());
        const auto move = parse_move(result.position(), word);
        INFO((move ? "" : move.error().message));
        REQUIRE(move);
        result.play(*move);
    }
    return result;
}

void check_cases(const char* game, const std::vector<GameCase>& cases) {
    for (const GameCase& c : cases) {
        INFO(game << ", " << c.name);
        const Game result = played(*find_variant(game), c);
        CHECK(std::string(result_token(result.outcome().result)) == result_token(c.result));
        CHECK(std::string(name_of(result.outcome().termination)) == name_of(c.termination));
        CHECK_FALSE(result.is_declared());
    }
}

// A FEN of Apothecary with the given ranks 10 to 1 and empty outermost ranks.
std::string apothecary_fen(const std::string& ranks, const std::string& rest) {
    return "**********/" + ranks + "/**********[]" + rest;
}

using enum GameResult;
using T = Termination;

}  // namespace

TEST_CASE("Apothecary: checkmate wins, stalemate is an advantage") {
    const std::string stalemate = "k9/10/10/10/10/10/10/10/5K4/1Q8";
    const std::string rooks = "k9/7R2/10/10/10/10/10/10/5K4/8R1";
    const std::string black_queen = "1q8/5k4/10/10/10/10/10/10/10/K9";
    check_cases(
        "apothecary",
        {{"mate", apothecary_fen(rooks, " w - - 0 1 -/-k"), "i1i10", WhiteWins, T::Checkmate},
         {"stalemate by White", apothecary_fen(stalemate, " w - - 0 1 -/-k"), "b1b8",
          WhiteAdvantage, T::Stalemate},
         {"stalemate by Black", apothecary_fen(black_queen, " b - - 0 1 -/K-"), "b10b3",
          BlackAdvantage, T::Stalemate},
         {"mate on the last ply", apothecary_fen(rooks, " w - - 199 150 -/-k"), "i1i10", WhiteWins,
          T::Checkmate},
         {"stalemate on the last ply", apothecary_fen(stalemate, " w - - 199 150 -/-k"), "b1b8",
          WhiteAdvantage, T::Stalemate},
         {"stalemate by the side with fewer points",
          apothecary_fen("7n2/7P2/10/10/10/10/10/1k3n4/10/K9", " b - - 0 1 -/K-"), "f3d2",
          BlackAdvantage, T::Stalemate}});
}

TEST_CASE("Apothecary: points are counted when a position occurs for the third time") {
    const std::string once = "f2f3 j9j8 f3f2 j8j9 ";
    const auto white_has = [](const std::string& pieces) {
        return apothecary_fen("10/9k/10/10/10/10/10/10/5K4/" + pieces, " w - - 0 1 -/Kk");
    };
    const auto black_has = [](const std::string& pieces) {
        return apothecary_fen(pieces + "/9k/10/10/10/10/10/10/5K4/10", " w - - 0 1 -/Kk");
    };
    check_cases("apothecary",
                {{"second occurrence", white_has("R9"), once, Unfinished, T::Unfinished},
                 {"3 ahead", white_has("N9"), once + once, Draw, T::Repetition},
                 {"4 ahead, a joker", white_has("J9"), once + once, WhiteAdvantage, T::Repetition},
                 {"6 ahead", white_has("R9"), once + once, WhiteAdvantage, T::Repetition},
                 {"3 behind", black_has("b9"), once + once, Draw, T::Repetition},
                 {"9 behind", black_has("c9"), once + once, BlackAdvantage, T::Repetition},
                 {"even", apothecary_fen("r9/9k/10/10/10/10/10/10/5K4/1R8", " w - - 0 1 -/Kk"),
                  once + once, Draw, T::Repetition},
                 {"no piece had moved at the first occurrence",
                  apothecary_fen("10/9k/10/10/10/10/10/10/5K4/R9", " w - - 0 1 -/--"), once + once,
                  Unfinished, T::Unfinished},
                 {"one occurrence more, after pieces have moved",
                  apothecary_fen("10/9k/10/10/10/10/10/10/5K4/R9", " w - - 0 1 -/--"),
                  once + once + "f2f3 j9j8", WhiteAdvantage, T::Repetition},
                 {"the king's right to jump counts",
                  apothecary_fen("10/9k/10/10/10/10/10/10/5K4/R9", " w F - 0 1 -/Kk"), once + once,
                  Unfinished, T::Unfinished},
                 {"the kind moved last counts",
                  apothecary_fen("10/9k/10/10/10/10/10/10/5K4/R9", " w - - 0 1 -/Rk"), once + once,
                  Unfinished, T::Unfinished}});
}

TEST_CASE("Apothecary: points are counted after 200 plies") {
    const auto white_has = [](const std::string& pieces, const std::string& plies) {
        return apothecary_fen("10/9k/10/10/10/10/10/10/5K4/" + pieces,
                              " w - - " + plies + " 150 -/Kk");
    };
    const std::string joker = "10/9k/10/10/10/5J4/10/10/5K4/10";
    const std::string pawn = "10/9k/10/10/10/5P4/10/10/5K4/R9";
    const std::string victim = "10/9k/10/10/10/n9/10/10/5K4/R9";
    check_cases(
        "apothecary",
        {{"100 plies", white_has("R9", "99"), "f2f3", Unfinished, T::Unfinished},
         {"199 plies", white_has("R9", "198"), "f2f3", Unfinished, T::Unfinished},
         {"200 plies", white_has("R9", "199"), "f2f3", WhiteAdvantage, T::HundredMoves},
         {"200 plies, 3 ahead", white_has("E9", "199"), "f2f3", Draw, T::HundredMoves},
         {"200 plies in the FEN", white_has("R9", "200"), "", WhiteAdvantage, T::HundredMoves},
         {"a joker's step as a pawn is not a pawn move",
          apothecary_fen(joker, " w - - 199 150 -/Kp"), "f5f6", WhiteAdvantage, T::HundredMoves},
         {"a pawn move", apothecary_fen(pawn, " w - - 199 150 -/Kk"), "f5f6", Unfinished,
          T::Unfinished},
         {"a capture", apothecary_fen(victim, " w - - 199 150 -/Kk"), "a1a5", Unfinished,
          T::Unfinished}});
}

TEST_CASE("Apothecary: bare kings are a draw unless a joker can still be launched") {
    const std::string knight = "10/5k4/10/10/10/10/10/6n3/5K4/10";
    check_cases(
        "apothecary",
        {{"the last piece is captured", apothecary_fen(knight, " w - - 0 1 -/Kk"), "f2g3", Draw,
          T::BareKings},
         {"a joker in hand and a king that never moved", apothecary_fen(knight, " w f - 0 1 j/Kk"),
          "f2g3", Unfinished, T::Unfinished},
         {"the king moves without it", apothecary_fen(knight, " w f - 0 1 j/Kk"), "f2g3 f9f8", Draw,
          T::BareKings},
         {"the king launches it", apothecary_fen(knight, " w f - 0 1 j/Kk"), "f2g3 f9f8j",
          Unfinished, T::Unfinished},
         {"a joker in hand, and nothing left to launch it",
          apothecary_fen(knight, " w - - 0 1 j/Kk"), "f2g3", Draw, T::BareKings},
         {"a king that never moved, and no joker", apothecary_fen(knight, " w f - 0 1 J/Kk"),
          "f2g3", Draw, T::BareKings},
         {"a pawn is left", apothecary_fen("10/5k4/p9/10/10/10/10/6n3/5K4/10", " w - - 0 1 -/Kk"),
          "f2g3", Unfinished, T::Unfinished}});
}

TEST_CASE("Siberia: 100 plies end a game, repetition and bare kings do not") {
    const std::string shuffle = "e1e2 e9e8 e2e1 e8e9 ";
    const std::string rooks = "k8/7R1/9/9/9/9/9/6R2/4K4 w - - ";
    check_cases(
        "siberia",
        {{"third occurrence", "rnbqk1bnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQK1BNR w KQkq - 0 1",
          "b1c3 b9c7 c3b1 c7b9 b1c3 b9c7 c3b1 c7b9 b1c3", Unfinished, T::Unfinished},
         {"bare kings", "4k4/9/9/9/9/9/9/3r5/4K4 w - - 0 1", "e1d2", Unfinished, T::Unfinished},
         {"bare kings, many occurrences", "4k4/9/9/9/9/9/9/9/4K4 w - - 0 1",
          shuffle + shuffle + shuffle, Unfinished, T::Unfinished},
         {"99 plies", rooks + "98 70", "g2g3", Unfinished, T::Unfinished},
         {"100 plies", rooks + "98 70", "g2g3 a9b9", Draw, T::FiftyMoves},
         {"mate on the last ply", rooks + "99 70", "g2g9", WhiteWins, T::Checkmate},
         {"mate by Black", "4k4/6r2/9/9/9/9/9/7r1/K8 b - - 0 1", "g8g1", BlackWins, T::Checkmate},
         {"stalemate", "k8/9/9/9/9/9/9/9/1Q2K4 w - - 0 1", "b1b7", Draw, T::Stalemate},
         {"a pawn move on the last ply", "k8/9/9/9/9/9/9/4P4/4K4 w - - 99 70", "e2e4", Unfinished,
          T::Unfinished},
         {"a capture on the last ply", "k8/9/9/9/9/9/9/4p4/4K4 w - - 99 70", "e1e2", Unfinished,
          T::Unfinished}});
}

TEST_CASE("Besiege: repetition, bare kings and 100 plies are draws") {
    const std::string pawns = "20/20/20/20/4K14k/20/20/1R18/20/20 w - - ";
    const std::string shuffle = "e6d6 t6s6 d6e6 s6t6 ";
    check_cases(
        "besiege",
        {{"second occurrence", pawns + "0 1", shuffle, Unfinished, T::Unfinished},
         {"third occurrence", pawns + "0 1", shuffle + shuffle, Draw, T::Repetition},
         {"bare kings", "20/20/20/20/4Kr13k/20/20/20/20/20 w - - 0 1", "e6f6", Draw, T::BareKings},
         {"99 plies", pawns + "98 60", "e6d6", Unfinished, T::Unfinished},
         {"100 plies", pawns + "98 60", "e6d6 t6s6", Draw, T::FiftyMoves},
         {"a pawn's capture on the last ply", "20/11P8/12n7/20/5K11k2/20/20/20/20/20 w - - 99 60",
          "l9m8q", Unfinished, T::Unfinished},
         {"mate in the FEN",
          "11r1P6/1r18/2B17/13rb4b/15q4/4K3P11/1P7P10/5m8k5/2a1R12pn1/6P13 w - - 1 140", "",
          BlackWins, T::Checkmate}});
}

}  // namespace alces
