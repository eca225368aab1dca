// What the text of a game does to it: where a tag lets it start, how a directive changes it, how a
// result token ends it. Nothing is done to the game here, so that whoever does it can tell others.
#pragma once

#include <functional>
#include <string_view>

#include "base/result.h"
#include "game/game.h"
#include "game/tags.h"

namespace alces {

// Where a game starts that started from `start` before this tag: Variant, Setup or FEN. Any other
// tag leaves `start` as it is, and so does a Variant that names its game.
[[nodiscard]] Result<Position> start_by_tag(const Position& start, const Tag& tag);

// Where a game without tags starts: it goes on with the variant of the game before it, from `home`
// if that is one of this variant.
[[nodiscard]] Position start_without_tags(const Position& home, const Game& before);

// What `undo`, `redo`, `promote` or `delete` do to a game like this one; empty for other
// directives. `{[%promote Pd7-d5]}` means the line that begins so in the present position.
using GameChange = std::function<void(Game&)>;
[[nodiscard]] Result<GameChange> change_by_directive(const Game& game, const Directive& directive);

// How a game ends at a result token. The token decides a game that the rules have not ended, in the
// way that the tag Termination names; it fails if it says otherwise than the rules. `*` is written
// where no result is known, and decides nothing.
[[nodiscard]] Result<Outcome> outcome_by_token(const Game& game, GameResult token,
                                               std::string_view termination);

[[nodiscard]] Error game_over_error(const Game& game);

}  // namespace alces
