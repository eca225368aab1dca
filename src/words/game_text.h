// Formats games, scores and evaluations as text.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"
#include "game/outcome.h"
#include "rules/notation.h"
#include "search/score.h"

namespace alces {

// Writes a move of the given position in the notation in which a list of moves is shown.
using MoveWriter = std::function<std::string(const Position&, Move)>;
[[nodiscard]] std::string algebraic(const Position& position, Move move);  // "P e2-e4"

// "1-0 checkmate <FEN>"
[[nodiscard]] std::string result_line(const Game& game);
// How a finished game ended. Addresses the player of one side ("Checkmate. You win!", "You lost on
// time.") or, if `player` is empty, spectators and two people at one board ("Checkmate. White
// wins.").
[[nodiscard]] std::string outcome_sentence(const Outcome& outcome, std::optional<Color> player);
// "a draw", "an advantage for White": the result that a player offers.
[[nodiscard]] std::string offer_text(GameResult result);
// Numbered lines, each with a White and a Black move: "1. P e2-e4 P e7-e5", "4. ... K f9-e9".
// Without moves that were taken back.
[[nodiscard]] std::vector<std::string> history_lines(const Game& game,
                                                     const MoveWriter& write = algebraic);
// "+0.35", "mate in 3", "mated in 2", from the point of view of the side that the score is for.
[[nodiscard]] std::string score_text(Score score);
// The same of a score from White's point of view: "+0.35", "White mates in 3", "Black mates in 2".
[[nodiscard]] std::string white_score_text(Score white);
// White's winning chances, 0 to 1, for a score from White's point of view.
[[nodiscard]] double winning_share(Score white);
// "[######----]": White's share on the left; `width` characters between the brackets.
[[nodiscard]] std::string evaluation_bar(Score white, int width);
// The moves from `position`, separated by two blanks, up to the first that is not legal.
[[nodiscard]] std::string line_text(const Position& position, const std::vector<Move>& line,
                                    const MoveWriter& write = algebraic);

// A table of the evaluation's terms for White and Black, the total, and a verdict.
[[nodiscard]] std::vector<std::string> evaluation_lines(const Position& position);

// Every legal move, in byte order.
[[nodiscard]] std::vector<std::string> move_lines(const Position& position, MoveStyle style);

}  // namespace alces
