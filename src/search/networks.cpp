#include "search/networks.h"

// The assembler copies the file into the program; the names of its begin and end are C's.
#define EMBED(name, file)                                                                       \
    asm(".section .rodata\n"                                                                    \
        ".global " #name "_begin, " #name "_end\n" #name "_begin: .incbin \"" file "\"\n" #name \
        "_end:\n"                                                                               \
        ".previous\n");                                                                         \
    extern "C" const unsigned char name##_begin[], name##_end[]

EMBED(alces_network_siberia, "src/search/networks/siberia.net");

namespace alces {

std::span<const unsigned char> network_bytes(std::string_view variant) {
    if (variant == "siberia") return {alces_network_siberia_begin, alces_network_siberia_end};
    return {};
}

}  // namespace alces
