#include "base/word_list.h"

namespace alces {

std::string word_list(std::span<const std::string_view> words, std::string_view conjunction) {
    std::string list;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0 && i + 1 == words.size())
            list.append(" ").append(conjunction).append(" ");
        else if (i > 0)
            list += ", ";
        list += words[i];
    }
    return list;
}

}  // namespace alces
