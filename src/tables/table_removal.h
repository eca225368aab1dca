// Deletes tables: when their host asks for it, or long after their games ended.
#pragma once

#include <string>

#include "tables/own_sheet.h"

namespace alces {

// Deletes a table that this account hosts, unless somebody is still playing at it. Where players
// cannot delete each other's files, the guest's stays. Once the host's is gone, this deletes it for
// the guest's account.
[[nodiscard]] Result<void, SeatFault> delete_table(const TableFolder& folder,
                                                   const std::string& name);
// Deletes this account's tables whose games have been over, and which nobody has used, for at least
// 30 days.
void sweep_tables(const TableFolder& folder);

}  // namespace alces
