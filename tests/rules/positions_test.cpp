// Tests the rules with positions whose legal moves or leaf counts are known: GAME.tsv,
// extra-GAME.tsv and perft.txt in tests/positions.
#include <algorithm>

#include "games/registry.h"
#include "rules/perft.h"
#include "support.h"

namespace alces::test {
namespace {

struct Known {
    std::string fen;
    bool check;
    std::vector<std::string> moves;
};

std::vector<Known> known_positions(const std::string& file) {
    std::vector<Known> known;
    for (const std::string& line : data_lines(file)) {
        const std::vector<std::string> columns = split(line, '\t');
        REQUIRE(columns.size() >= 2);  // a checkmate has no third column
        known.push_back({columns[0], columns[1] == "check",
                         columns.size() > 2 ? split(columns[2], ' ') : std::vector<std::string>{}});
    }
    return known;
}

std::vector<Known> ordinary(const Variant& game) {
    return known_positions(std::string(game.spec().name) + ".tsv");
}
std::vector<Known> extra(const Variant& game) {
    return known_positions("extra-" + std::string(game.spec().name) + ".tsv");
}

void check_known(const Variant& game, const Known& known) {
    INFO(game.spec().name << ' ' << known.fen);
    const Position position = position_of(game, known.fen);
    CHECK(position.in_check() == known.check);
    CHECK(all_coordinates(position) == known.moves);
    const naive::Game slow = naive::read(game.spec().name, known.fen);
    CHECK(naive::in_check(slow) == known.check);
    CHECK(naive::legal_moves(slow) == known.moves);
}

}  // namespace

TEST_CASE("known positions: check and legal moves, by the program and the naive generator",
          "[positions]") {
    for (const Variant* game : games_with_positions()) {
        const std::vector<Known> all = ordinary(*game);
        REQUIRE(all.size() == 400);
        for (const Known& known : all) check_known(*game, known);
    }
}

TEST_CASE("known positions: check and legal moves in those built by hand", "[positions]") {
    std::size_t seen = 0;
    for (const Variant* game : games_with_positions()) {
        for (const Known& known : extra(*game)) check_known(*game, known), ++seen;
    }
    CHECK(seen == 5 + 11 + 5 + 2);
}

TEST_CASE("known positions: canonical FENs are written back unchanged", "[positions]") {
    for (const Variant* game : games_with_positions()) {
        for (const Known& known : ordinary(*game)) {
            CHECK(to_fen(position_of(*game, known.fen)) == known.fen);
            CHECK(naive::write(naive::read(game->spec().name, known.fen)) == known.fen);
        }
    }
}

TEST_CASE("known positions: other FENs are written back in canonical form", "[positions]") {
    for (const Variant* game : games_with_positions()) {
        for (const Known& known : extra(*game)) {
            const std::string written = to_fen(position_of(*game, known.fen));
            CHECK(written == naive::write(naive::read(game->spec().name, known.fen)));
            CHECK(to_fen(position_of(*game, written)) == written);
        }
    }
}

namespace {

// The program counts all lines with at most this many leaves in about three seconds.
constexpr std::uint64_t kSoonCounted = 2'000'000;

// Checks the lines whose number of leaves is wanted, and returns how many there are.
int check_leaf_counts(const std::string& file, const std::function<bool(std::uint64_t)>& wanted) {
    int lines = 0;
    for (const std::string& line : data_lines(file)) {
        const std::vector<std::string> columns = split(line, '\t');
        REQUIRE(columns.size() == 4);
        const std::uint64_t leaves = std::stoull(columns[2]);
        if (!wanted(leaves)) continue;
        const Variant* game = find_variant(columns[0]);
        REQUIRE(game != nullptr);
        const std::string& fen = columns[3];
        INFO(line);
        const Position root = fen == "startpos" ? Position::start(*game) : position_of(*game, fen);
        CHECK(perft(root, std::stoi(columns[1])) == leaves);
        ++lines;
    }
    return lines;
}

}  // namespace

TEST_CASE("known leaf counts: the smaller ones", "[positions]") {
    const auto small = [](std::uint64_t leaves) { return leaves <= kSoonCounted; };
    CHECK(check_leaf_counts("perft.txt", small) == 53);
    CHECK(check_leaf_counts("shipped.txt", small) == 204);
}

TEST_CASE("known leaf counts: the larger ones", "[.slow]") {
    const auto large = [](std::uint64_t leaves) { return leaves > kSoonCounted; };
    CHECK(check_leaf_counts("perft.txt", large) == 7);
    CHECK(check_leaf_counts("shipped.txt", large) == 7);
}

TEST_CASE("each starting position has its known FEN", "[positions]") {
    struct Row {
        const Variant& game;
        const char* fen;
    };
    for (const Row& row : std::vector<Row>{
             {al_ces(),
              "rcdbqkbdcr/anelsglena/pppppppppp/10/10/10/10/PPPPPPPPPP/ANELSGLENA/RCDBQKBDCR w "
              "KQkq - 0 1"},
             {apothecary(),
              "***meem***/r8r/1nbackqbn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBACKQBN1/R8R/"
              "***MEEM***[QRNMqrnm] w ABCDEFGHIJabcdefghij - 0 1 Jj/--"},
             {besiege(),
              "20/2PPPPPP4pppppp2/1PCNRRNCP2pcnrrncp1/1PNMBBMNP2pnmbbmnp1/1PRBQABRP2prbqabrp1/"
              "1PRBKQBRP2prbkqbrp1/1PNMBBMNP2pnmbbmnp1/1PCNRRNCP2pcnrrncp1/2PPPPPP4pppppp2/20 w - "
              "- 0 1"},
             {siberia(), "rnbqk1bnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQK1BNR w KQkq - 0 1"}}) {
        const Position start = Position::start(row.game);
        CHECK(to_fen(start) == row.fen);
        CHECK(start == position_of(row.game, row.fen));
        CHECK(perft(start, 0) == 1);
    }
}

}  // namespace alces::test
