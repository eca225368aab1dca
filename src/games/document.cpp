// Parses TOML. Only this source includes toml++, whose headers are slow to compile.
#include "games/document.h"

// Some malformed files, such as "[=]", violate assertions of toml++ before it reports an error.
// With NDEBUG, the compiler would assume that the assertions hold. The assertions are therefore
// defined to do nothing.
#undef NDEBUG
#define TOML_ASSERT(expression) static_cast<void>(0)
#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#define TOML_ENABLE_FORMATTERS 0
#define TOML_MAX_NESTED_VALUES 16
#include <toml++/toml.h>

#include <algorithm>

#include "base/text.h"

namespace alces {
namespace {

TextPlace place_of(const toml::source_position& position) {
    return {static_cast<int>(position.line), static_cast<int>(position.column)};
}

// Returns a fault if a line has too many dots. A key such as a.b.c creates nested tables, and the
// code that reads or destroys tables is recursive. toml++ limits how deep values are nested, but
// not the length of such keys.
std::optional<GameFault> too_many_dots(std::string_view text) {
    constexpr std::ptrdiff_t kMaxDots = 200;
    for (TextPlace place{1, 1}; !text.empty(); ++place.line) {
        const std::string_view line = take_line(text);
        if (std::count(line.begin(), line.end(), '.') > kMaxDots)
            return GameFault{place,
                             "a line can have at most " + std::to_string(kMaxDots) + " dots"};
    }
    return std::nullopt;
}

// Returns the length of the comment or quoted text at the start of `text`, or 0 if there is
// neither. An unclosed quote ends at the end of the line. An unclosed triple quote ends at the end
// of the text.
std::size_t length_of_free_text(std::string_view text) {
    if (text[0] == '#') return std::min(text.find('\n'), text.size());
    if (text[0] != '"' && text[0] != '\'') return 0;
    const std::string three(3, text[0]);
    const bool threefold = text.starts_with(three);
    const std::string_view quote = threefold ? std::string_view(three) : text.substr(0, 1);
    std::size_t at = quote.size();
    while (at < text.size() && !text.substr(at).starts_with(quote)) {
        if (text[at] == '\n' && !threefold) return at;
        at += text[at] == '\\' && text[0] == '"' ? 2 : 1;
    }
    return std::min(at + quote.size(), text.size());
}

// Returns a fault if a character outside comments and quotes is not ASCII. In some versions of
// toml++, such a character in a key reaches code that is declared unreachable.
std::optional<GameFault> bare_character(std::string_view text) {
    TextPlace place{1, 1};
    while (!text.empty()) {
        const std::size_t free = length_of_free_text(text);
        if (free == 0 && static_cast<unsigned char>(text[0]) >= 0x80)
            return GameFault{place, "only comments can contain characters that are not ASCII"};
        const std::string_view passed = text.substr(0, std::max<std::size_t>(free, 1));
        for (const char c : passed)
            place =
                c == '\n' ? TextPlace{place.line + 1, 1} : TextPlace{place.line, place.column + 1};
        text.remove_prefix(passed.size());
    }
    return std::nullopt;
}

bool is_end_of_line(std::string_view text, TextPlace place) {
    for (int line = 1; line < place.line; ++line) (void)take_line(text);
    return static_cast<std::size_t>(place.column) > take_line(text).size();
}

// Writes an error of toml++ as a message. Says what the author of a game has probably done wrong.
std::string message_of(const toml::parse_error& error, std::string_view text) {
    const std::string_view found = error.description();
    const auto mentions = [&](std::string_view part) {
        return found.find(part) != std::string_view::npos;
    };
    const bool in_quotes = mentions("parsing string") || mentions("parsing literal string");
    if (in_quotes && is_end_of_line(text, place_of(error.source().begin)))
        return "the closing quote is missing";
    std::string message = printable(found, 200);
    if (mentions("could not determine value type")) message += "; put text in quotes";
    for (const std::string name : {"pieces", "promotions", "lessons"})
        if (mentions("redefine existing table '" + name + '\''))
            message += "; write [[" + name + "]], not [" + name + ']';
    return message;
}

// Converts a tree of toml++ to a Value. Fails at the first value of a kind that no game needs.
class Converter {
  public:
    Result<Value, GameFault> run(const toml::node& root) {
        Value value = converted(root);
        if (fault_) return *fault_;
        return value;
    }

  private:
    Value converted(const toml::node& node) {
        Value value;
        value.place = place_of(node.source().begin);
        if (const auto* text = node.as_string()) {
            value.kind = Value::Kind::Text;
            value.text = text->get();
        } else if (const auto* number = node.as_integer()) {
            value.kind = Value::Kind::Number;
            value.number = number->get();
        } else if (const auto* boolean = node.as_boolean()) {
            value.kind = Value::Kind::Boolean;
            value.truth = boolean->get();
        } else if (const auto* list = node.as_array()) {
            value.kind = Value::Kind::List;
            for (const toml::node& item : *list) value.items.push_back(converted(item));
        } else if (const auto* table = node.as_table()) {
            value.kind = Value::Kind::Table;
            for (const auto& [key, item] : *table)
                value.entries.push_back(
                    {std::string(key.str()), place_of(key.source().begin), converted(item)});
        } else if (!fault_) {
            fault_ = {value.place, "a value must not be a date, a time or a floating-point number"};
        }
        return value;
    }

    std::optional<GameFault> fault_;
};

}  // namespace

std::string_view name_of(Value::Kind kind) {
    switch (kind) {
        case Value::Kind::Text:
            return "text in quotes";
        case Value::Kind::Number:
            return "a number";
        case Value::Kind::Boolean:
            return "true or false";
        case Value::Kind::List:
            return "a list in brackets";
        case Value::Kind::Table:
            return "a table";
    }
    return "a value";
}

Result<Value, GameFault> parse_document(std::string_view text) {
    if (const auto fault = too_many_dots(text)) return *fault;
    if (const auto fault = bare_character(text)) return *fault;
    const toml::parse_result parsed = toml::parse(text);
    if (parsed) return Converter{}.run(parsed.table());
    const toml::parse_error& error = parsed.error();
    return GameFault{place_of(error.source().begin), "invalid TOML: " + message_of(error, text)};
}

}  // namespace alces
