// `alces --restricted`: a public server. Strangers log in and play the computer or each other, and
// can do nothing else. SECURITY.md lists what the server guarantees.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "base/output.h"

namespace alces {

// The administrator's options, and the client's address, which sshd reports. No field comes from
// the user.
struct HouseRules {
    std::string data;  // the directory of all files; if empty, `alces-house` in the home directory
    std::string user;  // the owner of the SSH key; if empty, the login asks for a name
    std::chrono::seconds most_idle{20 * 60};
    std::string address;  // the client's address; "unknown" if sshd has not reported it
};

// Whether to run the server: --restricted is the first argument, or the program was started as a
// login shell under the name `alces-restricted`.
[[nodiscard]] bool is_house(int argc, char** argv);
// Runs the server and returns the exit code. Must be called before anything else reads arguments,
// the environment or settings.
[[nodiscard]] int run_house(int argc, char** argv, Output& out);

}  // namespace alces
