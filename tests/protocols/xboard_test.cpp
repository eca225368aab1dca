// Tests XBoard sessions inside the test program. tests/protocols/run.sh tests sessions with
// ./alces.
#include <algorithm>
#include <csignal>

#include "catch.h"
#include "games/library.h"
#include "games/registry.h"
#include "protocols/conversation.h"
#include "protocols/protocols.h"
#include "protocols/xboard_text.h"
#include "rules/notation.h"

namespace alces {
namespace {

using test::Conversation;
using test::has_line;

Conversation xboard() {
    return Conversation([](int input, int output) {
        ProtocolOptions options{Position::start(*find_variant("siberia")), "1.2"};
        options.engine.hash = 1;
        options.input = input;
        options.output = output;
        const int code = run_xboard(options);
        (void)std::signal(SIGINT, SIG_DFL);  // run_xboard() ignores SIGINT if its input is a pipe
        return code;
    });
}

void say(Conversation& gui, std::initializer_list<const char*> lines) {
    for (const char* line : lines) gui.say(line);
}

// The lines up to the answer to a ping.
std::vector<std::string> until_pong(Conversation& gui) {
    gui.say("ping 77");
    return gui.read_to("pong 77");
}

constexpr const char* kLostForBlack = "setboard k8/9/9/9/9/9/9/1QQ6/4K4 w - - 0 1";

}  // namespace

TEST_CASE("xboard: announces its features", "[xboard]") {
    Conversation gui = xboard();
    say(gui, {"xboard", "protover 2"});
    const auto lines = gui.read_to("feature done=1");
    CHECK(lines.front() == "feature done=0");
    std::string variants;
    for (const std::string_view name : variant_names())
        variants.append(variants.empty() ? "" : ",").append(name);
    for (const ShippedGame& game : shipped_games()) variants.append(",").append(game.name);
    CHECK(has_line(lines, "feature myname=\"alces 1.2\" variants=\"" + variants + '"'));
    CHECK(has_line(lines, "feature option=\"Skill Level -spin 10 1 10\""));
    CHECK(gui.finish().empty());
    CHECK(gui.exit_code() == 0);
}

TEST_CASE("xboard: answers a move with a legal move", "[xboard]") {
    Conversation gui = xboard();
    say(gui, {"new", "sd 1", "usermove e2e4"});
    Position position = Position::start(*find_variant("siberia"));
    position.play(*parse_move(position, "e2e4"));
    const std::string answer = gui.read_until("move ");
    REQUIRE_FALSE(answer.empty());
    const auto move = read_xboard_move(position, answer.substr(5));
    CHECK(move);
    gui.say("usermove e2e4");
    CHECK(gui.read_until("Illegal move (").ends_with("): e2e4"));
}

TEST_CASE("xboard: a ping during a search is answered after the move", "[xboard]") {
    Conversation gui = xboard();
    say(gui, {"new", "sd 2", "usermove e2e4", "ping 1"});
    CHECK(has_line(gui.read_to("pong 1"), "move "));
    say(gui, {"force", "analyze", "ping 2"});
    CHECK(gui.read_until("pong 2") == "pong 2");
}

TEST_CASE("xboard: does not move in force mode until \"go\"", "[xboard]") {
    Conversation gui = xboard();
    say(gui, {"new", "force", "sd 1", "usermove e2e4", "usermove e8e6"});
    CHECK_FALSE(has_line(until_pong(gui), "move "));
    gui.say("go");
    CHECK_FALSE(gui.read_until("move ").empty());
}

TEST_CASE("xboard: takes moves back", "[xboard]") {
    Conversation gui = xboard();
    say(gui, {"new", "force", "usermove e2e4", "usermove e8e6", "remove", "usermove e2e4", "undo",
              "undo"});
    const auto lines = until_pong(gui);
    CHECK(lines ==
          std::vector<std::string>{"Error (not enough moves to take back): undo", "pong 77"});
}

TEST_CASE("xboard: plays nothing from an illegal position", "[xboard]") {
    Conversation gui = xboard();
    say(gui, {"new", "sd 1", "setboard 9/9 w", "usermove e2e4", "hint"});
    const auto lines = until_pong(gui);
    REQUIRE(lines.size() == 3);
    CHECK(lines[0].starts_with("tellusererror Illegal position: "));
    CHECK(lines[1] == "Illegal move (the position is illegal): e2e4");
    say(gui, {"new", "sd 1", "usermove e2e4"});
    CHECK_FALSE(gui.read_until("move ").empty());
}

TEST_CASE("xboard: reports the end of a game once", "[xboard]") {
    Conversation gui = xboard();
    say(gui, {"new", "force", "setboard k8/2Q6/1K7/9/9/9/9/9/9 w - - 0 1", "sd 2", "go"});
    CHECK_FALSE(gui.read_until("move ").empty());
    CHECK(gui.read_until("1-0 ").starts_with("1-0 {"));
    gui.say("go");
    CHECK_FALSE(has_line(until_pong(gui), "1-0"));
}

TEST_CASE("xboard: accepts a draw only in a lost game", "[xboard]") {
    Conversation gui = xboard();
    say(gui, {"new", kLostForBlack, "draw"});
    CHECK(has_line(until_pong(gui), "offer draw"));
    say(gui, {"new", "draw"});
    CHECK_FALSE(has_line(until_pong(gui), "offer draw"));
    say(gui, {"force", kLostForBlack, "draw"});  // in force mode the computer has no side
    CHECK_FALSE(has_line(until_pong(gui), "offer draw"));
}

TEST_CASE("xboard: gives hints", "[xboard]") {
    Conversation gui = xboard();
    say(gui, {"new", "force", "hint"});
    const std::string hint = gui.read_until("Hint: ");
    REQUIRE_FALSE(hint.empty());
    CHECK(read_xboard_move(Position::start(*find_variant("siberia")), hint.substr(6)));
}

TEST_CASE("xboard: shows its thinking after \"post\"", "[xboard]") {
    Conversation gui = xboard();
    say(gui, {"new", "sd 2", "post", "usermove e2e4"});
    const auto lines = gui.read_to("move ");
    CHECK(has_line(lines, "1 "));
    CHECK(has_line(lines, "2 "));
    say(gui, {"nopost", "usermove d2d4"});
    CHECK(gui.read_to("move ").size() == 1);
}

TEST_CASE("xboard: reports the analysis before its first line, and after the end", "[xboard]") {
    Conversation gui = xboard();
    say(gui, {"new", "analyze", "usermove e2e4", "."});
    CHECK(has_line(until_pong(gui), "stat01: "));
    say(gui, {"setboard k8/9/1K7/9/9/9/9/9/7Q1 w - - 0 1", "usermove h0h8", "."});
    CHECK(has_line(until_pong(gui), "stat01: 0 0 0 0 0"));
    say(gui, {"exit", "."});
    CHECK_FALSE(has_line(until_pong(gui), "stat01: "));
}

TEST_CASE("xboard: changes variants and describes them", "[xboard]") {
    Conversation gui = xboard();
    say(gui, {"new", "variant al-ces"});
    const auto lines = until_pong(gui);
    auto expected = setup_lines(Position::start(*find_variant("al-ces")));
    expected.emplace_back("pong 77");
    CHECK(lines == expected);
    gui.say("variant normal");
    gui.say("variant checkers");
    CHECK(gui.read_until("Error ") == "Error (unsupported variant): variant checkers");
}

TEST_CASE("xboard: a game that is a file is described by its Betza notation", "[xboard]") {
    Conversation gui = xboard();
    say(gui, {"new", "variant grand"});
    const auto lines = until_pong(gui);
    REQUIRE(lines.size() == 10);
    CHECK(lines[0] ==
          "setup (PNBRQCA..............Kpnbrqca..............k) 10x10+0_fairy "
          "r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w - - 0 1");
    CHECK(lines[1] == "piece K& K");
    CHECK(has_line(lines, "piece C& RN"));
    CHECK(has_line(lines, "piece P& fmWfceFifmnD"));
}

TEST_CASE("xboard: refuses bad values", "[xboard]") {
    Conversation gui = xboard();
    say(gui, {"option Skill Level=99", "memory x", "cores 0", "st 0", "st 0.0001", "sd 0", "time x",
              "level x", "xyzzy"});
    const auto lines = until_pong(gui);
    REQUIRE(lines.size() == 10);
    CHECK(lines[0].starts_with("Error (Skill Level must be 1-10, "));
    for (std::size_t i = 0; i < 9; ++i) CHECK(lines[i].starts_with("Error ("));
    CHECK(lines[3].ends_with("): st 0"));
    CHECK(lines[7].ends_with("): level x"));
    say(gui, {"option Skill Level=3", "memory 1", "cores 1", "st 1", "st 0.25", "sd 1", "time 100",
              "level 40 5 0", "easy", "random", "otim 100"});
    CHECK(until_pong(gui).size() == 1);
}

TEST_CASE("xboard: the end of the input waits for the move that is due", "[xboard]") {
    Conversation gui = xboard();
    say(gui, {"new", "sd 2", "usermove e2e4"});
    CHECK(has_line(gui.finish(), "move "));
    Conversation analysis = xboard();
    say(analysis, {"new", "analyze"});
    (void)analysis.finish();
    CHECK(analysis.exit_code() == 0);
}

}  // namespace alces
