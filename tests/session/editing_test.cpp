// Tests the commands `edit` and `graph`.
#include "catch.h"
#include "games/registry.h"
#include "rules/notation.h"
#include "session/support.h"

namespace alces {
namespace {

const std::string kEmpty = "10/10/10/10/10/10/10/10/10/10 w - - 0 1";
const std::string kGood = "|Position is valid";

}  // namespace

TEST_CASE("edit changes a position step by step", "[edit]") {
    struct Case {
        std::string script, last;  // "*" at the end stands for anything
    };
    const Case cases[] = {
        {"edit clear", "answer edit: " + kEmpty + "|placement: White has no king"},
        {"new 3check\nedit clear", "* w - - 3+3 0 1|placement: White has no king"},
        {"edit clear\nedit white K e1 \nedit black king e8",
         "answer edit: 10/4k5/10/10/10/10/10/10/4K5/10 w - - 0 1" + kGood},
        {"edit clear\nedit white k e1\nedit black K e8\nedit black P a5 b5\nedit clear a5",
         "answer edit: 10/4k5/10/10/1p8/10/10/10/4K5/10 w - - 0 1" + kGood},
        {"edit clear\nedit white k e1\nedit black K e8\nedit white rook e5\nedit turn black\nedit "
         "turn",
         "answer edit: 10/4k5/10/10/4R5/10/10/10/4K5/10 w - - 0 1|side to move: it is White's "
         "turn, but the Black king on e8 is in check from e5"},
        {"edit clear f0", "* w kq - 0 1*"},
        {"edit rights -\nedit rights +K\nedit rights +q\nedit rights -K", "* w q - 0 1*"},
        {"edit rights -\nedit rights all", "* w KQkq - 0 1*"},
        {"edit rights x",
         "error command: rights must be -, all, letters of KQkq, or one of these after + or -, not "
         "\"x\""},
        {"new apothecary\nedit clear b2\nedit rights +B",
         "*|rights: B requires a White queen, chancellor, archbishop, bishop or knight on b2"},
        {"edit white P e0", "*a White pawn cannot be on e0"},
        {"edit white X e4", "error command: there is no piece \"X\"; *"},
        {"edit white K z4", "error command: there is no square \"z4\" (the board is a0-j9)"},
        {"edit white K", "error command: missing argument: white PIECE SQUARE"},
        {"edit white", "error command: missing argument: white PIECE SQUARE; the pieces are *"},
        {"edit turn green", "error command: turn must be white or black, not \"green\""},
        {"edit count 12\nedit number 30", "* w KQkq - 12 30*"},
        {"edit count x", "error command: count must be 0-*"},
        {"edit count", "error command: missing argument: count N"},
        {"edit number", "error command: missing argument: number N"},
        {"edit rights", "error command: missing argument: rights LETTERS"},
        {"edit passed", "error command: missing argument: passed SQUARE"},
        {"edit fen", "error command: missing argument: fen FEN"},
        {"edit passed e5", "*en passant: *"},
        {"edit passed e5\nedit passed -", "* w KQkq - 0 1*"},
        {"edit fen k9", "error fen: *"},
        {"edit fen " + kEmpty, "answer edit: " + kEmpty + "|placement: White has no king*"},
        {"edit clear\nedit start", "answer edit: rcdbqkbdcr/*"},
        {"edit reserve white Q", "error command: this game has no reserve"},
        {"edit joker white hand", "error command: this game has no joker"},
        {"edit fly", "error command: edit must be followed by white, *"},
        {"edit leave", "error command: no position is being edited"},
        {"edit play", "error command: no position is being edited"},
        {"edit clear\nedit play", "error fen: placement: White has no king*"},
        {"edit clear\nedit white k e1\nedit black k e8\nedit play\nfen",
         "answer fen: 10/4k5/10/10/10/10/10/10/4K5/10 w - - 0 1"},
        {"e2e4\nedit clear\nedit leave\nhistory", "answer history: 1. P e2-e4"},
        {"edit show", "answer edit:     +---+*"},
        {"new apothecary\nedit reserve white QQ\nedit reserve black -\nedit joker white "
         "gone\nedit last black N",
         "*[QQ] w ABCDEFGHIJabcdefghij - 0 1 j/-n*"},
        {"new apothecary\nedit reserve white K", "error command: a reserve can hold *"},
        {"new apothecary\nedit last white J", "error command: last must be followed by *"},
    };
    for (const Case& c : cases) {
        INFO(c.script);
        Scripted script;
        const std::string told = last(script.run(c.script));
        INFO(told);
        std::string wanted = c.last;
        const bool open_end = wanted.ends_with('*');
        const bool open_start = wanted.starts_with('*');
        if (open_end) wanted.pop_back();
        if (open_start) wanted.erase(0, 1);
        const std::size_t at = told.find(wanted);
        CHECK(at != std::string::npos);
        if (!open_start) CHECK(at == 0);
        if (!open_end) CHECK(told.ends_with(wanted));
    }
}

TEST_CASE("the FEN of an edited position is read back as the same position", "[edit]") {
    for (const std::string_view game : variant_names()) {
        SessionOptions options = test_options();
        options.variant = find_variant(game);
        Scripted script(options);
        (void)script.run("edit clear b2\nedit black Q c3\nedit turn black\nedit number 7");
        REQUIRE(script.session.editor());
        const std::string fen = script.session.editor()->fen();
        const Result<Setup> read = setup_from_fen(*options.variant, fen);
        REQUIRE(read);
        CHECK(to_fen(*options.variant, *read) == fen);
    }
}

TEST_CASE("the graph has a line for each position, even after undo", "[graph]") {
    Scripted script;
    (void)script.run("e2e4 e7e5\nundo");
    const std::string told = last(script.run("graph"));
    CHECK(told.starts_with("answer graph: [####"));
    CHECK(told.find("--] start ") != std::string::npos);
    CHECK(told.find("| ") == std::string::npos);
    CHECK(std::count(told.begin(), told.end(), '|') == 2);
    CHECK(told.find("] 1... P e7-e5") != std::string::npos);
    // The score of a search replaces the static evaluation.
    Scripted mate(test_options("k9/10/1K8/10/10/10/10/10/10/9R w - - 0 1"));
    (void)mate.run("hint depth 2");
    CHECK(last(mate.run("graph")).ends_with("White mates in 1"));
}

TEST_CASE("a search for a threat does not change the graph", "[graph]") {
    Scripted script(test_options("k3r5/10/10/10/10/10/10/10/4Q5/5K4 w - - 0 1"));
    const std::string before = last(script.run("graph"));
    (void)script.run("threat depth 3");
    CHECK(last(script.run("graph")) == before);
}

}  // namespace alces
