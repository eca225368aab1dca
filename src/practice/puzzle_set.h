// The puzzles of a game that come with the program, numbered from 0. Each is parsed only when it is
// needed.
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
    [[nodiscard]] std::uint32_t identity(std::size_t number) const;  // as identity_of() returns it
    [[nodiscard]] Puzzle puzzle(std::size_t number) const;

  private:
    const Variant* variant_;
    std::vector<std::string_view> lines_;
};

}  // namespace alces
