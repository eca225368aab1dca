// Translates words that players know from other programs into commands.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace alces {

// Returns the name of the command that another word stands for: "undo" for "takeback". Returns any
// other word unchanged.
[[nodiscard]] std::string_view command_meant(std::string_view word);
// Does the same for a whole line that a user typed. "q" alone means "quit", but "q d1-d2" is a move
// of the queen. If the first word is a command in capitals, such as "Undo", returns the line with
// that word in lower case.
[[nodiscard]] std::string line_meant(std::string_view line);
// Returns what to suggest to somebody who typed a line that is neither a move nor a command: "new
// siberia" for "play siberia". Returns nothing if the words are unknown.
[[nodiscard]] std::optional<std::string> suggestion_for(std::string_view line);

}  // namespace alces
