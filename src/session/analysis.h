// The analysis of the position on the board: the best lines, for as long as somebody looks on.
//
// Owns how many lines are wanted and those that were found. It does not search: its owner asks
// what to search, and brings what was found.
#pragma once

#include <optional>
#include <vector>

#include "rules/position.h"
#include "search/limits.h"
#include "search/search.h"

namespace alces {

class Analysis {
  public:
    static constexpr int kMostLines = 9;
    static constexpr int kDefaultLines = 3;

    [[nodiscard]] bool is_on() const { return wanted_ > 0; }
    void set_lines(int wanted);  // 0: off
    // The best first.
    [[nodiscard]] const std::vector<SearchInfo>& lines() const { return lines_; }

    // Whether there is anything more to find in this position.
    [[nodiscard]] bool wants(const Position& position) const {
        return is_on() && exhausted_ != position.key();
    }
    // A search begins, without an end but that of the position.
    [[nodiscard]] SearchLimits begin();
    void note(const SearchInfo& info);
    void end(const Position& position) { exhausted_ = position.key(); }
    // The search was cancelled: the same position may be searched again.
    void reopen() { exhausted_.reset(); }

  private:
    int wanted_ = 0;
    std::vector<SearchInfo> lines_;
    std::optional<std::uint64_t> exhausted_;  // the key of a position that was searched to its end
};

}  // namespace alces
