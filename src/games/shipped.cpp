// The games that are files in the program. To add one, write src/games/shipped/NAME.toml and add a
// line to the list.
#include "games/embed.h"
#include "games/library.h"

// clang-format off
#define ALCES_SHIPPED(game) \
    game(check3, "3check") \
    game(check5, "5check") \
    game(ai_wok, "ai-wok") \
    game(almost, "almost") \
    game(amazon, "amazon") \
    game(asean, "asean") \
    game(berolina, "berolina") \
    game(capablanca, "capablanca") \
    game(centaur, "centaur") \
    game(chancellor, "chancellor") \
    game(chess, "chess") \
    game(courier, "courier") \
    game(embassy, "embassy") \
    game(gardner, "gardner") \
    game(gothic, "gothic") \
    game(grand, "grand") \
    game(hoppelpoppel, "hoppelpoppel") \
    game(kingofthehill, "kingofthehill") \
    game(knightmate, "knightmate") \
    game(losalamos, "losalamos") \
    game(makruk, "makruk") \
    game(manchu, "manchu") \
    game(minixiangqi, "minixiangqi") \
    game(modern, "modern") \
    game(newzealand, "newzealand") \
    game(nightrider, "nightrider") \
    game(shako, "shako") \
    game(shatranj, "shatranj") \
    game(xiangqi, "xiangqi")
// clang-format on

#define ALCES_EMBED_GAME(symbol, name) \
    ALCES_EMBED(alces_game_##symbol, "src/games/shipped/" name ".toml");
ALCES_SHIPPED(ALCES_EMBED_GAME)

namespace alces {

const std::vector<ShippedGame>& shipped_games() {
#define ALCES_LIST_GAME(symbol, name) \
    {name, text_between(alces_game_##symbol, alces_game_##symbol##_end)},
    static const std::vector<ShippedGame> games{ALCES_SHIPPED(ALCES_LIST_GAME)};
    return games;
}

}  // namespace alces
