// Reads small text files that the user may edit, in the directory of the records. Lines that cannot
// be used are reported and ignored.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "records/folder.h"

namespace alces {

// Returns the text of a file; empty if the file does not exist. Fails with ErrorKind::File if the
// file cannot be read or has more than `limit` bytes. The message begins with the name of the file:
// "player: Permission denied".
[[nodiscard]] Result<std::string> read_user_file(Folder& folder, const std::string& name,
                                                 std::size_t limit);

// Calls `read` for each line of `text` that is not blank. `read` returns false if it cannot use the
// line. Returns a message about these lines, such as `player:2: ignored: "level x", and 2 more`;
// empty if there are none. The first line of `text` has the number `first`.
[[nodiscard]] std::string read_each_line(std::string_view text, const std::string& name, int first,
                                         const std::function<bool(std::string_view)>& read);

}  // namespace alces
