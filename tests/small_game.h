// The text of a game on a small board that is not in the program.
#pragma once

#include <string>

namespace alces::test {

inline std::string small_game(const std::string& name, const std::string& title = "Small") {
    return "name = \"" + name + "\"\ntitle = \"" + title + R"("
board = {files = 4, ranks = 5, start = "k3/pppp/4/PPPP/K3 w - - 0 1"}
pieces = [
    {letter = "K", name = "King", betza = "K", role = "king"},
    {letter = "P", name = "Pawn", betza = "fmWfcF", role = "pawn"},
    {letter = "R", name = "Rook", betza = "R"},
]
promotions = [{ranks = [5], into = "R"}]
)";
}

}  // namespace alces::test
