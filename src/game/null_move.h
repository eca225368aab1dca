// Recognises null moves, which pass the turn, and leaves them out. Programs that analyse games
// write null moves in variations.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "game/annotations.h"
#include "game/game_reader.h"

namespace alces {

// Whether the text begins with a null move, such as "--".
[[nodiscard]] bool is_null_move(std::string_view text);
// Makes `reader` skip the rest of the variation, because the moves after the null move at the start
// of `text` cannot be played. Returns a warning that says so. Outside a variation, fails with
// ErrorKind::Illegal and skips nothing. `drops_game` says whether the caller then drops the game,
// which the message mentions.
[[nodiscard]] Result<std::string> leave_out_null_move(std::string_view text,
                                                      const Annotations& annotations,
                                                      GameReader& reader, bool drops_game);

}  // namespace alces
