// Reports failed logins to the system's log, where fail2ban and administrators find them.
#pragma once

#include <string>

namespace alces {

// Returns the address of the SSH client from SSH_CONNECTION, or "unknown". Call this before
// clear_environment().
[[nodiscard]] std::string client_address();
// Connects to the log. Call this before confine(), which forbids new connections.
void open_login_log();
// Logs a failed login. contrib/fail2ban-alces.conf matches the line.
void log_failed_login(const std::string& name, const std::string& address);

}  // namespace alces
