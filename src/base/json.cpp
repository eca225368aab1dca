#include "base/json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

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

JsonLine& JsonLine::real(std::string_view name_of_it, double value) {
    name(name_of_it);
    write(value);
    return *this;
}

JsonLine& JsonLine::numbers(std::string_view name_of_it, const std::vector<double>& values) {
    name(name_of_it);
    char before = '[';
    for (const double value : values) {
        out_ += before;
        write(value);
        before = ',';
    }
    out_ += values.empty() ? "[]" : "]";
    return *this;
}

JsonLine& JsonLine::counts(std::string_view name_of_it, const std::map<std::string, int>& values) {
    name(name_of_it);
    char before = '{';
    for (const auto& [what, number] : values) {
        out_ += before;
        quote(what);
        out_ += ':' + std::to_string(number);
        before = ',';
    }
    out_ += values.empty() ? "{}" : "}";
    return *this;
}

// JSON has only finite numbers.
void JsonLine::write(double value) {
    std::array<char, 32> digits{};
    if (std::isfinite(value))
        out_.append(digits.data(),
                    std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr);
    else
        out_ += "null";
}

void JsonLine::name(std::string_view name_of_it) {
    out_ += ',';
    quote(name_of_it);
    out_ += ':';
}

void JsonLine::quote(std::string_view value) {
    out_ += '"';
    // Nearly all text needs no escapes.
    const auto stands_for_itself = [](char c) {
        return c >= ' ' && c <= '~' && c != '"' && c != '\\';
    };
    if (std::all_of(value.begin(), value.end(), stands_for_itself)) {
        (out_ += value) += '"';
        return;
    }
    for (const char c : printable(value, std::string::npos)) {
        if (c == '"' || c == '\\') out_ += '\\';
        out_ += c;
    }
    out_ += '"';
}

}  // namespace alces
