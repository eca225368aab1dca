// Tests Portable Game Notation: games of other programs are read, and a tree of moves with comments
// is the same after it has been written and read again.
#include <chrono>
#include <random>

#include "catch.h"
#include "game/export_text.h"
#include "game/game_builder.h"
#include "game/trees.h"
#include "games/registry.h"
#include "rounds.h"
#include "rules/notation.h"

namespace alces {
namespace {

struct Read {
    std::optional<Game> game;
    GameTags tags;
    std::string fault;
    std::size_t line;
};

Read read(std::string_view text) {
    FirstGame first;
    GameBuilder builder(Position::start(default_variant()), first);
    const std::size_t line = read_text(builder, text);
    return {first.first, first.tags, first.fault, line};
}

std::string tree_of(std::string_view text) {
    const Read got = read(text);
    if (!got.game) return "line " + std::to_string(got.line) + ": " + got.fault;
    return TreeText(*got.game).text();
}

std::string moves_of(const std::string& text) { return text.substr(text.find("\n\n") + 2); }

struct PgnCase {
    const char* text;
    const char* tree;
};

// When the text is wrapped again, the line breaks are elsewhere, but the words are the same.
void check_round_trip(const Game& game, ExportFormat format, const GameTags& tags) {
    const std::string text = export_text(game, format, tags);
    INFO(text);
    const Read got = read(text);
    REQUIRE(got.fault.empty());
    CHECK(TreeText(*got.game).text() == TreeText(game).text());
    CHECK(got.game->outcome() == game.outcome());
    GameTags known = got.tags;
    std::erase_if(known, [](const Tag& tag) { return is_unknown_value(tag.value); });
    CHECK(known == tags);
    CHECK(export_text(*got.game, format, got.tags) == text);
    for (std::string_view rest = text; !rest.empty();) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(line.size() + 1);
        CHECK((line.size() <= 79 || line.find('}') < line.size() - 1 || line[0] == '['));
    }
}

}  // namespace

TEST_CASE("the tree of a text in PGN", "[pgn]") {
    const PgnCase cases[] = {
        {"1. e4 (1. d4 d5 (1... e5 2. c4) 2. c4) 1... e5 *",
         "e2e4 ( d2d4 d7d5 ( e7e5 c2c4 ) c2c4 ) e7e5"},
        {"1.e4(1.d4)(1.c4)e5", "e2e4 ( d2d4 ) ( c2c4 ) e7e5"},
        {"1. e4 (1. d4 (1. c4)) 1... e5", "e2e4 ( d2d4 ) ( c2c4 ) e7e5"},
        {"e4 ( e4 c5 ) e5", "e2e4 e7e5 ( c7c5 )"},
        {"e4 e5 ( e5 d4 ( d4 d5 ) ) *", "e2e4 e7e5 d2d4 d7d5"},
        {"e4 {a} $1 ({b} d4 {c}) {d} e5!?", "e2e4 $1 {a} {d} ( {b} d2d4 {c} ) e7e5 $5"},
        {"e4?! $6 $10 $6 e5", "e2e4 $6 $10 e7e5"},
        {"e4$1$2 $3 e5", "e2e4 $1 $2 $3 e7e5"},
        {"e4 $1x e5", "line 1: $ must be followed by 0-255, not \"1x\""},
        {"1 . e4 . e5 2 .d4", "e2e4 e7e5 d2d4"},
        {"[Variant \"chess\"]\n\ne4 e5*", "e2e4 e7e5"},
        {"[Variant \"chess\"]\n\ne4 d5 e5 f5 exf6e.p. g6* e4", "e2e4 d7d5 e4e5 f7f5 e5f6 g7g6"},
        {"[Variant \"?\"]\n[Event \"The \"A\" team\"] [Site \"x\"]\n[Variant \"\"]\n\ne4", "e2e4"},
        {"{a} {b} e4 ({only words}) () e5", "{a} {b} e2e4 {only words} e7e5"},
        {"e4 (d4 1-0) e5 0-1", "e2e4 ( d2d4 ) e7e5"},
        {"e4 {[%undo 1]} d4 (c4) {[%undo 1]} a4", "e2e4 ( d2d4 ) ( c2c4 ) ( a2a4 )"},
        {"{a} ; b\n[Event \"x\"]\n{c}\n[Variant \"al-ces\"]\n{d}\n\n{e} e4 *",
         "{a} {b} {c} {d} {e} e2e4"},
        {"e4 1-0 {a} ; b\n{c}\nd4", "e2e4 {a} {b}"},
        {"e4 1-0 {a\nb} {c}\n\n{d}\n[Event \"x\"]", "e2e4 {a b} {c}"},
        {"e4 e5 (-- Nc3 (d4 {x} d5)) d4 *", "e2e4 e7e5 d2d4"},
        {"e4 e5 (d5 Nc3 ({a} Z0\nd4 $1 {) [} (x)) a6) d4 *",
         "e2e4 e7e5 ( d7d5 b1c3 {a} a7a6 ) d2d4"},
        {"e4 e5 (0000 Nc3) (@@@@) d4 *", "e2e4 e7e5 d2d4"},
        {"e4 ; a {[%sum 0123abcd]}\ne5 ; b {[%sum 12]} c", "e2e4 {a} e7e5 {b {[%sum 12]} c}"},
        {"e4 -- e5", "line 1: \"--\" is a null move, which cannot be played in a game"},
        {"e4 (-- d5\n\n[Event \"x\"]", "line 3: missing ) at the end of a variation"},
        {"(e4)", "line 1: a variation in parentheses must follow a move"},
        {"e4 ((d4))", "line 1: a variation in parentheses must follow a move"},
        {"e4 ) e5", "line 1: unmatched ): no variation is open"},
        {"e4 (d4\ne5", "line 2: missing ) at the end of a variation"},
        {"e4 (d4\n\n[Event \"x\"]", "line 3: missing ) at the end of a variation"},
        {"e4 (d4", "line 1: missing ) at the end of a variation"},
    };
    for (const PgnCase& c : cases) {
        INFO(c.text);
        CHECK(tree_of(c.text) == c.tree);
    }
}

