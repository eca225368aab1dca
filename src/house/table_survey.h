// Finds the state of the tables on the public server, which limits their number.
#pragma once

#include <array>
#include <chrono>
#include <string>
#include <vector>

#include "tables/sheet.h"

namespace alces {

struct HouseTable {
    enum class State : char { Unmoved = 'u', Moved = 'm', Over = 'o' };
    std::string name;
    std::string host;   // empty if the table cannot be read
    std::string guest;  // empty if nobody has joined
    State state = State::Moved;
    std::chrono::milliseconds untouched{};

    [[nodiscard]] bool is_over() const { return state == State::Over; }
    // A table that cannot be read is kept for as long as one with a guest.
    [[nodiscard]] bool has_guest() const { return host.empty() || !guest.empty(); }
};

// The names of the host and of the guest, by Side, as the tags of their sheets state them. A name
// is empty if its sheet does not exist or cannot be read. Does not play the game through.
[[nodiscard]] std::array<std::string, 2> players_of(const TableFolder& tables,
                                                    const std::string& name);
// One table, whose game is played through.
[[nodiscard]] HouseTable survey_table(const TableFolder& tables, const std::string& name);
// All tables, the longest unused first. Playing through a long game takes about 50 milliseconds, so
// the states of all tables are kept in a file of the directory. Only tables that have changed since
// are played through again.
[[nodiscard]] std::vector<HouseTable> survey_tables(const TableFolder& tables);

}  // namespace alces
