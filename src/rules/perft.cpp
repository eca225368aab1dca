#include "rules/perft.h"

#include <algorithm>

#include "rules/movegen.h"
#include "rules/notation.h"

namespace alces {
namespace {

std::uint64_t stoppable_perft(const Position& position, int depth, const std::stop_token& stop) {
    // In plies. A perft to this depth takes so little time that it need not test `stop`.
    constexpr int kQuick = 2;
    if (depth <= kQuick) return perft(position, depth);
    std::uint64_t leaves = 0;
    for (const Move move : legal_moves(position)) {
        if (stop.stop_requested()) return 0;
        leaves += stoppable_perft(position.after(move), depth - 1, stop);
    }
    return leaves;
}

}  // namespace

std::uint64_t perft(const Position& position, int depth) {
    if (depth <= 0) return 1;
    if (depth == 1) return count_legal(position);
    std::uint64_t leaves = 0;
    for (const Move move : legal_moves(position)) leaves += perft(position.after(move), depth - 1);
    return leaves;
}

DividedPerft divided_perft(const Position& position, int depth, const std::stop_token& stop) {
    DividedPerft result;
    if (depth == 0) result.total = 1;
    for (const Move move : depth == 0 ? MoveList() : legal_moves(position)) {
        const std::uint64_t count = stoppable_perft(position.after(move), depth - 1, stop);
        result.total += count;
        result.lines.push_back(write_move(position, move, MoveStyle::Coordinate) + ": " +
                               std::to_string(count));
    }
    std::sort(result.lines.begin(), result.lines.end());
    return result;
}

}  // namespace alces
