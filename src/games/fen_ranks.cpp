#include "games/fen_ranks.h"

#include <algorithm>

#include "base/text.h"
#include "games/game_file.h"

namespace alces {
namespace {

std::string expanded(std::string_view row) {
    std::string squares;
    while (!row.empty()) {
        const std::size_t digits = std::min(row.find_first_not_of("0123456789"), row.size());
        // Joined boards have twice as many files as a single board.
        const auto run = parse_number(row.substr(0, digits), 1, 2 * kMaxFiles);
        squares.append(static_cast<std::size_t>(run.value_or(0)), '.');
        row.remove_prefix(digits);
        if (row.empty()) break;
        squares += row.front();
        row.remove_prefix(1);
    }
    return squares;
}

}  // namespace

std::vector<std::string> fen_ranks(std::string_view fen) {
    std::vector<std::string> ranks;
    for (const std::string_view row : split(fen.substr(0, fen.find_first_of(" [")), '/'))
        ranks.push_back(expanded(row));
    return ranks;
}

std::string_view fen_rights(std::string_view fen) {
    for (int field = 0; field < 2; ++field) (void)take_word(fen);
    return take_word(fen);
}

char at(const std::vector<std::string>& ranks, const Topology& board, Square square) {
    return ranks[ranks.size() - 1 - static_cast<std::size_t>(board.rank_of(square))]
                [static_cast<std::size_t>(board.file_of(square))];
}

}  // namespace alces
