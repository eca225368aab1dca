// Lists words in a sentence.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace alces {

// Joins words with commas, and the last two with `conjunction`: "white, black or auto".
[[nodiscard]] std::string word_list(std::span<const std::string_view> words,
                                    std::string_view conjunction);

}  // namespace alces
