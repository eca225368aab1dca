// Helpers shared by the tests of the search.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "games/registry.h"
#include "games/test_pages.h"
#include "rounds.h"
#include "rules/notation.h"
#include "search/search.h"

namespace alces::test {

[[nodiscard]] const Variant& game(std::string_view name);

// A position of Al-Ces or of the game `name`. Fails the test if the FEN is invalid.
[[nodiscard]] Position position_of(std::string_view fen);
[[nodiscard]] Position position_of(std::string_view name, std::string_view fen);
// The legal move of the position that `text` means.
[[nodiscard]] Move move_of(const Position& position, std::string_view text);
[[nodiscard]] std::string text_of(const Position& position, Move move);
// The position with colours exchanged and the board turned upside down. Joined boards change places
// instead.
[[nodiscard]] Position flipped(const Position& position);

using Generator = std::mt19937_64;
[[nodiscard]] std::size_t below(Generator& random, std::size_t bound);
// The position after `plies` random plies from the start, or fewer if the game ends.
[[nodiscard]] Position random_game(Generator& random, int plies,
                                   const Variant& variant = default_variant());
// A random position with the kings and `pieces` other pieces, without castling and launch rights,
// White to move. Jokers imitate a random kind, and reserves are random.
[[nodiscard]] Position scattered(Generator& random, int pieces,
                                 const Variant& variant = default_variant());

[[nodiscard]] SearchLimits to_nodes(std::uint64_t nodes);
[[nodiscard]] SearchLimits to_depth(int depth);
[[nodiscard]] SearchResult search_to_depth(const Position& position, int depth);

}  // namespace alces::test
