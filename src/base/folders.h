// Creates and reads directories.
#pragma once

#include <dirent.h>

#include <functional>
#include <string>
#include <system_error>

namespace alces {

// Creates the directory and its missing parents with mode 0700. Never creates the home directory
// that HOME names: if it is missing, creating a directory inside it fails.
[[nodiscard]] std::error_code make_folders(const std::string& path);

// Calls `visit` for each entry of an open directory, in no particular order, until it returns
// false.
std::error_code for_each_entry(int folder, const std::function<bool(const dirent&)>& visit);
// Whether an entry is a regular file. Also true if the file system does not report its type.
[[nodiscard]] inline bool may_be_file(const dirent& entry) {
    return entry.d_type == DT_REG || entry.d_type == DT_UNKNOWN;
}

}  // namespace alces
