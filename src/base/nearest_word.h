// Finds the known word that somebody has mistyped.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace alces {

// Returns the index of the known word with the fewest typing errors between it and `typed`, or
// nothing if every word differs by more than two errors. An error is a missing, extra or wrong
// letter, or two swapped neighbouring letters. Among equally near words, one with the same first
// letter as `typed` is preferred.
[[nodiscard]] std::optional<std::size_t> nearest_word(std::string_view typed,
                                                      std::span<const std::string_view> known);

}  // namespace alces
