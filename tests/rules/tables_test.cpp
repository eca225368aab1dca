// Tests the tables of a variant: squares, steps, rays, leaps, piece tables, sets of squares.
#include <algorithm>
#include <cctype>
#include <functional>

#include "games/registry.h"
#include "support.h"

namespace alces::test {

TEST_CASE("exactly the squares of the board have names", "[tables]") {
    struct Row {
        const Variant& game;
        char last_file;
        int first_rank, last_rank;
    };
    for (const Row& row : {Row{al_ces(), 'j', 0, 9}, Row{apothecary(), 'j', 0, 11},
                           Row{besiege(), 't', 1, 10}, Row{siberia(), 'i', 1, 9}}) {
        int named = 0;
        for (char file = 'a'; file <= row.last_file; ++file) {
            for (int rank = row.first_rank; rank <= row.last_rank; ++rank) {
                const std::string name = file + std::to_string(rank);
                const std::optional<Square> square = row.game.square(name);
                INFO(name);
                REQUIRE(square);
                CHECK(row.game.square_name(*square) == name);
                CHECK(row.game.rank_number(*square) == rank);
                CHECK(row.game.topology().file_of(*square) == file - 'a');
                CHECK(row.game.board().test(*square));
                ++named;
            }
        }
        CHECK(row.game.board().count() == named);
        const std::string beyond{static_cast<char>(row.last_file + 1)};
        for (const std::string& name :
             {std::string(), std::string("a"), std::string("1"), beyond + "5",
              "a" + std::to_string(row.last_rank + 1), "a" + std::to_string(row.first_rank - 1),
              std::string("a05"), std::string("A5"), std::string("5a"), std::string("`5"),
              std::string("a5 "), std::string(" a5"), std::string("a100")}) {
            INFO(name);
            CHECK_FALSE(row.game.square(name));
        }
    }
}

TEST_CASE("a step leads to its file and rank, or off the board", "[tables]") {
    const Topology board = Topology::rectangle(10, 10);
    CHECK(board.squares() == 100);
    for (std::size_t i = 0; i < board.squares(); ++i) {
        const Square from{static_cast<std::uint8_t>(i)};
        CHECK(board.at(board.file_of(from), board.rank_of(from)) == from);
        for (int dx = -10; dx <= 10; ++dx) {
            for (int dy = -10; dy <= 10; ++dy) {
                const int file = board.file_of(from) + dx;
                const int rank = board.rank_of(from) + dy;
                const bool inside = file >= 0 && file < 10 && rank >= 0 && rank < 10;
                const std::optional<Square> to = board.step(from, {dx, dy});
                REQUIRE(to.has_value() == inside);
                if (to) REQUIRE(*to == board.at(file, rank));
            }
        }
    }
}

TEST_CASE("boards that are not square have their own edges", "[tables]") {
    const Topology board = Topology::rectangle(3, 7);
    CHECK(board.squares() == 21);
    CHECK(board.step(board.at(2, 6), {-2, -6}) == board.at(0, 0));
    CHECK_FALSE(board.step(board.at(2, 0), {1, 0}));
    CHECK_FALSE(board.step(board.at(0, 6), {0, 1}));
}

TEST_CASE("rays run to the edge, nearest first", "[tables]") {
    for (const Variant* game : {&al_ces(), &apothecary(), &siberia()}) {
        for (const Square from : game->board()) {
            for (std::size_t direction = 0; direction < kDirections; ++direction) {
                const Offset offset = kDirectionOffsets[direction];
                std::optional<Square> expected = game->topology().step(from, offset);
                for (const Square to : game->tables().ray(from, direction)) {
                    REQUIRE(expected == to);
                    expected = game->topology().step(to, offset);
                }
                REQUIRE_FALSE(expected);
            }
        }
    }
}

namespace {

struct Counts {
    char letter;
    const char* square;
    int quiet, capture;  // of White's leaps
};

}  // namespace

TEST_CASE("each kind leaps to the number of squares in the rules", "[tables]") {
    const Counts row = GENERATE(values<Counts>({
        {'K', "e4", 8, 8}, {'K', "a0", 3, 3},   {'N', "e4", 8, 8}, {'N', "a0", 2, 2},
        {'D', "e4", 8, 8}, {'D', "a0", 2, 2},   {'D', "b1", 4, 4}, {'E', "e4", 4, 4},
        {'E', "a0", 1, 1}, {'L', "e4", 16, 16}, {'L', "a0", 6, 6}, {'A', "e4", 0, 8},
        {'A', "j9", 0, 3}, {'G', "e4", 0, 6},   {'G', "e9", 0, 3}, {'S', "e4", 0, 5},
        {'S', "e9", 0, 2}, {'S', "a0", 0, 2},   {'P', "e4", 1, 2}, {'P', "a4", 1, 1},
        {'Q', "e4", 0, 0}, {'R', "e4", 0, 0},   {'B', "e4", 0, 0}, {'C', "e4", 0, 0},
    }));
    const Variant& game = al_ces();
    const Square square = game.square(row.square).value();
    const LeapSets& sets = game.tables().leaps(Color::White, game.type_of(row.letter), square);
    INFO(row.letter << row.square);
    CHECK(sets.quiet.count() == row.quiet);
    CHECK(sets.capture.count() == row.capture);
}

namespace {

// The square as seen by the other side: mirrored top to bottom; on joined boards, on the other
// board.
Square mirrored(const Variant& game, Square square) {
    const Topology& board = game.topology();
    const int file = board.file_of(square);
    const int rank = board.rank_of(square);
    if (&game == &besiege()) return board.at((file + 10) % 20, rank);
    return board.at(file, board.ranks() - 1 - rank);
}

Bitboard mirrored(const Variant& game, const Bitboard& set) {
    Bitboard result;
    for (const Square square : set) result.set(mirrored(game, square));
    return result;
}

void check_leaps(const Variant& game, PieceType type, Square from) {
    const LeapSets& sets = game.tables().leaps(Color::White, type, from);
    const LeapSets& black = game.tables().leaps(Color::Black, type, mirrored(game, from));
    REQUIRE(mirrored(game, sets.quiet) == black.quiet);
    REQUIRE(mirrored(game, sets.capture) == black.capture);
    for (const Square to : game.board()) {
        const bool captures = sets.capture.test(to);
        REQUIRE(game.tables().leaps(Color::White, type, to).attackers.test(from) == captures);
    }
}

}  // namespace

TEST_CASE("law: attackers agree with captures, and Black's leaps mirror White's", "[tables]") {
    for (const Variant* game : all_games()) {
        for (std::size_t i = 0; i < game->piece_types(); ++i) {
            for (const Square from : game->board())
                check_leaps(*game, static_cast<PieceType>(i), from);
        }
    }
}

TEST_CASE("the page of Al-Ces", "[tables]") {
    const Variant& game = al_ces();
    std::string letters;
    for (const PieceSpec& piece : game.spec().pieces) letters += piece.letter;
    CHECK(letters.substr(0, 2) == "KP");
    std::sort(letters.begin(), letters.end());
    CHECK(letters == "ABCDEGKLNPQRS");
    for (std::size_t i = 0; i < game.piece_types(); ++i) {
        const auto type = static_cast<PieceType>(i);
        CHECK(game.type_of(game.piece(type).letter) == type);
        CHECK(game.type_of(static_cast<char>(std::tolower(game.piece(type).letter))) == type);
    }
    for (const char none : {'J', 'M', '*', '-', ' ', '\0', '1'})
        CHECK(game.type_of(none) == kNoPieceType);
    CHECK(game.explosive() == game.type_of('A'));
    CHECK(game.castlings().size() == 4);
    const Square last = game.square("e9").value();
    CHECK(game.promotion(PieceType::Pawn, Color::White, last)->into.size() == 11);
    CHECK(game.promotion(PieceType::Pawn, Color::Black, last) == nullptr);
    CHECK(game.promotion(game.type_of('E'), Color::White, last)->into.size() == 1);
    CHECK(game.promotion(game.type_of('Q'), Color::White, last) == nullptr);
    CHECK(game.pawn_squares(Color::White).count() == 80);
    CHECK(game.double_step_from(Color::White).count() == 10);
    CHECK(game.tables().neighbours(game.square("a0").value()).count() == 3);
    CHECK(game.tables().flights(game.type_of('G'), game.square("e4").value()).count() == 35);
    CHECK(game.tables().flights(game.type_of('Q'), game.square("e4").value()).none());
}

TEST_CASE("the registry finds a game only by its name", "[tables]") {
    CHECK(&default_variant() == &al_ces());
    for (const std::string_view name : variant_names()) {
        REQUIRE(find_variant(name) != nullptr);
        CHECK(find_variant(name)->spec().name == name);
    }
    for (const char* name : {"", "Al-Ces", "al-ce", "al-cess"})
        CHECK(find_variant(name) == nullptr);
}

namespace {

// The same set twice: as a Bitboard and as plain flags.
struct Pair {
    Bitboard set;
    std::array<bool, 256> flags{};

