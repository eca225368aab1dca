// Digests of texts: of the lines of a table, and of the rules of games.
#pragma once

#include <string>
#include <string_view>

namespace alces {

// The first 128 bits of SHA-256 over both texts, one after the other, as 32 hexadecimal digits in
// lower case.
[[nodiscard]] std::string digest_of(std::string_view before, std::string_view text);
// Whether a text has the form of a digest.
[[nodiscard]] bool is_digest(std::string_view text);

}  // namespace alces
