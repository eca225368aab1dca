// Copies a file into the program.
#pragma once

#include <string_view>

// Declares the symbols `name` and `name`_end around the bytes of the file at `path`. The assembler
// reads the file; the symbols have C linkage. Use it outside of namespaces, then text_between().
#define ALCES_EMBED(name, path)                                                     \
    asm(".section .rodata\n"                                                        \
        ".global " #name ", " #name "_end\n" #name ": .incbin \"" path "\"\n" #name \
        "_end:\n"                                                                   \
        ".previous\n");                                                             \
    extern "C" const char name[], name##_end[]

namespace alces {

// The text between the two symbols of ALCES_EMBED.
[[nodiscard]] inline std::string_view text_between(const char* begin, const char* end) {
    return {begin, static_cast<std::size_t>(end - begin)};
}

}  // namespace alces
