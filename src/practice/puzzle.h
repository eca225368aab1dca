// Puzzles: positions with exactly one good move, and the line that solves them. alces(5) describes
// their text under PUZZLES.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/movegen.h"

namespace alces {

enum class PuzzleKind {
    Mate,       // forced mate in 2 to 4 moves
    Explosion,  // win material with an explosion
    Fork,       // win material by attacking several pieces at once
    Material,   // win material in another way
};
[[nodiscard]] std::string_view name_of(PuzzleKind kind);  // "mate", "explosion", "fork", "win"

struct Puzzle {
    Position start;
    PuzzleKind kind;
    int grade;               // how difficult the puzzle is, as an Elo rating
    std::vector<Move> line;  // alternating moves; the first and the last are the solver's
    // Returns the number of moves that the solver makes.
    [[nodiscard]] std::size_t moves() const { return (line.size() + 1) / 2; }
};

inline constexpr int kLowestGrade = 500;
inline constexpr int kHighestGrade = 2800;

// Describes the task: "White to move: mate in 3."
[[nodiscard]] std::string puzzle_task(const Puzzle& puzzle);
// Returns a message such as "Solved with a fork!". It names the theme; puzzle_task() does not,
// because that would be a hint.
[[nodiscard]] std::string solved_message(const Puzzle& puzzle);
// Returns the kind as a word: "mate-3", "explosion", "fork", "win".
[[nodiscard]] std::string puzzle_kind_word(const Puzzle& puzzle);
// Writes moves in the notation of records, separated by spaces.
[[nodiscard]] std::string line_text(Position position, std::span<const Move> line);

// Removes the first field from the text of a puzzle and returns it. Tabs separate the fields: FEN,
// kind, grade and line.
[[nodiscard]] std::string_view take_field(std::string_view& line);
// Writes a puzzle as one line with these fields, without a newline.
[[nodiscard]] std::string write_puzzle(const Puzzle& puzzle);
// Reads a line with these fields. Fails if a field is invalid or a move of the line is illegal.
[[nodiscard]] Result<Puzzle> read_puzzle(const Variant& variant, std::string_view line);

// Returns the CRC-32 of the starting position's FEN, which identifies the puzzle.
[[nodiscard]] std::uint32_t identity_of(const Puzzle& puzzle);

}  // namespace alces
