// Folders that are made when something is to be written into them.
#pragma once

#include <string>
#include <system_error>

namespace alces {

// Makes the folder and those on the way to it, for their owner alone. The home directory, as HOME
// names it, is never made: a home that does not exist is a reason to fail.
[[nodiscard]] std::error_code make_folders(const std::string& path);

}  // namespace alces
