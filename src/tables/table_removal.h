// Deletes tables: when a player asks for it, or long after their games ended.
#pragma once

#include <chrono>
#include <string>

#include "tables/own_sheet.h"

namespace alces {

// Deletes a table that this account hosts, unless somebody is still playing at it. Where players
// cannot delete each other's files, the guest's file stays. Once the host's file is gone, the
// guest's account can delete the rest in the same way.
[[nodiscard]] Result<void, SeatFault> delete_table(const TableFolder& folder,
                                                   const std::string& name);
// Whether a player is at the table now.
[[nodiscard]] bool is_in_use(const TableFolder& folder, const std::string& name);
// How long nobody has written to the sheets of a table.
[[nodiscard]] std::chrono::milliseconds untouched_for(const TableFolder& folder,
                                                      const std::string& name);
// Deletes this account's tables whose games are over and whose sheets have not changed for 30 days,
// and sheets of guests that are as old and whose host's sheet is gone. Tables with a player present
// are kept.
void sweep_tables(const TableFolder& folder);

}  // namespace alces
