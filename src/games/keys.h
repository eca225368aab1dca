// Reads the keys of one table of a game file, and collects their faults.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "games/document.h"

namespace alces {

// "first-rank must be 0-1, not 2"
[[nodiscard]] std::string bad_key(std::string_view key, std::string_view wanted,
                                  std::string_view found);

class Keys {
  public:
    // `where` names the table in messages: "[board]".
    Keys(const Value& table, std::string_view where, std::vector<GameFault>& faults)
        : table_(table), where_(where), faults_(faults) {}

    void refuse(TextPlace place, std::string message) {
        faults_.push_back({place, std::move(message)});
    }
    // The value of a key; null if the key is missing. A value of another kind is a fault, and the
    // result is null.
    [[nodiscard]] const Value* find(std::string_view key, Value::Kind kind);
    // The same, but a missing key is a fault, too. The other need_ functions differ from their
    // find_ functions in the same way.
    [[nodiscard]] const Value* need(std::string_view key, Value::Kind kind);

    // A text of printable ASCII characters, at least one and at most `longest`; any other value is
    // a fault.
    [[nodiscard]] const Value* find_text(std::string_view key, std::size_t longest);
    [[nodiscard]] const Value* need_text(std::string_view key, std::size_t longest);
    // A capital letter; any other value is a fault.
    [[nodiscard]] std::optional<char> find_letter(std::string_view key);
    [[nodiscard]] std::optional<char> need_letter(std::string_view key);
    // The key's number, or `otherwise` if the key is missing or its value is not a number from
    // `least` to `most`, which is a fault.
    [[nodiscard]] int number(std::string_view key, int least, int most, int otherwise);
    // The same for true or false.
    [[nodiscard]] bool truth(std::string_view key, bool otherwise);
    // The numbers of a list; an empty list for a missing key. An element that is not a number, is
    // out of range or occurs a second time is a fault and left out.
    [[nodiscard]] std::vector<int> numbers(std::string_view key, int least, int most);
    // `item`, an element of the list of this key, if it is a text as in find_text(). Otherwise
    // null, and a fault, which calls the list `wanted`.
    [[nodiscard]] const Value* element_text(const Value& item, std::string_view key,
                                            std::string_view wanted, std::size_t longest);
    // The tables of `[[key]]`; an empty list if the key is missing. An element that is not a table
    // is a fault.
    [[nodiscard]] std::vector<const Value*> tables(std::string_view key);

    // Reports as a fault every key that no earlier call has asked for.
    void finish();

  private:
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
