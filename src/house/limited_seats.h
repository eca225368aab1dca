// Opens and joins tables of the public server within its limits.
#pragma once

#include <string>

#include "tables/seat.h"
#include "tables/table_survey.h"

namespace alces {

// These functions host and join tables as Seat::host() and Seat::join() do, unless the person has
// reached a limit. The directory of the tables is locked only while the limits are checked and the
// new file is created. Waiting for another session to leave the seat delays nobody else.
[[nodiscard]] Seat::Found host_within_limits(TableSurvey& survey, const std::string& name,
                                             const TableTerms& terms, const Person& person);
[[nodiscard]] Seat::Found join_within_limits(TableSurvey& survey, const std::string& name,
                                             const Person& person);

}  // namespace alces
