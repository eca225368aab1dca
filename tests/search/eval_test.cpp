// Tests the static evaluation: laws for all games, and the terms of single games.
#include "search/eval.h"

#include <cstdlib>

#include "catch.h"
#include "games/registry.h"
#include "search/evaluator.h"
#include "search/mobility.h"
#include "search/support.h"

namespace alces::test {

TEST_CASE("evaluation: the same for both colours", "[search]") {
    Generator random(1);
    for (const Variant* variant : all_games()) {
        const Evaluator evaluator(*variant);
        for (int i = 0; i < 200; ++i) {
            const Position position = i % 2 == 0 ? random_game(random, 2 + i % 120, *variant)
                                                 : scattered(random, 4 + i % 40, *variant);
            INFO(to_fen(position));
            CHECK(evaluator.evaluate(position) == evaluator.evaluate(flipped(position)));
        }
    }
}

TEST_CASE("evaluation: the terms add up to it", "[search]") {
    Generator random(2);
    for (const Variant* variant : all_games()) {
        const Evaluator evaluator(*variant);
        for (int i = 0; i < 30; ++i) {
            const Position position = random_game(random, 4 * i, *variant);
            int sum = 0;
            for (const EvalTerm& term : evaluator.explain(position)) sum += term.white - term.black;
            CHECK(evaluator.evaluate_without_tempo(position) ==
                  (position.side_to_move() == Color::White ? sum : -sum));
        }
    }
}

TEST_CASE("evaluation: for display, having the move is worth the tempo bonus", "[search]") {
    Generator random(4);
    const Variant& siberia = *find_variant("siberia");
    const Evaluator evaluator(siberia);
    const Position start = Position::start(siberia);
    const Score tempo =
        evaluator.evaluate_without_tempo(start);  // symmetrical, except for the side to move
    CHECK(tempo > 0);
    CHECK(tempo < 50);
    for (int i = 0; i < 50; ++i) {
        const Position position = random_game(random, 2 * i, siberia);
        if (position.in_check()) continue;
        Position passed = position;
        passed.pass();
        CHECK(std::abs(evaluator.evaluate_without_tempo(position) +
                       evaluator.evaluate_without_tempo(passed) - 2 * tempo) <= 1);
    }
}

TEST_CASE("evaluation: lazy estimates stay on their side of the window", "[search]") {
    // The margin is generous, but a few unusual positions may exceed it.
    Generator random(3);
    const Evaluator evaluator(default_variant());
    int strayed = 0;
    for (int i = 0; i < 300; ++i) {
        const Position position = random_game(random, 10 + i);
        const Score full = evaluator.evaluate(position);
        strayed += evaluator.evaluate(position, full - 1, full + 1) == full ? 0 : 1;
        CHECK(evaluator.evaluate(position, 9000, 9001) < 9000);
    }
    CHECK(strayed <= 9);
}

TEST_CASE("evaluation: an assassin next to several pieces threatens them", "[search]") {
    // The same pieces; in the first position the assassin stands next to three of them.
    const Position crowd = position_of("k9/10/10/6rr2/6rA2/10/10/10/10/K9 w - - 0 1");
    const Position apart = position_of("k9/10/10/6rr2/6r3/10/10/2A7/10/K9 w - - 0 1");
    CHECK(evaluate(crowd) > evaluate(apart) + 100);
}

TEST_CASE("evaluation: every kind of piece has a sensible value and mobility", "[search]") {
    for (const Variant* variant : all_games()) {
        const PieceValues values = piece_values(*variant);
        for (std::size_t i = 1; i < variant->piece_types(); ++i) {
            const auto type = static_cast<PieceType>(i);
            INFO(variant->spec().name << ' ' << variant->piece(type).name);
            CHECK(values.exchange[type] >= 50);  // the tuned elephant of Xiangqi has 59
            CHECK(values.exchange[type] < 1500);
            const Mobility mobility = average_mobility(*variant, type);
            if (type != variant->joker()) CHECK(mobility.quiet + mobility.captures > 0.5);
        }
        CHECK(values.exchange[PieceType::King] == kKingValue);
    }
    const Variant& variant = default_variant();
    const auto mobility = [&](char letter) {
        const Mobility found = average_mobility(variant, variant.type_of(letter));
        return found.quiet + found.captures;
    };
    CHECK(mobility('Q') > mobility('R'));
    CHECK(mobility('R') > mobility('E'));
    CHECK(mobility('L') > mobility('N'));
}

TEST_CASE("evaluation: estimates are sensible for pages without parameters", "[search][pages]") {
    for (const Variant* variant : {&capablanca(), &grand(), &patchwork()}) {
        INFO(variant->spec().name);
        REQUIRE(variant->spec().evaluation == nullptr);
        const ByPieceType<Score> values = piece_values(*variant).exchange;
        const auto value = [&](char letter) { return values[variant->type_of(letter)]; };
        CHECK(value('Q') > value('B') + 300);
        CHECK(value('B') >= value('N'));
        CHECK(value('N') > 2 * value('P'));
        CHECK(value('P') > 50);
        if (variant == &patchwork()) continue;
        CHECK(value('Q') > value('C'));
        CHECK(value('C') > value('A'));
        CHECK(value('A') > value('R') + 100);
        CHECK(value('R') > value('B') + 50);
    }
    // The joker's value lies between those of the other pieces.
    const ByPieceType<Score> values = piece_values(patchwork()).exchange;
    CHECK(values[patchwork().joker()] > values[PieceType::Pawn]);
    CHECK(values[patchwork().joker()] < values[patchwork().type_of('Q')]);
}

TEST_CASE("evaluation: a joker in hand counts in a game without a reserve", "[search][pages]") {
    const auto with = [](const std::string& hands) {
        return evaluate(*from_fen(patchwork(),
                                  "cnbqkbnc/pppppppp/8/8/8/8/8/8/8/8/8/8/PPPPPPPP/CNBQKBNC "
                                  "w KQkqBGbg - 0 9 " +
                                      hands + "/Kk"));
    };
    CHECK(with("W") > with("Ww") + 100);
    CHECK(with("w") < with("-") - 100);
}

TEST_CASE("evaluation: a pawn gains as it advances", "[search]") {
    const auto pawn_on = [](const std::string& ranks) {
        return evaluate(position_of("9k/10/" + ranks + "/10/K9 w - - 0 1"));
    };
    CHECK(pawn_on("4P5/10/10/10/10/10") > pawn_on("10/10/4P5/10/10/10"));
    CHECK(pawn_on("10/10/4P5/10/10/10") > pawn_on("10/10/10/10/10/4P5"));
}

TEST_CASE("evaluation: jokers in hand and reserves", "[search]") {
    const auto apothecary = [](const std::string& reserve, const std::string& hand,
                               const std::string& pawn_rank) {
        return evaluate(position_of("apothecary", "**********/k9/10/" + pawn_rank +
                                                      "/10/10/10/10/10/10/K8R/**********[" +
                                                      reserve + "] w J - 0 40 " + hand + "/Kk"));
    };
    // A joker in hand is worth something while the rook has not moved, and less than a rook.
    CHECK(apothecary("", "J", "10") > apothecary("", "-", "10") + 200);
    CHECK(apothecary("", "J", "10") < apothecary("", "-", "10") + 450);
    // A pawn near promotion is worth more if the reserve holds a better piece.
    CHECK(apothecary("Q", "-", "4P5") > apothecary("M", "-", "4P5"));
    CHECK(apothecary("M", "-", "4P5") > apothecary("", "-", "4P5"));
    CHECK(apothecary("Q", "-", "10") == apothecary("", "-", "10"));
}

TEST_CASE("evaluation: joined boards have no edge and no centre", "[search]") {
    // The same four pieces, all shifted by (6, 2) across the joins.
    const auto besiege = [](const std::string& ranks) {
        return evaluate(position_of("besiege", ranks + " w - - 0 1"));
    };
    const std::string here = "20/20/20/20/3R16/20/7k12/20/5NK13/20";
    const std::string there = "20/20/9R10/20/13k6/20/11NK7/20/20/20";
    // Only the distance to the king's starting square differs.
    CHECK(std::abs(besiege(here) - besiege(there)) < 20);
    CHECK(besiege(here) > 500);
}

}  // namespace alces::test
