// Names of persons, which must not look like those of others.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace alces {

// Scripts with letters that look like those of another one here. Any other character is of Other.
enum class Script { Other, Latin, Greek, Cyrillic, Armenian, Cherokee, Lisu };
// A variant of a letter, such as one in bold, has the script of the letter.
[[nodiscard]] Script script_of(char32_t character);

// A name that is printable() and whose letters are of one script: after the first letter of a
// script named above, the letters of the others become `?`.
[[nodiscard]] std::string printable_name(std::string_view name, std::size_t longest);

}  // namespace alces
