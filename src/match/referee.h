// Plays one game between two players. Decides which moves are legal and how the game ends.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "game/game.h"
#include "match/match_player.h"
#include "match/match_settings.h"

namespace alces {

// Sums over the searches of a side, in one game or in many. No sum exceeds kMax, whatever the
// engines or a record say, so that nodes_per_second() fits into its type.
struct SearchTotals {
    static constexpr long long kMax = 9'000'000'000'000'000;
    long long moves = 0;
    long long nodes = 0;
    long long milliseconds = 0;
    long long depths = 0;  // the sum of the depths of all moves

    SearchTotals& operator+=(const SearchTotals& other);
    [[nodiscard]] long long nodes_per_second() const;
    // The following functions return means over all searches.
    [[nodiscard]] double mean_milliseconds() const;
    [[nodiscard]] double mean_depth() const;
};

struct PlayedGame {
    explicit PlayedGame(const Position& start) : game(start) {}

    int number = 0;  // the number in the match, from 1
    Game game;       // has ended, unless the match was interrupted
    bool interrupted = false;
    Fault fault = Fault::None;  // the fault by which the loser lost, if any
    std::string detail{};       // about the fault: the move, the time or the exit status
    ByColor<SearchTotals> totals{};

    // Returns the reason for the end: the name of a rule or of a fault, or "adjudication".
    [[nodiscard]] const char* ending() const;
};

// Returns the engine, 0 or 1, that plays White. The first engine plays White in games with odd
// numbers.
[[nodiscard]] constexpr std::size_t white_engine(int game) { return game % 2 == 1 ? 0 : 1; }
// Returns the pair of a game, counted from 0. The two games of a pair have the same opening and
// swapped colours.
[[nodiscard]] constexpr int pair_of(int game) { return (game - 1) / 2; }

// Plays game `number` of the match. The players, White's first, must have been started. Discards a
// player that crashes or hangs.
[[nodiscard]] PlayedGame play_game(const MatchSettings& settings, int number,
                                   std::array<MatchPlayer*, 2> players);

}  // namespace alces
