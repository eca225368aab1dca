#include "rules/perft.h"

#include "rules/movegen.h"

namespace alces {

std::uint64_t perft(const Position& position, int depth) {
    if (depth <= 0) return 1;
    if (depth == 1) return count_legal(position);
    std::uint64_t leaves = 0;
    for (const Move move : legal_moves(position)) leaves += perft(position.after(move), depth - 1);
    return leaves;
}

}  // namespace alces
