// Reads and writes the text of puzzles.
#include "practice/puzzle.h"

#include <algorithm>
#include <array>

#include "base/crc32.h"
#include "base/text.h"
#include "rules/notation.h"

namespace alces {
namespace {

constexpr std::array<std::string_view, 4> kKindNames{"mate", "explosion", "fork", "win"};

Result<std::vector<Move>> read_line(Position position, std::string_view text) {
    std::vector<Move> line;
    while (!trimmed(text).empty()) {
        const std::string_view word = take_word(text);
        const auto move = parse_move(position, word);
        if (!move) return Error{ErrorKind::Unreadable, move.error().message};
        line.push_back(*move);
        position.play(*move);
    }
    if (line.size() % 2 == 0)
        return Error{ErrorKind::Unreadable, "the last move of a puzzle must be the solver's"};
    return line;
}

}  // namespace

std::string_view name_of(PuzzleKind kind) { return kKindNames[static_cast<std::size_t>(kind)]; }

std::string puzzle_task(const Puzzle& puzzle) {
    const std::string side = std::string(name_of(puzzle.start.side_to_move())) + " to move: ";
    if (puzzle.kind == PuzzleKind::Mate)
        return side + "mate in " + std::to_string(puzzle.moves()) + '.';
    return side + "win material.";
}

std::string solved_message(const Puzzle& puzzle) {
    switch (puzzle.kind) {
        case PuzzleKind::Explosion:
            return "Solved with an explosion!";
        case PuzzleKind::Fork:
            return "Solved with a fork!";
        case PuzzleKind::Mate:
        case PuzzleKind::Material:
            break;
    }
    return "Solved!";
}

std::string puzzle_kind_word(const Puzzle& puzzle) {
    const std::string word{name_of(puzzle.kind)};
    return puzzle.kind == PuzzleKind::Mate ? word + '-' + std::to_string(puzzle.moves()) : word;
}

std::string line_text(Position position, std::span<const Move> line) {
    std::string text;
    for (const Move move : line) {
        if (!text.empty()) text += ' ';
        text += write_move(position, move, MoveStyle::Compact);
        position.play(move);
    }
    return text;
}

std::string_view take_field(std::string_view& line) {
    const std::string_view field = line.substr(0, line.find('\t'));
    line.remove_prefix(std::min(line.size(), field.size() + 1));
    return field;
}

std::string write_puzzle(const Puzzle& puzzle) {
    return to_fen(puzzle.start) + '\t' + puzzle_kind_word(puzzle) + '\t' +
           std::to_string(puzzle.grade) + '\t' + line_text(puzzle.start, puzzle.line);
}

Result<Puzzle> read_puzzle(const Variant& variant, std::string_view line) {
    auto start = from_fen(variant, take_field(line));
    if (!start) return start.error();
    std::string_view kind = take_field(line);
    const std::string_view grade_text = take_field(line);
    const auto grade = parse_number(grade_text, kLowestGrade, kHighestGrade);
    if (!grade) return Error{ErrorKind::Unreadable, quoted(grade_text) + " is not a grade"};
    auto moves = read_line(*start, line);
    if (!moves) return moves.error();
    kind = kind.substr(0, kind.find('-'));
    for (std::size_t i = 0; i < kKindNames.size(); ++i)
        if (kind == kKindNames[i])
            return Puzzle{*start, static_cast<PuzzleKind>(i), static_cast<int>(*grade),
                          *std::move(moves)};
    return Error{ErrorKind::Unreadable, quoted(kind) + " is not a kind of puzzle"};
}

std::uint32_t identity_of(const Puzzle& puzzle) { return crc32(to_fen(puzzle.start)); }

}  // namespace alces
