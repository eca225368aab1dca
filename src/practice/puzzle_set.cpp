#include "practice/puzzle_set.h"

#include "base/crc32.h"
#include "base/text.h"

namespace alces {

PuzzleSet::PuzzleSet(const Variant& variant) : variant_(&variant) {
    std::string_view text = variant.spec().puzzles;
    while (!text.empty()) lines_.push_back(take_line(text));
}

int PuzzleSet::grade(std::size_t number) const {
    std::string_view line = lines_[number];
    (void)take_field(line);
    (void)take_field(line);
    const auto grade = parse_number(take_field(line), kLowestGrade, kHighestGrade);
    return static_cast<int>(grade.value_or(kLowestGrade));
}

std::uint32_t PuzzleSet::identity(std::size_t number) const {
    std::string_view line = lines_[number];
    return crc32(take_field(line));
}

Puzzle PuzzleSet::puzzle(std::size_t number) const {
    return read_puzzle(*variant_, lines_[number]).value();
}

}  // namespace alces
