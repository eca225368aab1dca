// Finds out which game `save` would replace.
#pragma once

#include <optional>
#include <string_view>

#include "base/result.h"
#include "game/game.h"

namespace alces {

class Session;

// Returns the game that a file with this content contains and that `save` may replace; none if the
// content is empty. Fails if the content is not exactly one game, or is a record or a table file.
// The message continues a sentence that begins with the file's name.
[[nodiscard]] Result<std::optional<Game>> game_to_replace(const Session& session,
                                                          std::string_view content);

// Returns the error for a file that is not a saved game, in the same form.
[[nodiscard]] Error not_a_saved_game();

// Whether the path leads to a hidden file or through a hidden directory.
[[nodiscard]] bool is_hidden_path(std::string_view path);

// Whether `game` has all moves of `saved`, in its main line or in a variation.
[[nodiscard]] bool contains(const Game& game, const Game& saved);

}  // namespace alces
