// Words that players know from other programs, and the commands that these words stand for.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace alces {

// The name of the command that another word stands for: "undo" for "takeback". Any other word is
// returned unchanged.
[[nodiscard]] std::string_view command_meant(std::string_view word);
// The same for a whole line of a person: "q" alone means "quit", but "q d1-d2" is a move of the
// queen.
[[nodiscard]] std::string_view line_meant(std::string_view line);
// What to suggest to somebody who typed a line that is neither a move nor a command: "new siberia"
// for "play siberia". Nothing if the words are unknown.
[[nodiscard]] std::optional<std::string> suggestion_for(std::string_view line);

}  // namespace alces
