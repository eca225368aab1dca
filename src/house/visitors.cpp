#include "house/visitors.h"

#include <arpa/inet.h>
#include <fcntl.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <functional>

namespace alces {

namespace {

// Returns the first `kept` bytes of an IPv6 address, written as an address; empty for any other
// text.
std::string prefix_of(const std::string& address, std::ptrdiff_t kept) {
    std::array<unsigned char, sizeof(in6_addr)> bytes{};
    if (::inet_pton(AF_INET6, address.c_str(), bytes.data()) != 1) return "";
    std::fill(bytes.begin() + kept, bytes.end(), static_cast<unsigned char>(0));
    std::array<char, INET6_ADDRSTRLEN> text{};
    return ::inet_ntop(AF_INET6, bytes.data(), text.data(), text.size());
}

}  // namespace

std::string network_of(const std::string& address) {
    in_addr bytes{};
    return ::inet_pton(AF_INET, address.c_str(), &bytes) == 1 ? address : prefix_of(address, 8);
}

std::string wide_network_of(const std::string& address) { return prefix_of(address, 6); }

bool take_place(int file, std::string_view visitor, int most) {
    // A place is a byte beyond the end of the file, which stays empty.
    constexpr std::uint64_t kPlaces = 64;
    constexpr std::uint64_t kVisitors = std::uint64_t{1} << 56U;
    const std::uint64_t first = std::hash<std::string_view>{}(visitor) % kVisitors * kPlaces;
    for (int i = 0; i < most; ++i) {
        struct flock lock {};
        lock.l_type = F_WRLCK;
        lock.l_whence = SEEK_SET;
        lock.l_start = static_cast<off_t>(first) + i;
        lock.l_len = 1;
#ifdef F_OFD_SETLK
        const int taken = ::fcntl(file, F_OFD_SETLK, &lock);
#else
        const int taken = ::fcntl(file, F_SETLK, &lock);
#endif
        // If the file system has no locks, there is no limit.
        if (taken == 0 || (errno != EAGAIN && errno != EACCES)) return true;
    }
    return false;
}

}  // namespace alces
