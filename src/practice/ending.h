// Practice positions: endings in which the solver has a goal and the computer defends.
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
    Draw,     // draw, or avoid losing for Ending::moves moves
    Promote,  // promote a pawn that the opponent does not capture at once
};

struct Ending {
    Position start;  // the solver is to move
    Goal goal;
    int moves;  // of the solver, at most
    std::string title;
};

// "White to move: checkmate within 20 moves."
[[nodiscard]] std::string ending_task(const Ending& ending);
// The same in a few words, for lists: "checkmate, 20 moves".
[[nodiscard]] std::string short_task(const Ending& ending);
enum class GoalState { Open, Reached, Missed };
// Whether the goal is reached in a game that begins with the ending.
[[nodiscard]] GoalState judge_ending(const Ending& ending, const Game& game);
// A number that identifies the ending.
[[nodiscard]] std::uint32_t identity_of(const Ending& ending);

// FEN, goal, moves and title, separated by tabs.
[[nodiscard]] std::string write_ending(const Ending& ending);
// Reads such a line. Fails if the FEN, the goal or the number of moves is invalid.
[[nodiscard]] Result<Ending> read_ending(const Variant& variant, std::string_view line);
// The endings that come with the program.
[[nodiscard]] std::vector<Ending> endings_of(const Variant& variant);
// Why there are no endings of this game; none if there are.
[[nodiscard]] std::optional<std::string> ending_refusal(const Variant& variant);

// How many positions the computer, which defends, searches for each move. Its strength is thus the
// same on every machine.
inline constexpr std::uint64_t kDefenderNodes = 5000;

}  // namespace alces
