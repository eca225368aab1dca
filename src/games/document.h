// Defines Value, which holds a TOML file as a tree of values with their lines and columns.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace alces {

// The line and column of a character in a text.
struct TextPlace {
    int line = 1, column = 1;  // both counted from 1
};

// A fault in a game file, with its place.
struct GameFault {
    TextPlace place;
    std::string message;
};

// A value with all values that it contains. Only the field of its kind is set.
class Value {
  public:
    enum class Kind { Text, Number, Boolean, List, Table };
    struct Entry;

    TextPlace place;
    Kind kind = Kind::Table;
    std::string text;            // for Kind::Text
    long long number = 0;        // for Kind::Number
    bool truth = false;          // for Kind::Boolean
    std::vector<Value> items;    // for Kind::List
    std::vector<Entry> entries;  // for Kind::Table; sorted by the bytes of the keys
};

struct Value::Entry {
    std::string key;
    TextPlace place;  // of the key
    Value value;
};

// Names a kind in messages: "a text in quotes", "a number".
[[nodiscard]] std::string_view name_of(Value::Kind kind);

// Parses a TOML file. Fails if the text is not TOML, if values are nested more than 16 deep, if a
// line has more than 200 dots, or if a character outside comments and quotes is not ASCII. Also
// refuses dates, times and floating-point numbers, which no game needs.
[[nodiscard]] Result<Value, GameFault> parse_document(std::string_view text);

}  // namespace alces
