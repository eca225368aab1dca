// Explains what a move achieves, in clauses for the commands that give hints.
#pragma once

#include <string>
#include <vector>

#include "rules/position.h"

namespace alces {

// Says what a legal move captures, saves, gives up and threatens, judged by static exchange
// evaluation. Returns at least one short clause. Each clause begins with "it".
[[nodiscard]] std::vector<std::string> move_reasons(const Position& position, Move move);

// Whether a legal move ends the game, gives check, promotes, explodes or wins material, or
// threatens to checkmate or to win material with the next move.
[[nodiscard]] bool is_threat(const Position& position, Move move);
// Says which piece the side to move loses whatever it replies, judged by static exchange
// evaluation: "The lance on c3 is lost.", "The lance on c3 or the rook on e5 is lost." Empty if a
// reply saves everything but pawns.
[[nodiscard]] std::string loss_sentence(const Position& position);
// Returns the label for the best move after a pass: "Threat: ", or "No threat. If White passed: "
// if the move threatens nothing. `passed` is the position after the pass.
[[nodiscard]] std::string threat_label(const Position& passed, Move move);

}  // namespace alces
