// Writes and recognises the checksum that ends each line of a record: " {[%sum 1a2b3c4d]}". It is a
// comment, so that programs that read PGN ignore it.
#pragma once

#include <string>
#include <string_view>

#include "base/crc32.h"

namespace alces {

[[nodiscard]] std::string checksum_text(const Crc32& sum);
// Removes the checksum at the end of a line. A line without a checksum is returned as it is.
[[nodiscard]] std::string_view without_checksum(std::string_view line);
// Returns the line up to the end of its first checksum; the whole line if it has none.
[[nodiscard]] std::string_view up_to_checksum(std::string_view line);

}  // namespace alces
