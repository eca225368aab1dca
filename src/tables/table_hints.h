// Writes the commands that messages at a table suggest: how the opponent joins, and how to play
// again.
#pragma once

#include <string>

#include "tables/table.h"

namespace alces {

struct TableHints {
    bool at_shell = true;  // false in the menu of a public server
    std::string folder{};  // the directory of the tables; empty for the default

    [[nodiscard]] std::string join(const std::string& table) const;
    // Returns the command with which White's player opens a table for the same game and clocks, to
    // play Black there.
    [[nodiscard]] std::string host_rematch(const std::string& table, const Table& played) const;
};

// Returns the name for the table that follows this one: "t-2" after "t", "t-3" after "t-2".
[[nodiscard]] std::string next_table_name(const std::string& name);

}  // namespace alces
