// Finds the known word that somebody has mistyped.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace alces {

// The index of the word that `typed` probably means: at most two letters of it are wrong. Of
// several equally near words, the one with the same first letter.
[[nodiscard]] std::optional<std::size_t> nearest_word(std::string_view typed,
                                                      std::span<const std::string_view> known);

}  // namespace alces
