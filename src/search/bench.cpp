#include "search/bench.h"

#include <array>
#include <string_view>

#include "rules/notation.h"
#include "search/search.h"

namespace alces {
namespace {

// From games of the engine with itself, openings to endings, and one of explosions.
constexpr std::array<std::string_view, 12> kPositions{
    "rcdbqkbdcr/anelsglena/pppppppppp/10/10/10/10/PPPPPPPPPP/ANELSGLENA/RCDBQKBDCR w KQkq - 0 1",
    "rcdbqkbdcr/ane2gl1na/p1p1pppppp/1p1p1e4/1s8/10/2N1S5/PPPPPPPPPP/A1EL1G1ENA/RCDBQKBDCR b KQkq "
    "- 1 6",
    "rcdb1kbdcr/1n1ls1l2a/3pppqp1p/4e3pe/10/D4Np3/1Pa1P5/P1PN1PPPPP/A1ELS1LE1A/RC1BQKB1CR w KQkq - "
    "0 18",
    "rcdb1k1dcr/1ne3l1na/papq1pppb1/1p1p1e2p1/4G5/4P3pP/1DN1E1D1L1/PPPP2PP2/A6ENA/RC1BQKB1CR b "
    "KQkq - 0 21",
    "rc1b1kb1cr/1n1ls5/3pp1q2p/4e1dppe/a5N3/5P4/1P2P1P3/P1P5PP/A1EL2LE1A/RC1BQK2CR w KQkq - 1 30",
    "1r2qkbdcr/2al2l2a/ppp2b3p/e1p2p2pe/2G3pp2/P3P2n2/E1SPL2NDP/2P1Q1PPP1/A6ECA/1R1B1KB2R w Kk - 0 "
    "31",
    "rcdb1kb2r/a5l1ca/3p1p4/2p3pq1p/4p3p1/1pBeP1GpP1/P4QPP1E/3P1P2CP/2E3L2A/R1LB1K1D1R b KQkq - 1 "
    "36",
    "3b3rk1/3a4a1/3plp4/3d1c3p/2p1p2Ep1/2B1P5/7P2/2L2P1C1P/2B1K1L2A/9R b - - 5 62",
    "r4k2cr/6l3/7pE1/1nD5p1/4p5/2PnL4a/10/P1PP2PP2/6KEN1/R8R b kq - 0 62",
    "8c1/6k3/9r/8p1/3D4N1/3Pp1P3/2Pn1n4/P6P2/3R3EK1/9r b - - 7 79",
    "3b6/AP6k1/3P6/5P4/4B5/10/5L4/9p/6K3/4a5 b - - 2 89",
    "A9/a1q4B2/ds4pBP1/r1G1P4P/1Dpa6/1S8/D3a2PR1/2p1k3A1/2A4q2/R2a1K3R w KQ - 9 89",
};

}  // namespace

BenchResult bench(int depth) {
    Searcher searcher;
    SearchLimits limits;
    limits.depth = depth;
    BenchResult result{0, std::chrono::milliseconds{0}};
    for (const std::string_view fen : kPositions) {
        const auto position = from_fen(default_variant(), fen);
        assert(position);
        const SearchInfo info = searcher.search(*position, {}, limits, {}).info;
        result.nodes += info.nodes;
        result.elapsed += info.elapsed;
    }
    return result;
}

}  // namespace alces