    static Pair random(Random& random) {
        Pair pair;
        const int members = random.between(0, 80);
        for (int i = 0; i < members; ++i) pair.toggle(random.below(256));
        return pair;
    }
    void toggle(std::size_t i) {
        const auto square = static_cast<Square>(i);
        flags[i] ? set.clear(square) : set.set(square);
        flags[i] = !flags[i];
    }
};

void check_against(const Bitboard& set, const std::function<bool(std::size_t)>& expected) {
    std::vector<std::size_t> members;
    for (std::size_t i = 0; i < 256; ++i) {
        REQUIRE(set.test(static_cast<Square>(i)) == expected(i));
        if (expected(i)) members.push_back(i);
    }
    std::vector<std::size_t> visited;
    for (const Square square : set) visited.push_back(index(square));
    REQUIRE(visited == members);
    REQUIRE(set.count() == static_cast<int>(members.size()));
    REQUIRE(set.any() == !members.empty());
    REQUIRE(set.none() == members.empty());
    if (!members.empty()) REQUIRE(index(set.first()) == members.front());
}

}  // namespace

TEST_CASE("law: a Bitboard is a set of squares", "[tables]") {
    Random random(31);
    for (int i = 0; i < 300; ++i) {
        const Pair a = Pair::random(random);
        const Pair b = Pair::random(random);
        check_against(a.set, [&](std::size_t s) { return a.flags[s]; });
        check_against(a.set | b.set, [&](std::size_t s) { return a.flags[s] || b.flags[s]; });
        check_against(a.set & b.set, [&](std::size_t s) { return a.flags[s] && b.flags[s]; });
        check_against(a.set ^ b.set, [&](std::size_t s) { return a.flags[s] != b.flags[s]; });
        check_against(~a.set, [&](std::size_t s) { return !a.flags[s]; });
        REQUIRE((a.set == b.set) == (a.flags == b.flags));
    }
    check_against(Bitboard(Square{255}), [](std::size_t s) { return s == 255; });
}

}  // namespace alces::test
