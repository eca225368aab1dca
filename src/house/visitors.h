// Limits on the simultaneous sessions of one network or one user.
#pragma once

#include <string>
#include <string_view>

namespace alces {

// The network to which the limits of an address apply: an IPv4 address itself, or the first 64 bits
// of an IPv6 address. Empty if `address` is not an address.
[[nodiscard]] std::string network_of(const std::string& address);

// The first 48 bits of an IPv6 address: many providers assign all networks with the same first 48
// bits to one customer. Empty for any other text.
[[nodiscard]] std::string wide_network_of(const std::string& address);

// Takes one of the `most` places (at most 64) of a visitor, which is a network or a user, by a lock
// on `file`. The place is held until the file is closed. Returns false if other processes hold
// all places. On file systems without locks, there is no limit.
[[nodiscard]] bool take_place(int file, std::string_view visitor, int most);

}  // namespace alces
