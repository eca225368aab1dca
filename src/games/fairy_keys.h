// The keys of one game in variants.ini, with those that the game inherits and the defaults.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/ini_sections.h"

namespace alces {

class FairyKeys {
  public:
    // A key of the section overrides the same key of its parents, which are in `sections`. The last
    // parent may be orthodox chess.
    FairyKeys(const std::vector<IniSection>& sections, const IniSection& section);

    // The faults that have been found so far.
    [[nodiscard]] const std::vector<GameFault>& faults() const { return faults_; }
    // Adds a fault at the line of a key, or of the section if the key is missing or a default.
    void refuse(std::string_view key, std::string message);
    // Adds a fault at the line of the section.
    void refuse_section(std::string message) { faults_.push_back({place_, std::move(message)}); }
    // Refuses each key that has not been taken, unless it changes nothing in the game.
    void refuse_rest();

    // Whether the last parent is orthodox chess.
    [[nodiscard]] bool is_chess() const { return is_chess_; }
    // Whether the section or one of its parents has the key.
    [[nodiscard]] bool has(std::string_view key) const { return own_keys_.contains(key); }
    // The same, but defaults count too.
    [[nodiscard]] bool is_set(std::string_view key) const { return settings_.contains(key); }

    // The value of a key, which then counts as converted; empty if it is missing.
    std::string_view take(std::string_view key);
    bool is_true(std::string_view key);
    // A number, or the letter of a file for a key that ends with "File"; `otherwise` if the key is
    // missing or faulty.
    int number(std::string_view key, int least, int most, int otherwise);

  private:
    void inherit(const std::vector<IniSection>& sections, const IniSection& section);
    void add_defaults();

    IniSettings settings_;  // with defaults
    IniSettings own_keys_;  // without
    std::vector<std::string> taken_;
    std::vector<GameFault> faults_;
    TextPlace place_;
    bool is_chess_ = false;
};

}  // namespace alces
