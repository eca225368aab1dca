// Tests positions of Al-Ces in which the search must find the right move.
#include "catch.h"
#include "search/support.h"

namespace alces::test {
namespace {

struct Puzzle {
    const char* what;
    const char* fen;
    const char* best;  // the end of the move's text
};

// No other move comes close, not even after a check in between.
constexpr Puzzle kPuzzles[] = {
    {"blow up queen and rook", "9k/pp8/10/3qr5/3A6/10/10/10/PP8/K9 w - - 0 1", "d5d5"},
    {"capture the queen rather than blow up both", "9k/9p/10/3qP5/3AR5/10/10/10/PP8/K9 w - - 0 1",
     "d5d6"},
    {"capture the assassin before it explodes", "9k/8p1/qp8/10/10/9a/8QR/10/10/2K7 w - - 0 1",
     "j4"},
    {"promote to a queen", "9k/4P5/10/10/10/10/10/p9/10/K9 w - - 0 1", "e8e9q"},
    {"a cannon captures over its screen", "9k/4r5/10/4p5/10/10/10/10/4C5/K9 w - - 0 1", "e1e8"},
};

// White's queen is lost unless White acts: an assassin stands next to it, or can get there.
constexpr const char* kHangingQueens[] = {
    "9k/10/10/5a4/4Q5/10/10/1pp7/1PP7/K9 w - - 0 1",
    "9k/10/10/10/4Qa4/10/10/1pp7/1PP7/K9 w - - 0 1",
    "9k/pp8/10/6r3/4Q1a3/8n1/10/1pp7/1PP7/K9 w - - 0 1",
};

// Whether the side to move has an explosion that removes the opponent's queen.
bool queen_can_be_blown_up(const Position& position) {
    const Variant& variant = position.variant();
    const Color us = ~position.side_to_move();
    const Bitboard queens = position.pieces(us, variant.type_of('Q'));
    for (const Move move : legal_moves(position)) {
        if (move.kind == MoveKind::Explosion && (position.removed_by(move) & queens).any()) {
            return true;
        }
    }
    return false;
}

}  // namespace

TEST_CASE("play: explosions, cannons, promotions", "[search]") {
    for (const Puzzle& puzzle : kPuzzles) {
        INFO(puzzle.what);
        const Position position = position_of(puzzle.fen);
        for (const int depth : {1, 2, 4, 6}) {
            const Move move = search_to_depth(position, depth).best;
            CHECK_THAT(text_of(position, move), Catch::Matchers::EndsWith(puzzle.best));
        }
    }
}

TEST_CASE("play: the queen leaves the reach of an explosion", "[search]") {
    for (const char* fen : kHangingQueens) {
        const Position position = position_of(fen);
        for (const int depth : {2, 4, 6}) {
            const Move move = search_to_depth(position, depth).best;
            INFO(fen << ": " << text_of(position, move));
            CHECK_FALSE(queen_can_be_blown_up(position.after(move)));
        }
    }
}

TEST_CASE("play: the losing side repeats, the winning side does not", "[search]") {
    // White is far behind, but can check forever.
    const Position position = position_of("k9/2Q7/10/10/10/10/7rr1/7rr1/7q2/9K w - - 4 40");
    Searcher searcher(4);
    const SearchResult result = searcher.search(position, {}, to_depth(8), {});
    INFO(text_of(position, result.best) << " " << result.info.score);
    CHECK(result.info.score == kDrawScore);  // perpetual check

    // White is winning, and one of its moves leads to a position that has already occurred twice.
    const Position winning = position_of("9k/10/10/10/10/10/10/R9/10/K9 w - - 8 40");
    const Move repeating = move_of(winning, "a2a3");
    const std::uint64_t third = winning.after(repeating).key();
    const std::vector<std::uint64_t> earlier{1, third, 2, 3, 4, third, 5, 6};
    const SearchResult best = searcher.search(winning, earlier, to_depth(6), {});
    CHECK(best.best != repeating);
    CHECK(best.info.score > 300);

    // Conversely, Black is losing and repeats the position.
    const Position losing = position_of("9k/10/10/10/10/10/10/R9/10/K9 b - - 7 40");
    const Move saving = move_of(losing, "j9i9");
    const std::uint64_t again = losing.after(saving).key();
    const SearchResult saved = searcher.search(
        losing, std::vector<std::uint64_t>{again, 2, 3, 4, again, 5, 6}, to_depth(5), {});
    CHECK(saved.best == saving);
    CHECK(saved.info.score == kDrawScore);
}

TEST_CASE("play: knows draws by the fifty-move rule and draws with only kings left", "[search]") {
    const Position counted = position_of("9k/10/10/10/10/10/10/R9/10/K9 w - - 98 80");
    CHECK(search_to_depth(counted, 5).info.score == kDrawScore);
    // Exploding next to the last rook leaves only kings: a draw is better than losing.
    const Position last = position_of("9k/10/10/3r6/3A6/10/10/10/10/K9 w - - 0 1");
    CHECK(search_to_depth(last, 4).info.score > -50);
    CHECK(search_to_depth(position_of("k9/10/10/10/10/10/10/10/10/9K w - - 0 1"), 4).info.score ==
          kDrawScore);
}

TEST_CASE("play: does not stalemate when winning", "[search]") {
    const Position position = position_of("k9/10/1K8/4Q5/10/10/10/10/10/10 w - - 0 1");
    for (const int depth : {1, 2, 4}) {
        const Position after = position.after(search_to_depth(position, depth).best);
        CHECK((has_legal_move(after) || after.in_check()));
    }
}

TEST_CASE("play: every move and every line is legal", "[search]") {
    Generator random(7);
    Searcher searcher(1);  // small, so that entries often belong to other positions
    for (int i = 0; i < rounds(50); ++i) {
        const Position root =
            i % 3 == 0 ? scattered(random, 6 + i % 50) : random_game(random, 3 * i % 150);
        const SearchResult result = searcher.search(root, {}, to_nodes(3000), {});
        INFO(to_fen(root));
        if (!has_legal_move(root)) {
            CHECK(result.best.is_none());
            continue;
        }
        CHECK(is_legal(root, result.best));
        Position position = root;
        for (const Move move : result.info.line) {
            REQUIRE(is_legal(position, move));
            position.play(move);
        }
    }
}

}  // namespace alces::test
