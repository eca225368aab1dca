// Laws that hold in every position, tried on thousands of them from random games.
#include <algorithm>
#include <map>
#include <set>

#include "naive.h"
#include "support.h"

namespace alces::test {
namespace {

constexpr std::size_t kSquares = 100;

Square square(std::size_t i) { return static_cast<Square>(i); }

std::vector<Square> members(const Bitboard& set) {
    std::vector<Square> squares;
    for (const Square s : set) squares.push_back(s);
    return squares;
}

int count_enemies(const naive::Game& game, bool of_white) {
    int count = 0;
    for (const auto& row : game.board) {
        for (const char c : row)
            count += of_white ? (c >= 'a' && c <= 'z') : (c >= 'A' && c <= 'Z');
    }
    return count;
}

// What the repetition rule compares: the first four fields of FEN.
std::string identity(const Position& position) {
    const std::vector<std::string> fields = split(to_fen(position), ' ');
    REQUIRE(fields.size() == 6);
    return fields[0] + fields[1] + fields[2] + fields[3];
}

}  // namespace

TEST_CASE("law: check and legal moves are those of the naive generator", "[laws]") {
    std::size_t seen = 0;
    walk_everywhere(1, 60, 60, [&](const Position& position) {
        const std::string fen = to_fen(position);
        INFO(fen);
        const naive::Game game = naive::read(fen);
        REQUIRE(position.in_check() == naive::in_check(game));
        REQUIRE(all_coordinates(position) == naive::legal_moves(game));
        ++seen;
    });
    CHECK(seen > 8000);
}

// What chance seldom makes: one of two takers pinned; both pawns of an en passant leaving a line;
// a double step, a promotion or a castling rook that becomes a cannon's screen.
constexpr const char* kTraps[] = {"3rk5/10/10/10/3PpP4/10/10/10/10/3K6 w - e6 0 1",
                                  "3Ck5/10/10/10/3PpP4/3n6/10/10/10/3K6 w - e6 0 1",
                                  "3ck5/10/10/3n6/3PpP4/10/10/10/10/3K6 w - e6 0 1",
                                  "k9/10/10/10/K2Pp3r1/10/10/10/10/10 w - e6 0 1",
                                  "k9/1b8/10/10/3PpP4/5K4/10/10/10/10 w - e6 0 1",
                                  "k9/10/10/10/10/K2p2pPp1/10/10/10/9R b - h3 0 1",
                                  "10/10/10/10/10/k2pP2R2/10/10/10/9K b - e3 0 1",
                                  "10/10/10/10/10/k1pPpC4/10/10/10/9K b - d3 0 1",
                                  "k9/10/10/10/10/K7c1/10/3P2P3/10/10 w - - 0 1",
                                  "10/10/3p2p3/10/k7C1/10/10/10/10/9K b - - 0 1",
                                  "K4c3k/2P7/1E8/10/10/10/10/10/10/10 w - - 0 1",
                                  "K2n2c2k/2P7/10/10/10/10/10/10/10/10 w - - 0 1",
                                  "k9/10/10/10/10/10/10/10/10/c4K3R w K - 0 1",
                                  "1k8/10/10/10/10/10/10/10/10/R4K2c1 w Q - 0 1",
                                  "1k3c4/10/5P4/10/10/10/10/5A4/10/R4K3R w KQ - 0 1",
                                  "1k3r4/10/10/10/10/10/4nAn3/4PPP3/10/R4K3R w KQ - 0 1"};

TEST_CASE("law: the same where lines, cannons, castling and en passant meet", "[laws]") {
    for (const char* fen : kTraps) {
        const Position position = position_of(fen);
        INFO(fen);
        REQUIRE(all_coordinates(position) == naive::legal_moves(naive::read(fen)));
        for (const Move move : legal_moves(position)) {
            const std::string text = coordinates(position, move);
            INFO(text);
            const Position next = position.after(move);
            const naive::Game game = naive::play(naive::read(fen), text);
            REQUIRE(to_fen(next) == naive::write(game));
            REQUIRE(all_coordinates(next) == naive::legal_moves(game));
        }
    }
}

TEST_CASE("law: a move makes the position that it makes in the naive game", "[laws]") {
    walk_everywhere(2, 24, 60, [](const Position& position) {
        const naive::Game game = naive::read(to_fen(position));
        for (const Move move : legal_moves(position)) {
            const std::string text = coordinates(position, move);
            INFO(to_fen(position) << ' ' << text);
            const naive::Game next = naive::play(game, text);
            const bool white = position.side_to_move() == Color::White;
            REQUIRE(to_fen(position.after(move)) == naive::write(next));
            REQUIRE(position.is_capture(move) ==
                    (count_enemies(next, white) < count_enemies(game, white)));
            REQUIRE(position.is_irreversible(move) == (next.plies_since_reset == 0));
        }
    });
}

TEST_CASE("law: the key is always that worked out from scratch, and FEN loses nothing", "[laws]") {
    walk_everywhere(3, 24, 60, [](const Position& position) {
        INFO(to_fen(position));
        REQUIRE(position.key() == position.computed_key());
        const Position again = position_of(to_fen(position));
        REQUIRE(to_fen(again) == to_fen(position));
        REQUIRE(again == position);
        REQUIRE(again.key() == position.key());
        for (const Move move : legal_moves(position)) {
            INFO(coordinates(position, move));
            const Position next = position.after(move);
            REQUIRE(next.key() == next.computed_key());
        }
    });
}

namespace {

// Both ways of the law "equal keys, equal positions".
class KeyBook {
  public:
    void add(const Position& position) {
        const std::string name = identity(position);
        INFO(name);
        REQUIRE(key_of_.emplace(name, position.key()).first->second == position.key());
        REQUIRE(name_of_.emplace(position.key(), name).first->second == name);
        ++added_;
    }
    std::size_t added() const { return added_; }
    std::size_t different() const { return key_of_.size(); }

