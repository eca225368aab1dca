#include "game/tags.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "game/outcome.h"

namespace alces {
namespace {

constexpr std::string_view kDirective = "{[%";
constexpr auto kNotKept =
    std::to_array<std::string_view>({"Variant", "Setup", "SetUp", "FEN", "Format", "Result"});
constexpr auto kOwnDirectives = std::to_array<std::string_view>(
    {"undo", "redo", "promote", "delete", "computer", "level", "clocks", "termination", "sum",
     "here", "line", "echo", "offer", "decline", "say", "at"});

// Removes the value of a tag and the end of the tag, `"]`, from `text`. In the value, a backslash
// precedes each quote and backslash. Returns false, and leaves `text` unchanged, if the tag does
// not end there.
bool take_escaped(std::string_view& text, std::string& value) {
    value.clear();
    std::size_t i = 0;
    for (; i < text.size() && text[i] != '"'; ++i) {
        if (text[i] == '\\' && i + 1 < text.size()) ++i;
        value += text[i];
    }
    const std::string_view rest = trimmed(text.substr(std::min(i + 1, text.size())));
    if (!rest.starts_with(']')) return false;
    text = rest.substr(1);
    return true;
}

// Does the same for a value that some programs write without backslashes: [Event "The "A" team"].
bool take_unescaped(std::string_view& text, std::string& value) {
    const std::size_t end = text.find("\"]");
    if (end == text.npos) return false;
    value = text.substr(0, end);
    text.remove_prefix(end + 2);
    return true;
}

std::string time_text(const std::tm& time, const char* format) {
    std::array<char, 32> text{};
    return {text.data(), std::strftime(text.data(), text.size(), format, &time)};
}

}  // namespace

Tag take_tag(std::string_view& text) {
    std::string_view rest = text.substr(1);
    while (!rest.empty() && is_blank(rest[0])) rest.remove_prefix(1);
    std::size_t length = 0;
    while (length < rest.size() && !is_blank(rest[length]) && rest[length] != '"' &&
           rest[length] != ']')
        ++length;
    Tag tag{std::string(rest.substr(0, length))};
    rest = trimmed(rest.substr(length));
    if (!rest.starts_with('"')) return {};
    rest.remove_prefix(1);
    const bool escaped = take_escaped(rest, tag.value);
    if (!escaped && !take_unescaped(rest, tag.value)) return {};
    std::replace(tag.value.begin(), tag.value.end(), '\t', ' ');
    text = rest;
    return tag;
}

std::string tag_line(std::string_view name, std::string_view value) {
    std::string text = "[";
    text.append(name).append(" \"");
    for (const char c : value) {
        if (c == '"' || c == '\\') text += '\\';
        text += c;
    }
    return text.append("\"]\n");
}

GameTags time_tags(std::time_t when) {
    std::tm utc{};
    const bool known = ::gmtime_r(&when, &utc) != nullptr;
    return {{"UTCDate", known ? time_text(utc, "%Y.%m.%d") : "?"},
            {"UTCTime", known ? time_text(utc, "%H:%M:%S") : "?"}};
}

void keep_tag(GameTags& tags, const Tag& tag) {
    if (std::find(kNotKept.begin(), kNotKept.end(), tag.name) != kNotKept.end()) return;
    if (tag.name == "Termination" && termination_named(tag.value)) return;
    tags.push_back({printable(tag.name, tag.name.size()), printable(tag.value, tag.value.size())});
}

bool is_unknown_value(std::string_view value) {
    return !value.empty() && value.find_first_not_of("?.") == value.npos;
}

bool has_tag(const GameTags& tags, std::string_view name) {
    return std::any_of(tags.begin(), tags.end(), [&](const Tag& tag) { return tag.name == name; });
}

std::string_view tag_value(const GameTags& tags, std::string_view name) {
    for (const Tag& tag : tags)
        if (tag.name == name && !is_unknown_value(tag.value)) return tag.value;
    return {};
}

std::string tag_lines(const GameTags& tags) {
    std::string text;
    for (const Tag& tag : tags) text += tag_line(tag.name, tag.value);
    return text;
}

Directive directive_at(std::string_view text) {
    if (!text.starts_with(kDirective)) return {};
    text.remove_prefix(kDirective.size());
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos) return {};
    text = text.substr(0, end);
    const std::string_view name = take_word(text);
    return {name, trimmed(text)};
}

bool is_own_directive(std::string_view name) {
    return std::find(kOwnDirectives.begin(), kOwnDirectives.end(), name) != kOwnDirectives.end();
}

std::string directive_line(std::string_view name, std::string_view value) {
    std::string text = "{[%";
    return text.append(name).append(" ").append(value).append("]}\n");
}

}  // namespace alces
