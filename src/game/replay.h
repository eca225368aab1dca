// Interprets the text of a game: the position that a tag sets, the change that a directive makes
// and the outcome that a result token states. These functions do not change the game; the caller
// does, so that it can notify others.
#pragma once

#include <functional>
#include <string_view>

#include "base/result.h"
#include "game/game.h"
#include "game/tags.h"

namespace alces {

// The starting position after a tag: a Variant, Setup or FEN tag replaces `start`. Any other tag,
// or a Variant tag with the same variant, leaves it unchanged. Fails if there is no such variant,
// setup or position.
[[nodiscard]] Result<Position> start_by_tag(const Position& start, const Tag& tag);

// The starting position of a game without tags, which has the variant of the game before it: `home`
// if `home` has that variant, otherwise the variant's starting position number 0.
[[nodiscard]] Position start_without_tags(const Position& home, const Game& before);

// The change that the directive `undo`, `redo`, `promote` or `delete` makes; empty for any other
// directive. `{[%promote Pd7-d5]}` names the variation that begins with this move in the current
// position. Fails with ErrorKind::Command if there are too few moves or no such variation.
using GameChange = std::function<void(Game&)>;
[[nodiscard]] Result<GameChange> change_by_directive(const Game& game, const Directive& directive);

// The outcome of a game that ends with this result token. If the game is not over yet, the value of
// its Termination tag (`termination`) says how it ended; without a value that fits the token, the
// game was adjudicated. Fails if the token contradicts the present outcome or is not a result of
// the variant. `*` means that no result is known and changes nothing.
[[nodiscard]] Result<Outcome> outcome_by_token(const Game& game, GameResult token,
                                               std::string_view termination);

// The error (ErrorKind::Over) for a move or command after the end of the game.
[[nodiscard]] Error game_over_error(const Game& game);

}  // namespace alces
