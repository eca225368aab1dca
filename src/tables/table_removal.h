// Deletes tables: when a player asks for it, or long after their games ended.
#pragma once

#include <string>

#include "tables/own_table_file.h"
#include "tables/table_survey.h"

namespace alces {

// Deletes a table that this account hosts, unless somebody is still playing at it. If players
// cannot delete each other's files, the guest's files stay. After the host's table file is gone,
// the guest's account can delete the rest in the same way.
[[nodiscard]] Result<void, SeatFault> delete_table(const TableFolder& folder,
                                                   const std::string& name);
// Does the same for a person. If the player's seat has a secret, the person must know it, because
// several people may share the account.
[[nodiscard]] Result<void, SeatFault> delete_own_table(const TableFolder& folder,
                                                       const std::string& name,
                                                       const std::string& secret);
// Whether a player is at the table now.
[[nodiscard]] bool is_in_use(const TableFolder& folder, const std::string& name);
// Deletes old tables whose games are over: those that this account hosts and, if the host's table
// file is gone, those at which it is the guest. A table is old if this account's own table file was
// last written to or touched more than 30 days ago. A game is over only if that file shows its end;
// for a table that this account hosts, the survey must also have found no disagreement between the
// files. Otherwise the opponent could make this program delete this account's own table file. Keeps
// tables at which a player is present. On a public server, where all players share an account,
// deletes only guest table files whose table has no host table file and whose last line is more
// than 30 days old. The server has its own limits for other tables. Also deletes files of this
// account that are older than ten minutes and belong to no table, because a process was killed
// while it opened one.
void sweep_tables(const TableFolder& folder, const TablesByName& surveyed);

}  // namespace alces
