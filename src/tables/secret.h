// Secrets of seats, for where several people share one account.
#pragma once

#include <string>

namespace alces {

// Nobody guesses it if it is long enough.
[[nodiscard]] std::string random_hex(int digits);
// Salted and slow to try, as crypt(3) makes it; empty if that fails.
[[nodiscard]] std::string hash_of_secret(const std::string& secret);
[[nodiscard]] bool is_secret(const std::string& secret, const std::string& hash);

}  // namespace alces
