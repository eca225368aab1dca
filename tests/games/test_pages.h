// Games that exist only in the tests. Tests of all games include them, because the laws that these
// tests check must also hold for games that are added later.
#pragma once

#include <vector>

#include "rules/variant.h"

namespace alces::test {

// Capablanca chess: a wide board, castling by three squares, no evaluation parameters.
[[nodiscard]] const Variant& capablanca();
// Grand Chess: from the eighth rank on, pawns promote to captured pieces. No joker, no point count.
[[nodiscard]] const Variant& grand();
// An invented game that has each mechanism without those that accompany it in other games: 14
// ranks, a joker with another letter and no reserve, castling with a piece other than a rook, a
// point count.
[[nodiscard]] const Variant& patchwork();

// An invented game, from a file, of leaps that need empty squares: lame leapers, riders, slides
// that are limited or go only one way.
[[nodiscard]] const Variant& thicket();
// An invented small game, from a file, that can be won in all the ways that files have: by a goal,
// checks, a bare king, extinction and stalemate. Random positions of it are often won, so it is
// none of the games below.
[[nodiscard]] const Variant& quarrel();
// An invented game, from a file, whose board has holes. Most code that describes boards does not
// expect them, so it is none of the games below.
[[nodiscard]] const Variant& hollow();
// A smaller game, from a file, on joined boards like those of Besiege. None of the games below.
[[nodiscard]] const Variant& siege();

// The other games above, Xiangqi for its regions and zones, and Atomic for its explosions.
[[nodiscard]] std::vector<const Variant*> test_games();
// The games of the registry, then those above.
[[nodiscard]] std::vector<const Variant*> all_games();

}  // namespace alces::test
