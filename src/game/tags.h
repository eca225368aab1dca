// Reads and writes the tags of a game record and the directives within its comments.
#pragma once

#include <ctime>
#include <string>
#include <string_view>
#include <vector>

namespace alces {

// `[Name "value"]`. The name is empty if the text is not a tag.
struct Tag {
    std::string name{};
    std::string value{};
    friend bool operator==(const Tag&, const Tag&) = default;
};
// Removes a tag from the start of `text`, which begins with `[`, and returns the tag. If there is
// none, leaves `text` unchanged.
[[nodiscard]] Tag take_tag(std::string_view& text);
// The tag as a line of text. Escapes quotes and backslashes in the value.
[[nodiscard]] std::string tag_line(std::string_view name, std::string_view value);

// The tags of a game in the order of the text, except those that are generated from the game itself
// (Variant, Setup, SetUp, FEN, Result, and Termination if it is one of our own terminations) and
// Format, which describes its file.
using GameTags = std::vector<Tag>;
// Appends a tag, made printable, unless it is one of these exceptions or says that something is
// unknown ("?").
void keep_tag(GameTags& tags, const Tag& tag);
// The value of the first tag of this name; empty if there is none.
[[nodiscard]] std::string_view tag_value(const GameTags& tags, std::string_view name);
[[nodiscard]] std::string tag_lines(const GameTags& tags);
// The tags UTCDate and UTCTime; the values are "?" for a time that gmtime_r() cannot convert.
[[nodiscard]] GameTags time_tags(std::time_t when);

// `{[%name value]}`. The name is empty if the text does not begin with a directive.
struct Directive {
    std::string_view name{};
    std::string_view value{};
};
[[nodiscard]] Directive directive_at(std::string_view text);
// Whether a directive is one of records and tables, not a command of PGN such as clk or eval.
[[nodiscard]] bool is_own_directive(std::string_view name);
[[nodiscard]] std::string directive_line(std::string_view name, std::string_view value);

}  // namespace alces
