// Reads environment variables, and finds the name of the user.
#pragma once

#include <string>

namespace alces {

// Returns the value of a variable, or an empty string if it is not set.
[[nodiscard]] std::string environment(const char* name);

// The user's name from LOGNAME or USER or, if neither is set, from the account; empty if the
// account has no name.
[[nodiscard]] std::string login_name();

}  // namespace alces
