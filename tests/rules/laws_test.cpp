// Tests laws that hold in every position of every game, in thousands of random positions.
#include <map>

#include "support.h"

namespace alces::test {
namespace {

int count_enemies(const naive::Game& game, bool of_white) {
    int count = 0;
    for (const auto& row : game.board) {
        for (const char c : row)
            count += of_white ? (c >= 'a' && c <= 'z') : (c >= 'A' && c <= 'Z');
    }
    return count;
}

// The fields of FEN that the repetition rule compares: all but the two counts.
std::string identity(const Position& position) {
    std::vector<std::string> fields = split(to_fen(position), ' ');
    const bool jokers = position.variant().joker() != kNoPieceType;
    const bool checks = position.variant().spec().wins.checks > 0;
    REQUIRE(fields.size() == 6U + (jokers ? 1 : 0) + (checks ? 1 : 0));
    const auto counts = fields.begin() + (checks ? 5 : 4);
    fields.erase(counts, counts + 2);
    std::string text;
    for (const std::string& field : fields) text += field + ' ';
    return text;
}

void check_moves(const Position& position) {
    INFO(to_fen(position));
    const naive::Game game = naive_game(position);
    REQUIRE(position.in_check() == naive::in_check(game));
    REQUIRE(all_coordinates(position) == naive::legal_moves(game));
}

// Checks that every move leads to the same position as in the naive game.
void check_plays(const Position& position) {
    const naive::Game game = naive_game(position);
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
}

void check_keys_and_fens(const Position& position) {
    INFO(to_fen(position));
    REQUIRE(position.key() == position.computed_key());
    const Position again = position_of(position.variant(), to_fen(position));
    REQUIRE(to_fen(again) == to_fen(position));
    REQUIRE(again == position);
    REQUIRE(again.key() == position.key());
    for (const Move move : legal_moves(position)) {
        INFO(coordinates(position, move));
        const Position next = position.after(move);
        REQUIRE(next.key() == next.computed_key());
    }
}

}  // namespace

TEST_CASE("law: check and legal moves are those of the naive generator", "[laws]") {
    std::size_t seen = 0;
    walk_games(naive_games(), 1, rounds(3), 60, [&](const Position& position) {
        check_moves(position);
        ++seen;
    });
    CHECK(seen > 2000);
}

TEST_CASE("law: moves, keys and FENs are right through games of several hundred plies", "[laws]") {
    Random random(17);
    std::size_t seen = 0;
    for (const Variant* game : naive_games()) {
        for (int i = 0; i < rounds(1); ++i) {
            walk(Position::start(*game, i % game->spec().setups), random, 500,
                 [&](const Position& position) {
                     check_moves(position);
                     check_keys_and_fens(position);
                     if (position.move_number() > 100) check_plays(position);
                     ++seen;
                 });
        }
    }
    CHECK(seen > 1000);
}

TEST_CASE("law: moves are those of the naive generator on almost empty boards", "[laws]") {
    Random random(18);
    for (const Variant* game : naive_games()) {
        for (int i = 0; i < rounds(20); ++i) {
            walk(random_placement(*game, random, random.between(0, 4)), random, 15,
                 [&](const Position& position) {
                     check_moves(position);
                     check_plays(position);
                 });
        }
    }
}

TEST_CASE("law: a move leads to the same position as in the naive game", "[laws]") {
    walk_games(naive_games(), 2, rounds(2), 60, check_plays);
}

TEST_CASE("law: the key equals the key computed from scratch, and FEN loses nothing", "[laws]") {
    walk_all_games(3, rounds(3), 60, check_keys_and_fens);
}

namespace {

struct Trap {
    const Variant& game;
    const char* fen;
};

// Rare positions of Al-Ces and Siberia: one of two capturing pawns is pinned; both pawns of an en
// passant capture leave a line; a double step, a promotion or a castling rook becomes a cannon's
// screen; castling next to attacked squares.
std::vector<Trap> orthodox_traps() {
    return {{al_ces(), "3rk5/10/10/10/3PpP4/10/10/10/10/3K6 w - e6 0 1"},
            {al_ces(), "3Ck5/10/10/10/3PpP4/3n6/10/10/10/3K6 w - e6 0 1"},
            {al_ces(), "3ck5/10/10/3n6/3PpP4/10/10/10/10/3K6 w - e6 0 1"},
            {al_ces(), "k9/10/10/10/K2Pp3r1/10/10/10/10/10 w - e6 0 1"},
            {al_ces(), "k9/1b8/10/10/3PpP4/5K4/10/10/10/10 w - e6 0 1"},
            {al_ces(), "k9/10/10/10/10/K2p2pPp1/10/10/10/9R b - h3 0 1"},
            {al_ces(), "10/10/10/10/10/k2pP2R2/10/10/10/9K b - e3 0 1"},
            {al_ces(), "10/10/10/10/10/k1pPpC4/10/10/10/9K b - d3 0 1"},
            {al_ces(), "k9/10/10/10/10/K7c1/10/3P2P3/10/10 w - - 0 1"},
            {al_ces(), "10/10/3p2p3/10/k7C1/10/10/10/10/9K b - - 0 1"},
            {al_ces(), "K4c3k/2P7/1E8/10/10/10/10/10/10/10 w - - 0 1"},
            {al_ces(), "K2n2c2k/2P7/10/10/10/10/10/10/10/10 w - - 0 1"},
            {al_ces(), "k9/10/10/10/10/10/10/10/10/c4K3R w K - 0 1"},
            {al_ces(), "1k8/10/10/10/10/10/10/10/10/R4K2c1 w Q - 0 1"},
            {al_ces(), "1k3c4/10/5P4/10/10/10/10/5A4/10/R4K3R w KQ - 0 1"},
            {al_ces(), "1k3r4/10/10/10/10/10/4nAn3/4PPP3/10/R4K3R w KQ - 0 1"},
            {siberia(), "3rk4/9/9/3PpP3/9/9/9/9/3K5 w - e7 0 1"},
            {siberia(), "9/9/9/K2Pp3r/9/9/9/9/8k w - e7 0 1"},
            {siberia(), "8k/9/9/9/9/3pPp3/9/9/3RK4 b - e3 0 1"},
            {siberia(), "r3k3r/9/9/9/9/9/9/4n4/R3K3R w KQkq - 0 1"},
            {siberia(), "r3k3r/9/9/9/9/9/9/3r5/R3K3R w KQkq - 0 1"},
            {siberia(), "1r2k3r/9/9/9/9/9/9/9/R3K3R w KQk - 0 1"},
            {siberia(), "r3k2r1/9/9/9/9/9/9/9/R3K3R w KQq - 0 1"},
            {siberia(), "r3k3r/P7P/9/9/9/9/9/p7p/R3K3R b KQkq - 0 1"},
            {siberia(), "rn2k1b1r/9/9/9/9/9/9/9/RN2K1B1R b KQkq - 0 1"}};
}

// Rare positions of Apothecary and Besiege: vanished squares, pawns that cannot promote because the
// reserve is empty, jokers that imitate the moving piece; closed lines and pawns at the diagonals.
std::vector<Trap> other_traps() {
    return {
        {apothecary(), "**********/10/9k/10/10/10/10/10/10/10/10/***KMr****[] w - - 0 1 -/Kp"},
        {apothecary(), "***kmR****/10/10/10/10/10/10/10/10/10/9K/**********[] b - - 0 1 -/Rm"},
        {apothecary(), "**********/10/9k/10/10/10/10/4j5/10/4K5/10/**********[] w - - 0 1 -/Kp"},
        {apothecary(),
         "**********/1r8/2P1P5/9k/10/10/10/10/10/10/K9/**********[QNqn] w - - 0 1 -/Kp"},
        {apothecary(), "**********/1r1r6/2P7/9k/10/10/10/10/10/10/K9/**********[] w - - 0 1 -/Kp"},
        {apothecary(), "**********/10/9k/10/10/3PpJ4/10/10/10/10/K9/**********[] w - e7 0 1 -/Kp"},
        {apothecary(),
         "**********/10/9k/10/10/K2Pp3j1/10/10/10/10/10/**********[] w - e7 0 1 -/Rp"},
        {apothecary(),
         "**********/10/9k/10/10/1j1Pp5/2K7/10/10/10/10/**********[] w - e7 0 1 -/Np"},
        {apothecary(), "**********/10/9k/10/10/10/10/5j4/10/5K4/10/**********[] w F - 0 1 J/Rk"},
        {apothecary(), "**********/10/9k/10/10/10/10/5j4/10/5K4/10/**********[] w F - 0 1 J/-k"},
        {apothecary(), "**********/10/9k/10/10/10/10/3j6/10/5K4/7r2/**********[] w F - 0 1 J/Nk"},
        {apothecary(),
         "**********/10/4k5/10/4r5/10/10/10/10/1N2CK4/R9/**********[] w ABEF - 0 1 J/Kr"},
        {apothecary(),
         "***n******/r3r5/1n3k4/10/3J6/4j5/10/10/10/1BQ1NK4/R9/****M*****[QRqr] b ABCEFab - 0 1 "
         "-/Nr"},
        {besiege(), "20/20/20/K2R4r6k4/20/20/20/20/20/20 w - - 0 1"},
        {besiege(), "20/20/20/K2R4r2N3k4/20/20/20/20/20/20 w - - 0 1"},
        {besiege(), "4K15/4P15/20/20/20/20/20/20/4r15/14n4k w - - 0 1"},
        {besiege(), "20/3b16/20/20/20/k19/7K12/20/9B10/20 w - - 0 1"},
        {besiege(), "10P9/11P8/12n7/13n6/5K11k2/20/12n7/11P8/10P9/20 w - - 0 1"},
        {besiege(), "p8p10/1p6p11/2N4N12/20/13K6/15k4/2N4N12/1p6p11/p8p10/20 b - - 0 1"}};
}

}  // namespace

TEST_CASE("law: moves, keys and FENs are right where lines, special rules and en passant interact",
          "[laws]") {
    std::vector<Trap> traps = orthodox_traps();
    for (const Trap& trap : other_traps()) traps.push_back(trap);
    for (const Trap& trap : traps) {
        const Position position = position_of(trap.game, trap.fen);
        check_moves(position);
        check_plays(position);
        check_keys_and_fens(position);
        for (const Move move : legal_moves(position)) check_moves(position.after(move));
    }
}

namespace {

// Checks that equal positions have equal keys, and different positions different keys.
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

struct Twin {
    const Variant& game;
    const char* fen;
    int depth;
};

// The roots of trees in which positions occur with the same placement and side to move, but
// different rights, en passant squares or holdings.
std::vector<Twin> twins() {
    return {
        {al_ces(), "r4k3r/10/10/10/10/10/10/10/10/R4K3R w KQkq - 0 1", 3},
        {al_ces(), "8k1/5ag3/8l1/10/5Pp3/10/10/8L1/10/R4K3R w KQ g6 0 31", 3},
        {al_ces(), "8k1/10/10/10/3pPp1p2/10/10/3P1P1P2/10/1K8 w - - 0 1", 3},
        {al_ces(), "8k1/3p1p1p2/10/10/4P1P3/10/10/10/10/1K8 b - - 0 1", 3},
        {al_ces(), "k9/10/10/10/10/10/10/10/10/K9 w - - 0 1", 3},
        {siberia(), "r3k3r/9/9/9/9/9/9/9/R3K3R w KQkq - 0 1", 3},
        {siberia(), "8k/9/9/3pPp1p1/9/9/3P1P1P1/9/K8 w - - 0 1", 3},
        {apothecary(), "**********/10/5k4/4n5/10/10/10/10/10/1N3K4/10/**********[] w BF - 0 1 J/--",
         2},
        {apothecary(),
         "**********/10/5k4/1P4j3/10/10/10/4J5/10/5K4/10/**********[QR] w F - 0 1 -/Nb", 2},
        {apothecary(), "**********/10/5k4/10/10/10/10/10/10/5K4/10/**********[] w F - 0 1 -/Kk", 4},
        {besiege(), "20/5p14/20/20/4K14k/20/20/20/20/20 w - - 0 1", 3}};
}

}  // namespace

TEST_CASE(
    "law: equal keys mean equal placement, side to move, rights, holdings and legal en passant",
    "[laws]") {
    for (const Variant* game : all_games()) {
        KeyBook book;
        add_tree(book, Position::start(*game), 2);
        for (const Twin& twin : twins()) {
            if (&twin.game == game) add_tree(book, position_of(twin.game, twin.fen), twin.depth);
        }
        walk_everywhere(*game, 4, 12, 60, [&](const Position& position) { book.add(position); });
        INFO(game->spec().name << ' ' << book.added() << ' ' << book.different());
        const std::vector<const Variant*> known = games_with_positions();
        if (std::find(known.begin(), known.end(), game) == known.end()) continue;  // as in twins()
        CHECK(book.added() > book.different() + 300);
        CHECK(book.different() > 5000);
    }
}

TEST_CASE("law: a key depends on en passant only if it is legal", "[laws]") {
    const std::string placement = "8k1/10/10/10/3pP5/10/10/10/10/1K8 w - ";
    const Position usable = position_of(placement + "d6 0 1");
    const Position none = position_of(placement + "- 0 1");
    CHECK(usable.key() != none.key());
    const std::string far = "8k1/10/10/10/3p1P4/10/10/10/10/1K8 w - ";
    CHECK(position_of(far + "d6 0 1").key() == position_of(far + "- 0 1").key());
    CHECK(position_of(far + "- 7 90").key() == position_of(far + "- 0 1").key());
}

TEST_CASE("law: a key depends on reserves, jokers in hand and the kinds moved last", "[laws]") {
    KeyBook book;
    const std::string kinds = "-KPQCARBNEM";
    for (const char* reserves : {"", "Q", "q", "QQ", "Qq", "R", "QRqr"}) {
        for (const char* hands : {"Jj", "J", "j", "-"}) {
            for (const char white : kinds) {
                for (const char black : kinds) {
                    const auto small = static_cast<char>(black == '-' ? '-' : black - 'A' + 'a');
                    book.add(position_of(apothecary(),
                                         "**********/10/5k4/10/10/10/10/10/10/5K4/10/**********[" +
                                             std::string(reserves) + "] w - - 0 1 " + hands + '/' +
                                             white + small));
                }
            }
        }
    }
    CHECK(book.different() == 7 * 4 * kinds.size() * kinds.size());
}

}  // namespace alces::test
