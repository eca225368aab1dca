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
// Deletes tables whose games are over and whose sheets this account's program last wrote to more
// than 30 days ago: those that this account hosts, and those where this account is the guest and
// the host's sheet is gone. A game counts as over only if this account's own sheet shows its end
// and, according to the survey, the files do not disagree: the opponent must not be able to make
// this program delete its own sheet. Keeps tables at which a player is present. If all players
// share an account, deletes only guest's sheets that have no host's sheet and whose last line is
// more than 30 days old: the public server has its own limits for other tables.
void sweep_tables(const TableFolder& folder, const TablesByName& surveyed);

}  // namespace alces
