// A TOML file as a tree of values, each with its line and column in the file.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace alces {

// The line and column of a character in a text.
struct TextPlace {
    int line = 1, column = 1;  // both from 1
};

// What is wrong with a game file, and where.
struct GameFault {
    TextPlace place;
    std::string message;
};

// A value and all values within it. Only the fields of its kind are set.
class Value {
  public:
    enum class Kind { Text, Number, Boolean, List, Table };
    struct Entry;

    TextPlace place;
    Kind kind = Kind::Table;
    std::string text;            // of a Text
    long long number = 0;        // of a Number
    bool truth = false;          // of a Boolean
    std::vector<Value> items;    // of a List
    std::vector<Entry> entries;  // of a Table, in byte order of the keys
};

struct Value::Entry {
    std::string key;
    TextPlace place;  // of the key
    Value value;
};

// "a text in quotes", "a number": a kind in messages.
[[nodiscard]] std::string_view name_of(Value::Kind kind);

// Parses a TOML file. Fails for text that is not TOML, for values nested more than 16 deep, for a
// line with more than 200 dots, and for dates, times and fractions, which no game needs.
[[nodiscard]] Result<Value, GameFault> parse_document(std::string_view text);

}  // namespace alces
