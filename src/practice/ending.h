// Practice positions: endings in which the solver has a goal, and the computer defends.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/game.h"

namespace alces {

enum class Goal {
    Mate,     // checkmate
    Draw,     // draw the game, or do not lose within Ending::moves moves
    Promote,  // promote a pawn that the opponent does not capture at once
};

struct Ending {
    Position start;  // the solver is to move
    Goal goal;
    int moves;  // the maximum number of the solver's moves
    std::string title;
};

// Describes the task: "White to move: checkmate within 20 moves."
[[nodiscard]] std::string ending_task(const Ending& ending);
// Describes the task in a few words, for lists: "checkmate, 20 moves".
[[nodiscard]] std::string short_task(const Ending& ending);
enum class GoalState { Open, Reached, Missed };
// Judges whether the goal has been reached in a game that begins with the ending.
[[nodiscard]] GoalState judge_ending(const Ending& ending, const Game& game);
// Returns the CRC-32 of the starting position's FEN, which identifies the ending.
[[nodiscard]] std::uint32_t identity_of(const Ending& ending);

// Writes FEN, goal, moves and title, separated by tabs.
[[nodiscard]] std::string write_ending(const Ending& ending);
// Reads a line that write_ending() has written. Fails if the FEN, the goal or the number of moves
// is invalid.
[[nodiscard]] Result<Ending> read_ending(const Variant& variant, std::string_view line);
// Returns the endings of a game, which come with the program.
[[nodiscard]] std::vector<Ending> endings_of(const Variant& variant);
// Returns why this game has no endings, or nothing if it has some.
[[nodiscard]] std::optional<std::string> ending_refusal(const Variant& variant);

// How many positions the defending computer searches for each move. The limit makes its strength
// the same on every machine.
inline constexpr std::uint64_t kDefenderNodes = 5000;

}  // namespace alces
