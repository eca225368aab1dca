// Counts the results, terminations, lengths and openings of many games. The memory needed is
// limited, however many games there are.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"
#include "game/opening_tree.h"

namespace alces {

// The number of games with each result, and the sum of their lengths.
struct ResultCounts {
    std::array<std::uint64_t, 6> games{};  // indexed by GameResult
    std::uint64_t plies = 0;

    void add(GameResult result, std::size_t length);
    [[nodiscard]] std::uint64_t all() const;
    [[nodiscard]] std::uint64_t of(GameResult result) const {
        return games[static_cast<std::size_t>(result)];
    }
};
// Returns a line such as "chess: 12 games, 45 plies on average, 2 unfinished". For each result of
// finished games, a line such as "  1-0      60.0%  6" follows. Empty if there are no games.
[[nodiscard]] std::vector<std::string> result_count_lines(std::string_view game,
                                                          const ResultCounts& counts);
// Formats a share as a percentage: " 60.0%". If the whole is 0, the share is 0.
[[nodiscard]] std::string percentage(double part, double whole);

// The lengths of games in plies.
class LengthCounts {
  public:
    // median() counts longer games as games of this length.
    static constexpr std::size_t kLongest = 10'000;

    void add(std::size_t length);
    // For the following functions, there must be at least one game.
    [[nodiscard]] std::size_t shortest() const { return shortest_; }
    [[nodiscard]] std::size_t longest() const { return longest_; }
    // Returns the smallest length that at least half of the games do not exceed.
    [[nodiscard]] std::size_t median() const;

  private:
    std::vector<std::uint64_t> games_;  // the number of games of each length
    std::uint64_t all_ = 0;
    std::size_t shortest_ = 0, longest_ = 0;
};

// The counts of the games of one variant.
struct GameCounts {
    explicit GameCounts(int opening_plies) : openings(opening_plies) {}
    void add(const Game& game);

    static constexpr auto kTerminations = static_cast<std::size_t>(Termination::Adjudication) + 1;

    ResultCounts results{};
    std::array<std::uint64_t, kTerminations> terminations{};  // indexed by Termination
    LengthCounts lengths{};
    ScoreOfWhite score{};
    OpeningTree openings;
};

}  // namespace alces
