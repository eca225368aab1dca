// Tests each command: its answer, what it changes, and how it is refused.
#include "session/commands.h"

#include <algorithm>
#include <fstream>
#include <set>

#include "base/text.h"
#include "catch.h"
#include "rules/perft.h"
#include "session/other_words.h"
#include "session/support.h"
#include "words/game_text.h"

namespace alces {
namespace {

const std::string kStart =
    "rcdbqkbdcr/anelsglena/pppppppppp/10/10/10/10/PPPPPPPPPP/ANELSGLENA/RCDBQKBDCR w KQkq - 0 1";

}  // namespace

TEST_CASE("each command gives the expected last report") {
    struct Case {
        std::string script, last;  // "*" at the end stands for anything
    };
    const Case cases[] = {
        {"fen", "answer fen: " + kStart},
        {"fen // where are we", "answer fen: " + kStart},
        {"fen k9", "error fen: *"},
        {"fen k9/10/10/10/10/10/10/10/10/K8R w - - 0 1", "new"},
        {"e2e4\nfen k9/10/10/10/10/10/10/10/10/K8R w - - 0 1\nfen",
         "answer fen: k9/10/10/10/10/10/10/10/10/K8R w - - 0 1"},
        {"new", "new"},
        {"e2e4\nrematch", "new"},
        {"fen k9/10/10/10/10/10/10/10/10/K8R w - - 0 1\na0a1\nrematch\nfen",
         "answer fen: k9/10/10/10/10/10/10/10/10/K8R w - - 0 1"},
        {"takeback", "error command: there is no move to take back"},
        {"level casual\nlevel", "answer level: 3, Casual"},
        {"level 7\nlevel", "answer level: 7, Club"},
        {"rules siberia", "answer rules: CHESS (SIBERIA)|*"},
        {"rules C", "answer rules: *"},
        {"rules siberia knight", "answer rules: *"},
        {"rules nothing",
         "error command: \"nothing\" is neither a game nor a piece of Al-Ces; \"pieces\" lists the "
         "pieces"},
        {"castle",
         "error command: castling is not possible now; \"rules\" says when it is possible"},
        {"computer black\n(e2e4)",
         "error command: variations in parentheses cannot be read while the computer plays; try "
         "\"computer none\""},
        {"new besiege\ncastle", "error command: there is no castling in Decimal Quadruple Besiege"},
        {"fen 5k4/10/10/10/10/10/10/10/10/R4K4 w Q - 0 1\ncastle", "move *"},
        {"fen 5k4/10/10/10/10/10/10/10/10/R4K3R w KQ - 0 1\ncastle",
         "error command: there are several ways to castle; type one of K *"},
        {"rematch now",
         "error command: unexpected argument: \"now\"; rematch accepts only \"swap\""},
        {"new al-ces", "new"},
        {"new al-ces setup 0", "new"},
        {"new setup 0", "new"},
        {"new al-ces setup 1", "error command: setup must be 0 in Al-Ces, not \"1\""},
        {"new checkers",
         "error command: there is no game \"checkers\" (\"alces variants\" lists the games)"},
        {"new al-ces setup random", "new"},
        {"new al-ces setup", "error command: missing argument: new setup N"},
        {"new siberia setup 0 x", "error command: unexpected argument: \"x\""},
        {"new besiege setup 1",
         "error command: setup must be 0 in Decimal Quadruple Besiege, not \"1\""},
        {"new apothecary setup 24",
         "error command: setup must be 0-23 or random in Apothecary Chess-Classic, not \"24\""},
        {"new apothecary setup 23\nfen",
         "answer fen: ***meem***/r8r/1qbncknba1/pppppppppp/10/10/10/10/PPPPPPPPPP/1QBNCKNBA1/R8R/"
         "***MEEM***[QRNMqrnm] w ABCDEFGHIJabcdefghij - 0 1 Jj/--"},
        {"new apothecary setup 5\nc2d4\nnew\nexport pgn",
         "answer export: [Event \"?\"]|[Site \"?\"]|[Date \"????.??.??\"]|[Round \"?\"]|[White "
         "\"?\"]|[Black \"?\"]|[Result \"*\"]|[Variant \"apothecary\"]|[Setup "
         "\"5\"]|[Termination \"unfinished\"]||*"},
        {"new apothecary\nadvantage", "notice White offers an advantage for White."},
        {"new apothecary\nadvantage black", "notice White offers an advantage for Black."},
        {"new apothecary\nadvantage\nadvantage", "notice Agreed: an advantage for White."},
        {"new apothecary\nadvantage black\na3a4\nadvantage\nresult",
         "answer result: 1/4-3/4 agreement *"},
        {"new apothecary\nadvantage black\ndraw", "notice White offers a draw."},
        {"new apothecary\nadvantage\na3a4 a8a7\nadvantage white",
         "notice White offers an advantage for White."},
        {"new apothecary\nadvantage me",
         "error command: advantage must be white or black, not \"me\""},
        {"advantage",
         "error command: a game of Al-Ces cannot end in an advantage; offer a draw instead"},
        {"3/4-1/4", "error command: 3/4-1/4 is not a possible result in Al-Ces"},
        {"e2e4\nexport coordinate",
         "answer export: [Variant \"al-ces\"]|[Result \"*\"]|[Termination \"unfinished\"]||e2e4 *"},
        {"export", "error command: missing argument: export FORMAT"},
        {"export x",
         "error command: export must be game-courier, algebraic, coordinate, pgn or san, not "
         "\"x\""},
        {"P e2-e4 show", "error unreadable: the command \"show\" must be on a line of its own"},
        {"new al-ces 3", "error command: unexpected argument: \"3\""},
        {"show 1", "error command: show takes no arguments"},
        {"moves short",
         "error command: unexpected argument: \"short\"; moves accepts only \"long\""},
        {"undo", "error command: there is no move to take back"},
        {"redo", "error command: there is no move to redo"},
        {"e2e4\nundo 2", "error command: only 1 move can be undone"},
        {"e2e4\nundo 0", "error command: undo must be 1 or all, not \"0\""},
        {"e2e4\nundo x", "error command: undo must be 1 or all, not \"x\""},
        {"e2e4 e7e5 d2d4\nundo 2", "back to 1"},
        {"e2e4 e7e5 d2d4\nundo all\nredo 2", "back to 2"},
        {"e2e4 e7e5 d2d4\nundo all\nredo all\nhistory",
         "answer history: 1. P e2-e4 P e7-e5|2. P d2-d4"},
        {"e2e4\nresign\nundo\ne7e5", "move P e7-e5"},
        {"history", "answer history: "},
        {"fen k9/10/10/10/10/10/10/10/10/K8R b - - 0 7\na9a8 a0a1 a8a9\nhistory",
         "answer history: 7. ... K a9-a8|8. K a0-a1 K a8-a9"},
        {"perft 0", "answer perft: 1"},
        {"perft 1", "answer perft: 62"},
        {"perft", "error command: missing argument: perft N"},
        {"perft 21", "error command: perft must be 0-20, not \"21\""},
        {"perft -1", "error command: perft must be 0-20, not \"-1\""},
        {"why", "error command: missing argument: why MOVE (there is no hint to explain)"},
        {"why P e2-e4", "answer why: P e2-e4 is legal|it *"},
        {"hint depth 2\nwhy", "answer why: *"},
        {"hint depth 2\ne2e4\nwhy", "error command: missing argument: why MOVE (*"},
        {"resign\nwhy P e2-e4",
         "answer why: P e2-e4 is legal, but the game is over: 0-1 by resignation"},
        {"why R a0-a1", "answer why: *"},
        {"result", "answer result: * unfinished " + kStart},
        {"resign\nresult", "answer result: 0-1 resignation " + kStart},
        {"resign\nresign", "error over: the game is over: 0-1 by resignation"},
        {"resign\ndraw", "error over: the game is over: 0-1 by resignation"},
        {"resign\ngo", "error over: the game is over: 0-1 by resignation"},
        {"resign\nhint", "error over: the game is over: 0-1 by resignation"},
        {"draw\ndraw", "notice Draw agreed."},
        {"draw\ne2e4\ndraw\nresult", "answer result: 1/2-1/2 agreement *"},
        {"stop", "error command: the computer is not thinking"},
        {"level", "answer level: No level set: full strength"},
        {"level 4\nlevel", "answer level: 4, Casual"},
        {"level 11", "error command: level must be 1-10, not \"11\""},
        {"computer red", "error command: computer must be white, black, both or none, not \"red\""},
        {"go depth", "error command: missing argument: depth N"},
        {"go fast", "error command: unknown limit: fast; *"},
        {"go depth 0", "error command: depth must be 1-128, not \"0\""},
        {"go depth 1", "answer go: *"},
        {"go level casual depth 1", "answer go: *"},
        {"hint level club depth 1", "answer hint: *"},
        {"go level clown", "error command: level must be 1-10 or a name (*"},
        {"set level=3", "error command: batch has no settings; use options, as in *"},
        {"write", "error command: batch has no settings; use options, as in *"},
        {"go --depth 1 nodes 100", "answer go: *"},
        {"hint depth 1", "answer hint: *"},
        {"save", "error command: missing argument: save FILE"},
        {"load", "error command: missing argument: load FILE"},
        {"help me", "error command: help takes no arguments"},
    };
    for (const Case& c : cases) {
        SECTION(c.script) {
            Scripted script;
            const std::string told = last(script.run(c.script));
            if (c.last.ends_with('*'))
                CHECK(told.substr(0, c.last.size() - 1) == c.last.substr(0, c.last.size() - 1));
            else
                CHECK(told == c.last);
        }
    }
}

TEST_CASE("every command is in the manual") {
    std::ifstream file("man/alces.6");
    const std::string manual{std::istreambuf_iterator<char>(file), {}};
    const std::size_t begin = manual.find("\n.It Cm new ");
    REQUIRE(begin != std::string::npos);
    for (const Command& command : commands()) {
        INFO(command.name);
        const std::string heading = "Cm " + std::string(command.name);
        bool found = false;
        for (std::size_t at = begin; at != std::string::npos && !found;
             at = manual.find("\n.It Cm", at + 1)) {
            const std::string line = manual.substr(at + 1, manual.find('\n', at + 1) - at - 1);
            const std::size_t where = line.find(heading);
            const std::size_t end = where + heading.size();
            found = where != std::string::npos && (end == line.size() || line[end] == ' ');
        }
        CHECK(found);
    }
}

// The move parser takes only words of lower-case letters for commands.
TEST_CASE("every command has a name of its own in lower-case letters") {
    std::set<std::string_view> names;
    for (const Command& command : commands()) {
        INFO(command.name);
        CHECK_FALSE(command.name.empty());
        CHECK(std::ranges::all_of(command.name, is_lower));
        CHECK(names.insert(command.name).second);
        CHECK(find_command(command.name) == &command);
    }
}

TEST_CASE("help lists the commands") {
    Scripted script;
    const std::string help = last(script.run("help"));
    for (const char* name :
         {"new",    "rematch", "fen",    "show",     "moves", "undo",  "redo", "go",
          "stop",   "hint",    "level",  "computer", "eval",  "perft", "why",  "flip",
          "resign", "draw",    "result", "history",  "save",  "load",  "help", "quit"})
        CHECK((help.find(std::string("|") + name + " ") != std::string::npos ||
               help.starts_with(std::string("answer help: ") + name + " ")));
}

TEST_CASE("show, flip and compact boards") {
    Scripted script;
    const std::string board = last(script.run("show"));
    CHECK(
        board.starts_with("answer show:     +---+---+---+---+---+---+---+---+---+---+|"
                          "  9 |*R*|*C*|*D*|*B*|*Q*|*K*|*B*|*D*|*C*|*R*||"));
    CHECK(board.ends_with("|      a   b   c   d   e   f   g   h   i   j"));
    const std::string flipped = last(script.run("flip\nshow"));
    CHECK(flipped.find("|  0 |:r:|:c:| d |") == std::string::npos);
    CHECK(flipped.find("  0 |:r:| c |:d:| b |:k:| q |:b:| d |:c:| r |") != std::string::npos);
    CHECK(flipped.ends_with("|      j   i   h   g   f   e   d   c   b   a"));

    SessionOptions options = test_options();
    options.compact_board = true;
    Scripted compact(options);
    CHECK(last(compact.run("show")).find("---") == std::string::npos);
}

TEST_CASE("moves lists as many moves as perft counts, in order") {
    Scripted script;
    for (const char* command : {"moves", "moves long"}) {
        std::string text = last(script.run(command)).substr(std::string("answer moves: ").size());
        Told lines;
        for (std::size_t at; (at = text.find('|')) != std::string::npos; text.erase(0, at + 1))
            lines.push_back(text.substr(0, at));
        lines.push_back(text);
        CHECK(lines.size() == perft(script.session.game().position(), 1));
        CHECK(std::is_sorted(lines.begin(), lines.end()));
    }
}

TEST_CASE("eval lists the terms and their total") {
    Scripted script;
    const std::string told = last(script.run("e2e4\neval"));
    CHECK(told.starts_with("answer eval:  "));
    CHECK(told.find("|material  ") != std::string::npos);
    CHECK(told.find("|total for White") != std::string::npos);
}

TEST_CASE("a move made on the board is played like a typed one") {
    Scripted script;
    const Move move = *parse_move(script.session.game().position(), "e2e4");
    CHECK(script.session.play(move));
    CHECK(script.record.take() == Told{"move P e2-e4"});
    CHECK_FALSE(script.session.play(move));
    CHECK(last(script.record.take()).starts_with("error illegal: "));
    (void)script.run("resign");
    CHECK_FALSE(script.session.play(*parse_move(script.session.game().position(), "e7e5")));
    CHECK(last(script.record.take()).starts_with("error over: "));
}

TEST_CASE("words of other programs work or are answered with a suggestion") {
    struct Case {
        std::string line, command;  // the command that the line is or should be
    };
    const Case same[] = {
        {"takeback", "undo"},   {"board", "show"},    {"display", "show"},
        {"show board", "show"}, {"clock", "time"},    {"strength", "level"},
        {"setboard", "fen"},    {"evaluate", "eval"}, {"new game", "new"},
        {"flip board", "flip"}, {"restart", "new"},   {"new game siberia", "new siberia"},
    };
    for (const Case& c : same) {
        INFO(c.line);
        Scripted script, other;
        CHECK(script.run(c.line) == other.run(c.command));
        CHECK(script.session.game().position() == other.session.game().position());
    }
    const Case typed[] = {
        {"Takeback", "undo"},      {"UNDO 2", "undo 2"},   {"q", "quit"},
        {"Level 3", "level 3"},    {"undo", "undo"},       {"takeback", "undo"},
        {"Strength 3", "level 3"}, {"K d1-d2", "K d1-d2"}, {"Knight takes e5", "Knight takes e5"},
        {"Siberia", "Siberia"},
    };
    for (const Case& c : typed) CHECK(line_meant(c.line) == c.command);
    const Case near[] = {
        {"play siberia", "new siberia"},
        {"Siberia", "new siberia"},
        {"offer draw", "draw"},
        {"draw?", "draw"},
        {":q!", "quit"},
        {"q", "quit"},
        {"give up", "resign"},
        {"back", "undo"},
        {"next", "redo"},
        {"swap sides", "rematch swap"},
        {"play black", "computer white"},
        {"white", "computer black"},
        {"legal moves", "moves"},
        {"tutorial", "learn"},
        {"material", "eval"},
        {"opening", "history"},
        {"players", "set computer"},
        {"sd 5", "go depth N"},
        {"best", "hint"},
        {"pgn", "export pgn"},
        {"dark", "theme dark"},
        {"dark mode", "theme dark"},
        {"large", "style large"},
        {"light", "theme light"},
        {"beginner", "level beginner"},
        {"exit!", "quit"},
    };
    for (const Case& c : near) {
        INFO(c.line);
        Scripted script;
        CHECK(last(script.run(c.line)) == "error unreadable: \"" + c.line +
                                              "\" is not a move or command; did you mean \"" +
                                              c.command + "\"?");
    }
    Scripted script;
    CHECK(last(script.run("show moves")) ==
          "error command: show takes no arguments; did you mean \"moves\"?");
    CHECK(last(script.run("level easy"))
              .starts_with("error command: level must be 1-10 or a name ("));
    CHECK(last(script.run("learn checkers"))
              .starts_with("error command: there is no game \"checkers\""));
    CHECK(last(script.run("learn")).starts_with("error command: this command needs the screen"));
    for (const std::string name : {"puzzle", "practice"})
        CHECK(last(script.run(name + " siberia")) ==
              "error unreadable: this command needs the screen; in the shell, try \"alces " + name +
                  '"');
    SessionOptions options = test_options();
    options.files_allowed = false;  // as on a public server, where there is no shell
    Scripted server(options);
    for (const char* line : {"learn", "puzzle", "practice siberia"})
        CHECK(last(server.run(line)).find("try") == std::string::npos);
}

TEST_CASE("a piece of the current game comes before a game of the same name") {
    Scripted script;
    CHECK(last(script.run("rules chancellor")).starts_with("answer rules: Chancellor Chess|"));
    (void)script.run("new apothecary");
    CHECK(last(script.run("rules chancellor"))
              .starts_with("answer rules: A chancellor slides as a rook"));
    CHECK(last(script.run("rules chancellor queen")).starts_with("answer rules: A queen slides"));
}

TEST_CASE("quit ends the game and the session") {
    Scripted script;
    CHECK(script.run("e2e4\nquit") == Told{"move P e2-e4", "end 1: * unfinished"});
    CHECK(script.session.quit_requested());
    CHECK(script.session.end_of_input());
    CHECK(script.record.take().empty());
}

TEST_CASE("new returns to the starting position of the options, or to the game's own") {
    const std::string fen = "k9/10/10/10/10/10/10/10/10/K8R w - - 0 1";
    Scripted script(test_options(fen));
    CHECK(last(script.run("a0a1\nnew\nfen")) == "answer fen: " + fen);
    CHECK(last(script.run("a0a1 *\na0a1\nundo\nfen")) == "answer fen: " + fen);
    CHECK(last(script.run("new al-ces\nfen")) == "answer fen: " + kStart);
}

TEST_CASE("the board is flipped by command, or automatically for the side that plays",
          "[session]") {
    struct Case {
        const char* lines;
        bool flipped;
    };
    for (const Case& c : {Case{"", false},
                          {"flip", true},
                          {"flip\nflip", false},
                          {"flip black", true},
                          {"flip black\nflip white", false},
                          {"flip auto", false},
                          {"flip auto\ne2e4", true},
                          {"flip auto\ne2e4 e7e5", false},
                          {"flip auto\ne2e4\nundo", false},
                          {"flip auto\ne2e4\nflip\ne7e5", false},
                          {"flip auto\ncomputer white\n", true},
                          {"flip auto\ncomputer black\n", false},
                          {"flip auto\ne2e4\ncomputer black\n", false}}) {
        INFO(c.lines);
        Scripted script;
        (void)script.run(c.lines);
        CHECK(script.session.flipped() == c.flipped);
    }
    Scripted script;
    CHECK(last(script.run("flip sideways")) ==
          "error command: flip must be white, black or auto, not \"sideways\"");
}

}  // namespace alces
