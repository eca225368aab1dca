#include "game/tags.h"

#include "base/text.h"

namespace alces {
namespace {

constexpr std::string_view kDirective = "{[%";

}  // namespace

Tag take_tag(std::string_view& text) {
    std::string_view rest = text.substr(1);
    while (!rest.empty() && is_blank(rest[0])) rest.remove_prefix(1);
    std::size_t length = 0;
    while (length < rest.size() && !is_blank(rest[length]) && rest[length] != '"' &&
           rest[length] != ']')
        ++length;
    Tag tag{rest.substr(0, length)};
    rest = trimmed(rest.substr(length));
    if (!rest.starts_with('"')) return {};
    std::size_t i = 1;
    for (; i < rest.size() && rest[i] != '"'; ++i) {
        if (rest[i] == '\\' && i + 1 < rest.size()) ++i;
        tag.value += rest[i];
    }
    if (i >= rest.size()) return {};
    rest = trimmed(rest.substr(i + 1));
    if (!rest.starts_with(']')) return {};
    text = rest.substr(1);
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

Directive directive_at(std::string_view text) {
    if (!text.starts_with(kDirective)) return {};
    text.remove_prefix(kDirective.size());
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos) return {};
    text = text.substr(0, end);
    const std::string_view name = take_word(text);
    return {name, trimmed(text)};
}

std::string directive_line(std::string_view name, std::string_view value) {
    std::string text = "{[%";
    return text.append(name).append(" ").append(value).append("]}\n");
}

}  // namespace alces
