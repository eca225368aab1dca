// The players of a match: UCI engines, and one that plays random moves.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include "game/game.h"
#include "match/uci_engine.h"

namespace alces {

// The command that stands for a player of random moves. Each legal move has the same probability.
inline constexpr std::string_view kRandomPlayer = "random";

class MatchPlayer {
  public:
    virtual ~MatchPlayer() = default;

    // Makes the player ready. This must succeed before each game. Fails if the player cannot play,
    // as UciEngine::start() does.
    [[nodiscard]] virtual Result<> start() = 0;
    // Prepares game `number` of the match. Returns Kind::Move if the player is ready.
    [[nodiscard]] virtual Answer new_game(int number) = 0;
    // Chooses a move. The game must not be over. `go` has the arguments of "go". An answer after
    // `allowed` is Late.
    [[nodiscard]] virtual Answer think(const Game& game, const std::string& go,
                                       std::chrono::milliseconds allowed) = 0;
    // Must be called after the player has crashed or hung.
    virtual void discard() = 0;
};

// Returns a player, not yet started, for engine 0 or 1 of the settings.
[[nodiscard]] std::unique_ptr<MatchPlayer> make_player(const MatchSettings& settings,
                                                       std::size_t engine,
                                                       const Interrupt& interrupt);

}  // namespace alces
