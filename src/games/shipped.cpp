// Embeds the shipped games: game files in the program that have no data beside them. To add a game,
// write src/games/shipped/NAME.toml. The Makefile then adds a line ALCES_SHIPPED_GAME(SYMBOL,
// "NAME") to shipped_games.inc.
#include "games/embed.h"
#include "games/library.h"

#define ALCES_SHIPPED_GAME(symbol, name) \
    ALCES_EMBED(alces_game_##symbol, "src/games/shipped/" name ".toml");
#include "shipped_games.inc"
#undef ALCES_SHIPPED_GAME

namespace alces {

const std::vector<ShippedGame>& shipped_games() {
#define ALCES_SHIPPED_GAME(symbol, name) \
    {name, text_between(alces_game_##symbol, alces_game_##symbol##_end)},
    static const std::vector<ShippedGame> games{
#include "shipped_games.inc"
    };
#undef ALCES_SHIPPED_GAME
    return games;
}

}  // namespace alces
