#include "rules/variants/rule_texts.h"

namespace alces {

const std::string_view kSiberiaRules = R"(CHESS (SIBERIA)

A reconstruction published with the Ludii game system (ruleset Ludii 9). Two
players, a board of 9x9 squares, files a to i, ranks 1 to 9. White moves
first. Checkmate wins.

THE BOARD AT THE START
    +---+---+---+---+---+---+---+---+---+
  9 |:R:|*N*|:B:|*Q*|:K:|   |:B:|*N*|:R:|
)";

}  // namespace alces
