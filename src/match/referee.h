// One game between two engines. What is legal and how it ends is decided here.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "game/game.h"
#include "match/openings.h"
#include "match/uci_engine.h"

namespace alces {

// How a side has searched, over a game or many.
struct SearchTotals {
    long long moves = 0;
    long long nodes = 0;
    long long milliseconds = 0;
    long long depths = 0;  // of all moves together

    SearchTotals& operator+=(const SearchTotals& other);
};

struct PlayedGame {
    explicit PlayedGame(const Position& start) : game(start) {}

    int number = 0;  // in the match, from 1
    Game game;       // over, unless the match was interrupted
    bool interrupted = false;
    Fault fault = Fault::None;  // of the side that has lost by it
    std::string detail{};       // what it did: the move, the signal
    ByColor<SearchTotals> totals{};

    // Why it is over: a rule's name, a fault's, or "adjudication".
    [[nodiscard]] const char* ending() const;
};

// Which engine, 0 or 1, has White: the first in games with odd numbers.
[[nodiscard]] constexpr std::size_t white_engine(int game) { return game % 2 == 1 ? 0 : 1; }

// The engines, White's first, must have been started. One that fails is discarded.
[[nodiscard]] PlayedGame play_game(const MatchSettings& settings, const Opening& opening,
                                   std::array<UciEngine*, 2> engines);

}  // namespace alces
