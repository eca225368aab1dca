// Helpers of the rules tests: data files, portable random numbers, positions of all kinds in all
// games.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/splitmix.h"
#include "catch.h"
#include "games/registry.h"
#include "games/test_pages.h"
#include "naive.h"
#include "rounds.h"
#include "rules/movegen.h"
#include "rules/notation.h"
#include "rules/position.h"

namespace alces::test {

// Lines of tests/positions/NAME, without comments.
std::vector<std::string> data_lines(const std::string& name);
// Canonical FENs of one game: the first column of its file or, if there is no file, from random
// games.
std::vector<std::string> known_fens(const Variant& game);
std::vector<std::string> split(const std::string& text, char separator);

// The same numbers on every platform, unlike the distributions of <random>.
class Random {
  public:
    explicit Random(std::uint64_t seed) : state_(seed) {}
    std::uint64_t next() { return next_random(state_); }
    std::size_t below(std::size_t n) { return static_cast<std::size_t>(next() % n); }
    int between(int low, int high) {
        return low + static_cast<int>(below(static_cast<std::size_t>(high - low + 1)));
    }
    bool one_in(std::size_t n) { return below(n) == 0; }
    template <typename Container>
    const auto& pick(const Container& container) {
        return container[below(container.size())];
    }

  private:
    std::uint64_t state_;
};

const Variant& al_ces();
const Variant& apothecary();
const Variant& besiege();
const Variant& siberia();
// The games that the naive generator knows.
std::vector<const Variant*> naive_games();
// Those of them that tests/positions has files for.
std::vector<const Variant*> games_with_positions();

// Fails the test if the FEN is refused or the move is not legal. The default game is Al-Ces.
Position position_of(const Variant& game, const std::string& fen);
Position position_of(const std::string& fen);
Move move_of(const Position& position, const std::string& coordinates);

std::string coordinates(const Position& position, Move move);
// The name of a square, and a text in lower case.
std::string name(const Position& position, Square s);
std::string small(std::string text);
// Every legal move, in byte order.
std::vector<std::string> all_coordinates(const Position& position);
naive::Game naive_game(const Position& position);

// A random position with about `extra` pieces besides the kings, and with random rights, en
// passant, jokers in hand and reserves.
Position random_placement(const Variant& game, Random& random, int extra);

using Visit = std::function<void(const Position&)>;
// Plays random games that favour the rarer kinds of moves. Visits every position that has a legal
// move, including the first.
void walk(Position position, Random& random, int plies, const Visit& visit);
// Walks through random games of one variant from the start, from sparse and dense random
// placements, and from the file of positions.
void walk_everywhere(const Variant& game, std::uint64_t seed, int walks_of_each, int plies,
                     const Visit& visit);

void walk_games(const std::vector<const Variant*>& games, std::uint64_t seed, int walks_of_each,
                int plies, const Visit& visit);
// In the games of the program and in those of test_pages.h.
void walk_all_games(std::uint64_t seed, int walks_of_each, int plies, const Visit& visit);

bool contains_ignoring_case(const std::string& text, const std::string& needle);

// A FEN that must be refused with a message of one line.
struct Refused {
    std::string fen;
    std::vector<std::string> needles;  // the message must contain each, in either case
};
void check_refused(const Variant& game, const std::vector<Refused>& rows);

}  // namespace alces::test
