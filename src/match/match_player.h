// A player of a match: a UCI engine, or one that plays random moves.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include "game/game.h"
#include "match/uci_engine.h"

namespace alces {

// The command of a player that chooses among the legal moves, each with the same probability.
inline constexpr std::string_view kRandomPlayer = "random";

class MatchPlayer {
  public:
    virtual ~MatchPlayer() = default;

    // Must succeed before each game. Fails if the player cannot play, as UciEngine::start() does.
    [[nodiscard]] virtual Result<> start() = 0;
    // Prepares game `number` of the match. Kind::Move: the player is ready.
    [[nodiscard]] virtual Answer new_game(int number) = 0;
    // Chooses a move; the game must not be over. `go` has the arguments of "go". An answer after
    // `allowed` is Late.
    [[nodiscard]] virtual Answer think(const Game& game, const std::string& go,
                                       std::chrono::milliseconds allowed) = 0;
    // Must be called after a crash or a hang.
    virtual void discard() = 0;
};

// The player for engine 0 or 1 of the settings. Starts nothing yet.
[[nodiscard]] std::unique_ptr<MatchPlayer> make_player(const MatchSettings& settings,
                                                       std::size_t engine,
                                                       const Interrupt& interrupt);

}  // namespace alces
