// Tests laws of the move generator: legality, tactical moves, counts, lookup.
#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "support.h"

namespace alces::test {
namespace {

constexpr std::size_t kKinds = 6;  // the number of kinds of moves

Square square(std::size_t i) { return static_cast<Square>(i); }

std::vector<Position> positions_of_all_sorts(std::uint64_t seed) {
    Random random(seed);
    std::vector<Position> positions{
        position_of("r4k3r/10/10/10/10/10/10/10/10/R4K3R w KQkq - 0 1"),
        position_of("8k1/5ag3/8l1/10/5Pp3/10/10/8L1/10/R4K3R w KQ g6 0 31"),
        position_of(siberia(), "r3k3r/9/9/9/9/9/9/9/R3K3R w KQkq - 0 1"),
        position_of(siberia(), "8k/9/9/3Pp4/3K5/9/9/9/9 w - e7 0 1"),
        position_of(apothecary(),
                    "**********/10/9k/2P7/3P6/10/10/5j4/10/5K4/10/**********[QN] w F - 0 1 J/-k")};
    for (const Variant* game : all_games()) {
        positions.push_back(Position::start(*game));
        for (int i = 0; i < rounds(3); ++i)
            positions.push_back(random_placement(*game, random, random.between(0, 60)));
    }
    return positions;
}

}  // namespace

TEST_CASE("law: of all moves that can be encoded, exactly the generated ones are legal", "[laws]") {
    for (const Position& position : positions_of_all_sorts(5)) {
        INFO(to_fen(position));
        const MoveList moves = legal_moves(position);
        const std::size_t squares = position.variant().topology().squares();
        std::size_t found = 0;
        for (std::size_t i = 0; i < squares * squares * kKinds * (kMaxPieceTypes + 1); ++i) {
            const std::size_t what = i / (squares * squares);
            const Move move(square(i % squares), square(i / squares % squares),
                            static_cast<MoveKind>(what % kKinds),
                            static_cast<PieceType>(what / kKinds));
            found += is_legal(position, move) ? 1 : 0;
        }
        REQUIRE(found == moves.size());
        for (const Move move : moves) REQUIRE(is_legal(position, move));
        REQUIRE_FALSE(is_legal(position, kNoMove));
    }
}

namespace {

Move spoiled(const Position& position, Move move, Random& random) {
    const std::size_t squares = position.variant().topology().squares();
    switch (random.below(4)) {
        case 0:
            move.from = square(random.below(squares));
            break;
        case 1:
            move.to = square(random.below(squares));
            break;
        case 2:
            move.kind = static_cast<MoveKind>(random.below(kKinds));
            break;
        default:
            move.promotion = static_cast<PieceType>(random.below(kMaxPieceTypes + 1));
            break;
    }
    return move;
}

}  // namespace

TEST_CASE("law: is_legal agrees with the list for altered moves and moves of other positions",
          "[laws]") {
    Random random(6);
    std::vector<Move> remembered{kNoMove};
    walk_all_games(7, rounds(4), 60, [&](const Position& position) {
        INFO(to_fen(position));
        const MoveList moves = legal_moves(position);
        remembered.push_back(random.pick(moves));
        for (const Move move : moves) {
            REQUIRE(is_legal(position, move));
            const Move other = spoiled(position, move, random);
            REQUIRE(is_legal(position, other) == moves.contains(other));
            const Move old = random.pick(remembered);
            REQUIRE(is_legal(position, old) == moves.contains(old));
        }
    });
}

TEST_CASE("law: find_legal finds every listed move by its squares and promotion", "[laws]") {
    Random random(17);
    walk_all_games(18, rounds(3), 60, [&](const Position& position) {
        INFO(to_fen(position));
        const MoveList moves = legal_moves(position);
        const auto added = [&](Move m) {
            return m.kind == MoveKind::Launch ? position.variant().joker() : m.promotion;
        };
        for (const Move move : moves) {
            REQUIRE(find_legal(position, move.from, move.to, added(move)) == move);
            const Move other = spoiled(position, move, random);
            const Move found = find_legal(position, other.from, other.to, other.promotion);
            REQUIRE((found.is_none() || moves.contains(found)));
            const bool exists = std::any_of(moves.begin(), moves.end(), [&](Move m) {
                return m.from == other.from && m.to == other.to && added(m) == other.promotion;
            });
            REQUIRE(found.is_none() != exists);
        }
    });
}

TEST_CASE("law: every move is generated once, and the counts agree", "[laws]") {
    const auto order = [](Move a, Move b) {
        return std::tuple(a.from, a.to, a.promotion, a.kind) <
               std::tuple(b.from, b.to, b.promotion, b.kind);
    };
    walk_all_games(8, rounds(2), 60, [&](const Position& position) {
        INFO(to_fen(position));
        const MoveList moves = legal_moves(position);
        const std::set<Move, decltype(order)> once(moves.begin(), moves.end(), order);
        REQUIRE(once.size() == moves.size());
        REQUIRE(count_legal(position) == moves.size());
        REQUIRE(has_legal_move(position) == !moves.empty());
        for (const Move move : moves) {
            const Position next = position.after(move);
            REQUIRE(has_legal_move(next) == (count_legal(next) > 0));
        }
    });
}

TEST_CASE("law: the tactical moves are the captures, promotions and capturing explosions",
          "[laws]") {
    walk_all_games(9, rounds(3), 60, [](const Position& position) {
        MoveList tactical;
        generate_legal(position, tactical, Scope::Tactical);
        std::size_t expected = 0;
        for (const Move move : legal_moves(position)) {
            const bool belongs = move.promotion != kNoPieceType || position.is_capture(move);
            expected += belongs ? 1 : 0;
            INFO(to_fen(position) << ' ' << coordinates(position, move));
            REQUIRE(tactical.contains(move) == belongs);
        }
        INFO(to_fen(position));
        REQUIRE(tactical.size() == expected);
    });
}

TEST_CASE("law: the random games contain every kind of move", "[laws]") {
    struct Row {
        const Variant& game;
        std::vector<std::string> kinds;
    };
    const auto name = [](MoveKind kind, const char* added = "") {
        return std::to_string(static_cast<int>(kind)) + added;
    };
    using enum MoveKind;
    for (const Row& row :
         std::vector<Row>{{al_ces(),
                           {name(Normal), name(Normal, "Q"), name(Normal, "A"), name(Normal, "B"),
                            name(DoubleStep), name(EnPassant), name(Castling), name(Explosion)}},
                          {apothecary(),
                           {name(Normal), name(Normal, "Q"), name(Normal, "J"), name(Normal, "M"),
                            name(DoubleStep), name(EnPassant), name(Launch), "jump", "by a joker"}},
                          {besiege(), {name(Normal), name(Normal, "Q"), name(Normal, "A")}},
                          {siberia(),
                           {name(Normal), name(Normal, "Q"), name(Normal, "N"), name(DoubleStep),
                            name(EnPassant), name(Castling)}}}) {
        std::map<std::string, int> seen;
        walk_everywhere(row.game, 1, 80, 60, [&](const Position& position) {
            if (position.in_check()) ++seen["in check"];
            for (const Move move : legal_moves(position)) {
                std::string kind = name(move.kind);
                if (move.promotion != kNoPieceType) kind += row.game.piece(move.promotion).letter;
                ++seen[kind];
                const PieceType mover = position.at(move.from).type();
                if (mover == row.game.joker()) ++seen["by a joker"];
                if (mover == PieceType::King && position.jump_targets().test(move.to))
                    ++seen["jump"];
            }
        });
        CHECK(seen["in check"] >= 20);
        for (const std::string& kind : row.kinds) {
            INFO(row.game.spec().name << ' ' << kind);
            CHECK(seen[kind] >= 20);
        }
    }
}

}  // namespace alces::test
