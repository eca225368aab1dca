// Makes people's names safe to show. A name that is shown does not mix scripts whose letters look
// alike, and cannot be mistaken for a message from the program.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace alces {

// The scripts whose letters may look like letters of another script in this list. All other
// characters have the script Other.
enum class WritingSystem { Other, Latin, Greek, Cyrillic, Armenian, Cherokee, Lisu };
// Returns the script of a character. A variant of a letter, such as a bold one, has the script of
// that letter.
[[nodiscard]] WritingSystem script_of(char32_t character);

// Returns the name as printable() does, but with letters of at most one of the scripts above. After
// the first letter of such a script, letters of the other listed scripts become `?`. Letters whose
// script is Other remain.
[[nodiscard]] std::string printable_name(std::string_view name, std::size_t longest);

// Returns the name in double quotes, unless it is a single word of letters, digits, - and _. The
// quotes keep a name from being mistaken for a part of the message that contains it. Double quotes
// inside the name become single ones.
[[nodiscard]] std::string set_off(std::string_view name);

}  // namespace alces
