// Limits on what one address or one user may occupy at once.
#pragma once

#include <string>
#include <string_view>

namespace alces {

// The network that an address belongs to and that limits apply to: an IPv4 address itself, the
// first 64 bits of an IPv6 address. Empty if it is not an address.
[[nodiscard]] std::string network_of(const std::string& address);

// Takes one of `most` places of a visitor (at most 32) by a lock on `file`, which lasts until the
// file is closed. False if other processes hold them all.
[[nodiscard]] bool take_place(int file, std::string_view visitor, int most);

}  // namespace alces