  private:
    std::map<std::string, std::uint64_t> key_of_;
    std::map<std::uint64_t, std::string> name_of_;
    std::size_t added_ = 0;
};

void add_tree(KeyBook& book, const Position& position, int depth) {
    book.add(position);
    if (depth == 0) return;
    for (const Move move : legal_moves(position)) add_tree(book, position.after(move), depth - 1);
}

// Same placement and mover; rights and en passant squares of all kinds.
constexpr const char* kTwins[] = {"r4k3r/10/10/10/10/10/10/10/10/R4K3R w KQkq - 0 1",
                                  "8k1/5ag3/8l1/10/5Pp3/10/10/8L1/10/R4K3R w KQ g6 0 31",
                                  "8k1/10/10/10/3pPp1p2/10/10/3P1P1P2/10/1K8 w - - 0 1",
                                  "8k1/3p1p1p2/10/10/4P1P3/10/10/10/10/1K8 b - - 0 1",
                                  "k9/10/10/10/10/10/10/10/10/K9 w - - 0 1"};

}  // namespace

TEST_CASE("law: equal keys are equal placement, mover, rights and usable en passant", "[laws]") {
    KeyBook book;
    add_tree(book, Position::start(al_ces()), 2);
    for (const char* fen : kTwins) add_tree(book, position_of(fen), 3);
    walk_everywhere(4, 50, 60, [&](const Position& position) { book.add(position); });
    CHECK(book.added() > book.different() + 50000);
    CHECK(book.different() > 10000);
}

TEST_CASE("law: a key knows the en passant that can be used, and no other", "[laws]") {
    const std::string placement = "8k1/10/10/10/3pP5/10/10/10/10/1K8 w - ";
    const Position usable = position_of(placement + "d6 0 1");
    const Position none = position_of(placement + "- 0 1");
    CHECK(usable.key() != none.key());
    const std::string far = "8k1/10/10/10/3p1P4/10/10/10/10/1K8 w - ";
    CHECK(position_of(far + "d6 0 1").key() == position_of(far + "- 0 1").key());
    CHECK(position_of(far + "- 7 90").key() == position_of(far + "- 0 1").key());
}

TEST_CASE("law: of all moves that can be written down, the generated ones are legal", "[laws]") {
    Random random(5);
    std::vector<Position> positions{Position::start(al_ces())};
    for (const char* fen : kTwins) positions.push_back(position_of(fen));
    for (int i = 0; i < 24; ++i)
        positions.push_back(random_placement(random, random.between(0, 60)));
    for (const Position& position : positions) {
        INFO(to_fen(position));
        const MoveList moves = legal_moves(position);
        std::size_t found = 0;
        for (std::size_t i = 0; i < kSquares * kSquares * 5 * (kMaxPieceTypes + 1); ++i) {
            const std::size_t what = i / (kSquares * kSquares);
            const Move move(square(i % kSquares), square(i / kSquares % kSquares),
                            static_cast<MoveKind>(what % 5), static_cast<PieceType>(what / 5));
            found += is_legal(position, move) ? 1 : 0;
        }
        REQUIRE(found == moves.size());
        for (const Move move : moves) REQUIRE(is_legal(position, move));
        REQUIRE_FALSE(is_legal(position, kNoMove));
    }
}

namespace {

Move spoiled(Move move, Random& random) {
    switch (random.below(4)) {
        case 0:
            move.from = square(random.below(kSquares));
            break;
        case 1:
            move.to = square(random.below(kSquares));
            break;
        case 2:
            move.kind = static_cast<MoveKind>(random.below(5));
            break;
        default:
            move.promotion = static_cast<PieceType>(random.below(kMaxPieceTypes + 1));
            break;
    }
    return move;
}

}  // namespace

TEST_CASE("law: is_legal says of a spoiled move, or of another position's, what the list says",
          "[laws]") {
    Random random(6);
    std::vector<Move> remembered{kNoMove};
    walk_everywhere(7, 50, 60, [&](const Position& position) {
        INFO(to_fen(position));
        const MoveList moves = legal_moves(position);
        remembered.push_back(random.pick(moves));
        for (const Move move : moves) {
            REQUIRE(is_legal(position, move));
            const Move other = spoiled(move, random);
            REQUIRE(is_legal(position, other) == moves.contains(other));
            const Move old = random.pick(remembered);
            REQUIRE(is_legal(position, old) == moves.contains(old));
        }
    });
}

TEST_CASE("law: find_legal finds what the list holds, by squares and promotion", "[laws]") {
    Random random(17);
    walk_everywhere(18, 20, 60, [&](const Position& position) {
        INFO(to_fen(position));
        const MoveList moves = legal_moves(position);
        for (const Move move : moves) {
            REQUIRE(find_legal(position, move.from, move.to, move.promotion) == move);
            const Move other = spoiled(move, random);
            const Move found = find_legal(position, other.from, other.to, other.promotion);
            REQUIRE((found.is_none() || moves.contains(found)));
            const bool exists = std::any_of(moves.begin(), moves.end(), [&](Move m) {
                return m.from == other.from && m.to == other.to && m.promotion == other.promotion;
            });
            REQUIRE(found.is_none() != exists);
        }
    });
}

TEST_CASE("law: every generated move is there once, and the counts agree", "[laws]") {
    const auto order = [](Move a, Move b) {
        return std::tuple(a.from, a.to, a.promotion, a.kind) <
               std::tuple(b.from, b.to, b.promotion, b.kind);
    };
    walk_everywhere(8, 20, 60, [&](const Position& position) {
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

TEST_CASE("law: the tactical moves are the captures, promotions and blasts that take something",
          "[laws]") {
    walk_everywhere(9, 25, 60, [](const Position& position) {
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

namespace {

// What stood on the board and is no longer there nor has moved away.
Bitboard gone(const Position& before, Move move) {
    const Position after = before.after(move);
    Bitboard changed;
    for (const Square s : before.occupied()) {
        if (after.at(s) != before.at(s)) changed.set(s);
    }
    if (move.kind != MoveKind::Explosion) changed.clear(move.from);
    if (move.kind == MoveKind::Castling) {
        for (const Castling& castling : before.variant().castlings()) {
            const bool same = castling.king_from == move.from && castling.king_to == move.to;
            if (same) changed.clear(castling.rook_from);
        }
    }
    return changed;
}

}  // namespace

TEST_CASE("law: removed_by is what is gone from the board", "[laws]") {
    walk_everywhere(10, 20, 60, [](const Position& position) {
        for (const Move move : legal_moves(position)) {
            INFO(to_fen(position) << ' ' << coordinates(position, move));
            REQUIRE(members(position.removed_by(move)) == members(gone(position, move)));
        }
    });
}

TEST_CASE("law: the sets of pieces are those of the board", "[laws]") {
    walk_everywhere(11, 30, 60, [](const Position& position) {
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

TEST_CASE("law: attacks seen from both ends are the same", "[laws]") {
    walk_everywhere(12, 6, 50, [](const Position& position) {
        INFO(to_fen(position));
        const Bitboard occupied = position.occupied();
        for (const Square to : position.variant().board()) {
            for (const Color color : kColors) {
                Bitboard expected;
                for (const Square from : position.pieces(color)) {
                    if (from != to && position.attacks_from(from).test(to)) expected.set(from);
                }
                INFO(position.variant().square_name(to));
                REQUIRE(members(position.attackers(to, color, occupied)) == members(expected));
                REQUIRE(position.attacked(to, color, occupied, Bitboard{}) == expected.any());
            }
        }
    });
}

TEST_CASE("law: pieces taken off the board attack nothing", "[laws]") {
    Random random(13);
    walk_everywhere(14, 30, 50, [&](const Position& position) {
        const Square to = square(random.below(kSquares));
        for (const Color color : kColors) {
            Bitboard removed;
            for (const Square s : position.pieces(color)) {
                if (s != to && random.one_in(3)) removed.set(s);
            }
            const Bitboard occupied = position.occupied() & ~removed;
            INFO(to_fen(position) << ' ' << position.variant().square_name(to));
            REQUIRE(position.attacked(to, color, occupied, removed) ==
                    (position.attackers(to, color, occupied) & ~removed).any());
        }
    });
}

TEST_CASE("law: a normal move goes where its piece goes or captures", "[laws]") {
    walk_everywhere(15, 20, 60, [](const Position& position) {
        for (const Move move : legal_moves(position)) {
            if (move.kind != MoveKind::Normal) continue;
            INFO(to_fen(position) << ' ' << coordinates(position, move));
            const bool quiet = position.at(move.to).is_none();
            const Bitboard targets =
                quiet ? position.quiet_targets(move.from) : position.attacks_from(move.from);
            REQUIRE(targets.test(move.to));
        }
    });
}

TEST_CASE("law: a pass hands over the move and changes nothing else on the board", "[laws]") {
    walk_everywhere(16, 20, 60, [](const Position& position) {
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
        REQUIRE(all_coordinates(passed) == naive::legal_moves(naive::read(to_fen(passed))));
        REQUIRE_FALSE(passed.in_check());
        if (position.en_passant() != kNoSquare) return;
        passed.pass();
        REQUIRE(passed.key() == position.key());
    });
}

TEST_CASE("law: chance made every kind of move", "[laws]") {
    std::map<std::string, int> seen;
    walk_everywhere(1, 60, 60, [&](const Position& position) {
        for (const Move move : legal_moves(position)) {
            std::string kind = std::to_string(static_cast<int>(move.kind));
            if (move.promotion != kNoPieceType)
                kind += position.variant().piece(move.promotion).letter;
            ++seen[kind];
            if (position.in_check()) ++seen["in check"];
        }
    });
    for (const char* kind : {"0", "0Q", "0A", "0B", "1", "2", "3", "4", "in check"}) {
        INFO(kind);
        CHECK(seen[kind] >= 20);
    }
}

}  // namespace alces::test
