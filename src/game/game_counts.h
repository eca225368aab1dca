// Counts results, terminations, lengths and openings of many games, in memory that does not grow
// with their number.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"
#include "game/opening_tree.h"

namespace alces {

// How many games had each result, and how long they were together.
struct ResultCounts {
    std::array<std::uint64_t, 6> games{};  // by GameResult
    std::uint64_t plies = 0;

    void add(GameResult result, std::size_t length);
    [[nodiscard]] std::uint64_t all() const;
    [[nodiscard]] std::uint64_t of(GameResult result) const {
        return games[static_cast<std::size_t>(result)];
    }
};
// "chess: 12 games, 45 plies on average, 2 unfinished", then a line for each result of finished
// games: "  1-0      60.0%  6". Empty if there are no games.
[[nodiscard]] std::vector<std::string> result_count_lines(std::string_view game,
                                                          const ResultCounts& counts);
// " 60.0%"; 0 if the whole is 0.
[[nodiscard]] std::string percentage(double part, double whole);

// The lengths of games in plies.
class LengthCounts {
  public:
    // Longer games count as this long for median().
    static constexpr std::size_t kLongest = 10'000;

    void add(std::size_t length);
    // The following functions need at least one game.
    [[nodiscard]] std::size_t shortest() const { return shortest_; }
    [[nodiscard]] std::size_t longest() const { return longest_; }
    // The least length that at least half of the games do not exceed.
    [[nodiscard]] std::size_t median() const;

  private:
    std::vector<std::uint64_t> games_;  // by length
    std::uint64_t all_ = 0;
    std::size_t shortest_ = 0, longest_ = 0;
};

// The games of one variant.
struct GameCounts {
    explicit GameCounts(int opening_plies) : openings(opening_plies) {}
    void add(const Game& game);

    static constexpr auto kTerminations = static_cast<std::size_t>(Termination::Adjudication) + 1;

    ResultCounts results{};
    std::array<std::uint64_t, kTerminations> terminations{};  // by Termination
    LengthCounts lengths{};
    ScoreOfWhite score{};
    OpeningTree openings;
};

}  // namespace alces
