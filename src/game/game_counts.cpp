#include "game/game_counts.h"

#include <algorithm>
#include <cassert>
#include <cstdio>
#include <numeric>

#include "base/text.h"

namespace alces {

void ResultCounts::add(GameResult result, std::size_t length) {
    ++games[static_cast<std::size_t>(result)];
    plies += length;
}

std::uint64_t ResultCounts::all() const {
    return std::accumulate(games.begin(), games.end(), std::uint64_t{0});
}

std::string percentage(double part, double whole) {
    std::array<char, 16> text{};
    (void)std::snprintf(text.data(), text.size(), "%5.1f%%", whole == 0 ? 0.0 : 100 * part / whole);
    return text.data();
}

std::vector<std::string> result_count_lines(std::string_view game, const ResultCounts& counts) {
    const std::uint64_t all = counts.all();
    if (all == 0) return {};
    const std::uint64_t unfinished = counts.of(GameResult::Unfinished);
    std::vector<std::string> lines{std::string(game) + ": " + std::to_string(all) +
                                   (all == 1 ? " game, " : " games, ") +
                                   plies_text(counts.plies / all) + " on average, " +
                                   std::to_string(unfinished) + " unfinished"};
    for (std::size_t i = 1; i < counts.games.size(); ++i) {
        if (counts.games[i] == 0) continue;
        std::string token = result_token(static_cast<GameResult>(i));
        token.resize(8, ' ');
        lines.push_back("  " + token +
                        percentage(static_cast<double>(counts.games[i]),
                                   static_cast<double>(all - unfinished)) +
                        "  " + std::to_string(counts.games[i]));
    }
    return lines;
}

void LengthCounts::add(std::size_t length) {
    shortest_ = all_ == 0 ? length : std::min(shortest_, length);
    longest_ = std::max(longest_, length);
    const std::size_t place = std::min(length, kLongest);
    if (place >= games_.size()) games_.resize(place + 1);
    ++games_[place];
    ++all_;
}

std::size_t LengthCounts::median() const {
    assert(all_ > 0);
    std::size_t length = 0;
    for (std::uint64_t passed = games_[0]; 2 * passed < all_; passed += games_[length]) ++length;
    return length;
}

void GameCounts::add(const Game& game) {
    const Outcome& outcome = game.outcome();
    results.add(outcome.result, game.ply());
    ++terminations[static_cast<std::size_t>(outcome.termination)];
    lengths.add(game.ply());
    score.add(outcome.result);
    openings.add(game);
}

}  // namespace alces
