// Tests that the search finds the same mates as a search by brute force.
#include "catch.h"
#include "search/support.h"
#include "search/terminal.h"

namespace alces::test {
namespace {

bool is_mated(const Position& position) { return position.in_check() && !has_legal_move(position); }

bool is_drawn(const Position& position) {
    return only_kings_left(position) ||
           position.plies_since_reset() >= position.variant().spec().draws.plies;
}

// Whether the side to move mates in at most `moves`, by brute force.
bool can_mate(const Position& position, int moves);

bool all_replies_lose(const Position& position, int moves) {
    const MoveList replies = legal_moves(position);
    if (replies.empty()) return position.in_check();
    if (moves == 0 || is_drawn(position)) return false;
    for (const Move reply : replies) {
        const Position after = position.after(reply);
        if (is_drawn(after) || !can_mate(after, moves)) return false;
    }
    return true;
}

bool can_mate(const Position& position, int moves) {
    for (const Move move : legal_moves(position)) {
        if (all_replies_lose(position.after(move), moves - 1)) return true;
    }
    return false;
}

// Checks that the line is legal and, if its score is a mate in at most two moves, that it ends in
// mate.
void check_line(const Position& root, const SearchResult& result) {
    Position position = root;
    for (const Move move : result.info.line) {
        REQUIRE(is_legal(position, move));
        position.play(move);
    }
    CHECK(result.info.line.front() == result.best);
    if (is_mate_score(result.info.score) && result.info.score > kMateScore - 4) {
        CHECK(is_mated(position));
    }
}

enum class Length { Exact, Whether };
// Searches the position and compares the result with brute force. Returns whether there is a mate
// in at most two moves. With Length::Whether, does not check the exact length of the mate, for
// depths too small to find it.
bool check_mate_in_two(const Position& position, int depth, Length length = Length::Exact) {
    const int moves = can_mate(position, 1) ? 1 : can_mate(position, 2) ? 2 : 0;
    const SearchResult result = search_to_depth(position, depth);
    INFO(to_fen(position) << " mate in " << moves << ", score " << result.info.score);
    check_line(position, result);
    CHECK((result.info.score >= kMateScore - 3) == (moves > 0));
    if (moves > 0 && length == Length::Exact)
        CHECK(result.info.score == kMateScore - 2 * moves + 1);
    return moves > 0;
}

// Checks `count` positions of the game with scattered pieces. Returns how many of them are mates in
// at most two moves.
int check_scattered(std::uint64_t seed, int count, int least, int kinds, int depth,
                    const Variant& variant) {
    Generator random(seed);
    int mates = 0;
    for (int i = 0; i < count; ++i) {
        const Position position = scattered(random, least + i % kinds, variant);
        if (has_legal_move(position) && check_mate_in_two(position, depth)) ++mates;
    }
    return mates;
}

}  // namespace

TEST_CASE("mates in two: found if and only if they exist", "[search]") {
    CHECK(check_scattered(5, rounds(90), 5, 14, 4, game("al-ces")) >= 10);
}

TEST_CASE("mates in two: found in crowded positions too", "[search]") {
    Generator random(6);
    for (int i = 0; i < rounds(14); ++i) {
        const Position position = random_game(random, 60 + 3 * i % 42);
        if (has_legal_move(position)) check_mate_in_two(position, 4, Length::Whether);
    }
}

TEST_CASE("mates in two: found in the other games too", "[search]") {
    for (const Variant* variant : all_games()) {
        // Quiescence search does not see that a stalemate loses.
        if (variant->spec().draws.stalemate == Stalemate::Loses) continue;
        if (variant == &default_variant()) continue;
        INFO(variant->spec().name);
        const int mates = check_scattered(7, rounds(24), 4, 4, 3, *variant);
        CHECK((mates >= 1 || variant->type_of('Q') == kNoPieceType));
    }
}

TEST_CASE("mates: distance in moves", "[search]") {
    CHECK(mate_in_moves(kMateScore - 1) == 1);
    CHECK(mate_in_moves(kMateScore - 3) == 2);
    CHECK(mate_in_moves(mated_in(0)) == 0);
    CHECK(mate_in_moves(mated_in(2)) == -1);
    CHECK(mate_in_moves(mated_in(4)) == -2);
    CHECK(is_mate_score(mated_in(4)));
    CHECK_FALSE(is_mate_score(3000));
}

TEST_CASE("mates: MultiPV shows several mates", "[search]") {
    // Two queens mate at once on more than one square.
    const Position position = position_of("k9/10/2K7/10/10/10/10/1Q2Q5/10/10 w - - 0 1");
    SearchLimits limits = to_depth(4);
    limits.multipv = 3;
    std::vector<SearchInfo> lines(3);
    static_cast<void>(Searcher(4).search(position, {}, limits, {}, [&](const SearchInfo& info) {
        lines[static_cast<std::size_t>(info.multipv - 1)] = info;
    }));
    CHECK(lines[0].score == kMateScore - 1);
    CHECK(lines[1].score == kMateScore - 1);
    CHECK(lines[0].line.front() != lines[1].line.front());
    CHECK(lines[2].score >= kMateScore - 3);
}

TEST_CASE("mates: a mate on the last ply before a draw by the fifty-move rule wins", "[search]") {
    // A ladder of two rooks: mate in two.
    const std::string ladder = "10/k9/9R/8R1/10/10/10/10/10/4K5 w - - ";
    CHECK(search_to_depth(position_of(ladder + "97 80"), 4).info.score == kMateScore - 3);
    // With one ply more on the count, the game is drawn before the mate. It is better to give up a
    // rook, which resets the count.
    CHECK(search_to_depth(position_of(ladder + "98 80"), 4).info.score < 3000);
}

}  // namespace alces::test
