// Finds out what a file contains that a game is about to be saved to.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace alces {

class Position;
class Session;

// Returns why a file with this content must not be replaced by a saved game, for use after the name
// of the file. Returns nothing if the content is empty, a record, or one game as `save` writes it.
// `home` is the starting position of a game without tags.
[[nodiscard]] std::optional<std::string> why_not_replaced(std::string_view text,
                                                          const Position& home);

// Returns the title of the variant of the game in the file `name`, if the command `save` would
// replace that game, and the game of the session does not contain its moves. Otherwise returns
// nothing.
[[nodiscard]] std::optional<std::string> game_to_be_replaced(const Session& session,
                                                             const std::string& name);

}  // namespace alces
