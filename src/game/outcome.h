// Defines how a game ended: its result and its termination.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/types.h"

namespace alces {

// The result of a game. An advantage (3/4 : 1/4) is between a win and a draw, and exists only in
// variants that count points.
enum class GameResult { Unfinished, WhiteWins, BlackWins, Draw, WhiteAdvantage, BlackAdvantage };

enum class Termination {
    Unfinished,
    Checkmate,
    Stalemate,
    Repetition,
    FiftyMoves,    // the halfmove clock reached the variant's limit, which is at most 100 plies
    HundredMoves,  // the same in variants whose limit is more than 100 plies
    BareKings,
    Goal,        // a piece reached a square where it wins the game
    Checks,      // a side has given as many checks as it needs to win
    BareKing,    // a side lost because it had only its king left
    Extinction,  // a side lost because it had no piece of some kind left
    Explosion,   // a side lost because a capture exploded next to its king
    Resignation,
    Agreement,
    Time,          // a side ran out of time
    Adjudication,  // neither the rules nor the players have decided the result
};

// The value of the PGN tag Termination for Termination::Time, in lower case. Case does not matter
// when it is read.
inline constexpr std::string_view kTimeForfeit = "time forfeit";

struct Outcome {
    GameResult result = GameResult::Unfinished;
    Termination termination = Termination::Unfinished;

    [[nodiscard]] bool is_over() const { return result != GameResult::Unfinished; }
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

// Returns the token of a result: "1-0", "0-1", "1/2-1/2", "3/4-1/4", "1/4-3/4" or "*".
[[nodiscard]] const char* result_token(GameResult result);
// Returns the result with this token, or nothing for any other text.
[[nodiscard]] std::optional<GameResult> result_of(std::string_view token);
// Returns the name of a termination: "checkmate", "stalemate", "repetition", "fifty-moves",
// "hundred-moves", "bare-kings", "goal", "checks", "bare-king", "extinction", "explosion",
// "resignation", "agreement", "time", "adjudication" or "unfinished".
[[nodiscard]] const char* name_of(Termination termination);
// Returns the termination with one of these names, or nothing for any other text.
[[nodiscard]] std::optional<Termination> termination_named(std::string_view name);
// Returns the reason for the end, for use after "by": "the fifty-move rule", "checkmate".
[[nodiscard]] std::string termination_phrase(Termination termination);
// Describes an outcome: "1-0 by checkmate", "1/2-1/2 by the fifty-move rule", "3/4-1/4 on points,
// by repetition".
[[nodiscard]] std::string outcome_phrase(const Outcome& outcome);
// Returns the tournament points of one side; 0 for an unfinished game.
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