TEST_CASE("games as other programs write them", "[pgn]") {
    SECTION("XBoard") {
        const Read got = read(
            "[Event \"Computer Chess Game\"]\n[Site \"here\"]\n[Date \"2026.05.01\"]\n"
            "[Round \"-\"]\n[White \"a\"]\n[Black \"b\"]\n[Result \"1-0\"]\n"
            "[TimeControl \"40/300\"]\n[FEN \"9/4k4/9/9/9/9/9/4P4/4K4 w - - 0 1\"]\n"
            "[SetUp \"1\"]\n[Variant \"siberia\"]\n\n"
            "{--------------\n. . . .\n. k . .\nwhite to play\n--------------}\n"
            "1. e4 {+0.33/5 2.1} Kd7 {-0.33/5} 2. e5\n{Black resigns} 1-0\n\n");
        REQUIRE(got.game);
        CHECK(TreeText(*got.game).text() ==
              "{-------------- . . . . . k . . white to play --------------} e2e4 {+0.33/5 2.1} "
              "e8d7 {-0.33/5} e4e5 {Black resigns}");
        CHECK(got.tags.size() == 7);
        const std::string text = export_text(*got.game, ExportFormat::San, got.tags);
        CHECK(text ==
              "[Event \"Computer Chess Game\"]\n[Site \"here\"]\n[Date \"2026.05.01\"]\n"
              "[Round \"-\"]\n[White \"a\"]\n[Black \"b\"]\n[Result \"1-0\"]\n"
              "[Variant \"siberia\"]\n[SetUp \"1\"]\n"
              "[FEN \"9/4k4/9/9/9/9/9/4P4/4K4 w - - 0 1\"]\n[TimeControl \"40/300\"]\n"
              "[Termination \"adjudication\"]\n\n"
              "{--------------\n. . . .\n. k . .\nwhite to play\n--------------} 1. e4 "
              "{+0.33/5 2.1} 1... Kd7 {-0.33/5} 2. e5 {Black resigns}\n1-0\n");
    }
    SECTION("XBoard on nine files, where it writes O-O-O for castling to either side") {
        const std::string tags =
            "[Variant \"siberia\"]\n[VariantMen \"P:fmWfceFifmnD;N:N;B:B;R:R;Q:Q;K:KisO2\"]\n"
            "[FEN \"rnbqk1bnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQK1BNR w KQkq - 0 1\"]\n\n";
        CHECK(tree_of(tags + "1. Ng3 Na7 2. f3 b7 3. Bf2 Bb8 4. O-O-O c7 5. a3 Qc8\n6. a4 O-O-O") ==
              "h1g3 b9a7 f2f3 b8b7 g1f2 c9b8 e1g1 c8c7 a2a3 d9c8 a3a4 e9c9");
        CHECK(tree_of(tags + "1. O-O-O") == "line 5: castling to c1 is blocked on b1, c1, d1");
        CHECK(tree_of("[Variant \"siberia\"]\n\n1. Ng3 Na7 2. f3 b7 3. Bf2 Bb8 4. O-O-O") ==
              "line 3: castling to c1 is blocked on b1, c1, d1");
    }
    SECTION("python-chess and Lichess") {
        CHECK(tree_of("[Event \"?\"]\n[Variant \"From Position\"]\n"
                      "[FEN \"4k3/8/8/8/8/8/4P3/4K2R w K - 0 1\"]\n\n"
                      "1. e4 { [%eval 0.17] [%clk 0:00:30] } 1... Kd7 $6 ( 1... Ke7 2. O-O ) 2. "
                      "Rh7+ { ok } *\n") ==
              "e2e4 {[%eval 0.17] [%clk 0:00:30]} e8d7 $6 ( e8e7 e1g1 ) h1h7 {ok}");
    }
    SECTION("castling, captures, promotion and mate") {
        CHECK(tree_of("[Variant \"Standard\"]\n\n1. e4 d5 2. exd5 Nf6 3. Nf3 Nxd5 4. Bc4 e6 5. O-O "
                      "Nd7 6. d4 Be7 7. Ng5 O-O") ==
              "e2e4 d7d5 e4d5 g8f6 g1f3 f6d5 f1c4 e7e6 e1g1 b8d7 d2d4 f8e7 f3g5 e8g8");
    }
}

