// Tests the 24 starting positions of Apothecary, comparing them with a table from the rules, which
// lists files b to i of rank 2.
#include <cctype>
#include <set>

#include "support.h"

namespace alces::test {
namespace {

constexpr std::array<const char*, 24> kSetupRows{
    "NBACKQBN", "BNACKQNB", "NBAQKCBN", "BNAQKCNB", "NBCAKQBN", "BNCAKQNB", "NBCQKABN", "BNCQKANB",
    "NBQAKCBN", "BNQAKCNB", "NBQCKABN", "BNQCKANB", "ANBCKBNQ", "ABNCKNBQ", "ANBQKBNC", "ABNQKNBC",
    "CNBAKBNQ", "CBNAKNBQ", "CNBQKBNA", "CBNQKNBA", "QNBAKBNC", "QBNAKNBC", "QNBCKBNA", "QBNCKNBA",
};

}  // namespace

TEST_CASE("the 24 starting positions of Apothecary are those of the rules", "[setups]") {
    const Variant& game = apothecary();
    REQUIRE(game.spec().setups == 24);
    std::set<std::string> different;
    for (int n = 0; n < 24; ++n) {
        INFO(n);
        const std::string row = kSetupRows[static_cast<std::size_t>(n)];
        const std::string fen = "***meem***/r8r/1" + small(row) +
                                "1/pppppppppp/10/10/10/10/PPPPPPPPPP/1" + row +
                                "1/R8R/***MEEM***[QRNMqrnm] w ABCDEFGHIJabcdefghij - 0 1 Jj/--";
        const Position start = Position::start(game, n);
        CHECK(to_fen(start) == fen);
        CHECK_FALSE(start.in_check());
        CHECK(all_coordinates(start) == naive::legal_moves(naive_game(start)));
        different.insert(fen);
    }
    CHECK(different.size() == 24);
}

TEST_CASE("the other games have one starting position", "[setups]") {
    for (const Variant* game : {&al_ces(), &besiege(), &siberia()}) CHECK(game->spec().setups == 1);
}

}  // namespace alces::test
