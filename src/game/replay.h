// Interprets parts of the text of a game: the position that a tag sets, the change that a directive
// makes, and the outcome that a result token states. These functions do not change the game. The
// caller changes it, because the caller may have to notify others.
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "base/result.h"
#include "game/game.h"
#include "game/tags.h"

namespace alces {

// Returns the starting position that a Variant, Setup or FEN tag gives to a game that begins at
// `start`. Returns nothing for any other tag and for a Variant tag with the same variant, which
// leave `start` as it is. Fails if there is no such variant, setup or position.
[[nodiscard]] Result<std::optional<Position>> start_by_tag(const Position& start, const Tag& tag);

// Returns the starting position of a game without tags. Such a game has the variant of the game
// before it. Its starting position is `home` if that has the same variant, otherwise starting
// position number 0.
[[nodiscard]] Position start_without_tags(const Position& home, const Game& before);

// A change to a game; may be empty. change_by_directive() returns the change that the directive
// `undo`, `redo`, `promote` or `delete` makes, and an empty one for any other directive.
// `{[%promote Pd7-d5]}` names the variation that begins with this move in the current position.
// Fails with ErrorKind::Command if there are too few moves or no such variation.
using GameChange = std::function<void(Game&)>;
[[nodiscard]] Result<GameChange> change_by_directive(const Game& game, const Directive& directive);

// Whether a draw by rule ends the game. In the games of other programs, the players may have gone
// on because nobody claimed the draw.
enum class DrawsByRule { EndTheGame, MustBeClaimed };
// Whether the current position is a draw by rule that must be claimed, so that the game can go on.
[[nodiscard]] bool is_unclaimed_draw(const Game& game, DrawsByRule draws);

// Returns the outcome of a game that ends with this result token. If the game is not over after its
// moves, `termination`, the value of the Termination tag, says how it ended. If that value is
// missing or does not fit the token, the game was adjudicated. Fails if the token is not a result
// of the variant, or if it contradicts the current outcome and that is not an unclaimed draw. `*`
// means that no result is known, and changes nothing.
[[nodiscard]] Result<Outcome> outcome_by_token(const Game& game, GameResult token,
                                               std::string_view termination,
                                               DrawsByRule draws = DrawsByRule::EndTheGame);

// The result given by a game's tags. It counts if the moves have no result token, or the token `*`.
// The tag of a record does not count, because a record without a result token has lost its last
// lines.
class ResultTag {
  public:
    void read(const Tag& tag);
    void clear() { *this = {}; }
    // Returns the outcome for a game whose moves have ended without a result; none if the tags
    // state no result, or if the game is over.
    [[nodiscard]] std::optional<Outcome> outcome(const Game& game,
                                                 std::string_view termination) const;

  private:
    GameResult result_ = GameResult::Unfinished;
    bool is_record_ = false;
};

// Returns the error (ErrorKind::Over) for a move or command after the end of the game.
[[nodiscard]] Error game_over_error(const Game& game);

}  // namespace alces
