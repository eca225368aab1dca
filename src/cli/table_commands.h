// Tables on the command line: `alces host`, `join`, `watch` and `tables`.
#pragma once

#include <string>

#include "tables/seat.h"

namespace alces {

struct TableArguments {
    std::string name;
    std::string folder;  // empty: the user's own
    std::string person;
    std::string side = "white";
    int pace_days = 0;
    bool asks_secret = false;
    bool take = false;
};

// The folder that was named, or else that of the user's state, which is made if need be. Not open,
// and told on standard error, if there is none.
[[nodiscard]] TableFolder tables_folder(const TableArguments& arguments);
// By name and secret as the options, the environment and the terminal have them.
[[nodiscard]] Person person_of(const TableArguments& arguments);
[[nodiscard]] int exit_code_of(const SeatFault& fault);

}  // namespace alces
