#include "search/bench.h"

#include "search/search.h"

namespace alces {

BenchResult bench(std::span<const Position> positions, int depth) {
    Searcher searcher;
    SearchLimits limits;
    limits.depth = depth;
    BenchResult result{0, std::chrono::milliseconds{0}};
    for (const Position& position : positions) {
        const SearchInfo info = searcher.search(position, {}, limits, {}).info;
        result.nodes += info.nodes;
        result.elapsed += info.elapsed;
    }
    return result;
}

}  // namespace alces
