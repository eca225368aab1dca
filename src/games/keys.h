// Reads the keys of one table of a game's file, and collects what is wrong with them.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "games/document.h"

namespace alces {

// "first-rank must be 0 or 1, not 2"
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
    // The value of a key, if it is there and of this kind.
    [[nodiscard]] const Value* find(std::string_view key, Value::Kind kind);
    // The same, but it is a fault if the key is missing.
    [[nodiscard]] const Value* need(std::string_view key, Value::Kind kind);

    // A text of printable ASCII characters, at least one and at most `longest`.
    [[nodiscard]] const Value* find_text(std::string_view key, std::size_t longest);
    [[nodiscard]] const Value* need_text(std::string_view key, std::size_t longest);
    // A capital letter.
    [[nodiscard]] std::optional<char> find_letter(std::string_view key);
    [[nodiscard]] std::optional<char> need_letter(std::string_view key);
    // The key's number, or `otherwise` if the key is missing or wrong.
    [[nodiscard]] int number(std::string_view key, int least, int most, int otherwise);
    // The same for true or false.
    [[nodiscard]] bool truth(std::string_view key, bool otherwise);
    // The elements of a list of numbers that are within the range, without those that are there
    // twice, which is a fault; an empty list for a missing key.
    [[nodiscard]] std::vector<int> numbers(std::string_view key, int least, int most);
    // A text that is an element of the list of this key, if it is one and as find_text() wants it.
    [[nodiscard]] const Value* element_text(const Value& item, std::string_view key,
                                            std::string_view wanted, std::size_t longest);
    // The tables of `[[key]]`; an empty list if the key is missing. What is no table is a fault.
    [[nodiscard]] std::vector<const Value*> tables(std::string_view key);

    // Every key that nobody has asked for is a fault.
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