TEST_CASE("tags in any order", "[pgn]") {
    const char* const fen = "9/4k4/9/9/9/9/9/4P4/4K4 w - - 0 1";
    const std::string fen_tag = std::string("[FEN \"") + fen + "\"]\n";
    for (const std::string& text :
         {fen_tag + "[Variant \"siberia\"]\n\n*\n", "[Variant \"siberia\"]\n" + fen_tag + "\n*\n",
          "[Event \"x\"]\n" + fen_tag + "[Site \"y\"]\n[Variant \"siberia\"]\n",
          fen_tag + "[Variant \"siberia\"]"}) {
        INFO(text);
        const Read got = read(text);
        REQUIRE(got.game);
        CHECK(to_fen(got.game->start()) == fen);
    }
    CHECK(read("[Event \"x\"]\n" + fen_tag + "[Site \"y\"]\n\n*").line == 2);
    CHECK(read("[Event \"x\"]\n" + fen_tag + "[Variant \"al-ces\"]\n\n*").line == 2);
    CHECK(read("\n" + fen_tag).line == 2);
    CHECK(read("[Variant \"siberia\"]\n\n[FEN \"x\"]\n* e4").line == 3);
}

TEST_CASE("unknown values and foreign terminations", "[pgn]") {
    const std::string roster =
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n"
        "[Black \"?\"]\n";
    const auto again = [](const std::string& text) {
        const Read got = read(text);
        return export_text(*got.game, ExportFormat::Pgn, got.tags);
    };
    for (const char* const end :
         {"[Result \"1-0\"]\n[Variant \"siberia\"]\n[Termination \"normal\"]\n\n1. Pe2-e4 1-0\n",
          "[Result \"1-0\"]\n[Variant \"siberia\"]\n[Termination \"time forfeit\"]\n\n1-0\n",
          "[Result \"1-0\"]\n[Variant \"siberia\"]\n[WhiteElo \"?\"]\n"
          "[Termination \"Time forfeit\"]\n\n1. Pe2-e4 1-0\n",
          "[Result \"*\"]\n[Variant \"siberia\"]\n[Event \"2\"]\n[Termination "
          "\"abandoned\"]\n\n*\n"}) {
        const bool twice = std::string_view(end).find("Event") != std::string_view::npos;
        const std::string text = (twice ? "[Event \"1\"]" + roster.substr(11) : roster) + end;
        CHECK(again(text) == text);
    }
    for (const ExportFormat format :
         {ExportFormat::Algebraic, ExportFormat::Coordinate, ExportFormat::GameCourier}) {
        const Read got = read("[Termination \"abandoned\"]\n\n1. e2-e4 *");
        CHECK(export_text(*got.game, format, got.tags).find("[Termination \"abandoned\"]\n\n") !=
              std::string::npos);
    }
    CHECK(again("[UTCDate \"2026.05.01\"]\n\n*").find("[Date \"2026.05.01\"]") !=
          std::string::npos);
}

