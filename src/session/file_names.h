// Completes the names of files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace alces {

// Returns the paths that begin with `typed`, in no particular order. Directories end with a slash.
// Hidden files are included only if the last component of `typed` begins with a dot. Names with
// unprintable characters are left out. Reads at most 5000 entries of the directory.
[[nodiscard]] std::vector<std::string> paths_beginning(std::string_view typed);

}  // namespace alces
