// Tests sentences about a game: how it ended, as told to its player and to everybody else.
#include "words/game_text.h"

#include "catch.h"

namespace alces {

TEST_CASE("a score from White's point of view names the side that mates", "[words]") {
    CHECK(white_score_text(35) == "+0.35");
    CHECK(white_score_text(-35) == "-0.35");
    // The side that mates in 3 plies is to move; the side that is mated in 4 plies is to move.
    for (const int plies : {3, 4}) {
        CHECK(white_score_text(-mated_in(plies)) == "White mates in 2");
        CHECK(white_score_text(mated_in(plies)) == "Black mates in 2");
    }
}

TEST_CASE("the end of a game is put differently to its player and to others", "[words]") {
    struct Row {
        GameResult result;
        Termination termination;
        const char* to_white;
        const char* to_black;
        const char* to_others;
    };
    using R = GameResult;
    using T = Termination;
    const Row rows[] = {
        {R::WhiteWins, T::Checkmate, "Checkmate. You win!", "Checkmate. You lose.",
         "Checkmate. White wins."},
        {R::BlackWins, T::Stalemate, "Stalemate. You lose.", "Stalemate. You win!",
         "Stalemate. Black wins."},
        {R::BlackWins, T::Time, "You lost on time.", "White lost on time. You win!",
         "White lost on time. Black wins."},
        {R::WhiteWins, T::Resignation, "Black resigned. You win!", "You resigned.",
         "Black resigned. White wins."},
        {R::WhiteWins, T::Adjudication, "You win by adjudication.", "You lose by adjudication.",
         "White wins by adjudication."},
        {R::WhiteWins, T::Goal, "White has reached the goal. You win!",
         "White has reached the goal. You lose.", "White has reached the goal. White wins."},
        {R::BlackWins, T::Checks, "Black has given the last check. You lose.",
         "Black has given the last check. You win!", "Black has given the last check. Black wins."},
        {R::WhiteWins, T::BareKing, "Black has only the king left. You win!",
         "Black has only the king left. You lose.", "Black has only the king left. White wins."},
        {R::WhiteWins, T::Extinction, "Black has lost the last piece of a kind. You win!",
         "Black has lost the last piece of a kind. You lose.",
         "Black has lost the last piece of a kind. White wins."},
        {R::WhiteAdvantage, T::HundredMoves,
         "You get the advantage (3/4 : 1/4) by the hundred-move rule.",
         "White gets the advantage (3/4 : 1/4) by the hundred-move rule.",
         "White gets the advantage (3/4 : 1/4) by the hundred-move rule."},
        {R::Draw, T::FiftyMoves, "Draw by the fifty-move rule.", "Draw by the fifty-move rule.",
         "Draw by the fifty-move rule."},
        {R::Draw, T::Agreement, "Draw by agreement.", "Draw by agreement.", "Draw by agreement."},
        {R::Draw, T::BareKings, "Draw: only the kings are left.", "Draw: only the kings are left.",
         "Draw: only the kings are left."},
    };
    for (const Row& row : rows) {
        const Outcome outcome{row.result, row.termination};
        CHECK(outcome_sentence(outcome, Color::White) == row.to_white);
        CHECK(outcome_sentence(outcome, Color::Black) == row.to_black);
        CHECK(outcome_sentence(outcome, std::nullopt) == row.to_others);
    }
}

}  // namespace alces
