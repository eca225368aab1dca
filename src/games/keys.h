// Reads the keys of one table of a game file, and collects their faults.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "games/document.h"

namespace alces {

// Writes an error message: "first-rank must be 0-1, not 2".
[[nodiscard]] std::string bad_key(std::string_view key, std::string_view wanted,
                                  std::string_view found);

class Keys {
  public:
    // `where` names the table in messages, as in "[board]".
    Keys(const Value& table, std::string_view where, std::vector<GameFault>& faults)
        : table_(table), where_(where), faults_(faults) {}

    void refuse(TextPlace place, std::string message) {
        faults_.push_back({place, std::move(message)});
    }
    // Returns the place of the key's value, or of the table if the key is missing.
    [[nodiscard]] TextPlace place_of(std::string_view key) const;
    // Returns the value of a key, or null if the key is missing. If the value is of another kind,
    // adds a fault and returns null.
    [[nodiscard]] const Value* find(std::string_view key, Value::Kind kind);
    // Like find(), but a missing key is a fault, too. The same holds for the other functions whose
    // names begin with need_.
    [[nodiscard]] const Value* need(std::string_view key, Value::Kind kind);

    // Returns a text of 1 to `longest` printable ASCII characters, or null if the key is missing.
    // Any other value is a fault.
    [[nodiscard]] const Value* find_text(std::string_view key, std::size_t longest);
    [[nodiscard]] const Value* need_text(std::string_view key, std::size_t longest);
    // Returns an upper-case letter, or nothing if the key is missing. Any other value is a fault.
    [[nodiscard]] std::optional<char> find_letter(std::string_view key);
    [[nodiscard]] std::optional<char> need_letter(std::string_view key);
    // Returns the number of a key, or `otherwise` if the key is missing. A value that is not a
    // number from `least` to `most` is a fault and gives `otherwise`.
    [[nodiscard]] int number(std::string_view key, int least, int most, int otherwise);
    // The same for a key that is true or false.
    [[nodiscard]] bool truth(std::string_view key, bool otherwise);
    // Returns the numbers of a list, or an empty list if the key is missing. An element that is not
    // a number, is out of range or occurs a second time is a fault and is left out.
    [[nodiscard]] std::vector<int> numbers(std::string_view key, int least, int most);
    // Checks `item`, an element of the list that is the value of the key. If find_text() would
    // accept `item`, returns it. Otherwise adds a fault and returns null. If `item` is not a text,
    // the message says that the value must be `wanted`, such as "a list of FENs".
    [[nodiscard]] const Value* element_text(const Value& item, std::string_view key,
                                            std::string_view wanted, std::size_t longest);
    // Returns the tables of `[[key]]`, or an empty list if the key is missing. An element that is
    // not a table is a fault.
    [[nodiscard]] std::vector<const Value*> tables(std::string_view key);

    // Adds a fault for every key that no earlier call has asked for.
    void finish();

  private:
    [[nodiscard]] const Value* value_of(std::string_view key) const;
    [[nodiscard]] std::optional<char> checked_letter(const Value* value, std::string_view key);
    [[nodiscard]] const Value* checked_text(const Value* value, std::string_view key,
                                            std::size_t longest);
    [[nodiscard]] bool is_within(const Value& value, std::string_view key, int least, int most);

    const Value& table_;
    std::string_view where_;
    std::vector<GameFault>& faults_;
    std::vector<std::string_view> known_;
};

}  // namespace alces
