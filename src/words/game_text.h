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

// A function that writes one move of a list. The move must be legal in the position.
using MoveWriter = std::function<std::string(const Position&, Move)>;
[[nodiscard]] std::string algebraic(const Position& position, Move move);  // "P e2-e4"

// Returns a line such as "1-0 checkmate <FEN>".
[[nodiscard]] std::string result_line(const Game& game);
// Says how a finished game ended. Addresses the player of the side `player` ("Checkmate. You win!",
// "You lost on time."). If `player` is empty, addresses spectators or two people at one board
// ("Checkmate. White wins.").
[[nodiscard]] std::string outcome_sentence(const Outcome& outcome, std::optional<Color> player);
// Describes the result that a player offers: "a draw", "an advantage for White".
[[nodiscard]] std::string offer_text(GameResult result);
// Lists the moves of a game, without moves that were taken back. Each line has a number, a White
// move and a Black move: "1. P e2-e4 P e7-e5", or "4. ... K f9-e9" if Black moves first.
[[nodiscard]] std::vector<std::string> history_lines(const Game& game,
                                                     const MoveWriter& write = algebraic);
// Formats a score from the point of view of the side to which it belongs: "+0.35", "mate in 3",
// "mated in 2".
[[nodiscard]] std::string score_text(Score score);
// Formats a score from White's point of view: "+0.35", "White mates in 3", "Black mates in 2".
[[nodiscard]] std::string white_score_text(Score white);
// Returns White's expected share of the point, 0 to 1, for a score from White's point of view.
[[nodiscard]] double winning_share(Score white);
// Draws a bar such as "[######----]" with `width` characters between the brackets. The part for
// White is on the left.
[[nodiscard]] std::string evaluation_bar(Score white, int width);
// Writes a line of moves from `position`, with two spaces between moves. Stops at the first illegal
// move.
[[nodiscard]] std::string line_text(const Position& position, const std::vector<Move>& line,
                                    const MoveWriter& write = algebraic);

// Returns a table of the evaluation terms for White and Black, with the total and a verdict.
[[nodiscard]] std::vector<std::string> evaluation_lines(const Position& position);

// Lists all legal moves, in byte order.
[[nodiscard]] std::vector<std::string> move_lines(const Position& position, MoveStyle style);

}  // namespace alces
