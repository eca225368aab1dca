// The administrator's options of the public server.
#pragma once

#include <chrono>
#include <string>

#include "base/result.h"

namespace alces {

// The administrator's options, and the client's address, which sshd reports. No field comes from
// the user.
struct HouseRules {
    std::string data;  // the directory of all files; if empty, `alces-house` in the home directory
    std::string user;  // the owner of the SSH key; if empty, the login asks for a name
    std::chrono::seconds max_idle{20 * 60};
    std::string address;  // the client's address; "unknown" if sshd has not reported it
};

// Reads the options after --restricted. Fails with a sentence that names the wrong option or value.
[[nodiscard]] Result<> read_rules(int argc, char** argv, HouseRules& rules);

}  // namespace alces
