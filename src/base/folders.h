// Creates directories.
#pragma once

#include <string>
#include <system_error>

namespace alces {

// Creates the directory and its parents with mode 0700. Fails rather than create the home directory
// that HOME names.
[[nodiscard]] std::error_code make_folders(const std::string& path);

}  // namespace alces
