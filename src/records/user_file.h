// Reads small text files in the directory of the records, which the user may edit. Lines that
// cannot be used are reported and ignored.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "records/folder.h"

namespace alces {

// The text of a file; empty if it does not exist. Fails with ErrorKind::File if the file cannot be
// read or has more than `limit` bytes; the message begins with its name: "player: Permission
// denied".
[[nodiscard]] Result<std::string> read_user_file(Folder& folder, const std::string& name,
                                                 std::size_t limit);

// Calls `read` for each line of `text` that is not blank; `read` returns false if it cannot use the
// line. Returns a message about the unused lines, empty if there are none, such as
// `player:2: ignored: "level x", and 2 more`. The first line has number `first`.
[[nodiscard]] std::string read_each_line(std::string_view text, const std::string& name, int first,
                                         const std::function<bool(std::string_view)>& read);

}  // namespace alces
