// Limits the number of tables on the public server, and deletes tables that nobody uses, so that
// nobody can block the server for good.
#pragma once

#include <cstddef>
#include <string>

#include "tables/table_survey.h"

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
// - those whose games ended before a guest came, and those whose last line is more than 30 days old
//   if their game is over, otherwise 90 days, but at most 200 of both at once;
// - tables whose games are over, if the user or the server has reached a limit that includes them;
// - if the server has too many open tables, those at which nobody has joined or nobody has moved
//   and whose last line is more than a day old, and then any whose last line is more than seven
//   days old.
// If only some are deleted, they are those whose last line is the oldest. The caller must have
// locked the directory. It should have called TableSurvey::check() before it did, because nothing
// is played through here, where others wait for the lock.
[[nodiscard]] bool make_room(TableSurvey& survey, const std::string& user,
                             const TableLimits& limits = {});
// Whether `user` may become the guest of another table. The caller must have locked the directory,
// as for make_room().
[[nodiscard]] bool may_join(TableSurvey& survey, const std::string& user,
                            const TableLimits& limits = {});
// Deletes a table if its game ended before a guest came and nobody is there.
void delete_if_unplayed(TableSurvey& survey, const std::string& name);

}  // namespace alces
