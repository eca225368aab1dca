// Tests the outcomes that the rules define, and undo and redo.
#include "game/game.h"

#include <random>
#include <sstream>
#include <string>

#include "catch.h"
#include "games/registry.h"
#include "rules/notation.h"

namespace alces {
namespace {

Position position_of(const std::string& fen) {
    const auto position = from_fen(default_variant(), fen);
    REQUIRE(position);
    return *position;
}

Move move_of(const Game& game, const std::string& text) {
    const auto move = parse_move(game.position(), text);
    INFO(text << ": " << (move ? "" : move.error().message));
    REQUIRE(move);
    return *move;
}

// Plays moves in coordinate form. They must be legal, and the game must not end before the last.
void play(Game& game, const std::string& moves) {
    std::istringstream words(moves);
    for (std::string word; words >> word;) {
        REQUIRE_FALSE(game.outcome().is_over());
        game.play(move_of(game, word));
    }
}

const std::string kStartFen =
    "rcdbqkbdcr/anelsglena/pppppppppp/10/10/10/10/PPPPPPPPPP/ANELSGLENA/RCDBQKBDCR w KQkq - 0 1";
const std::string kTwoRooks = "k9/10/10/10/10/10/10/10/1R8/2R1K5 w - - 98 80";
const std::string kKingsAndRooks = "r4k3r/10/10/10/10/10/10/10/10/R4K3R w KQkq - 0 1";
const std::string kEnPassant = "k9/10/10/10/10/3p6/10/4P5/10/4K5 w - - 0 1";
const std::string kNoEnPassant = "k9/10/10/10/10/2p7/10/4P5/10/4K5 w - - 0 1";
const std::string kShuffle = " a9a8 e0e1 a8a9 e1e0";

struct EndCase {
    const char* name;
    std::string fen;
    std::string moves;
    GameResult result;
    Termination termination;
};

const EndCase kCases[] = {
    {"nothing", kStartFen, "e2e4 e7e5", GameResult::Unfinished, Termination::Unfinished},
    {"mate by White", "k9/10/10/10/10/10/10/10/1R8/2R1K5 w - - 0 1", "c0a0", GameResult::WhiteWins,
     Termination::Checkmate},
    {"mate by Black", "2r1k5/1r8/10/10/10/10/10/10/10/K9 b - - 0 1", "c9a9", GameResult::BlackWins,
     Termination::Checkmate},
    {"mate in the FEN", "r3k5/1r8/10/10/10/10/10/10/10/K9 w - - 0 1", "", GameResult::BlackWins,
     Termination::Checkmate},
    {"stalemate", "k9/10/10/10/10/10/10/10/10/1Q2K5 w - - 0 1", "b0b7", GameResult::Draw,
     Termination::Stalemate},
    {"99 plies", kTwoRooks, "e0e1", GameResult::Unfinished, Termination::Unfinished},
    {"100 plies", kTwoRooks, "e0e1 a9a8", GameResult::Draw, Termination::FiftyMoves},
    {"mate on the last ply", "k9/10/10/10/10/10/10/10/1R8/2R1K5 w - - 99 80", "c0a0",
     GameResult::WhiteWins, Termination::Checkmate},
    {"stalemate on the last ply", "k9/10/10/10/10/10/10/10/10/1Q2K5 w - - 99 80", "b0b7",
     GameResult::Draw, Termination::Stalemate},
    {"a pawn move on the last ply", "k9/10/10/10/10/10/10/4P5/10/4K5 w - - 99 80", "e2e3",
     GameResult::Unfinished, Termination::Unfinished},
    {"an explosion on the last ply", "k9/10/10/10/4A5/10/10/4P5/10/4K5 w - - 99 80", "e5e5",
     GameResult::Unfinished, Termination::Unfinished},
    {"100 plies in the FEN", "k9/10/10/10/10/10/10/10/1R8/2R1K5 w - - 100 80", "", GameResult::Draw,
     Termination::FiftyMoves},
    {"bare kings", "k9/10/10/10/10/10/10/10/3r6/4K5 w - - 0 1", "e0d1", GameResult::Draw,
     Termination::BareKings},
    {"bare kings by explosion", "k9/10/10/10/4A5/10/10/10/10/4K5 w - - 0 1", "e5e5",
     GameResult::Draw, Termination::BareKings},
    {"second occurrence", kStartFen, "b1c3 b8c6 c3b1 c6b8", GameResult::Unfinished,
     Termination::Unfinished},
    {"third occurrence", kStartFen, "b1c3 b8c6 c3b1 c6b8 b1c3 b8c6 c3b1 c6b8", GameResult::Draw,
     Termination::Repetition},
    {"third occurrence, but once with castling rights", kKingsAndRooks,
     "f0f1 f9f8 f1f0 f8f9 f0f1 f9f8 f1f0 f8f9", GameResult::Unfinished, Termination::Unfinished},
    {"third occurrence without castling rights", kKingsAndRooks,
     "f0f1 f9f8 f1f0 f8f9 f0f1 f9f8 f1f0 f8f9 f0f1 f9f8", GameResult::Draw,
     Termination::Repetition},
    {"third occurrence, but once with en passant", kEnPassant, "e2e4" + kShuffle + kShuffle,
     GameResult::Unfinished, Termination::Unfinished},
    {"third occurrence, en passant never possible", kNoEnPassant, "e2e4" + kShuffle + kShuffle,
     GameResult::Draw, Termination::Repetition},
    {"other side to move", "k9/10/10/10/10/10/10/10/R9/4K5 b - - 0 1",
     "a9b9 e0e1 b9b8 e1e0 b8c8 a1b1 c8c9 b1a1 c9d8 a1a2 d8d9", GameResult::Unfinished,
     Termination::Unfinished},
};

}  // namespace

TEST_CASE("games end by the rules") {
    for (const EndCase& c : kCases) {
        SECTION(c.name) {
            Game game(position_of(c.fen));
            play(game, c.moves);
            CHECK(game.outcome() == Outcome{c.result, c.termination});
        }
    }
}

TEST_CASE("undo reopens a game that ended by rule, redo ends it again") {
    for (const EndCase& c : kCases) {
        if (c.moves.empty()) continue;
        Game game(position_of(c.fen));
        play(game, c.moves);
        const Outcome outcome = game.outcome();
        const std::string fen = to_fen(game.position());
        const std::size_t plies = game.ply();
        while (game.undo()) CHECK_FALSE(game.outcome().is_over());
        CHECK(game.ply() == 0);
        CHECK(to_fen(game.position()) == c.fen);
        while (game.redo()) continue;
        CHECK(game.ply() == plies);
        CHECK(game.outcome() == outcome);
        CHECK(to_fen(game.position()) == fen);
    }
}

TEST_CASE("another move after undo begins a variation") {
    Game game(Position::start(default_variant()));
    play(game, "e2e4 e7e5 b1c3");
    REQUIRE(game.undo());
    REQUIRE(game.undo());
    CHECK(game.length() == 3);
    play(game, "d7d5");
    CHECK(game.length() == 2);
    CHECK_FALSE(game.redo());
    CHECK(write_move(game.position_at(1), game.moves()[1], MoveStyle::Coordinate) == "d7d5");
    REQUIRE(game.undo());
    play(game, "e7e5");
    CHECK(game.length() == 3);  // the moves after it can be redone again
    CHECK(game.ply() == 2);
}

TEST_CASE("the current line ends with the moves that were visited last") {
    std::mt19937 dice(3);
    const auto any = [&](std::size_t limit) { return dice() % limit; };
    Game game(Position::start(default_variant()));
    for (int i = 0; i < 3000; ++i) {
        const MoveTree& tree = game.tree();
        const auto node = static_cast<MoveTree::Node>(any(tree.size() + 1));
        const std::size_t what = any(20);
        if (what < 2)
            game.go_to(node);
        else if (what < 4)
            (void)game.undo();
        else if (what < 6)
            (void)game.redo();
        else if (what == 6 && node != MoveTree::kStart && tree.has(node))
            game.remove(node);
        else if (what == 7 && node != MoveTree::kStart && tree.has(node))
            game.promote(node);
        else if (!game.legal().empty())
            game.play(game.legal()[any(std::min<std::size_t>(game.legal().size(), 3))]);
        if (any(3) > 0) continue;
        std::vector<MoveTree::Node> line = tree.path(game.node());
        for (auto next = tree.latest(game.node()); next != MoveTree::kNone;
             next = tree.latest(next))
            line.push_back(next);
        const std::size_t later = game.later(2);  // before the line is extended
        REQUIRE(game.length() == line.size());
        REQUIRE(later == std::min<std::size_t>(line.size() - game.ply(), 2));
        Position position = game.start();
        for (std::size_t ply = 0; ply < line.size(); ++ply) {
            REQUIRE(game.node_at(ply + 1) == line[ply]);
            REQUIRE(game.moves()[ply] == tree.move(line[ply]));
            position.play(tree.move(line[ply]));
            REQUIRE(game.position_at(ply + 1) == position);
            REQUIRE(game.position_of(line[ply]) == position);
        }
    }
}

TEST_CASE("a declared outcome ends the game, and undo removes only the outcome") {
    Game game(Position::start(default_variant()));
    play(game, "e2e4");
    const std::string fen = to_fen(game.position());
    const auto check = [&](GameResult result, Termination termination) {
        CHECK(game.outcome() == Outcome{result, termination});
        CHECK(game.is_declared());
        CHECK_FALSE(game.redo());
        REQUIRE(game.undo());
        CHECK(game.ply() == 1);
        CHECK_FALSE(game.outcome().is_over());
        CHECK(to_fen(game.position()) == fen);
    };
    game.resign(Color::Black);
    check(GameResult::WhiteWins, Termination::Resignation);
    game.resign(Color::White);
    check(GameResult::BlackWins, Termination::Resignation);
    game.agree(GameResult::Draw);
    check(GameResult::Draw, Termination::Agreement);
    game.adjudicate(GameResult::BlackWins);
    check(GameResult::BlackWins, Termination::Adjudication);
    game.adjudicate(GameResult::Unfinished);
    CHECK_FALSE(game.outcome().is_over());
    CHECK_FALSE(game.is_declared());
}

TEST_CASE("an advantage can be agreed on if the game has advantages") {
    Game game(Position::start(*find_variant("apothecary")));
    for (const Color side : kColors) {
        game.agree(advantage_of(side));
        CHECK(game.outcome() == Outcome{advantage_of(side), Termination::Agreement});
        CHECK(game.is_declared());
        CHECK(points_of(game.outcome().result, side) == 0.75);
        CHECK(points_of(game.outcome().result, ~side) == 0.25);
        CHECK(game.undo());
        CHECK_FALSE(game.outcome().is_over());
    }
}

TEST_CASE("a game that was reset equals a new one") {
    Game game(position_of(kTwoRooks));
    play(game, "e0e1 a9a8");
    game.reset(Position::start(default_variant()));
    CHECK(to_fen(game.position()) == kStartFen);
    CHECK(game.length() == 0);
    CHECK_FALSE(game.outcome().is_over());
    CHECK_FALSE(game.undo());
    CHECK_FALSE(game.redo());
    CHECK(game.legal().size() == legal_moves(game.position()).size());
}

TEST_CASE("earlier keys reach back to the last irreversible move") {
    Game game(Position::start(default_variant()));
    CHECK(game.earlier_keys().empty());
    play(game, "b1c3 b8c6");
    CHECK(game.earlier_keys() ==
          std::vector<std::uint64_t>{game.position_at(0).key(), game.position_at(1).key()});
    play(game, "e2e4");
    CHECK(game.earlier_keys().empty());
    play(game, "c6b8");
    CHECK(game.earlier_keys() == std::vector<std::uint64_t>{game.position_at(3).key()});
    REQUIRE(game.undo());
    CHECK(game.earlier_keys().empty());
}

TEST_CASE("captured pieces are listed as the kinds that they were") {
    const auto letters = [](const Game& game, Color color) {
        std::string text;
        for (const PieceType type : game.captured(color))
            text += game.position().variant().piece(type).letter;
        return text;
    };
    Game game(position_of("k9/10/10/10/3pnp4/3rA5/3PPP4/10/10/4K5 w - - 0 1"));
    play(game, "e4e4");
    CHECK(letters(game, Color::White) == "APPP");
    CHECK(letters(game, Color::Black) == "RNPP");
    REQUIRE(game.undo());
    CHECK(letters(game, Color::White).empty());

    // A pawn that promoted was not captured; the promoted piece may be.
    Game promotion(position_of("1r7k/P9/10/10/10/10/10/10/10/4K5 w - - 0 1"));
    play(promotion, "a8a9q");
    CHECK(letters(promotion, Color::White).empty());
    play(promotion, "b9a9");
    CHECK(letters(promotion, Color::White) == "Q");

    Game passing(position_of("k9/10/10/10/10/3p6/10/4P5/10/4K5 w - - 0 1"));
    play(passing, "e2e4 d4e3");
    CHECK(letters(passing, Color::White) == "P");
}

TEST_CASE("a result has a token and points") {
    struct Row {
        GameResult result;
        const char* token;
        double white, black;
    };
    for (const Row& row :
         {Row{GameResult::WhiteWins, "1-0", 1, 0}, Row{GameResult::BlackWins, "0-1", 0, 1},
          Row{GameResult::Draw, "1/2-1/2", 0.5, 0.5}, Row{GameResult::Unfinished, "*", 0, 0}}) {
        CHECK(result_token(row.result) == std::string(row.token));
        CHECK(points_of(row.result, Color::White) == row.white);
        CHECK(points_of(row.result, Color::Black) == row.black);
    }
}

}  // namespace alces
