// Random digits, and hashes of the secrets of seats and users.
#pragma once

#include <string>
#include <string_view>

namespace alces {

// Returns this many random hexadecimal digits.
[[nodiscard]] std::string random_hex(int digits);
// Returns a salted yescrypt hash from crypt(3), which is slow on purpose. Empty if crypt() fails.
[[nodiscard]] std::string hash_of_secret(const std::string& secret);
// Whether the text looks like a hash that hash_of_secret() makes. Only such a hash may come from
// somebody else's file, because the parameters in another hash could make a comparison slow.
[[nodiscard]] bool is_secret_hash(std::string_view text);
// Whether `hash` is a yescrypt hash of `secret`, as hash_of_secret() makes it.
[[nodiscard]] bool matches_hash(const std::string& secret, const std::string& hash);

}  // namespace alces
