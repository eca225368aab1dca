// How a game ended.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/types.h"

namespace alces {

// An advantage (3/4 : 1/4) is between a win and a draw; only variants that count points have it.
enum class GameResult { Unfinished, WhiteWins, BlackWins, Draw, WhiteAdvantage, BlackAdvantage };

enum class Termination {
    Unfinished,
    Checkmate,
    Stalemate,
    Repetition,
    FiftyMoves,    // the halfmove clock reached the variant's limit, which is at most 100 plies
    HundredMoves,  // the same, in variants with a limit of more than 100 plies
    BareKings,
    Goal,        // a piece reached a square where it wins
    Checks,      // a side has given as many checks as it needs to win
    BareKing,    // a side that had only its king left has lost
    Extinction,  // a side that had no piece of a kind left has lost
    Resignation,
    Agreement,
    Time,          // flag fall
    Adjudication,  // a result from outside, for a game that the rules had not ended
};

// The name of Termination::Time in PGN.
inline constexpr std::string_view kTimeForfeit = "time forfeit";

struct Outcome {
    GameResult result = GameResult::Unfinished;
    Termination termination = Termination::Unfinished;

    [[nodiscard]] bool is_over() const { return result != GameResult::Unfinished; }
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

// "1-0", "0-1", "1/2-1/2", "3/4-1/4", "1/4-3/4" or "*".
[[nodiscard]] const char* result_token(GameResult result);
// The result with this token; nothing for any other text.
[[nodiscard]] std::optional<GameResult> result_of(std::string_view token);
// "checkmate", "stalemate", "repetition", "fifty-moves", "hundred-moves", "bare-kings", "goal",
// "checks", "bare-king", "extinction", "resignation", "agreement", "time", "adjudication",
// "unfinished"
[[nodiscard]] const char* name_of(Termination termination);
// The termination with one of these names; nothing for any other text.
[[nodiscard]] std::optional<Termination> termination_named(std::string_view name);
// "the fifty-move rule", "checkmate": the reason for the end, for use after "by".
[[nodiscard]] std::string termination_phrase(Termination termination);
// "1-0 by checkmate", "1/2-1/2 by the fifty-move rule", "3/4-1/4 on points, by repetition"
[[nodiscard]] std::string outcome_phrase(const Outcome& outcome);
// The tournament points of one side; 0 for an unfinished game.
[[nodiscard]] double points_of(GameResult result, Color color);
[[nodiscard]] constexpr GameResult win_of(Color color) {
    return color == Color::White ? GameResult::WhiteWins : GameResult::BlackWins;
}
[[nodiscard]] constexpr GameResult advantage_of(Color color) {
    return color == Color::White ? GameResult::WhiteAdvantage : GameResult::BlackAdvantage;
}
[[nodiscard]] constexpr bool is_advantage(GameResult result) {
    return result == GameResult::WhiteAdvantage || result == GameResult::BlackAdvantage;
}

}  // namespace alces
