#include "base/nearest_word.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace alces {
namespace {

// Returns the smallest number of edits that change `a` into `b`. An edit inserts, deletes or
// replaces a letter, or exchanges two neighbouring letters.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before, last(b.size() + 1), row(b.size() + 1);
    for (std::size_t j = 0; j < row.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        before = std::exchange(last, row);
        row[0] = i;
        for (std::size_t j = 1; j < row.size(); ++j) {
            const std::size_t changed = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            row[j] = std::min({changed, row[j - 1] + 1, last[j] + 1});
            const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
        }
    }
    return row.back();
}

}  // namespace

std::optional<std::size_t> nearest_word(std::string_view typed,
                                        std::span<const std::string_view> known) {
    constexpr std::size_t kMaxErrors = 2;
    const auto cost = [typed](std::string_view word) {
        const std::size_t other_start = word.substr(0, 1) == typed.substr(0, 1) ? 0 : 1;
        return 2 * edit_distance(word, typed) + other_start;
    };
    const auto near = std::ranges::min_element(known, {}, cost);
    if (near == known.end() || edit_distance(*near, typed) > kMaxErrors) return std::nullopt;
    return static_cast<std::size_t>(near - known.begin());
}

}  // namespace alces
