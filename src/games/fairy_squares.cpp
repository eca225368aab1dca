#include "games/fairy_squares.h"

#include "base/text.h"

namespace alces {
namespace {

std::string name_of(Square square, const Topology& board, int first_rank) {
    return static_cast<char>('a' + board.file_of(square)) +
           std::to_string(board.rank_of(square) + first_rank);
}

}  // namespace

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

Bitboard mirrored(const Bitboard& squares, const Topology& board) {
    Bitboard result;
    for (const Square square : squares)
        result.set(board.at(board.file_of(square), board.ranks() - 1 - board.rank_of(square)));
    return result;
}

// A run of squares in a rank becomes two corners; so do equal runs in ranks one above the other.
std::string square_words(const Bitboard& squares, const Topology& board, int first_rank) {
    std::string text;
    Bitboard left = squares;
    while (left.any()) {
        const Square first = left.first();
        int last_file = board.file_of(first), last_rank = board.rank_of(first);
        while (last_file + 1 < board.files() && left.test(board.at(last_file + 1, last_rank)))
            ++last_file;
        const auto has_run = [&](int rank) {
            for (int file = board.file_of(first); file <= last_file; ++file)
                if (!left.test(board.at(file, rank))) return false;
            return true;
        };
        while (last_rank + 1 < board.ranks() && has_run(last_rank + 1)) ++last_rank;
        const Square last = board.at(last_file, last_rank);
        text += (text.empty() ? "" : " ") + name_of(first, board, first_rank);
        if (last != first) text += '-' + name_of(last, board, first_rank);
        for (int file = board.file_of(first); file <= last_file; ++file)
            for (int rank = board.rank_of(first); rank <= last_rank; ++rank)
                left.clear(board.at(file, rank));
    }
    return text;
}

}  // namespace alces
