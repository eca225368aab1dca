// A game in words and tokens.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"
#include "game/outcome.h"
#include "rules/notation.h"
#include "search/score.h"

namespace alces {

// "1-0 checkmate <FEN>"
[[nodiscard]] std::string result_line(const Game& game);
// How a game that is over ended, addressed to the player of one side: "Checkmate. You win!",
// "You lost on time."; to spectators and two people at one board, if `player` is empty:
// "Checkmate. White wins."
[[nodiscard]] std::string outcome_sentence(const Outcome& outcome, std::optional<Color> player);
// What is offered: "a draw", "an advantage for White".
[[nodiscard]] std::string offer_text(GameResult result);
// Numbered, a White and a Black move on a line: "1. P e2-e4 P e7-e5", "4. ... K f9-e9". Moves
// taken back are left out.
[[nodiscard]] std::vector<std::string> history_lines(const Game& game);
// "+0.35", "mate in 3", "mated in 2"; from the view of whoever the score is for.
[[nodiscard]] std::string score_text(Score score);
// White's share of the chances that a score of its view stands for, 0 to 1.
[[nodiscard]] double winning_share(Score white);
// "[######----]": White's share on the left, so many characters in the brackets.
[[nodiscard]] std::string evaluation_bar(Score white, int width);
// Moves from `position` on, separated by two blanks. Stops before one that is not legal.
[[nodiscard]] std::string line_text(const Position& position, const std::vector<Move>& line);

// Each term of the evaluation with White's and Black's share, and the total.
[[nodiscard]] std::vector<std::string> evaluation_lines(const Position& position);

// Every legal move, sorted bytewise.
[[nodiscard]] std::vector<std::string> move_lines(const Position& position, MoveStyle style);

}  // namespace alces
