// Embeds the built-in games. To add a game, write its game.toml and the data beside it, and add the
// game to the list below.
#include "games/built_in.h"

#include <array>

#include "games/embed.h"
#include "search/eval_params.h"

#define ALCES_EMBED_GAME(game)                                              \
    ALCES_EMBED(alces_##game, "src/games/" #game "/game.toml");             \
    ALCES_EMBED(alces_##game##_bench, "src/games/" #game "/bench.fen");     \
    ALCES_EMBED(alces_##game##_puzzles, "src/games/" #game "/puzzles.tsv"); \
    ALCES_EMBED(alces_##game##_endings, "src/games/" #game "/endings.tsv")

ALCES_EMBED_GAME(al_ces);
ALCES_EMBED_GAME(apothecary);
ALCES_EMBED_GAME(besiege);
ALCES_EMBED_GAME(siberia);
ALCES_EMBED(alces_siberia_network, "src/games/siberia/network.net");

namespace alces {
namespace {

// The parameters of the evaluation, written by tools/tune.cpp.
constexpr EvalParams kAlCes =
#include "games/al_ces/evaluation.inc"
    ;
constexpr EvalParams kApothecary =
#include "games/apothecary/evaluation.inc"
    ;
constexpr EvalParams kBesiege =
#include "games/besiege/evaluation.inc"
    ;
constexpr EvalParams kSiberia =
#include "games/siberia/evaluation.inc"
    ;

std::span<const unsigned char> bytes_between(const char* begin, const char* end) {
    return {reinterpret_cast<const unsigned char*>(begin), static_cast<std::size_t>(end - begin)};
}

#define ALCES_GAME_TEXT(game, part) text_between(alces_##game##part, alces_##game##part##_end)
#define ALCES_GAME(game, name, evaluation, network)                                              \
    {                                                                                            \
        name, ALCES_GAME_TEXT(game, ), {                                                         \
            evaluation, network, ALCES_GAME_TEXT(game, _bench), ALCES_GAME_TEXT(game, _puzzles), \
                ALCES_GAME_TEXT(game, _endings)                                                  \
        }                                                                                        \
    }

}  // namespace

std::span<const BuiltInGame> built_in_games() {
    static const std::array<BuiltInGame, 4> games{{
        ALCES_GAME(al_ces, "al-ces", &kAlCes, {}),
        ALCES_GAME(apothecary, "apothecary", &kApothecary, {}),
        ALCES_GAME(besiege, "besiege", &kBesiege, {}),
        ALCES_GAME(siberia, "siberia", &kSiberia,
                   bytes_between(alces_siberia_network, alces_siberia_network_end)),
    }};
    return games;
}

}  // namespace alces