TEST_CASE("games that go on after a draw by rule", "[pgn]") {
    const std::string shuffle = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 ";
    const auto chess = [](const std::string& moves) {
        return read("[Variant \"chess\"]\n\n" + moves);
    };
    const Read past = chess(shuffle + "e4 e5 1-0");
    REQUIRE(past.game);
    CHECK(past.game->ply() == 10);
    CHECK(past.game->outcome() == Outcome{GameResult::WhiteWins, Termination::Adjudication});
    CHECK(chess(shuffle + "1/2-1/2").game->outcome().termination == Termination::Repetition);
    const Read varied = chess("e4 (" + shuffle + "d4) e5 *");
    REQUIRE(varied.game);
    CHECK(varied.game->outcome() == Outcome());
    CHECK(chess(shuffle + "Ke3 *").fault != "");
    CHECK(chess("f3 e5 g4 Qh4 a3 *").fault == "the game is over: 0-1 by checkmate");
    for (const char* const start :
         {"4k3/8/8/8/8/8/8/R3K3 w - - 98 90", "4k3/8/8/8/8/8/8/3rK3 w - - 0 90"}) {
        const Read read_on = read(std::string("[Variant \"chess\"]\n[FEN \"") + start + "\"]\n\n" +
                                  (start[16] == 'R' ? "Ra2 Kd8 Ra3 Kc8 Ra4 *" : "Kxd1 Kd8 Kd2 *"));
        CHECK(read_on.fault == "");
        CHECK(read_on.game->outcome().result == GameResult::Draw);
    }
}

TEST_CASE("a comment between two games belongs to the second", "[pgn]") {
    class Games : public GameBuilder::Listener {
      public:
        void on_game(const Game& game, const GameTags&) override {
            texts.push_back(TreeText(game).text());
        }
        std::vector<std::string> texts;
    } games;
    GameBuilder builder(Position::start(default_variant()), games);
    CHECK(read_text(builder, "{a} e4 1-0 {b}\n{c}\n\n[Event \"x\"]\n\n{d} d4\n*\n; e\nc4 * ; f") ==
          0);
    CHECK(games.texts == std::vector<std::string>{"{a} e2e4 {b}", "{c} {d} d2d4", "{e} c2c4 {f}"});
}

TEST_CASE("the tag Result counts if there is no result token", "[pgn]") {
    struct {
        std::string text;
        const char* result;
    } const cases[] = {
        {"[Result \"1-0\"]\n\ne4 e5", "1-0 by adjudication"},
        {"[Result \"0-1\"]\n[Termination \"Time forfeit\"]\n\ne4 e5\n\n[Event \"x\"]",
         "0-1 on time"},
        {"[Result \"1-0\"]\n\ne4 e5 *", "1-0 by adjudication"},
        {"[Result \"1-0\"]\n\ne4 e5 0-1", "0-1 by adjudication"},
        {"[Result \"1-0\"]\n[Format \"2\"]\n\ne4 e5 *", "* by unfinished"},
        {"[Result \"1-0\"]\n[Termination \"anna won by resignation\"]\n\ne4 e5 1-0",
         "1-0 by resignation"},
        {"[Termination \"anna won on time\"]\n\ne4 e5 0-1", "0-1 on time"},
        {"[Termination \"Game drawn by agreement\"]\n\ne4 e5 1/2-1/2", "1/2-1/2 by agreement"},
        {"[Termination \"Game drawn by agreement\"]\n\ne4 e5 1-0", "1-0 by adjudication"},
        {"[Result \"1-0\"]\n[Format \"2\"]\n\ne4 e5", "* by unfinished"},
        {"[Result \"White wins\"]\n\ne4 e5", "* by unfinished"},
    };
    for (const auto& c : cases) {
        INFO(c.text);
        CHECK(outcome_phrase(read(c.text).game->outcome()) == c.result);
    }
}

