// Completion of the names of files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace alces {

// The paths that begin with `typed`, in no particular order; directories end with a slash. Hidden
// files are included only if the name in `typed` begins with a dot. Names with unprintable
// characters are never included. At most 5000 entries of the directory are read.
[[nodiscard]] std::vector<std::string> paths_beginning(std::string_view typed);

}  // namespace alces
