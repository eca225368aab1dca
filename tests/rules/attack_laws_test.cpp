// Tests laws of attacks, removed pieces and null moves in random positions.
#include <algorithm>

#include "support.h"

namespace alces::test {
namespace {

std::vector<Square> members(const Bitboard& set) {
    std::vector<Square> squares;
    for (const Square s : set) squares.push_back(s);
    return squares;
}

}  // namespace

namespace {

// The pieces that left the board without moving to another square.
Bitboard gone(const Position& before, Move move) {
    const Position after = before.after(move);
    Bitboard changed;
    for (const Square s : before.occupied()) {
        if (after.at(s) != before.at(s)) changed.set(s);
    }
    if (!before.explodes(move)) changed.clear(move.from);
    if (move.kind == MoveKind::Castling) {
        for (const Castling& castling : before.variant().castlings()) {
            const bool same = castling.king_from == move.from && castling.king_to == move.to;
            if (same) changed.clear(castling.rook_from);
        }
    }
    return changed;
}

}  // namespace

TEST_CASE("law: removed_by is the set of pieces that leave the board", "[laws]") {
    walk_all_games(10, rounds(2), 60, [](const Position& position) {
        for (const Move move : legal_moves(position)) {
            INFO(to_fen(position) << ' ' << coordinates(position, move));
            REQUIRE(members(position.removed_by(move)) == members(gone(position, move)));
        }
    });
}

TEST_CASE("law: the sets of pieces agree with the board", "[laws]") {
    walk_all_games(11, 7, 60, [](const Position& position) {
        INFO(to_fen(position));
        Bitboard seen;
        for (const Square s : position.variant().board()) {
            const Piece piece = position.at(s);
            if (piece.is_none()) continue;
            seen.set(s);
            REQUIRE(position.pieces(piece.color(), piece.type()).test(s));
            REQUIRE_FALSE(position.pieces(~piece.color()).test(s));
        }
        REQUIRE(position.occupied() == seen);
        int by_type = 0;
        for (std::size_t i = 0; i < position.variant().piece_types(); ++i) {
            by_type += position.pieces(static_cast<PieceType>(i)).count();
        }
        REQUIRE(by_type == seen.count());
        for (const Color color : kColors) {
            REQUIRE(position.at(position.king(color)) == Piece(color, PieceType::King));
        }
    });
}

namespace {

// Whether a king on `square` might be attacked by the other king, as no other piece would be.
bool may_face_a_king(const Position& position, Color by, Square square) {
    const Topology& board = position.variant().topology();
    return position.variant().spec().kings_may_not_face &&
           board.file_of(position.king(by)) == board.file_of(square);
}

// Whether a piece that captured on `square` would blow up its own king.
bool is_shielded(const Position& position, Color by, Square square) {
    return position.variant().captures_explode() &&
           position.variant().tables().neighbours(square).test(position.king(by));
}

}  // namespace

TEST_CASE("law: attacks are the same seen from both ends", "[laws]") {
    walk_all_games(12, rounds(2), 50, [](const Position& position) {
        INFO(to_fen(position));
        const Occupancy& occupied = position.occupancy();
        const Bitboard gone = position.variant().vanishing() & ~occupied.squares();
        for (const Square to : position.variant().board() & ~gone) {
            for (const Color color : kColors) {
                Bitboard expected;
                for (const Square from : position.pieces(color)) {
                    if (from != to && position.attacks_from(from).test(to)) expected.set(from);
                }
                INFO(position.variant().square_name(to));
                REQUIRE(members(position.attackers(to, color, occupied)) == members(expected));
                if (may_face_a_king(position, color, to)) continue;
                REQUIRE(position.attacked(to, color, occupied, Bitboard{}) ==
                        (expected.any() && !is_shielded(position, color, to)));
            }
        }
    });
}

TEST_CASE("law: removed pieces attack nothing", "[laws]") {
    Random random(13);
    walk_all_games(14, 7, 50, [&](const Position& position) {
        const Square to =
            static_cast<Square>(random.below(position.variant().topology().squares()));
        for (const Color color : kColors) {
            Bitboard removed;
            for (const Square s : position.pieces(color)) {
                if (s != to && random.one_in(3)) removed.set(s);
            }
            Occupancy occupied = position.occupancy();
            for (const Square s : removed) position.variant().tables().vacate(occupied, s);
            INFO(to_fen(position) << ' ' << position.variant().square_name(to));
            if (may_face_a_king(position, color, to)) continue;
            REQUIRE(position.attacked(to, color, occupied, removed) ==
                    ((position.attackers(to, color, occupied) & ~removed).any() &&
                     !is_shielded(position, color, to)));
        }
    });
}

TEST_CASE("law: a normal move or launch leads to a target of its piece", "[laws]") {
    walk_all_games(15, rounds(2), 60, [](const Position& position) {
        for (const Move move : legal_moves(position)) {
            const bool launch = move.kind == MoveKind::Launch;
            if (move.kind != MoveKind::Normal && !launch) continue;
            const bool king = move.from == position.king(position.side_to_move());
            if (king && position.jump_targets().test(move.to)) continue;
            INFO(to_fen(position) << ' ' << coordinates(position, move));
            const bool quiet = position.at(move.to).is_none();
            const Bitboard targets =
                quiet ? position.quiet_targets(move.from) : position.attacks_from(move.from);
            REQUIRE(targets.test(move.to));
        }
    });
}

TEST_CASE("law: a pass changes the side to move and nothing on the board", "[laws]") {
    walk_all_games(16, rounds(1), 40, [](const Position& position) {
        if (position.in_check()) return;
        INFO(to_fen(position));
        Position passed = position;
        passed.pass();
        REQUIRE(passed.side_to_move() == ~position.side_to_move());
        REQUIRE(passed.en_passant() == kNoSquare);
        REQUIRE(passed.key() == passed.computed_key());
        REQUIRE(passed.key() != position.key());
        REQUIRE(passed.rights() == position.rights());
        REQUIRE(split(to_fen(passed), ' ')[0] == split(to_fen(position), ' ')[0]);
        if (naive::knows(position.variant().spec().name))
            REQUIRE(all_coordinates(passed) == naive::legal_moves(naive_game(passed)));
        REQUIRE_FALSE(passed.in_check());
        if (position.en_passant() != kNoSquare) return;
        passed.pass();
        REQUIRE(passed.key() == position.key());
    });
}

namespace {

// The first three squares of a ray that stop a piece, found square by square.
std::array<Square, 3> stops_by_walking(const Position& position, const Ray& ray) {
    std::array<Square, 3> stops{kBorder, kBorder, kBorder};
    std::size_t found = 0;
    for (const Square at : ray) {
        if (!position.occupied().test(at) && !position.variant().vanishing().test(at)) continue;
        stops[found++] = at;
        if (found == stops.size()) break;
    }
    return stops;
}

}  // namespace

TEST_CASE("law: the stops of a line are those found square by square", "[laws]") {
    walk_all_games(16, rounds(2), 60, [](const Position& position) {
        std::string wrong;
        for (const Square from : position.variant().board()) {
            for (std::size_t direction = 0; direction < kDirections; ++direction) {
                const Ray& ray = position.variant().tables().ray(from, direction);
                const Blockers blockers = position.occupancy().blockers(ray);
                const auto stops = stops_by_walking(position, ray);
                const auto* nearest = std::find(ray.begin(), ray.end(), stops[0]);
                if (blockers.free() != static_cast<std::size_t>(nearest - ray.begin()) ||
                    std::array{blockers.first(), blockers.second(), blockers.third()} != stops) {
                    wrong += position.variant().square_name(from) + " direction " +
                             std::to_string(direction) + ' ';
                }
            }
        }
        INFO(to_fen(position));
        REQUIRE(wrong == "");
    });
}

}  // namespace alces::test