TEST_CASE("text that is not UTF-8 is read as Windows-1252", "[pgn]") {
    const Read got = read("[White \"M\xFCller\"]\n[Black \"M\xC3\xBCller\"]\n\n{\x93gut\x94} e4 *");
    CHECK(tag_value(got.tags, "White") == "M\u00FCller");
    CHECK(tag_value(got.tags, "Black") == "M\u00FCller");
    CHECK(TreeText(*got.game).text() == "{\u201Cgut\u201D} e2e4");
}

TEST_CASE("comments are filled, or keep their lines", "[pgn]") {
    const auto again = [](const std::string& text) {
        return moves_of(export_text(*read(text).game, ExportFormat::San));
    };
    const std::string words = "one two three four five six seven eight nine ten eleven twelve";
    CHECK(again("e4 {" + words + " " + words + "} e5") ==
          "1. e4 {one two three four five six seven eight nine ten eleven twelve one two\n"
          "three four five six seven eight nine ten eleven twelve} 1... e5 *\n");
    CHECK(again("e4 {" + words + " [%clk 0:01:02] [%eval 0.3]} *") ==
          "1. e4 {" + words + "\n[%clk 0:01:02] [%eval 0.3]} *\n");
    CHECK(again("e4 { [%undo 1]} *") == "1. e4 { [%undo 1]} *\n");
    CHECK(again("e4 ; a } b\n(d4 ; c }\n) e5") == "1. e4 ; a } b\n(1. d4 ; c }\n) 1... e5 *\n");
}

TEST_CASE("a comment of many commands without an end is written quickly", "[pgn]") {
    std::string words;
    for (int i = 0; i < 200'000; ++i) words += "[%a ";
    words += "b";
    const Game game = *read("e4 {" + words + "} *").game;
    const auto begun = std::chrono::steady_clock::now();
    CHECK(export_text(game, ExportFormat::San).size() > words.size());
    CHECK(std::chrono::steady_clock::now() - begun < std::chrono::seconds(1));
}

TEST_CASE("law: a tree written in PGN is read back as the same tree", "[pgn]") {
    std::mt19937 dice(24);
    for (const std::string_view name : variant_names()) {
        const Variant& variant = *find_variant(name);
        for (int i = test::rounds(12); i > 0; --i) {
            const int setup =
                static_cast<int>(dice() % static_cast<unsigned>(variant.spec().setups));
            const Game game = random_tree(Position::start(variant, setup), dice);
            GameTags tags;
            if (dice() % 2 == 0) tags = {{"Event", "a \"b\" \\"}, {"White", "c"}, {"Other", "d"}};
            check_round_trip(game, ExportFormat::Pgn, tags);
            check_round_trip(game, ExportFormat::San, tags);
        }
    }
}

TEST_CASE("variations can be nested as deeply as a game is long", "[pgn]") {
    std::string text;
    std::string end;
    const Variant& variant = default_variant();
    Game game(Position::start(variant));
    // Both sides move a knight to and fro; each variation leaves the other out.
    std::mt19937 dice(1);
    for (int i = 0; i < 300 && !game.outcome().is_over(); ++i) {
        const MoveList& legal = game.legal();
        if (legal.size() < 2) break;
        const Position& now = game.position();
        text += write_move(now, legal[0], MoveStyle::Coordinate) + " (" +
                write_move(now, legal[1], MoveStyle::Coordinate) + ' ';
        end += ')';
        game.play(legal[1]);
    }
    const Read got = read(text + end);
    REQUIRE(got.game);
    CHECK(got.game->tree().lines().size() == end.size() + 1);
    check_round_trip(*got.game, ExportFormat::Pgn, {});
}

TEST_CASE("a game keeps any number of tags", "[pgn]") {
    const Game game(Position::start(default_variant()));
    GameTags tags{{"White", "a"}, {"White", "b"}, {"Other", "c"}, {"Other", "d"}};
    for (int i = 0; i < 200'000; ++i) tags.push_back({'T' + std::to_string(i), "x"});
    const std::string text = export_text(game, ExportFormat::Pgn, tags);
    CHECK(text.find("[White \"a\"]\n[Black \"?\"]\n") != text.npos);
    CHECK(text.find("[White \"b\"]\n[Other \"c\"]\n[Other \"d\"]\n[T0 \"x\"]\n") != text.npos);
    CHECK(text.find("[T199998 \"x\"]\n[T199999 \"x\"]\n[Termination ") != text.npos);
}

}  // namespace alces
