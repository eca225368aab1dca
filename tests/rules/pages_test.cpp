// Tests games that are not part of the program. Each is defined only by its page in the tests.
#include "rules/perft.h"
#include "rules/points.h"
#include "support.h"

namespace alces::test {

TEST_CASE("pages: leaf counts are those of Fairy-Stockfish", "[pages]") {
    struct Row {
        const Variant& game;
        const char* fen;
        std::vector<std::uint64_t> leaves;  // at depths 1, 2, ...; 0: not tested
    };
    const std::string capablanca_start(capablanca().spec().start_fen);
    const std::string grand_start(grand().spec().start_fen);
    for (const Row& row :
         {Row{capablanca(), capablanca_start.c_str(), {28, 784, 25228, 805128}},
          Row{capablanca(),
              "r4k3r/2p5p1/10/3Pp5/4A1C3/10/1P6P1/R4K3R w KQkq e6 0 1",
              {0, 0, 0, 2701475}},
          Row{capablanca(), "5k4/1P6P1/10/2n2c4/10/3A1a4/1p4p3/4K5 w - - 0 1", {0, 0, 0, 55876}},
          Row{grand(), grand_start.c_str(), {65, 4225, 259514}},
          Row{grand(),
              "r8r/2bqk1a3/1P4p3/3n6/10/2Q3c3/10/6p2P/1N2K3N1/R8R[CABBbn] w - - 0 1",
              {0, 0, 451914}}}) {
        const Position start = position_of(row.game, row.fen);
        for (std::size_t i = 0; i < row.leaves.size(); ++i) {
            INFO(row.game.spec().name << ' ' << row.fen << ' ' << i + 1);
            if (row.leaves[i] != 0) CHECK(perft(start, static_cast<int>(i + 1)) == row.leaves[i]);
        }
    }
}

TEST_CASE("pages: a captured piece goes to the reserve in a game without a joker", "[pages]") {
    const Position start = position_of(grand(), "9k/10/10/4q5/3P6/10/10/10/10/4K5[] w - - 0 1");
    CHECK(to_fen(start.after(move_of(start, "d6e7"))) ==
          "9k/10/10/4P5/10/10/10/10/10/4K5[q] b - - 0 1");
}

TEST_CASE("pages: a joker with another letter is launched in a game without a reserve", "[pages]") {
    const Position start = Position::start(patchwork());
    const Position next = start.after(move_of(start, "b1c3w"));
    CHECK(to_fen(next) ==
          "cnbqkbnc/pppppppp/8/8/8/8/8/8/8/8/8/2N5/PPPPPPPP/CWBQKBNC b KQkqGbg - 1 1 w/N-");
    check_refused(patchwork(), {{"4k3/8/8/8/8/8/8/8/8/8/8/8/8/4K3 w - - 0 1 Jj/--", {"Ww/--"}}});
}

TEST_CASE(
    "pages: a king castles with a piece other than a rook, and castling rights allow no launch",
    "[pages]") {
    const Position start =
        position_of(patchwork(), "c3k2c/8/8/8/8/8/8/8/8/8/8/8/8/C3K2C w KQkq - 0 1 Ww/--");
    CHECK(start.launch_squares(Color::White).none());
    CHECK(to_fen(start.after(move_of(start, "e1g1"))) ==
          "c3k2c/8/8/8/8/8/8/8/8/8/8/8/8/C4CK1 b kq - 1 1 Ww/K-");
    check_refused(patchwork(), {{"4k3/8/8/8/8/8/8/8/8/8/8/8/8/4K2Q w K - 0 1 -/--", {"Champion"}}});
}

TEST_CASE("pages: points are defined by the page", "[pages]") {
    const auto ahead = [](const char* placement) {
        return ahead_on_points(
            position_of(patchwork(), std::string(placement) + " w - - 0 1 -/--"));
    };
    CHECK(ahead("4k3/8/8/8/8/8/8/8/8/8/8/8/8/4KQ2") == Color::White);
    CHECK(ahead("4k1cc/8/8/8/8/8/8/8/8/8/8/8/8/4K3") == Color::Black);
    CHECK_FALSE(ahead("4k2c/8/8/8/8/8/8/8/8/8/8/8/8/4KBBN"));
}

}  // namespace alces::test
