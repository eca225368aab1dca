#include "cli/make_puzzles.h"

#include "base/json.h"
#include "practice/puzzle_maker.h"
#include "rules/notation.h"

namespace alces {

int make_puzzles(const Variant& game, int count, std::uint64_t seed, bool json, Output& out) {
    PuzzleMaker maker(game, seed);
    for (int made = 0; made < count && !out.broken(); ++made) {
        const auto puzzle = maker.next();
        if (json)
            JsonLine(out.buffer(), "puzzle")
                .text("game", game.spec().name)
                .text("fen", to_fen(puzzle->start))
                .text("kind", puzzle_kind_word(*puzzle))
                .number("grade", puzzle->grade)
                .text("moves", line_text(puzzle->start, puzzle->line));
        else
            out.line(write_puzzle(*puzzle));
        out.flush();  // each puzzle takes seconds to make
    }
    return out.finish();
}

}  // namespace alces
