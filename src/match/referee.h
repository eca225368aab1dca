// Plays one game between two engines, and decides which moves are legal and how the game ends.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "game/game.h"
#include "match/openings.h"
#include "match/uci_engine.h"

namespace alces {

// Sums over the searches of a side, in one game or many.
struct SearchTotals {
    long long moves = 0;
    long long nodes = 0;
    long long milliseconds = 0;
    long long depths = 0;  // summed over the moves

    SearchTotals& operator+=(const SearchTotals& other);
};

struct PlayedGame {
    explicit PlayedGame(const Position& start) : game(start) {}

    int number = 0;  // in the match, from 1
    Game game;       // over, unless the match was interrupted
    bool interrupted = false;
    Fault fault = Fault::None;  // why the loser lost, if by a fault
    std::string detail{};       // of the fault: the move, the time, the exit status
    ByColor<SearchTotals> totals{};

    // The reason for the end: the name of a rule or a fault, or "adjudication".
    [[nodiscard]] const char* ending() const;
};

// The engine, 0 or 1, that plays White: the first in games with odd numbers.
[[nodiscard]] constexpr std::size_t white_engine(int game) { return game % 2 == 1 ? 0 : 1; }

// The engines, White's first, must have been started. Discards an engine that crashes or hangs.
[[nodiscard]] PlayedGame play_game(const MatchSettings& settings, const Opening& opening,
                                   std::array<UciEngine*, 2> engines);

}  // namespace alces
