// Finds the starting position of a new game.
#include "session/game_starts.h"

#include "game/random_play.h"

namespace alces {

Result<Position> GameStarts::start_of(const Variant& variant, std::string_view setup) {
    if (setup.empty()) return Position::start(variant);
    if (setup == "random") return random_start(variant, dice_);
    const Result<int> number = read_setup(variant, setup);
    if (!number) return number.error();
    return Position::start(variant, *number);
}

}  // namespace alces
