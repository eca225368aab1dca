// Reports failed logins to the system's log, where fail2ban and administrators find them.
#pragma once

#include <string>

namespace alces {

// The address of the SSH client, from SSH_CONNECTION, or "unknown". Call it before
// clear_environment().
[[nodiscard]] std::string client_address();
// Connects to the log. Call it before confine(), which forbids new connections.
void open_login_log();
// Writes the line that contrib/fail2ban-alces.conf matches.
void log_failed_login(const std::string& name, const std::string& address);

}  // namespace alces
