// Limits the number of tables on the public server, and deletes tables that nobody uses, so that
// nobody can block the server for good.
#pragma once

#include <cstddef>
#include <string>

#include "tables/sheet.h"

namespace alces {

struct TableLimits {
    std::size_t open = 500;          // whose games are not over
    std::size_t open_per_user = 10;  // as the host
    std::size_t per_user = 50;       // as the host, including those whose games are over
    std::size_t files = 2000;        // including those whose games are over
    std::size_t open_as_guest = 10;  // at which a user is the guest
};

// Whether `user` may open another table. Before that, deletes tables at which nobody is:
// - what sweep_tables() deletes;
// - those whose games ended before a guest came, and those that have not been used for 30 days if
//   their game is over, otherwise for 90 days, but at most 200 of both at once;
// - tables whose games are over, the longest unused first, if the user or the server has reached a
//   limit that includes them;
// - if the server has too many open tables, those that have been unused for more than a day and at
//   which nobody has joined or nobody has moved, and then any that have been unused for more than
//   seven days, the longest unused first.
// The caller must have locked the directory, and should have called survey_tables() before it did,
// because others wait for the lock.
[[nodiscard]] bool make_room(const TableFolder& tables, const std::string& user,
                             const TableLimits& limits = {});
// Whether `user` may become the guest of another table. The caller must have locked the directory,
// as for make_room().
[[nodiscard]] bool may_join(const TableFolder& tables, const std::string& user,
                            const TableLimits& limits = {});
// Deletes a table if its game ended before a guest came and nobody is there.
void delete_if_unplayed(const TableFolder& tables, const std::string& name);

}  // namespace alces
