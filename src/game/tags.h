// Reads and writes the tags of a game record and the directives within its comments.
#pragma once

#include <ctime>
#include <string>
#include <string_view>
#include <vector>

namespace alces {

// A tag `[Name "value"]`. An empty name means that there was no tag.
struct Tag {
    std::string name{};
    std::string value{};
    friend bool operator==(const Tag&, const Tag&) = default;
};
// Removes a tag from the start of `text`, which begins with `[`, and returns the tag. If `text`
// does not begin with a tag, leaves it unchanged.
[[nodiscard]] Tag take_tag(std::string_view& text);
// Writes a tag as a line of text, with a newline. Escapes quotes and backslashes in the value.
[[nodiscard]] std::string tag_line(std::string_view name, std::string_view value);

// The tags of a game that are kept, in the order of the text. Tags that are generated from the game
// are not kept: Variant, Setup, SetUp, FEN, Result, and Termination if it is one of our own
// terminations. Format is not kept either, because it describes the file.
using GameTags = std::vector<Tag>;
// Appends a tag, made printable. Ignores a tag that is not kept.
void keep_tag(GameTags& tags, const Tag& tag);
// Whether the value of a tag says that it is unknown, as "?" and "????.??.??" do.
[[nodiscard]] bool is_unknown_value(std::string_view value);
// Whether there is a tag of this name, even if its value is unknown.
[[nodiscard]] bool has_tag(const GameTags& tags, std::string_view name);
// Returns the value of the first tag of this name that has a known value; empty if there is none.
[[nodiscard]] std::string_view tag_value(const GameTags& tags, std::string_view name);
[[nodiscard]] std::string tag_lines(const GameTags& tags);
// Returns the tags UTCDate and UTCTime for a time. Their values are "?" if gmtime_r() cannot
// convert the time.
[[nodiscard]] GameTags time_tags(std::time_t when);

// A directive `{[%name value]}`. An empty name means that there was no directive.
struct Directive {
    std::string_view name{};
    std::string_view value{};
};
// Returns the directive at the start of `text`.
[[nodiscard]] Directive directive_at(std::string_view text);
// Whether the directive belongs to our records and tables. A command of PGN, such as clk or eval,
// does not.
[[nodiscard]] bool is_own_directive(std::string_view name);
// Writes a directive as a line of text, with a newline.
[[nodiscard]] std::string directive_line(std::string_view name, std::string_view value);

}  // namespace alces
