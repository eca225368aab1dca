#include "games/fairy_squares.h"

#include "base/text.h"

namespace alces {
std::optional<Bitboard> fairy_squares(std::string_view text, const Topology& board) {
    Bitboard squares;
    for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
        const int file = word[0] - 'a';
        const auto rank = parse_number(word.substr(1), 1, board.ranks());
        const bool any_file = word[0] == '*', any_rank = word.substr(1) == "*";
        if ((!any_file && (file < 0 || file >= board.files())) || (!any_rank && !rank)) return {};
        squares |= squares_where(board, [&](Square square) {
            return (any_file || board.file_of(square) == file) &&
                   (any_rank || board.rank_of(square) + 1 == *rank);
        });
    }
    return squares;
}

}  // namespace alces
