// The analysis of the position on the board: how many lines are wanted, and which lines were found.
// While a person looks back at the game, the position on the board is an earlier one.
//
// This class does not search: its owner asks it for limits, searches, and passes it the results.
#pragma once

#include <optional>
#include <vector>

#include "rules/position.h"
#include "search/limits.h"
#include "search/search.h"

namespace alces {

// A position that is on the board in place of the current one.
struct LookedAt {
    Position position;
    std::vector<std::uint64_t> earlier_keys;  // as returned by Game::earlier_keys()
    std::optional<std::size_t> ply;           // none if it is not in the current line of the game

    friend bool operator==(const LookedAt&, const LookedAt&) = default;
};

class Analysis {
  public:
    static constexpr int kMaxLines = 9;
    static constexpr int kDefaultLines = 3;

    [[nodiscard]] bool is_on() const { return wanted_ > 0; }
    void set_lines(int wanted);  // 0 turns the analysis off
    // Clears the lines, because another position is on the board.
    void restart() { set_lines(wanted_); }
    // Returns the lines found so far, the best one first.
    [[nodiscard]] const std::vector<SearchInfo>& lines() const { return lines_; }

    // Whether this position should be searched: analysis is on, and no search of this position has
    // ended by itself or by `stop` since the last reopen().
    [[nodiscard]] bool wants(const Position& position) const {
        return is_on() && finished_ != position.key();
    }
    // Clears the lines and returns the limits for a new search, which runs until it is stopped.
    [[nodiscard]] SearchLimits begin();
    // Stores a reported line. It replaces the earlier line with the same number.
    void note(const SearchInfo& info);
    // Notes that the search of this position has ended by itself or by `stop`.
    void end(const Position& position) { finished_ = position.key(); }
    // Notes that the search was cancelled, so the same position may be searched again.
    void reopen() { finished_.reset(); }

  private:
    int wanted_ = 0;
    std::vector<SearchInfo> lines_;
    std::optional<std::uint64_t> finished_;  // the key of the position whose search has ended
};

}  // namespace alces
