// Plays one game between two engines, and decides which moves are legal and how the game ends.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "game/game.h"
#include "match/match_player.h"
#include "match/match_settings.h"

namespace alces {

// Sums over the searches of a side, in one game or many.
struct SearchTotals {
    long long moves = 0;
    long long nodes = 0;
    long long milliseconds = 0;
    long long depths = 0;  // summed over the moves

    SearchTotals& operator+=(const SearchTotals& other);
    [[nodiscard]] long long nodes_per_second() const;
    // The means over all searches.
    [[nodiscard]] double mean_milliseconds() const;
    [[nodiscard]] double mean_depth() const;
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
// The pair of a game, from 0: two games with the same opening and colours swapped.
[[nodiscard]] constexpr int pair_of(int game) { return (game - 1) / 2; }

// Plays game `number` of the match. The players, White's first, must have been started. Discards a
// player that crashes or hangs.
[[nodiscard]] PlayedGame play_game(const MatchSettings& settings, int number,
                                   std::array<MatchPlayer*, 2> players);

}  // namespace alces
