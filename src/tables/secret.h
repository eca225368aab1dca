// Secrets of seats and of users: random digits, hashes and their comparison.
#pragma once

#include <string>

namespace alces {

// Random hexadecimal digits, as hard to guess as their number allows.
[[nodiscard]] std::string random_hex(int digits);
// A salted yescrypt hash from crypt(3), which is slow on purpose; empty if crypt() fails.
[[nodiscard]] std::string hash_of_secret(const std::string& secret);
// Whether `hash` is a yescrypt hash of `secret`, as hash_of_secret() makes it.
[[nodiscard]] bool matches_hash(const std::string& secret, const std::string& hash);

}  // namespace alces
