#include "games/rules_digest.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "base/digest.h"

namespace alces {
namespace {

// The first line of the canonical form. If this form ever changes, all digests change, and the
// number in this line must change, too.
constexpr std::string_view kForm = "alces rules 1\n";

constexpr auto kDescriptions = std::to_array<std::string_view>(
    {"author", "lessons", "rules", "source", "summary", "title", "xboard", "year"});
constexpr std::string_view kPieces = "pieces";
constexpr auto kDescriptionsOfPieces =
    std::to_array<std::string_view>({"figure", "name", "value", "words"});

template <std::size_t count>
bool is_one_of(const std::array<std::string_view, count>& keys, const std::string& key) {
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

void write_text(const std::string& text, std::string& out) {
    out.append(std::to_string(text.size())).append(":").append(text);
}

void write_value(const Value& value, bool is_piece, std::string& out);

// Each value begins with its kind, and each text with its length. Different documents therefore
// never have the same form.
void write_entry(const Value::Entry& entry, bool is_piece, std::string& out) {
    write_text(entry.key, out);
    write_value(entry.value, is_piece, out);
}

void write_value(const Value& value, bool is_piece, std::string& out) {
    switch (value.kind) {
        case Value::Kind::Text:
            out += 't';
            return write_text(value.text, out);
        case Value::Kind::Number:
            out.append("n").append(std::to_string(value.number)).append(";");
            return;
        case Value::Kind::Boolean:
            out += value.truth ? "yes" : "no";
            return;
        case Value::Kind::List:
            out += '[';
            for (const Value& item : value.items) write_value(item, is_piece, out);
            out += ']';
            return;
        case Value::Kind::Table:
            out += '{';
            for (const Value::Entry& entry : value.entries)
                if (!is_piece || !is_one_of(kDescriptionsOfPieces, entry.key))
                    write_entry(entry, false, out);
            out += '}';
            return;
    }
}

}  // namespace

std::string rules_digest(const Value& document) {
    std::string form;
    for (const Value::Entry& entry : document.entries)
        if (!is_one_of(kDescriptions, entry.key)) write_entry(entry, entry.key == kPieces, form);
    return digest_of(kForm, form);
}

}  // namespace alces
