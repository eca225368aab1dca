// Tests games in which captures explode.
#include <algorithm>

#include "support.h"

namespace alces::test {
namespace {

const Variant& atomic() { return *find_variant("atomic"); }

Position at(const std::string& fen) { return position_of(atomic(), fen); }

std::string after(const std::string& fen, const std::string& move) {
    const Position position = at(fen);
    const Position next = position.after(move_of(position, move));
    CHECK(next.key() == next.computed_key());
    CHECK(to_fen(at(to_fen(next))) == to_fen(next));
    return to_fen(next);
}

bool is_possible(const std::string& fen, const std::string& move) {
    const auto moves = all_coordinates(at(fen));
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

}  // namespace

TEST_CASE("captures explode: what is removed", "[atomic]") {
    // Pawns next to the target stay, but the captured pawn does not.
    CHECK(after("4k3/8/8/2rqp3/3p4/2P1N3/2N5/4K3 w - - 5 1", "c2d4") ==
          "4k3/8/8/4p3/8/2P5/8/4K3 b - - 0 1");
    // En passant, the target is the square that the pawn passed.
    CHECK(after("4k3/8/8/2npP3/4b3/8/8/4K3 w - d6 0 1", "e5d6") ==
          "4k3/8/8/8/4b3/8/8/4K3 b - - 0 1");
    // A pawn that captures on the last rank explodes whatever it promotes to.
    for (const char* move : {"b7a8q", "b7a8n"})
        CHECK(after("rn2k3/1P6/8/8/8/8/8/4K3 w - - 0 1", move) == "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
    // The rights to castle go with the rooks.
    CHECK(after("r3k2r/8/8/8/8/1n6/8/R3K2R b KQkq - 0 1", "b3a1") ==
          "r3k2r/8/8/8/8/8/8/4K2R w Kkq - 0 2");
    CHECK(after("r3k2r/8/8/8/8/8/1n6/Q3K2R w Kkq - 0 1", "a1a8") ==
          "4k2r/8/8/8/8/8/1n6/4K2R b Kk - 0 1");
}

TEST_CASE("captures explode: the king that is removed has lost", "[atomic]") {
    const std::string lost =
        after("rnbqkbnr/pppp1ppp/4p3/6N1/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 3", "g5f7");
    CHECK(lost == "rnbq3r/pppp2pp/4p3/8/8/8/PPPPPPPP/RNBQKB1R b KQ - 0 3");
    const Position position = at(lost);
    REQUIRE(position.decision());
    CHECK(position.decision()->winner == Color::White);
    CHECK(position.decision()->by == WinBy::Explosion);
    CHECK_FALSE(position.in_check());
    CHECK_FALSE(has_legal_move(position));
    CHECK(count_legal(position) == 0);
    // Even if the winner's king is in check.
    CHECK(after("4k3/3pp3/8/8/4r3/8/8/3QK3 w - - 0 1", "d1d7") ==
          "8/4p3/8/8/4r3/8/8/4K3 b - - 0 1");
    check_refused(atomic(), {{"8/8/8/8/8/8/8/8 w - - 0 1", {"no king"}},
                             {"4k3/8/8/8/8/8/8/8 b - - 0 1", {"White has no king"}},
                             {"4kk2/8/8/8/8/8/8/4K3 w - - 0 1", {"Black has 2 kings"}},
                             {"4k3/8/8/8/4R3/8/8/4K3 w - - 0 1", {"in check from e4"}}});
}

TEST_CASE("captures explode: check, and what is illegal", "[atomic]") {
    // No king captures, and no capture removes the mover's own king.
    CHECK_FALSE(is_possible("4k3/8/8/8/8/8/3r4/4K3 w - - 0 1", "e1d2"));
    const auto refused = [&](const std::string& fen, const char* move, const char* message) {
        const auto read = parse_move(at(fen), move);
        REQUIRE_FALSE(read);
        INFO(read.error().message);
        CHECK(read.error().message.find(message) != std::string::npos);
    };
    refused("4k3/8/8/8/8/8/5r2/4KB1R w - - 0 1", "e1f2", "cannot capture the Black rook on f2");
    refused("4r2k/8/8/8/8/6N1/8/4K3 w - - 0 1", "g3h5", "still be in check");
    refused("4k3/8/8/8/8/8/3p4/2B1K3 w - - 0 1", "c1d2",
            "the explosion on d2 would remove White's own king on e1");
    // A capture can open a line to the mover's own king, around its target.
    refused("4r2k/8/8/3p4/4N3/8/B7/4K3 w - - 0 1", "a2d5", "leave the king in check on e1");
}

TEST_CASE("captures explode: kings next to each other are not in check", "[atomic]") {
    const std::string beside = "8/8/8/8/3k4/3K4/r7/3r4 w - - 0 1";
    CHECK_FALSE(at(beside).in_check());
    CHECK(is_possible(beside, "d3e4"));
    CHECK(is_possible("8/8/8/8/3k4/8/r3K3/8 w - - 0 1", "e2d3"));
    // A king that leaves the other one is in check again, or gives check.
    for (const char* move : {"d2d1", "d2c1"})
        CHECK_FALSE(is_possible("8/8/8/8/8/3k4/3K4/q7 w - - 0 1", move));
    CHECK(is_possible("8/8/8/8/8/3k4/3K4/q7 w - - 0 1", "d2e2"));
    const Position beside_rook = at("8/8/8/8/R2k4/3K4/8/8 w - - 0 1");
    CHECK_FALSE(beside_rook.after(move_of(beside_rook, "d3c3")).in_check());
    CHECK(beside_rook.after(move_of(beside_rook, "d3d2")).in_check());
    // Castling next to the other king, and across attacked squares that are next to it.
    CHECK(is_possible("8/8/8/8/8/8/4k3/R3K2R w KQ - 0 1", "e1c1"));
    CHECK(is_possible("5r2/8/8/8/8/8/6k1/4K2R w K - 0 1", "e1g1"));
    CHECK_FALSE(is_possible("5r2/8/8/8/8/8/8/k3K2R w K - 0 1", "e1g1"));
}

TEST_CASE("captures explode: each notation finds the move again", "[atomic]") {
    // Several of these captures leave the same board.
    for (const char* fen :
         {"rn2k3/1P6/8/8/3p4/2nqp3/3PN3/1R2K3 w - - 0 1", "4k3/8/2p1p3/3n4/2N1N3/8/8/K7 w - - 0 1",
          "k7/8/8/3pp3/3Q4/8/8/4K3 w - - 0 1"}) {
        const Position position = at(fen);
        for (const Move move : legal_moves(position))
            for (const MoveStyle style : {MoveStyle::GameCourier, MoveStyle::Abbreviated,
                                          MoveStyle::Compact, MoveStyle::Algebraic}) {
                const std::string text = write_move(position, move, style);
                INFO(fen << ' ' << text);
                const auto read = parse_move(position, text);
                INFO((read ? "" : read.error().message));
                REQUIRE(read);
                CHECK(coordinates(position, *read) == coordinates(position, move));
            }
    }
    const Position position = at("4k3/8/8/2rq4/3p4/8/2N5/4K3 w - - 0 1");
    const Move move = move_of(position, "c2d4");
    CHECK(write_move(position, move, MoveStyle::Algebraic) == "N c2-d4");
    CHECK(write_move(position, move, MoveStyle::GameCourier) == "N c2-d4; d4-; c5-; d5-");
}

}  // namespace alces::test
