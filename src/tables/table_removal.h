// Deletes tables: when a player asks for it, or long after their games ended.
#pragma once

#include <string>

#include "tables/own_sheet.h"
#include "tables/table_survey.h"

namespace alces {

// Deletes a table that this account hosts, unless somebody is still playing at it. If players
// cannot delete each other's files, the guest's files stay. After the host's sheet is gone, the
// guest's account can delete the rest in the same way.
[[nodiscard]] Result<void, SeatFault> delete_table(const TableFolder& folder,
                                                   const std::string& name);
// Whether a player is at the table now.
[[nodiscard]] bool is_in_use(const TableFolder& folder, const std::string& name);
// Deletes tables whose last line is more than 30 days old: those that this account hosts, if the
// survey has found that the game is over, and those where this account is the guest and the host's
// sheet is gone. Keeps tables at which a player is present. If all players share an account,
// deletes only the second kind: the public server has its own limits for tables that have a host's
// sheet.
void sweep_tables(const TableFolder& folder, const TablesByName& surveyed);

}  // namespace alces
