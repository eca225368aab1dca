// Limits how many sessions of one network or one user can run at the same time.
#pragma once

#include <string>
#include <string_view>

namespace alces {

// Returns the network to which the limits of an address apply: an IPv4 address itself, or the first
// 64 bits of an IPv6 address. Empty if `address` is not an address.
[[nodiscard]] std::string network_of(const std::string& address);

// Returns the first 48 bits of an IPv6 address. Many providers assign all networks with the same
// first 48 bits to one customer. Empty for any other text.
[[nodiscard]] std::string wide_network_of(const std::string& address);

// Returns the random key of the server, and creates it on first use. Empty if it can be neither
// read nor saved.
[[nodiscard]] std::string places_key(int data);

// Takes one of a visitor's `most` places (at most 64) by locking a byte of `file`. A visitor is a
// network or a user. The place is kept until the file is closed. Returns false if other processes
// have all places. If the file system has no locks, there is no limit. `key` is the server's
// places_key(). Because the key is secret, nobody can choose a name that shares another visitor's
// places.
[[nodiscard]] bool take_place(int file, const std::string& key, std::string_view visitor, int most);

}  // namespace alces
