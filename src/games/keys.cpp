#include "games/keys.h"

#include <algorithm>

#include "base/nearest_word.h"
#include "base/text.h"

namespace alces {

std::string bad_key(std::string_view key, std::string_view wanted, std::string_view found) {
    return std::string(key).append(" must be ").append(wanted).append(", not ").append(found);
}

const Value* Keys::value_of(std::string_view key) const {
    const auto found = std::find_if(table_.entries.begin(), table_.entries.end(),
                                    [&](const Value::Entry& entry) { return entry.key == key; });
    return found == table_.entries.end() ? nullptr : &found->value;
}

TextPlace Keys::place_of(std::string_view key) const {
    const Value* value = value_of(key);
    return value != nullptr ? value->place : table_.place;
}

const Value* Keys::find(std::string_view key, Value::Kind kind) {
    known_.push_back(key);
    const Value* value = value_of(key);
    if (value == nullptr || value->kind == kind) return value;
    refuse(value->place, bad_key(key, name_of(kind), name_of(value->kind)));
    return nullptr;
}

const Value* Keys::need(std::string_view key, Value::Kind kind) {
    const Value* value = find(key, kind);
    if (value_of(key) == nullptr)
        refuse(table_.place, std::string(where_) + " needs the key " + std::string(key));
    return value;
}

const Value* Keys::checked_text(const Value* value, std::string_view key, std::size_t longest) {
    if (value == nullptr) return nullptr;
    if (!value->text.empty() && value->text.size() <= longest && is_printable_ascii(value->text))
        return value;
    refuse(value->place,
           bad_key(key, "1-" + std::to_string(longest) + " printable ASCII characters",
                   quoted(value->text)));
    return nullptr;
}

const Value* Keys::find_text(std::string_view key, std::size_t longest) {
    return checked_text(find(key, Value::Kind::Text), key, longest);
}

const Value* Keys::need_text(std::string_view key, std::size_t longest) {
    return checked_text(need(key, Value::Kind::Text), key, longest);
}

const Value* Keys::element_text(const Value& item, std::string_view key, std::string_view wanted,
                                std::size_t longest) {
    if (item.kind == Value::Kind::Text) return checked_text(&item, key, longest);
    refuse(item.place, bad_key(key, wanted, name_of(item.kind)));
    return nullptr;
}

std::optional<char> Keys::find_letter(std::string_view key) {
    return checked_letter(find(key, Value::Kind::Text), key);
}

std::optional<char> Keys::need_letter(std::string_view key) {
    return checked_letter(need(key, Value::Kind::Text), key);
}

std::optional<char> Keys::checked_letter(const Value* value, std::string_view key) {
    if (value == nullptr) return std::nullopt;
    const std::string& text = value->text;
    if (text.size() == 1 && is_capital(text[0])) return text[0];
    refuse(value->place, bad_key(key, "a capital letter", quoted(text)));
    return std::nullopt;
}

bool Keys::is_within(const Value& value, std::string_view key, int least, int most) {
    if (value.number >= least && value.number <= most) return true;
    refuse(value.place, bad_key(key, std::to_string(least) + '-' + std::to_string(most),
                                std::to_string(value.number)));
    return false;
}

int Keys::number(std::string_view key, int least, int most, int otherwise) {
    const Value* value = find(key, Value::Kind::Number);
    return value != nullptr && is_within(*value, key, least, most) ? static_cast<int>(value->number)
                                                                   : otherwise;
}

bool Keys::truth(std::string_view key, bool otherwise) {
    const Value* value = find(key, Value::Kind::Boolean);
    return value != nullptr ? value->truth : otherwise;
}

std::vector<int> Keys::numbers(std::string_view key, int least, int most) {
    std::vector<int> numbers;
    const Value* list = find(key, Value::Kind::List);
    if (list == nullptr) return numbers;
    for (const Value& item : list->items)
        if (item.kind != Value::Kind::Number)
            refuse(item.place, bad_key(key, "a list of numbers", name_of(item.kind)));
        else if (std::find(numbers.begin(), numbers.end(), item.number) != numbers.end())
            refuse(list->place,
                   std::string(key) + " has " + std::to_string(item.number) + " twice");
        else if (is_within(item, key, least, most))
            numbers.push_back(static_cast<int>(item.number));
    return numbers;
}

std::vector<const Value*> Keys::tables(std::string_view key) {
    std::vector<const Value*> tables;
    known_.push_back(key);
    const Value* value = value_of(key);
    if (value == nullptr) return tables;
    const std::string header = "[[" + std::string(key) + "]]";
    if (value->kind == Value::Kind::Table)
        refuse(value->place, "write " + header + ", not [" + std::string(key) + ']');
    else if (value->kind != Value::Kind::List)
        refuse(value->place, bad_key(key, header + " tables", name_of(value->kind)));
    for (const Value& item : value->items)
        if (item.kind == Value::Kind::Table)
            tables.push_back(&item);
        else
            refuse(item.place, std::string(key) + " must be " + header + " tables");
    return tables;
}

void Keys::finish() {
    for (const Value::Entry& entry : table_.entries) {
        if (std::find(known_.begin(), known_.end(), entry.key) != known_.end()) continue;
        std::string names;
        for (const std::string_view name : known_)
            names.append(names.empty() ? "" : ", ").append(name);
        const auto near = nearest_word(entry.key, known_);
        refuse(entry.place, "unknown key " + quoted(entry.key) + "; " +
                                (near ? "did you mean " + quoted(known_[*near]) + "? " : "") +
                                std::string(where_) + " can have " + names);
    }
}

}  // namespace alces
