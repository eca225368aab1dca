#include "game/outcome.h"

namespace alces {

const char* result_token(GameResult result) {
    switch (result) {
        case GameResult::Unfinished:
            return "*";
        case GameResult::WhiteWins:
            return "1-0";
        case GameResult::BlackWins:
            return "0-1";
        case GameResult::Draw:
            return "1/2-1/2";
        case GameResult::WhiteAdvantage:
            return "3/4-1/4";
        case GameResult::BlackAdvantage:
            return "1/4-3/4";
    }
    return "*";
}

std::optional<GameResult> result_of(std::string_view token) {
    for (const GameResult result :
         {GameResult::Unfinished, GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw,
          GameResult::WhiteAdvantage, GameResult::BlackAdvantage})
        if (token == result_token(result)) return result;
    return {};
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
