// `alces --restricted`: a public house. Strangers log in, play the computer and each other, and
// get nowhere else. SECURITY.md says what is promised.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "base/output.h"

namespace alces {

// What the administrator has laid down. Nothing in it comes from the user.
struct HouseRules {
    std::string data;  // the one folder; empty: `alces-house` in the account's home
    std::string user;  // who it is, by the key that was used; empty: a name and a secret are asked
    std::chrono::seconds most_idle{20 * 60};
};

// The command line says so: by --restricted as its first word, or by the name of the program,
// `alces-restricted`, when it is a login shell.
[[nodiscard]] bool wants_house(int argc, char** argv);
// Returns the exit code. To be called before anything else has looked at arguments, environment
// or settings.
[[nodiscard]] int keep_house(int argc, char** argv, Output& out);

}  // namespace alces
