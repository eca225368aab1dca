#include "house/login_log.h"

#include <arpa/inet.h>
#include <syslog.h>

#include <array>
#include <cstdlib>
#include <string_view>

#include "base/text.h"

namespace alces {

std::string client_address() {
    const char* connection = std::getenv("SSH_CONNECTION");
    std::string_view words = connection == nullptr ? "" : connection;
    const std::string_view word = take_word(words);
    // Removes the interface from a link-local address, such as the eth0 of fe80::1%eth0.
    const std::string address(word.substr(0, word.find('%')));
    std::array<unsigned char, sizeof(in6_addr)> bytes{};
    for (const int family : {AF_INET, AF_INET6})
        if (::inet_pton(family, address.c_str(), bytes.data()) == 1) return address;
    return "unknown";
}

void open_login_log() { ::openlog("alces", LOG_PID | LOG_NDELAY, LOG_AUTHPRIV); }

void log_failed_login(const std::string& name, const std::string& address) {
    ::syslog(LOG_NOTICE, "failed login for %s from %s", name.c_str(), address.c_str());
}

}  // namespace alces
