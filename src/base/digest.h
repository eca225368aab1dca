// Computes digests, which identify the lines of a table and the rules of a game.
#pragma once

#include <string>
#include <string_view>

namespace alces {

// Returns the first 128 bits of the SHA-256 hash of `before` followed by `text`, as 32 hexadecimal
// digits in lower case.
[[nodiscard]] std::string digest_of(std::string_view before, std::string_view text);
// Whether a string has the form of a digest.
[[nodiscard]] bool is_digest(std::string_view text);

}  // namespace alces
