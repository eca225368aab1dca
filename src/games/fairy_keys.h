// Finds the keys of one game in variants.ini, including inherited keys and defaults.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/ini_sections.h"

namespace alces {

class FairyKeys {
  public:
    // Collects the keys of `section` and of its ancestors, which are in `sections`. A key of the
    // section overrides the same key of an ancestor. The topmost ancestor may be orthodox chess, or
    // atomic, which differs from orthodox chess only in some keys.
    FairyKeys(const std::vector<IniSection>& sections, const IniSection& section);

    // The faults that have been found so far.
    [[nodiscard]] const std::vector<GameFault>& faults() const { return faults_; }
    // Adds a fault at the line of a key. If the key is missing or a default, the fault is at the
    // line of the section.
    void refuse(std::string_view key, std::string message);
    // Adds a fault at the line of the section.
    void refuse_section(std::string message) { faults_.push_back({place_, std::move(message)}); }
    // Adds a fault for each key that has not been read with take(), unless the key changes
    // nothing in the game.
    void refuse_rest();

    // Whether the topmost ancestor is orthodox chess or atomic.
    [[nodiscard]] bool is_chess() const { return is_chess_; }
    // Whether the section or one of its ancestors has the key.
    [[nodiscard]] bool has(std::string_view key) const { return own_keys_.contains(key); }
    // Whether the key has a value, which may be a default.
    [[nodiscard]] bool is_set(std::string_view key) const { return settings_.contains(key); }

    // Returns the value of a key, or an empty string if the key is missing. Marks the key as
    // converted.
    std::string_view take(std::string_view key);
    bool is_true(std::string_view key);
    // Reads a number. For a key that ends in "File", a file letter is also accepted. Returns
    // `otherwise` if the key is missing or has a fault.
    int number(std::string_view key, int least, int most, int otherwise);

  private:
    void inherit(const std::vector<IniSection>& sections, const IniSection& section);
    void add_defaults();

    IniSettings settings_;  // including defaults
    IniSettings own_keys_;  // without defaults
    std::vector<std::string> taken_;
    std::vector<GameFault> faults_;
    TextPlace place_;
    bool is_chess_ = false;
    bool is_atomic_ = false;
};

}  // namespace alces
