#include "cli/make_puzzles.h"

#include "cli/json_parts.h"
#include "practice/puzzle_maker.h"
#include "rules/notation.h"

namespace alces {
namespace {

void write_object(const Puzzle& puzzle, Output& out) {
    JsonLine object(out.buffer(), "puzzle");
    object.text("variant", puzzle.start.variant().spec().name)
        .text("fen", to_fen(puzzle.start))
        .text("puzzle", puzzle_kind_word(puzzle))
        .number("grade", puzzle.grade);
    add_variation(object, puzzle.start, puzzle.line);
}

}  // namespace

int make_puzzles(const Variant& game, int count, std::uint64_t seed, bool json, Output& out) {
    PuzzleMaker maker(game, seed);
    for (int made = 0; made < count && !out.broken(); ++made) {
        const auto puzzle = maker.next();
        if (json)
            write_object(*puzzle, out);
        else
            out.line(write_puzzle(*puzzle));
        out.flush();  // because each puzzle takes seconds
    }
    return out.finish();
}

}  // namespace alces
