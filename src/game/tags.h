// What stands beside moves in a file of games: tags, and directives within comments.
#pragma once

#include <string>
#include <string_view>

namespace alces {

// `[Name "value"]`; without a name it is nothing of the kind.
struct Tag {
    std::string_view name{};
    std::string value{};
};
// Takes one off `text`, which begins with its bracket.
[[nodiscard]] Tag take_tag(std::string_view& text);
// A line of a file. Quotes and backslashes in the value are escaped.
[[nodiscard]] std::string tag_line(std::string_view name, std::string_view value);

// `{[%name value]}` at the start of `text`; without a name there is none.
struct Directive {
    std::string_view name{};
    std::string_view value{};
};
[[nodiscard]] Directive directive_at(std::string_view text);
[[nodiscard]] std::string directive_line(std::string_view name, std::string_view value);

}  // namespace alces
