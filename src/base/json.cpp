#include "base/json.h"

#include <array>
#include <charconv>

#include "base/text.h"

namespace alces {

JsonLine::JsonLine(std::string& out, std::string_view type) : out_(out) {
    out_ += "{\"type\":";
    quote(type);
}

JsonLine& JsonLine::text(std::string_view name_of_it, std::string_view value) {
    name(name_of_it);
    quote(value);
    return *this;
}

JsonLine& JsonLine::texts(std::string_view name_of_it, const std::vector<std::string>& values) {
    name(name_of_it);
    char before = '[';
    for (const std::string& value : values) {
        out_ += before;
        quote(value);
        before = ',';
    }
    out_ += values.empty() ? "[]" : "]";
    return *this;
}

JsonLine& JsonLine::number(std::string_view name_of_it, long long value) {
    name(name_of_it);
    out_ += std::to_string(value);
    return *this;
}

JsonLine& JsonLine::boolean(std::string_view name_of_it, bool value) {
    name(name_of_it);
    out_ += value ? "true" : "false";
    return *this;
}

JsonLine& JsonLine::numbers(std::string_view name_of_it, const std::vector<double>& values) {
    name(name_of_it);
    char before = '[';
    for (const double value : values) {
        out_ += before;
        std::array<char, 32> digits{};
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
        out_.append(digits.data(), end);
        before = ',';
    }
    out_ += values.empty() ? "[]" : "]";
    return *this;
}

void JsonLine::name(std::string_view name_of_it) {
    out_ += ',';
    quote(name_of_it);
    out_ += ':';
}

void JsonLine::quote(std::string_view value) {
    out_ += '"';
    for (const char c : printable(value, std::string::npos)) {
        if (c == '"' || c == '\\') out_ += '\\';
        out_ += c;
    }
    out_ += '"';
}

}  // namespace alces
