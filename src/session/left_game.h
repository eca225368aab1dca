// Tells a player what happens to the current game if another one begins.
#pragma once

#include <optional>
#include <string>

namespace alces {

class Session;

// Whether the player would lose the current game by leaving it, because it is running and not
// recorded.
[[nodiscard]] bool would_be_lost(const Session& session);

// Says what happens to the current game if the player leaves it: "Game 12 is recorded; \"resume
// 12\" continues it."
[[nodiscard]] std::string fate_of_left_game(const Session& session);

// Remembers the running game of a session before a line is executed, because the line may begin
// another game.
class LeftGame {
  public:
    explicit LeftGame(const Session& session);
    // If `session` has left the game, returns the message of fate_of_left_game() about it. Returns
    // none if the game is still the current one, or if it was not running or not recorded.
    [[nodiscard]] std::optional<std::string> message(const Session& session) const;

  private:
    std::optional<int> id_;
    std::optional<std::string> fate_;  // none if the game is not running or not recorded
};

}  // namespace alces
