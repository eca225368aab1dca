// Which names users of the public server can have.
#pragma once

#include <string_view>

namespace alces {

// Whether a name has at most 20 lower-case letters, digits and hyphens, and starts with a letter.
[[nodiscard]] bool is_user_name(std::string_view name);
// Whether nobody may register this name. Such a name could pass for the beginning of a message of
// the program, or its owner could pass for the administrator.
[[nodiscard]] bool is_reserved_name(std::string_view name);

}  // namespace alces
