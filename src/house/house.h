// `alces --restricted`: a public server. Strangers log in and play the computer or each other, and
// can do nothing else. SECURITY.md lists what it guarantees.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "base/output.h"

namespace alces {

// The administrator's options, and the client's address, which sshd reports. Nothing in it comes
// from the user.
struct HouseRules {
    std::string data;  // holds all files; empty: `alces-house` in the account's home
    std::string user;  // the owner of the SSH key; empty: the login asks for a name
    std::chrono::seconds most_idle{20 * 60};
    std::string address;  // of the client; "unknown" if sshd has not reported it
};

// Whether to run the server: --restricted is the first argument, or the program was started under
// the name `alces-restricted`, as a login shell.
[[nodiscard]] bool is_house(int argc, char** argv);
// Runs the server and returns the exit code. Must be called before anything else reads arguments,
// environment or settings.
[[nodiscard]] int run_house(int argc, char** argv, Output& out);

}  // namespace alces
