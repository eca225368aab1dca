// Reads the environment variables of the process.
#pragma once

#include <string>

namespace alces {

// The value of a variable; empty if it is not set.
[[nodiscard]] std::string environment(const char* name);

// The user's name from LOGNAME or USER; empty if neither is set.
[[nodiscard]] std::string login_name();

}  // namespace alces
