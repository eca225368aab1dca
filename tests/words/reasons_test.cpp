// Tests the description of what a move achieves, and `why` after a hint.
#include "words/reasons.h"

#include <algorithm>

#include "catch.h"
#include "games/registry.h"
#include "rules/movegen.h"
#include "rules/notation.h"
#include "session/support.h"

namespace alces {
namespace {

struct Case {
    const char* game;
    const char* fen;
    const char* move;
    std::vector<std::string> reasons;
};

TEST_CASE("reasons: what a move captures, saves, gives up and threatens", "[session][reasons]") {
    const std::vector<Case> cases{
        {"siberia",
         "k8/9/9/4q4/3P5/9/9/9/K8 w - - 0 1",
         "d5e6",
         {"it captures the queen on e6, which is not defended"}},
        {"siberia",
         "k8/9/3p5/4r4/9/4R4/9/9/K8 w - - 0 1",
         "e4e6",
         {"it captures the rook on e6, an even exchange"}},
        {"siberia",
         "8k/9/3p5/4n4/9/4R4/9/9/4K4 w - - 0 1",
         "e4e6",
         {"it captures the knight on e6", "it sacrifices the rook on e6"}},
        {"siberia", "7k1/7p1/7p1/9/9/3r5/9/4P4/R3K4 w - - 0 1", "a1a9", {"it gives check"}},
        {"siberia",
         "8k/9/8K/3p5/2R6/9/9/9/9 w - - 0 1",
         "c5c8",
         {"it saves the rook on c5 from capture", "it threatens checkmate"}},
        {"siberia",
         "6k2/9/1P7/9/3n5/9/9/9/K2R5 b - - 0 1",
         "d5e7",
         {"it saves the knight on d5 from capture"}},
        {"siberia", "8k/R8/7K1/9/9/9/9/9/9 w - - 0 1", "a8a9", {"it is checkmate"}},
        {"siberia",
         "k8/4P4/9/9/9/9/9/9/K8 w - - 0 1",
         "e8e9q",
         {"it promotes to a queen", "it gives check"}},
        {"siberia", "kr7/9/9/9/9/9/9/9/K7r w - - 0 1", "a1a2", {"it is the only legal move"}},
        {"al-ces",
         "9k/10/10/4q5/4rA4/10/10/10/10/K9 w - - 0 1",
         "f5f5",
         {"it blows up the rook on e5 and the queen on e6 and gives up the assassin on f5"}},
    };
    for (const Case& c : cases) {
        INFO(c.fen << ' ' << c.move);
        const Result<Position> position = from_fen(*find_variant(c.game), c.fen);
        REQUIRE(position);
        const auto move = parse_move(*position, c.move);
        REQUIRE(move);
        CHECK(move_reasons(*position, *move) == c.reasons);
    }
}

TEST_CASE("reasons: a move is a threat if it wins something now or next", "[session][reasons]") {
    struct Try {
        const char* fen;
        const char* move;
        bool threatens;
    };
    for (const Try& c : {
             Try{"k8/9/9/4q4/3P5/9/9/9/K8 w - - 0 1", "d5e6", true},
             Try{"k8/9/3p5/4r4/9/4R4/9/9/K8 w - - 0 1", "e4e6", false},  // an even exchange
             Try{"7k1/7p1/7p1/9/9/3r5/9/4P4/R3K4 w - - 0 1", "a1a9", true},
             Try{"8k/9/8K/3p5/2R6/9/9/9/9 w - - 0 1", "c5c8", true},  // checkmate next
             Try{"8k/R8/7K1/9/9/9/9/9/9 w - - 0 1", "a8a9", true},    // checkmate
             Try{"k8/4P4/9/9/9/9/9/9/K8 w - - 0 1", "e8e9q", true},
             Try{"6k2/9/1P7/9/3n5/9/9/9/K2R5 b - - 0 1", "d5e7", false},  // only saves itself
             Try{"k8/9/9/9/9/9/9/4P4/4K4 w - - 0 1", "e2e4", false},
         }) {
        INFO(c.fen << ' ' << c.move);
        const Result<Position> position = from_fen(*find_variant("siberia"), c.fen);
        REQUIRE(position);
        const auto move = parse_move(*position, c.move);
        REQUIRE(move);
        CHECK(is_threat(*position, *move) == c.threatens);
    }
}

TEST_CASE("reasons: a piece that no reply saves is lost", "[session][reasons]") {
    struct Try {
        const char* fen;
        const char* loss;
    };
    for (const Try& c : {
             // A knight attacks a rook, which can move away; it forks king and rook; a pawn forks
             // two rooks; a pawn protects the piece that is attacked.
             Try{"r8/2N6/8k/9/9/9/9/9/1K7 b - - 0 1", ""},
             Try{"r3k4/2N6/9/9/9/9/9/9/1K7 b - - 0 1", "The rook on a9 is lost."},
             Try{"8k/9/9/3r1r3/4P4/9/9/PP7/KN7 b - - 0 1",
                 "The rook on d6 or the rook on f6 is lost."},
             Try{"8k/9/3p5/4n4/9/4R4/9/9/4K4 b - - 0 1", ""},
         }) {
        INFO(c.fen);
        const Result<Position> position = from_fen(*find_variant("siberia"), c.fen);
        REQUIRE(position);
        CHECK(loss_sentence(*position) == c.loss);
    }
}

TEST_CASE("reasons: every move has one", "[session][reasons]") {
    for (const std::string_view name : variant_names()) {
        Position position = Position::start(*find_variant(name));
        for (std::size_t ply = 0; ply < 60 && has_legal_move(position); ++ply) {
            const MoveList moves = legal_moves(position);
            const Move move = moves[ply * 7919 % moves.size()];
            const auto reasons = move_reasons(position, move);
            INFO(name << ' ' << to_fen(position));
            REQUIRE_FALSE(reasons.empty());
            CHECK(std::all_of(reasons.begin(), reasons.end(),
                              [](const std::string& text) { return text.starts_with("it "); }));
            position.play(move);
        }
    }
}

TEST_CASE("reasons: the command why explains the hint if no move is given", "[session][reasons]") {
    Scripted script(test_options("9k/10/10/4q5/3P6/10/10/10/10/K9 w - - 0 1"));
    const auto told = script.run("hint depth 3\nwhy");
    REQUIRE(told.size() == 2);
    CHECK(told[0] == "answer hint: P d5-e6");
    CHECK(told[1].starts_with("answer why: P d5-e6  +"));
    CHECK(told[1].find("|it captures the queen on e6, which is not defended|") !=
          std::string::npos);
    CHECK(told[1].find("|expected: K ") != std::string::npos);
}

}  // namespace
}  // namespace alces
