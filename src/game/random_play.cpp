#include "game/random_play.h"

#include <cassert>

#include "base/splitmix.h"

namespace alces {

Position random_start(const Variant& variant, std::uint64_t& dice) {
    const auto setups = static_cast<std::uint64_t>(variant.spec().setups);
    return Position::start(variant, static_cast<int>(next_random(dice) % setups));
}

Move random_move(const Game& game, std::uint64_t& dice) {
    const MoveList& legal = game.legal();
    assert(!legal.empty());
    return legal[next_random(dice) % legal.size()];
}

}  // namespace alces
