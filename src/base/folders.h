// Creates directories.
#pragma once

#include <string>
#include <system_error>

namespace alces {

// Creates the directory and its parents with mode 0700, but never the home directory that HOME
// names: if the home directory is missing, creating a directory inside it fails.
[[nodiscard]] std::error_code make_folders(const std::string& path);

}  // namespace alces
