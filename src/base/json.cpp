#include "base/json.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

#include "base/append_number.h"
#include "base/text.h"

namespace alces {
namespace {

// Nearly all text consists of characters that need no escape.
constexpr auto kPlain = [] {
    std::array<bool, 256> plain{};
    for (unsigned char c = ' '; c <= '~'; ++c) plain[c] = c != '"' && c != '\\';
    return plain;
}();
bool stands_for_itself(char c) { return kPlain[static_cast<unsigned char>(c)]; }

}  // namespace

JsonLine::JsonLine(std::string& out, std::string_view type) : out_(out) {
    out_ += "{\"type\":";
    quote(type);
}

JsonLine& JsonLine::text(std::string_view member, std::string_view value) {
    name(member);
    quote(value);
    return *this;
}

JsonLine& JsonLine::plain(std::string_view member, std::string_view value) {
    assert(std::all_of(value.begin(), value.end(), stands_for_itself));
    name(member);
    ((out_ += '"') += value) += '"';
    return *this;
}

JsonLine& JsonLine::texts(std::string_view member, const std::vector<std::string>& values) {
    name(member);
    char before = '[';
    for (const std::string& value : values) {
        out_ += before;
        quote(value);
        before = ',';
    }
    out_ += values.empty() ? "[]" : "]";
    return *this;
}

JsonLine& JsonLine::number(std::string_view member, long long value) {
    name(member);
    append_number(out_, value);
    return *this;
}

JsonLine& JsonLine::boolean(std::string_view member, bool value) {
    name(member);
    out_ += value ? "true" : "false";
    return *this;
}

JsonLine& JsonLine::real(std::string_view member, double value) {
    name(member);
    write(value);
    return *this;
}

JsonLine& JsonLine::numbers(std::string_view member, const std::vector<double>& values) {
    name(member);
    char before = '[';
    for (const double value : values) {
        out_ += before;
        write(value);
        before = ',';
    }
    out_ += values.empty() ? "[]" : "]";
    return *this;
}

JsonLine& JsonLine::counts(std::string_view member, const std::map<std::string, int>& values) {
    name(member);
    char before = '{';
    for (const auto& [what, number] : values) {
        out_ += before;
        quote(what);
        out_ += ':';
        append_number(out_, number);
        before = ',';
    }
    out_ += values.empty() ? "{}" : "}";
    return *this;
}

// JSON has only finite numbers.
void JsonLine::write(double value) {
    if (std::isfinite(value))
        append_number(out_, value);
    else
        out_ += "null";
}

// The names of members are constants of this program that need no escapes. One call that extends
// the string is faster than an append for each part.
void JsonLine::name(std::string_view member) {
    const std::size_t before = out_.size();
    out_.resize(before + member.size() + 4, '"');
    out_[before] = ',';
    std::copy(member.begin(), member.end(), &out_[before + 2]);
    out_.back() = ':';
}

void JsonLine::quote(std::string_view value) {
    out_ += '"';
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
