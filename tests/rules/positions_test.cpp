// The core against positions whose answers are known: al-ces.tsv, extra-al-ces.tsv, perft.txt.
#include <map>

#include "naive.h"
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
        REQUIRE(columns.size() >= 2);  // a mate has no third column
        known.push_back({columns[0], columns[1] == "check",
                         columns.size() > 2 ? split(columns[2], ' ') : std::vector<std::string>{}});
    }
    return known;
}

void check_known(const Known& known) {
    INFO(known.fen);
    const Position position = position_of(known.fen);
    CHECK(position.in_check() == known.check);
    CHECK(all_coordinates(position) == known.moves);
    const naive::Game game = naive::read(known.fen);
    CHECK(naive::in_check(game) == known.check);
    CHECK(naive::legal_moves(game) == known.moves);
}

}  // namespace

TEST_CASE("known positions: check and legal moves, of the core and of the naive generator",
          "[positions]") {
    const std::string file = GENERATE("al-ces.tsv", "extra-al-ces.tsv");
    const std::vector<Known> all = known_positions(file);
    REQUIRE(all.size() == (file == "al-ces.tsv" ? 400 : 5));
    for (const Known& known : all) check_known(known);
}

TEST_CASE("known positions: canonical FENs come back as they were", "[positions]") {
    for (const Known& known : known_positions("al-ces.tsv")) {
        CHECK(to_fen(position_of(known.fen)) == known.fen);
    }
}

TEST_CASE("known positions: other FENs come back canonical", "[positions]") {
    for (const Known& known : known_positions("extra-al-ces.tsv")) {
        const std::string written = to_fen(position_of(known.fen));
        CHECK(written == naive::write(naive::read(known.fen)));
        CHECK(to_fen(position_of(written)) == written);
    }
}

TEST_CASE("known leaf counts", "[positions]") {
    int lines = 0;
    for (const std::string& line : data_lines("perft.txt")) {
        const std::vector<std::string> columns = split(line, '\t');
        REQUIRE(columns.size() == 4);
        if (columns[0] != "al-ces") continue;
        const std::string& fen = columns[3];
        INFO(line);
        const Position root = fen == "startpos" ? Position::start(al_ces()) : position_of(fen);
        CHECK(perft(root, std::stoi(columns[1])) == std::stoull(columns[2]));
        ++lines;
    }
    CHECK(lines == 17);
}

TEST_CASE("the start", "[positions]") {
    const Position start = Position::start(al_ces());
    CHECK(
        to_fen(start) ==
        "rcdbqkbdcr/anelsglena/pppppppppp/10/10/10/10/PPPPPPPPPP/ANELSGLENA/RCDBQKBDCR w KQkq - 0 "
        "1");
    CHECK(start == position_of(to_fen(start)));
    CHECK(perft(start, 0) == 1);
}

}  // namespace alces::test
