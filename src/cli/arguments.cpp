#include "cli/arguments.h"

#include <utility>

#include "base/environment.h"
#include "base/random_seed.h"
#include "game/random_play.h"
#include "games/library.h"
#include "games/registry.h"
#include "rules/notation.h"

namespace alces {

Result<> load_variant(Arguments& arguments) {
    if (!is_game_path(arguments.variant)) {
        if (find_variant(arguments.variant) != nullptr) return {};
        return Error{ErrorKind::Unreadable, no_such_game(arguments.variant)};
    }
    const Result<const Variant*> game = load_game(arguments.variant);
    if (!game) return game.error();
    arguments.variant_file = std::exchange(arguments.variant, (*game)->spec().name);
    return {};
}

SearchLimits limits_of(const Arguments& arguments) {
    SearchLimits limits = arguments.limits;
    limits.seed = arguments.seed.value_or(0);
    return limits;
}

Result<Position> position_of(const Arguments& arguments) {
    const Variant& variant = *find_variant(arguments.variant);
    if (arguments.fen) {
        Result<Position> position = from_fen(variant, *arguments.fen);
        if (position) return position;
        return Error{ErrorKind::Fen, "--fen: " + position.error().message};
    }
    if (!arguments.setup) return Position::start(variant);
    if (*arguments.setup == "random") {
        std::uint64_t dice = arguments.seed.value_or(random_seed());
        return random_start(variant, dice);
    }
    const Result<int> number = read_setup(variant, *arguments.setup);
    if (number) return Position::start(variant, *number);
    return Error{ErrorKind::Command, "--" + number.error().message};
}

SessionOptions session_of(const Arguments& arguments, const Position& start) {
    SessionOptions options;
    options.variant = &start.variant();
    if (arguments.fen || arguments.setup) options.start = start;
    // This seed differs from the one for --setup random, so that `new GAME setup random` does not
    // choose the same position again.
    options.setup_seed = arguments.seed.value_or(random_seed()) + 1;
    options.limits = limits_of(arguments);
    options.person = login_name();
    options.hash_megabytes = arguments.hash;
    options.compact_board = arguments.compact;
    options.bottom = bottom_named(arguments.flip);
    return options;
}

}  // namespace alces
