// Compares the keys that name squares or ranks for White with those for Black.
#include "games/fairy_regions.h"

#include <algorithm>

#include "base/sort_unique.h"
#include "base/text.h"
#include "games/fairy_squares.h"
#include "games/square_sets.h"

namespace alces {
namespace {

// Renumbers ranks from the other player's side, and sorts them.
std::vector<int> mirrored(std::vector<int> numbers, int ranks) {
    for (int& number : numbers) number = ranks + 1 - number;
    std::sort(numbers.begin(), numbers.end());
    return numbers;
}

// Returns the set of squares that a key names; no squares if the key is missing or has a fault.
Bitboard squares_of(FairyKeys& keys, const std::string& key, const Topology& board) {
    const std::string_view text = keys.take(key);
    const auto squares = fairy_squares(text, board);
    if (!squares) keys.refuse(key, key + " must be squares of the board, not " + quoted(text));
    return squares.value_or(Bitboard{});
}

}  // namespace

std::string squares_of_both(FairyKeys& keys, const Topology& board, const std::string& white,
                            const std::string& black) {
    if (!keys.has(white) && !keys.has(black)) return {};
    const Bitboard ours = squares_of(keys, white, board), theirs = squares_of(keys, black, board);
    if (mirrored(ours, board) != theirs)
        keys.refuse(keys.has(black) ? black : white,
                    black + " must be " + white + ", mirrored top to bottom");
    return square_words(board, 1, ours);
}

std::vector<int> ranks_in(FairyKeys& keys, int ranks, std::string_view key, std::string_view text) {
    std::vector<int> numbers;
    for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
        if (word.front() == '*') word.remove_prefix(1);
        const auto found = parse_number(word, 1, ranks);
        if (found)
            numbers.push_back(static_cast<int>(*found));
        else
            keys.refuse(key, std::string(key) + " must be whole ranks, *1 to *" +
                                 std::to_string(ranks) + ", not " + quoted(word));
    }
    sort_unique(numbers);
    return numbers;
}

std::vector<int> ranks_of_both(FairyKeys& keys, int ranks, const std::string& name,
                               const std::function<std::vector<int>()>& older) {
    const std::string white = name + "White", black = name + "Black";
    const std::string_view ours = keys.take(white), theirs = keys.take(black);
    if (!keys.has(white) && !keys.has(black)) return older();
    const std::vector<int> zone = keys.has(white) ? ranks_in(keys, ranks, white, ours) : older();
    const std::vector<int> other =
        keys.has(black) ? ranks_in(keys, ranks, black, theirs) : mirrored(older(), ranks);
    if (mirrored(other, ranks) != zone)
        keys.refuse(keys.has(black) ? black : white,
                    black + " must be " + white + ", mirrored top to bottom");
    return zone;
}

}  // namespace alces
