// Tests laws of steps and lines on the boards of Besiege, which are joined on all sides.
#include <cstdlib>
#include <set>

#include "support.h"

namespace alces::test {
namespace {

const Topology& joined() { return besiege().topology(); }

Square named(const char* name) { return besiege().square(name).value(); }

// The square after a number of single steps.
Square walked(Square square, Offset offset, int times) {
    for (int i = 0; i < times; ++i) square = joined().step(square, offset).value();
    return square;
}

}  // namespace

TEST_CASE("joins lead to the squares in the rules", "[topology]") {
    struct Row {
        const char* from;
        Offset offset;
        const char* to;
    };
    CHECK(joined().squares() == 200);
    for (const Row& row :
         {Row{"e10", {0, 1}, "o1"}, Row{"o1", {0, -1}, "e10"}, Row{"o10", {0, 1}, "e1"},
          Row{"e1", {0, -1}, "o10"}, Row{"j5", {1, 0}, "k5"}, Row{"k5", {-1, 0}, "j5"},
          Row{"t5", {1, 0}, "a5"}, Row{"a5", {-1, 0}, "t5"},
          // Opposite corners of one board are neighbours, those of two boards are not.
          Row{"j10", {1, 1}, "a1"}, Row{"a1", {-1, -1}, "j10"}, Row{"a10", {-1, 1}, "j1"},
          Row{"t10", {1, 1}, "k1"}, Row{"k10", {-1, 1}, "t1"}, Row{"j10", {1, 0}, "k10"},
          // Leaps over a join.
          Row{"e9", {1, 2}, "p1"}, Row{"t2", {2, -1}, "b1"}, Row{"j10", {2, 1}, "b1"},
          Row{"a1", {-1, -2}, "j9"}}) {
        INFO(row.from << ' ' << row.offset.dx << ',' << row.offset.dy);
        CHECK(joined().step(named(row.from), row.offset) == named(row.to));
    }
}

TEST_CASE("law: there is no edge, and every step can be reversed", "[topology]") {
    for (const Square from : besiege().board()) {
        std::set<Square> reached;
        for (int dx = -3; dx <= 3; ++dx) {
            for (int dy = -3; dy <= 3; ++dy) {
                const std::optional<Square> to = joined().step(from, {dx, dy});
                REQUIRE(to);
                REQUIRE(joined().step(*to, {-dx, -dy}) == from);
                reached.insert(*to);
            }
        }
        REQUIRE(reached.size() == 49);
    }
}

TEST_CASE("law: a leap equals its single steps, in any order", "[topology]") {
    for (const Square from : besiege().board()) {
        for (const Offset leap : {Offset{2, 1}, Offset{1, -2}, Offset{-2, 1}, Offset{-1, -2}}) {
            const Offset across{leap.dx > 0 ? 1 : -1, 0};
            const Offset along{0, leap.dy > 0 ? 1 : -1};
            const int m = std::abs(leap.dx);
            const int n = std::abs(leap.dy);
            const Square to = joined().step(from, leap).value();
            REQUIRE(walked(walked(from, across, m), along, n) == to);
            REQUIRE(walked(walked(from, along, n), across, m) == to);
        }
        // Ten steps up or to the right lead to the same square of the other board; twenty lead
        // back.
        REQUIRE(walked(from, {0, 1}, 10) == walked(from, {1, 0}, 10));
        REQUIRE(walked(from, {0, 1}, 10) != from);
        REQUIRE(walked(from, {0, 1}, 20) == from);
    }
}

TEST_CASE("law: lines are loops that do not return to their first square", "[topology]") {
    for (const Square from : besiege().board()) {
        for (std::size_t direction = 0; direction < kDirections; ++direction) {
            const Offset offset = kDirectionOffsets[direction];
            const std::size_t loop = offset.dx == 0 || offset.dy == 0 ? 20 : 10;
            Square expected = from;
            std::set<Square> seen;
            for (const Square to : besiege().tables().ray(from, direction)) {
                expected = joined().step(expected, offset).value();
                REQUIRE(to == expected);
                seen.insert(to);
            }
            REQUIRE(seen.size() == loop - 1);
            REQUIRE_FALSE(seen.contains(from));
            REQUIRE(joined().step(expected, offset) == from);
            // The opposite direction has the same squares.
            const Ray& back = besiege().tables().ray(from, (direction + 4) % kDirections);
            REQUIRE(std::set<Square>(back.begin(), back.end()) == seen);
        }
    }
}

TEST_CASE("a lone piece reaches each square once, even by two loops", "[topology]") {
    struct Row {
        char letter;
        int moves;
    };
    // The two orthogonal loops through d7 (20 squares each) cross at a second square, which counts
    // once: 19 + 19 - 1 = 37. The diagonals do not cross again.
    for (const Row& row : {Row{'R', 37}, Row{'B', 18}, Row{'Q', 55}, Row{'N', 8}, Row{'M', 45},
                           Row{'C', 26}, Row{'A', 63}}) {
        Setup setup;
        setup.board[named("a1")] = Piece(Color::White, PieceType::King);
        setup.board[named("s9")] = Piece(Color::Black, PieceType::King);
        setup.board[named("d7")] = Piece(Color::White, besiege().type_of(row.letter));
        const Result<Position> position = Position::from(besiege(), setup);
        REQUIRE(position);
        INFO(row.letter);
        CHECK(position->quiet_targets(named("d7")).count() == row.moves);
    }
}

}  // namespace alces::test
