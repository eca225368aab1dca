#include "game/outcome.h"

#include <algorithm>
#include <array>

namespace alces {
namespace {

constexpr std::array<const char*, 6> kResultTokens{"*",       "1-0",     "0-1",
                                                   "1/2-1/2", "3/4-1/4", "1/4-3/4"};

}  // namespace

const char* result_token(GameResult result) {
    return kResultTokens[static_cast<std::size_t>(result)];
}

std::optional<GameResult> result_of(std::string_view token) {
    const auto found = std::find(kResultTokens.begin(), kResultTokens.end(), token);
    if (found == kResultTokens.end()) return {};
    return static_cast<GameResult>(found - kResultTokens.begin());
}

const char* name_of(Termination termination) {
    switch (termination) {
        case Termination::Unfinished:
            return "unfinished";
        case Termination::Checkmate:
            return "checkmate";
        case Termination::Stalemate:
            return "stalemate";
        case Termination::Repetition:
            return "repetition";
        case Termination::FiftyMoves:
            return "fifty-moves";
        case Termination::HundredMoves:
            return "hundred-moves";
        case Termination::BareKings:
            return "bare-kings";
        case Termination::Goal:
            return "goal";
        case Termination::Checks:
            return "checks";
        case Termination::BareKing:
            return "bare-king";
        case Termination::Extinction:
            return "extinction";
        case Termination::Explosion:
            return "explosion";
        case Termination::Resignation:
            return "resignation";
        case Termination::Agreement:
            return "agreement";
        case Termination::Time:
            return "time";
        case Termination::Adjudication:
            return "adjudication";
    }
    return "unfinished";
}

std::optional<Termination> termination_named(std::string_view name) {
    for (int i = 0; i <= static_cast<int>(Termination::Adjudication); ++i)
        if (name == name_of(static_cast<Termination>(i))) return static_cast<Termination>(i);
    return {};
}

std::string termination_phrase(Termination termination) {
    if (termination == Termination::FiftyMoves) return "the fifty-move rule";
    if (termination == Termination::HundredMoves) return "the hundred-move rule";
    if (termination == Termination::BareKing) return "baring the king";
    if (termination == Termination::Goal) return "reaching the goal";
    return name_of(termination);
}

std::string outcome_phrase(const Outcome& outcome) {
    const std::string token = result_token(outcome.result);
    const Termination by = outcome.termination;
    if (by == Termination::Time) return token + " on time";
    if (by == Termination::BareKings) return token + ", king against king";
    const bool on_points = is_advantage(outcome.result) &&
                           (by == Termination::HundredMoves || by == Termination::Repetition);
    return token + (on_points ? " on points, by " : " by ") + termination_phrase(by);
}

double points_of(GameResult result, Color color) {
    switch (result) {
        case GameResult::Unfinished:
            return 0;
        case GameResult::WhiteWins:
            return color == Color::White ? 1 : 0;
        case GameResult::BlackWins:
            return color == Color::Black ? 1 : 0;
        case GameResult::Draw:
            return 0.5;
        case GameResult::WhiteAdvantage:
            return color == Color::White ? 0.75 : 0.25;
        case GameResult::BlackAdvantage:
            return color == Color::Black ? 0.75 : 0.25;
    }
    return 0;
}

}  // namespace alces
