// Tests static exchange evaluation, comparing it with examples and with captures that are played
// out.
#include "search/see.h"

#include <algorithm>

#include "catch.h"
#include "games/registry.h"
#include "search/evaluator.h"
#include "search/support.h"

namespace alces::test {
namespace {

// Piece values in whole pawns, by letter, so that the table below can be read: P1 N3 B3 R5 Q9 L6 C4
// A5 G3 S3 D2 E2.
ByPieceType<Score> round_values() {
    constexpr std::string_view kLetters = "PNBRQLCAGSDE";
    constexpr std::array<Score, 12> kValues{1, 3, 3, 5, 9, 6, 4, 5, 3, 3, 2, 2};
    ByPieceType<Score> values{};
    for (std::size_t i = 0; i < kLetters.size(); ++i) {
        values[default_variant().type_of(kLetters[i])] = kValues[i];
    }
    values[PieceType::King] = kKingValue;
    return values;
}

struct Case {
    const char* what;
    const char* fen;
    const char* move;
    Score balance;
};

constexpr Case kCases[] = {
    {"a free pawn", "9k/10/10/10/4p5/10/10/10/4R5/K9 w - - 0 1", "e1e5", 1},
    {"a pawn defended by a pawn", "9k/10/10/5p4/4p5/10/10/10/4R5/K9 w - - 0 1", "e1e5", -4},
    {"two rooks against one defender", "9k/10/4r5/10/4p5/10/10/4R5/4R5/K9 w - - 0 1", "e2e5", 1},
    {"a quiet move onto an attacked square", "9k/10/10/5p4/10/10/10/10/4R5/K9 w - - 0 1", "e1e5",
     -5},
    {"the cannon captures over a screen", "9k/10/10/10/4n5/10/4P5/10/4C5/K9 w - - 0 1", "e1e5", 3},
    {"a cannon defends over a screen", "4c4k/10/4p5/10/4n5/10/10/10/4R5/K9 w - - 0 1", "e1e5", -2},
    {"a cannon without a screen defends nothing", "4c4k/10/10/10/4n5/10/10/10/4R5/K9 w - - 0 1",
     "e1e5", 3},
    {"the cannon recaptures over an enemy pawn", "9k/10/10/10/c3P1n3/8N1/10/10/10/K9 w - - 0 1",
     "i4g5", 3 - 3},
    {"a general flies without capturing", "9k/10/10/4g5/10/10/4n5/10/4R5/K9 w - - 0 1", "e1e3", 3},
    {"a general captures beside it", "9k/10/10/10/4g5/4n5/10/10/4R5/K9 w - - 0 1", "e1e4", -2},
    {"an assassin captures only beside it", "9k/10/10/4a5/10/10/4n5/10/4R5/K9 w - - 0 1", "e1e3",
     3},
    {"a king does not capture a defended piece", "10/10/10/4k5/4n5/10/4R5/10/4R5/K9 w - - 0 1",
     "e3e5", 3},
    {"a king captures an undefended piece", "10/10/10/4k5/4n5/10/4R5/10/10/K9 w - - 0 1", "e3e5",
     -2},
    {"a lone assassin blows up a queen", "9k/10/10/4q5/4A5/10/10/10/10/K9 w - - 0 1", "e5e5", 4},
    {"an explosion that also removes a rook of its own side",
     "9k/10/10/4q5/4A5/4R5/10/10/10/K9 w - - 0 1", "e5e5", -1},
    {"an explosion that removes two rooks, and a pawn of its own side",
     "9k/10/10/4rr4/4AP4/10/10/10/10/K9 w - - 0 1", "e5e5", 4},
    {"an explosion without neighbours", "9k/10/10/10/4A5/10/10/10/10/K9 w - - 0 1", "e5e5", -5},
    {"a promotion", "9k/4P5/10/10/10/10/10/10/10/K9 w - - 0 1", "e8e9q", 8},
    {"a promotion that is recaptured", "8rk/4P5/10/10/10/10/10/10/10/K9 w - - 0 1", "e8e9q", -1},
    {"en passant", "9k/10/10/10/3pP5/10/10/10/10/K9 w - d6 0 1", "e5d6", 1},
};

// SEE by brute force: plays all captures on the target, where either side may stop at any time.
Score forced(const Position& position, Square target, const ByPieceType<Score>& values) {
    MoveList moves;
    generate_legal(position, moves, Scope::Tactical);
    Score best = 0;
    for (const Move move : moves) {
        if (move.to != target || move.kind == MoveKind::Explosion ||
            move.promotion != kNoPieceType || position.at(target).is_none()) {
            continue;
        }
        const Score won = values[position.at(target).type()];
        best = std::max(best, won - forced(position.after(move), target, values));
    }
    return best;
}

// The enemy's loss minus the mover's own.
Score balance_of_removed(const Position& position, Move move, const ByPieceType<Score>& values) {
    Score balance = 0;
    for (const Square square : position.removed_by(move)) {
        const Piece piece = position.at(square);
        const Score value = values[piece.type()];
        balance += piece.color() == position.side_to_move() ? -value : value;
    }
    return balance;
}

}  // namespace

TEST_CASE("static exchange: examples", "[search]") {
    const ByPieceType<Score> values = round_values();
    for (const Case& c : kCases) {
        INFO(c.what);
        const Position position = position_of(c.fen);
        CHECK(static_exchange(position, move_of(position, c.move), values) == c.balance);
    }
}

TEST_CASE("static exchange: agrees with playing out the captures", "[search]") {
    // SEE ignores pins, and ignores that a more valuable piece should sometimes capture first.
    Generator random(4);
    for (const Variant* variant : all_games()) {
        const ByPieceType<Score> values = piece_values(*variant).exchange;
        int same = 0;
        int all = 0;
        for (int i = 0; i < 200; ++i) {
            const Position position = random_game(random, 20 + i % 100, *variant);
            MoveList moves;
            generate_legal(position, moves, Scope::Tactical);
            for (const Move move : moves) {
                if (move.kind != MoveKind::Normal || move.promotion != kNoPieceType ||
                    position.at(move.to).is_none()) {
                    continue;
                }
                const Score won = balance_of_removed(position, move, values);
                ++all;
                same += static_exchange(position, move, values) ==
                        won - forced(position.after(move), move.to, values);
            }
        }
        INFO(variant->spec().name << ": " << same << " of " << all);
        CHECK(all > (variant->captures_explode() ? 200 : 300));
        CHECK(same * 100 >= all * 95);
    }
}

TEST_CASE("static exchange: where captures explode, a move loses what the best capture wins",
          "[search]") {
    const Variant& atomic = *find_variant("atomic");
    const ByPieceType<Score> values = piece_values(atomic).exchange;
    Generator random(9);
    int losses = 0;
    int deaths = 0;
    for (int i = 0; i < rounds(60); ++i) {
        const Position position = random_game(random, 10 + i % 60, atomic);
        for (const Move move : legal_moves(position)) {
            if (position.is_capture(move) || move.kind != MoveKind::Normal) continue;
            const Position next = position.after(move);
            if (next.in_check() || move.promotion != kNoPieceType) continue;
            Score worst = 0;
            for (const Move reply : legal_moves(next))
                if (reply.to == move.to && reply.promotion == kNoPieceType)
                    worst = std::max(worst, balance_of_removed(next, reply, values));
            const Score balance = static_exchange(position, move, values);
            INFO(to_fen(position) << ' ' << text_of(position, move));
            CHECK(balance <= 0);
            CHECK(-balance >= worst);
            losses += worst > 0 ? 1 : 0;
            deaths += worst > kKingValue / 2 ? 1 : 0;
        }
    }
    CHECK(losses > 100);
    CHECK(deaths > 10);
}

TEST_CASE("static exchange: a joker captures as the piece that captured before it", "[search]") {
    ByPieceType<Score> values{};
    const Variant& apothecary = game("apothecary");
    constexpr std::string_view kLetters = "PNBRQJ";
    constexpr std::array<Score, 6> kValues{1, 3, 3, 6, 9, 4};
    for (std::size_t i = 0; i < kLetters.size(); ++i)
        values[apothecary.type_of(kLetters[i])] = kValues[i];
    const auto balance = [&](const std::string& ranks, const char* move) {
        const Position position =
            position_of("apothecary", "**********/" + ranks + "/**********[] w - - 0 40 -/Bb");
        return static_exchange(position, move_of(position, move), values);
    };
    // The rook captures a pawn; the joker on the file then imitates a rook and recaptures.
    CHECK(balance("4j4k/10/10/10/10/4p5/10/10/4R5/K9", "e2e5") == 1 - 6);
    // On the diagonal it cannot recapture as a rook.
    CHECK(balance("9k/10/10/7j2/10/10/4p5/10/4R5/K9", "e2e4") == 1);
    // A bishop captures: the joker recaptures as a bishop.
    CHECK(balance("9k/10/10/7j2/10/10/4p5/10/2B7/K9", "c2e4") == 1 - 3);
}

}  // namespace alces::test
