// Why a move is good, in words.
#pragma once

#include <string>
#include <vector>

#include "rules/position.h"

namespace alces {

// What a legal move does at once, as far as exchanges on single squares tell: what it takes, saves,
// gives up and threatens, in short sentences that begin with "it". At least one.
[[nodiscard]] std::vector<std::string> move_reasons(const Position& position, Move move);

}  // namespace alces
