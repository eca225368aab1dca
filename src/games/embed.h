// Embeds files in the program.
#pragma once

#include <string_view>

// Embeds the file at `path` and declares the symbols `name` and `name`_end at its start and end.
// The assembler reads the file. The symbols have C linkage, so use this macro outside of
// namespaces. text_between() then returns the file's text.
#define ALCES_EMBED(name, path)                                                     \
    asm(".section .rodata\n"                                                        \
        ".global " #name ", " #name "_end\n" #name ": .incbin \"" path "\"\n" #name \
        "_end:\n"                                                                   \
        ".previous\n");                                                             \
    extern "C" const char name[], name##_end[]

namespace alces {

// Returns the text between the two symbols that ALCES_EMBED declares.
[[nodiscard]] inline std::string_view text_between(const char* begin, const char* end) {
    return {begin, static_cast<std::size_t>(end - begin)};
}

}  // namespace alces
