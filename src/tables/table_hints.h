// Writes the commands that messages at a table suggest: how the opponent joins, and how a player
// returns. Also names the table for a rematch.
#pragma once

#include <string>
#include <vector>

namespace alces {

struct TableHints {
    bool at_shell = true;  // false in the menu of a public server
    std::string folder{};  // the directory of the tables; empty for the default
    // The words of the options that concern only this player, such as "--name", "anna", "--plain".
    std::vector<std::string> own_options{};

    // Returns the command with which another player joins.
    [[nodiscard]] std::string join(const std::string& table) const;
    // Returns the command with which this player joins or returns.
    [[nodiscard]] std::string rejoin(const std::string& table) const;

  private:
    [[nodiscard]] std::string own_words() const;
};

// Returns the name with a hyphen and this suffix. If that is too long, the name is shortened first.
[[nodiscard]] std::string table_name_with(const std::string& name, const std::string& suffix);
// Returns the name for the table that follows this one: "t-2" after "t", "t-3" after "t-2".
[[nodiscard]] std::string next_table_name(const std::string& name);

}  // namespace alces
