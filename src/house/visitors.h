// Limits on the simultaneous sessions of one address or one user.
#pragma once

#include <string>
#include <string_view>

namespace alces {

// The network to which the limits of an address apply: an IPv4 address itself, or the first 64 bits
// of an IPv6 address. Empty if `address` is not an address.
[[nodiscard]] std::string network_of(const std::string& address);

// The first 48 bits of an IPv6 address: many providers give a customer this many networks. Empty if
// `address` is another.
[[nodiscard]] std::string wide_network_of(const std::string& address);

// Takes one of the `most` places (at most 64) of a visitor, which is an address or a user, by a
// lock on `file`. The place is held until the file is closed. Returns false if other processes hold
// all places.
[[nodiscard]] bool take_place(int file, std::string_view visitor, int most);

}  // namespace alces
