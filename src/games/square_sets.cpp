#include "games/square_sets.h"

#include <algorithm>

#include "base/text.h"
#include "base/word_list.h"

namespace alces {
namespace {

// Returns the offset of a square from the lower left corner of the board, or nothing if the board
// has no square of this name.
std::optional<Offset> offset_of(std::string_view name, const Topology& board, int first_rank) {
    if (name.size() < 2 || !is_lower(name[0])) return std::nullopt;
    const int file = name[0] - 'a';
    const auto rank = parse_number(name.substr(1), first_rank, first_rank + board.ranks() - 1);
    if (file >= board.files() || !rank) return std::nullopt;
    return Offset{file, static_cast<int>(*rank) - first_rank};
}

std::string list_with(std::string_view conjunction, std::string_view squares) {
    std::vector<std::string_view> words;
    for (std::string_view word = take_word(squares); !word.empty(); word = take_word(squares))
        words.push_back(word);
    return word_list(words, conjunction);
}

}  // namespace

ByColor<Bitboard> read_squares(const Value& text, const Topology& board, int first_rank,
                               std::vector<GameFault>& faults) {
    ByColor<Bitboard> squares;
    std::string_view words = text.text;
    for (std::string_view word = take_word(words); !word.empty(); word = take_word(words)) {
        const std::size_t dash = std::min(word.find('-'), word.size());
        const auto low = offset_of(word.substr(0, dash), board, first_rank);
        const auto high =
            dash == word.size() ? low : offset_of(word.substr(dash + 1), board, first_rank);
        const bool is_hole =
            low && dash == word.size() && board.holes().test(board.at(low->dx, low->dy));
        if (!low || !high || low->dx > high->dx || low->dy > high->dy || is_hole) {
            faults.push_back(
                {text.place, is_hole ? std::string(word) + " is a hole"
                             : word.find(',') != std::string_view::npos
                                 ? "separate squares by spaces, not commas: " + quoted(word)
                                 : quoted(word) +
                                       " must be a square of the board, or the lower left and "
                                       "upper right corners of a rectangle, such as d1-f3"});
            return squares;
        }
        for (int file = low->dx; file <= high->dx; ++file)
            for (int rank = low->dy; rank <= high->dy; ++rank)
                squares[Color::White].set(board.at(file, rank));
    }
    squares[Color::Black] = mirrored(squares[Color::White], board);
    return squares;
}

Bitboard mirrored(const Bitboard& squares, const Topology& board) {
    Bitboard result;
    for (const Square square : squares) {
        const int file = board.file_of(square), rank = board.rank_of(square);
        result.set(board.boards() > 1 ? board.at((file + board.ranks()) % board.files(), rank)
                                      : board.at(file, board.ranks() - 1 - rank));
    }
    return result;
}

// Writes a run of squares in a rank as two corners. Equal runs in adjacent ranks become one
// rectangle.
std::string square_words(const Topology& board, int first_rank, const Bitboard& squares) {
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
        text += (text.empty() ? "" : " ") + square_name(board, first_rank, first);
        if (last != first) text += '-' + square_name(board, first_rank, last);
        for (int file = board.file_of(first); file <= last_file; ++file)
            for (int rank = board.rank_of(first); rank <= last_rank; ++rank)
                left.clear(board.at(file, rank));
    }
    return text;
}

std::string alternatives(std::string_view squares) { return list_with("or", squares); }
std::string listed(std::string_view squares) { return list_with("and", squares); }

SquareRule within(const ByColor<Bitboard>& squares) {
    return [squares](const Topology&, Color color, Square square) {
        return squares[color].test(square);
    };
}

int own_rank(const Topology& topology, Color color, Square square) {
    const int rank = topology.rank_of(square);
    return color == Color::White ? rank : topology.ranks() - 1 - rank;
}

std::string square_name(const Topology& board, int first_rank, Square square) {
    return static_cast<char>('a' + board.file_of(square)) +
           std::to_string(board.rank_of(square) + first_rank);
}

std::string rank_words(const std::vector<int>& ranks) {
    std::string numbers;
    for (const int rank : ranks)
        numbers.append(numbers.empty() ? "" : ", ").append(std::to_string(rank));
    return (ranks.size() == 1 ? "rank " : "ranks ") + numbers;
}

}  // namespace alces
