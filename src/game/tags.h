// What stands beside moves in a file of games: tags, and directives within comments.
#pragma once

#include <ctime>
#include <string>
#include <string_view>
#include <vector>

namespace alces {

// `[Name "value"]`; without a name it is nothing of the kind.
struct Tag {
    std::string name{};
    std::string value{};
    friend bool operator==(const Tag&, const Tag&) = default;
};
// Takes one off `text`, which begins with its bracket.
[[nodiscard]] Tag take_tag(std::string_view& text);
// A line of a file. Quotes and backslashes in the value are escaped.
[[nodiscard]] std::string tag_line(std::string_view name, std::string_view value);

// UTCDate and UTCTime.
[[nodiscard]] std::string time_tags(std::time_t when);

// The tags of a game in the order in which they came, without those that are made from the game
// itself: Variant, Setup, FEN, Result, Termination.
using GameTags = std::vector<Tag>;
// Adds it, made printable, unless it is one of those that a game does without.
void keep_tag(GameTags& tags, const Tag& tag);
// The value of the first tag of this name; empty if there is none.
[[nodiscard]] std::string_view tag_value(const GameTags& tags, std::string_view name);
[[nodiscard]] std::string tag_lines(const GameTags& tags);

// `{[%name value]}` at the start of `text`; without a name there is none.
struct Directive {
    std::string_view name{};
    std::string_view value{};
};
[[nodiscard]] Directive directive_at(std::string_view text);
[[nodiscard]] std::string directive_line(std::string_view name, std::string_view value);

}  // namespace alces
