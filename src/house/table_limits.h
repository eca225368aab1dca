// Limits the number of tables on the public server, and deletes tables that nobody uses, so that
// nobody can block the server for good.
#pragma once

#include <cstddef>
#include <string>

#include "tables/table_survey.h"

namespace alces {

struct TableLimits {
    std::size_t open = 500;          // open tables, whose games are not over
    std::size_t open_per_user = 10;  // open tables with the same host
    std::size_t per_user = 50;       // tables with the same host, even if their games are over
    std::size_t files = 2000;        // all tables, even if their games are over
    std::size_t open_as_guest = 10;  // open tables at which a user is the guest
};

// Whether `user` may open another table. First deletes tables at which nobody is present:
//
// - what sweep_tables() deletes;
// - at most 200 tables whose games ended before a guest came, or whose last line is more than 30
//   days old (90 days if the game is not over);
// - tables whose games are over, if the user or the server has reached a limit that includes them;
// - if the server has too many open tables: first those without a guest or without moves whose last
//   line is more than a day old, then any open tables whose last line is more than seven days old,
//   then open tables of the users who host most of them, but only of users who host at least two
//   more than `user`.
//
// If not all tables of a kind are deleted, those with the oldest last lines are deleted first. The
// caller must have locked the directory, and should have called TableSurvey::check() before that:
// this function replays no games, because others may be waiting for the lock.
[[nodiscard]] bool make_room(TableSurvey& survey, const std::string& user,
                             const TableLimits& limits = {});
// Whether `user` may become the guest of another table. The caller must have locked the directory,
// as for make_room().
[[nodiscard]] bool may_join(TableSurvey& survey, const std::string& user,
                            const TableLimits& limits = {});
// Deletes a table if its game ended before a guest came and nobody is present.
void delete_if_unplayed(TableSurvey& survey, const std::string& name);

}  // namespace alces
