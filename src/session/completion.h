// Completes a command line when the user presses Tab.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace alces {

class Session;

// Returns the completions of the last word of `line`, as whole words, sorted. For `P e2-` they are
// `e2-e3` and `e2-e4`.
[[nodiscard]] std::vector<std::string> completions(const Session& session, std::string_view line);

}  // namespace alces
