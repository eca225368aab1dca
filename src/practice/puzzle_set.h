// The puzzles of a game, which come with the program. Puzzles are numbered from 0. Each is parsed
// only when it is needed.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "practice/puzzle.h"

namespace alces {

class PuzzleSet {
  public:
    explicit PuzzleSet(const Variant& variant);

    [[nodiscard]] std::size_t size() const { return lines_.size(); }
    [[nodiscard]] int grade(std::size_t number) const;
    [[nodiscard]] std::uint32_t identity(std::size_t number) const;  // the puzzle's identity_of()
    [[nodiscard]] Puzzle puzzle(std::size_t number) const;

  private:
    const Variant* variant_;
    std::vector<std::string_view> lines_;
};

}  // namespace alces
