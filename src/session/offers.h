// Keeps the offer that one player has made to the other: a draw or an advantage.
#pragma once

#include <optional>

#include "game/outcome.h"

namespace alces {

// An offer is open until the opponent has moved.
class Offers {
  public:
    // Makes an offer, which replaces an earlier one. `ply` is the current ply of the game.
    void make(GameResult result, std::size_t ply) { offer_ = Offer{result, ply}; }
    void clear() { offer_.reset(); }
    // Notes that a move has led to `ply`.
    void note_move(std::size_t ply) {
        if (offer_ && ply > offer_->ply + 1) offer_.reset();
    }
    // Returns the offer that can be accepted now; none if there is no offer.
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

}  // namespace alces
