// Finds the starting position of a new game.
#include "session/game_starts.h"

namespace alces {

Result<Position> GameStarts::start_of(const Variant& variant, std::string_view setup) {
    const int setups = variant.spec().setups;
    if (setup.empty()) return Position::start(variant);
    if (setup == "random")
        return Position::start(variant, static_cast<int>(dice_() % static_cast<unsigned>(setups)));
    const Result<int> number = read_setup(variant, setup);
    if (!number) return number.error();
    return Position::start(variant, *number);
}

}  // namespace alces
