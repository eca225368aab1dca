// Secrets of seats, for people who share one account.
#pragma once

#include <string>

namespace alces {

// Random hexadecimal digits, as hard to guess as the number of digits allows.
[[nodiscard]] std::string random_hex(int digits);
// A salted, slow hash from crypt(3); empty if that fails.
[[nodiscard]] std::string hash_of_secret(const std::string& secret);
[[nodiscard]] bool is_secret(const std::string& secret, const std::string& hash);

}  // namespace alces
