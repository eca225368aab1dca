// Creates directories.
#pragma once

#include <string>
#include <system_error>

namespace alces {

// Creates the directory and its missing parents with mode 0700. Never creates the home directory
// that HOME names: if it is missing, creating a directory inside it fails.
[[nodiscard]] std::error_code make_folders(const std::string& path);

}  // namespace alces
