// Small files of lines in the directory of the records, which their user may edit: what is wrong in
// them is reported and ignored.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "records/folder.h"

namespace alces {

// The text of a file; empty if it does not exist. The error begins with the file's name: "player:
// Permission denied".
[[nodiscard]] Result<std::string> read_user_file(Folder& folder, const std::string& name,
                                                 std::size_t limit);

// Calls `read` for each line of `text` that is not empty; it returns false if it cannot use the
// line. Returns a message about these lines, empty if there are none: "player:2: ignored: "level
// x", and 2 more". The first line has number `first`.
[[nodiscard]] std::string read_each_line(std::string_view text, const std::string& name, int first,
                                         const std::function<bool(std::string_view)>& read);

}  // namespace alces
