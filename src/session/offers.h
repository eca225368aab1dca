// What the players settle between them: draws and advantages.
#pragma once

#include <optional>

#include "game/game.h"
#include "search/score.h"

namespace alces {

// What one player has offered the other. It stands until the opponent has moved.
class Offers {
  public:
    void make(GameResult result, std::size_t ply) { offer_ = Offer{result, ply}; }
    void clear() { offer_.reset(); }
    // A move has led to `ply`.
    void note_move(std::size_t ply) {
        if (offer_ && ply > offer_->ply + 1) offer_.reset();
    }
    [[nodiscard]] std::optional<GameResult> standing() const {
        return offer_ ? std::optional(offer_->result) : std::nullopt;
    }

  private:
    struct Offer {
        GameResult result;  // a draw or an advantage
        std::size_t ply;
    };
    std::optional<Offer> offer_;
};

// Whether the computer takes a draw or an advantage, in a game that is not over. `thought` is what
// its side's last search found, from its own view; without one a glance at the position decides.
[[nodiscard]] bool would_accept(const Game& game, Color side, GameResult offer,
                                std::optional<Score> thought);

}  // namespace alces
