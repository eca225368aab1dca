// What the environment of the process says. It is read here, at the edge, and handed on as values.
#pragma once

#include <string>

namespace alces {

// The value of a variable; empty if it is not set.
[[nodiscard]] std::string environment(const char* name);

// The user's name by LOGNAME or USER; empty if neither says it.
[[nodiscard]] std::string login_name();

}  // namespace alces
