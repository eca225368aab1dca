// Tests what a session reports for lines with moves, tags, results, comments and commands.
#include "catch.h"
#include "session/support.h"

namespace alces {
namespace {

struct ScriptCase {
    const char* name;
    std::string script;
    Told told;
};

const std::string kE4 = "move P e2-e4";
const std::string kE5 = "move P e7-e5";

const ScriptCase kCases[] = {
    {"a move", "P e2-e4", {kE4}},
    {"several moves on a line", "P e2-e4 P e7-e5", {kE4, kE5}},
    {"numbered moves",
     "1. P e2-e4 P e7-e5 2.N b1-c3 2... N b8-c6",
     {kE4, kE5, "move N b1-c3", "move N b8-c6"}},
    {"number of Black's move", "e2e4\n1...e7e5", {kE4, kE5}},
    {"number and dots apart", "1. e2e4 1. ... e7e5", {kE4, kE5}},
    {"blank lines", "\n   \n\t\n\r\n", {}},
    {"carriage returns", "e2e4\r\ne7e5\r\n", {kE4, kE5}},
    {"byte order mark",
     "\xEF\xBB\xBF"
     "e2e4",
     {kE4}},
    {"comments", "// none\n# none\n{none}\ne2e4 // one\ne7e5 # two\n", {kE4, kE5}},
    {"comment in braces over several lines", "e2e4 {a\nb e2e4\nc} e7e5 {d} {e}", {kE4, kE5}},
    {"comment next to a move", "e2e4{first}e7e5//second", {kE4, kE5}},
    {"# right after a move is no comment", "e2e4# e7e5", {kE4, kE5}},
    {"another move after a semicolon", "P e2-e4; P e7-e5", {"error illegal: *"}},
    {"result token", "e2e4 1-0", {kE4, "end 1: 1-0 adjudication"}},
    {"each result token",
     "1-0\n0-1\n1/2-1/2\n*",
     {"end 1: 1-0 adjudication", "new", "end 2: 0-1 adjudication", "new",
      "end 3: 1/2-1/2 adjudication", "new", "end 4: * unfinished"}},
    {"two games",
     "e2e4 * e2e4 e7e5 1/2-1/2",
     {kE4, "end 1: * unfinished", "new", kE4, kE5, "end 2: 1/2-1/2 adjudication"}},
    {"commands after the result",
     "e2e4 1-0\nhistory\nundo\ne7e5",
     {kE4, "end 1: 1-0 adjudication", "answer history: 1. P e2-e4", "back to 1", kE5}},
    {"resign among moves",
     "e2e4 resign 1-0",
     {kE4, "notice Black resigns.", "end 1: 1-0 resignation"}},
    {"result token that contradicts resign",
     "e2e4 resign 0-1",
     {kE4, "notice Black resigns.", "error over: the game ended 1-0 by resignation, not 0-1"}},
    {"draw among moves",
     "e2e4 draw e7e5 draw 1/2-1/2",
     {kE4, "notice Black offers a draw.", kE5, "notice Draw agreed.", "end 1: 1/2-1/2 agreement"}},
    {"draw offer that is ignored",
     "draw e2e4 e7e5 draw",
     {"notice White offers a draw.", kE4, kE5, "notice White offers a draw."}},
    {"moves after the end",
     "e2e4 resign\ne7e5",
     {kE4, "notice Black resigns.", "error over: the game is over: 1-0 by resignation"}},
    {"text after the end", "resign\n&%%", {"notice White resigns.", "error unreadable: *"}},
    {"tags",
     "[Event \"x\"]\n[FEN \"k9/10/10/10/10/10/10/10/10/K8R b - - 3 9\"]\n\na9a8",
     {"new", "new", "move K a9-a8"}},
    {"a section of tags ends the game",
     "e2e4\n[Event \"x\"]\n[Site \"y\"]\ne2e4\n[Event \"z\"]",
     {kE4, "end 1: * unfinished", "new", kE4, "end 2: * unfinished", "new"}},
    {"sections without moves count",
     "[Event \"x\"]\n\n[Event \"y\"]\n*",
     {"new", "end 1: * unfinished", "new", "end 2: * unfinished"}},
    {"termination tag",
     "[Termination \"resignation\"]\ne2e4 1-0",
     {"new", kE4, "end 1: 1-0 resignation"}},
    {"termination tag of a draw",
     "[Termination \"agreement\"]\n1/2-1/2\n1/2-1/2",
     {"new", "end 1: 1/2-1/2 agreement", "new", "end 2: 1/2-1/2 adjudication"}},
    {"variant tag", "[Variant \"al-ces\"]\ne2e4", {"new", kE4}},
    {"unknown variant",
     "[Variant \"go\"]",
     {"new", "error command: there is no game \"go\" (\"alces variants\" lists the games)"}},
    {"bad FEN tag", "[FEN \"k9\"]\n\n", {"new", "error fen: *"}},
    {"bad tags",
     "[FEN]\n[FEN \"x]\n[\n[]",
     {"error unreadable: *", "error unreadable: *", "error unreadable: *", "error unreadable: *"}},
    {"advantages",
     "[Variant \"apothecary\"]\n[Setup \"7\"]\n\na3a4 3/4-1/4\n[Variant \"apothecary\"]\n1/4-3/4",
     {"new", "new", "new", "move P a3-a4", "end 1: 3/4-1/4 adjudication", "new", "new",
      "end 2: 1/4-3/4 adjudication"}},
    {"an advantage agreed",
     "[Variant \"apothecary\"]\n[Termination \"agreement\"]\n\n1/4-3/4",
     {"new", "new", "end 1: 1/4-3/4 agreement"}},
    {"logs of Game Courier",
     "new apothecary\n1. N b2-c4; J-b2 n b9-c7 // launched\n2. P e3-e5\n2... p e8-e6",
     {"new", "move N b2-c4; J-b2", "move N b9-c7", "move P e3-e5", "move P e8-e6"}},
    {"squares that vanish may be named",
     "new apothecary\nM d0-g1; -d0 m d11-g10; -e11",
     {"new", "move M d0-g1", "error illegal: the square e11 does not vanish with this move"}},
    {"a game without tags after a variant tag",
     "[Variant \"siberia\"]\n\ne2e3 1-0\nb1a3 *\nfen",
     {"new", "new", "move P e2-e3", "end 1: 1-0 adjudication", "new", "move N b1-a3",
      "end 2: * unfinished", "answer fen: rnbqk1bnr/*"}},
    {"tags are exported with their game",
     "[Event \"x\"]\n[Variant \"siberia\"]\n\nexport coordinate\nnew\nexport coordinate",
     {"new", "new",
      "answer export: [Variant \"siberia\"]|[Event \"x\"]|[Result \"*\"]|[Termination "
      "\"unfinished\"]||*",
      "end 1: * unfinished", "new",
      "answer export: [Variant \"al-ces\"]|[Result \"*\"]|[Termination \"unfinished\"]||*"}},
    {"setup tag",
     "[Setup \"0\"]\n[Setup \"3\"]\n[SetUp \"1\"]\n\n",
     {"new", "error command: setup must be 0 in Al-Ces, not \"3\""}},
    {"moves before an illegal one remain",
     "e2e4 e7e4 d7d5\nhistory",
     {kE4, "error illegal: *", "answer history: 1. P e2-e4"}},
    {"unknown words",
     "shwo\nXYZZY\nmvoes 3",
     {"error unreadable: \"shwo\" is not a move or command; did you mean \"show\"?",
      "error unreadable: \"XYZZY\" is not a move or command; \"help\" lists the commands",
      "error unreadable: \"mvoes\" is not a move or command; did you mean \"moves\"?"}},
    {"control characters and invalid UTF-8 are not shown",
     "\x1b[2J\xff\xfe",
     {"error unreadable: *"}},
};

// "*" at the end of the expected text stands for any text.
bool matches(const std::string& expected, const std::string& told) {
    if (expected.empty() || expected.back() != '*') return expected == told;
    return told.starts_with(expected.substr(0, expected.size() - 1));
}

bool matches(const Told& expected, const Told& told) {
    if (expected.size() != told.size()) return false;
    for (std::size_t i = 0; i < told.size(); ++i)
        if (!matches(expected[i], told[i])) return false;
    return true;
}

std::string joined(const Told& told) {
    std::string text;
    for (const std::string& line : told) text += line + "\n";
    return text;
}

}  // namespace

TEST_CASE("the reports of a script") {
    for (const ScriptCase& c : kCases) {
        SECTION(c.name) {
            Scripted script;
            const Told told = script.run(c.script);
            INFO("told:\n" << joined(told) << "expected:\n" << joined(c.told));
            CHECK(matches(c.told, told));
            for (const std::string& line : told)
                CHECK(std::none_of(line.begin(), line.end(),
                                   [](unsigned char ch) { return ch < 0x20 || ch > 0x7E; }));
        }
    }
}

TEST_CASE("an error drops its game and no other") {
    const ScriptCase cases[] = {
        {"up to the result",
         "e2e4 e2e4 resign\nshow\n1-0 e2e4 *",
         {kE4, "error illegal: *", "new", kE4, "end 2: * unfinished"}},
        {"in one line",
         "e2e5 1-0 e2e4 1-0",
         {"error illegal: *", "new", kE4, "end 2: 1-0 adjudication"}},
        {"up to tags", "e2e5 {1-0} e2e4\n[Event \"x\"]\ne2e4", {"error illegal: *", "new", kE4}},
        {"up to new", "e2e5\nnew\ne2e4", {"error illegal: *", "new", kE4}},
        {"up to a FEN",
         "e2e5\nfen\n"
         "fen k9/10/10/10/10/10/10/10/10/K8R w - - 0 1\na0a1",
         {"error illegal: *", "new", "move K a0-a1"}},
        {"bad tags drop the game after them",
         "[FEN \"k\"]\n[Event \"x\"]\n\ne2e4 1-0\n\n[Event \"y\"]\n"
         "e2e4 *",
         {"new", "error fen: *", "new", kE4, "end 2: * unfinished"}},
        {"a result token that contradicts the game ends it",
         "resign\n1-0\ne2e4 *",
         {"notice White resigns.", "error over: *", "new", kE4, "end 2: * unfinished"}},
        {"a broken tag", "[FEN\n[x\n1-0", {"error unreadable: *", "error unreadable: *"}},
        {"quit is executed", "e2e5\nquit", {"error illegal: *"}},
    };
    SessionOptions options = test_options();
    options.drop_faulty_games = true;
    for (const ScriptCase& c : cases) {
        SECTION(c.name) {
            Scripted script(options);
            const Told told = script.run(c.script);
            INFO("told:\n" << joined(told) << "expected:\n" << joined(c.told));
            CHECK(matches(c.told, told));
        }
    }
}

TEST_CASE("the end of an input") {
    Scripted script;
    SECTION("without any line") {
        CHECK(script.session.end_of_input());
        CHECK(script.record.take().empty());
    }
    SECTION("ends the game, once") {
        (void)script.run("e2e4");
        CHECK(script.session.end_of_input());
        CHECK(script.session.end_of_input());
        CHECK(script.record.take() == Told{"end 1: * unfinished"});
        CHECK(script.run("e2e4") == Told{"new", kE4});
        CHECK(script.session.game_number() == 2);
    }
    SECTION("after a line that was refused") {
        CHECK_FALSE(script.session.execute(std::string("nonsense and more")));
        CHECK(script.record.take().size() == 1);
        CHECK(script.session.end_of_input());
        CHECK(script.record.take().empty());
    }
    SECTION("within a comment") {
        (void)script.run("e2e4 {never closed");
        CHECK_FALSE(script.session.end_of_input());
        CHECK(script.record.take() == Told{"error unreadable: missing } at the end of a comment"});
        CHECK(script.run("e2e4") == Told{"new", kE4});
    }
}

}  // namespace alces
