// Completion of the names of files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace alces {

// The paths that begin with `typed`: the files of its directory, and the directories with a slash.
// Hidden ones only if the name begins with a dot. At most a few thousand entries are read.
[[nodiscard]] std::vector<std::string> paths_beginning(std::string_view typed);

}  // namespace alces
