#include "search/bench.h"

#include <cassert>
#include <string_view>

#include "rules/notation.h"
#include "search/search.h"

namespace alces {
namespace {

struct BenchPosition {
    std::string_view variant;
    std::string_view fen;
};

// From games of the engine with itself, openings to endings, and one of explosions.
constexpr BenchPosition kPositions[] = {
    {"al-ces",
     "rcdbqkbdcr/anelsglena/pppppppppp/10/10/10/10/PPPPPPPPPP/ANELSGLENA/RCDBQKBDCR w KQkq - 0 1"},
    {"al-ces",
     "rcdb1kbdcr/1n1ls1l2a/3pppqp1p/4e3pe/10/D4Np3/1Pa1P5/P1PN1PPPPP/A1ELS1LE1A/RC1BQKB1CR w KQkq "
     "- 0 18"},
    {"al-ces",
     "1r2qkbdcr/2al2l2a/ppp2b3p/e1p2p2pe/2G3pp2/P3P2n2/E1SPL2NDP/2P1Q1PPP1/A6ECA/1R1B1KB2R w Kk - "
     "0 31"},
    {"al-ces", "3b3rk1/3a4a1/3plp4/3d1c3p/2p1p2Ep1/2B1P5/7P2/2L2P1C1P/2B1K1L2A/9R b - - 5 62"},
    {"al-ces", "8c1/6k3/9r/8p1/3D4N1/3Pp1P3/2Pn1n4/P6P2/3R3EK1/9r b - - 7 79"},
    {"al-ces", "A9/a1q4B2/ds4pBP1/r1G1P4P/1Dpa6/1S8/D3a2PR1/2p1k3A1/2A4q2/R2a1K3R w KQ - 9 89"},
    {"siberia", "rnbqk1bnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQK1BNR w KQkq - 0 1"},
    {"siberia", "rnbk4r/1pp1pn1pp/1q7/p4p3/3p2p2/Pb1P2P1P/1N1Q2BP1/1PP1PP3/R4KBNR w - - 1 13"},
    {"siberia", "1R7/9/9/3bkp3/7K1/2r3P2/p8/9/9 w - - 0 61"},
    {"apothecary",
     "***meem***/r8r/1nbackqbn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBACKQBN1/R8R/"
     "***MEEM***[QRNMqrnm] w ABCDEFGHIJabcdefghij - 0 1 Jj/--"},
    {"apothecary",
     "***me*m***/r3k5/1nb3qe2/pppp2c1jp/5pE2n/8N1/6p3/3E5Q/PPPP1PP1PP/2B1JK1BN1/R8R/"
     "***M******[QCARNMMqarrbnm] w AFHIJabcg - 2 25 -/Ee"},
    {"apothecary",
     "***me*****/8r1/1n4k3/5m3p/5eN3/pp1B1P4/6p3/1P1P2P3/P1M4J1P/2B2K4/9R/"
     "**********[QQCARRNNEEMMqqcarrjbbnnm] w FJb - 0 49 -/Mr"},
    {"besiege",
     "20/2PPPPPP4pppppp2/1PCNRRNCP2pcnrrncp1/1PNMBBMNP2pnmbbmnp1/1PRBQABRP2prbqabrp1/"
     "1PRBKQBRP2prbkqbrp1/1PNMBBMNP2pnmbbmnp1/1PCNRRNCP2pcnrrncp1/2PPPPPP4pppppp2/20 w - - 0 1"},
    {"besiege",
     "2PP5pA4a1p2/4PPP5ppppp3/NP1NRRN1P1p2nrr1cp1/1P1QB1MNP2pn3mnp1/1PRB2BRP2prb1bbm1p/"
     "1PR1K1BRP1p1r1k2rp1/1P1M1B5pnmbb4/8P2p1n4bR/1N1PPPBPN3ppppp3/2P4P12 w - - 1 37"},
    {"besiege", "7P10a1/4M9K5/r6m6R5/11P6p1/20/7n12/11k8/8p1a9/20/16P2c w - - 4 28"},
};

}  // namespace

BenchResult bench(int depth) {
    Searcher searcher;
    SearchLimits limits;
    limits.depth = depth;
    BenchResult result{0, std::chrono::milliseconds{0}};
    for (const auto& [variant, fen] : kPositions) {
        const auto position = from_fen(*find_variant(variant), fen);
        assert(position);
        const SearchInfo info = searcher.search(*position, {}, limits, {}).info;
        result.nodes += info.nodes;
        result.elapsed += info.elapsed;
    }
    return result;
}

}  // namespace alces
