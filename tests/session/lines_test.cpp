// Tests the commands for the lines of a game.
#include <algorithm>

#include "catch.h"
#include "games/registry.h"
#include "rules/notation.h"
#include "session/support.h"
#include "session/variations.h"

namespace alces {
namespace {

const std::string kBranched = "e2e4 e7e5 b1c3\nundo 2\nd7d5 e4d5\n";

}  // namespace

TEST_CASE("lines are listed, visited, promoted and deleted", "[lines]") {
    struct Case {
        std::string script, last;
    };
    const Case cases[] = {
        {"lines", "error command: no move has been played"},
        {"e2e4\nlines", "answer lines: 1* 1. P e2-e4"},
        {"e2e4\nundo\nlines", "answer lines: 1* 1. P e2-e4"},
        {kBranched + "lines",
         "answer lines: 1  1. P e2-e4 P e7-e5 2. N b1-c3|2* 1... P d7-d5 2. P e4-d5"},
        {kBranched + "line 1\nhistory", "answer history: 1. P e2-e4 P e7-e5"},
        {kBranched + "line 1\nline 1\nhistory", "answer history: 1. P e2-e4 P e7-e5|2. N b1-c3"},
        {kBranched + "line 1\nredo\nline 1", "notice This is the end of the line."},
        {kBranched + "line 1\nline 2\nredo\nhistory",
         "answer history: 1. P e2-e4 P d7-d5|2. P e4-d5"},
        {kBranched + "promote\nlines",
         "answer lines: 1* 1. P e2-e4 P d7-d5 2. P e4-d5|2  1... P e7-e5 2. N b1-c3"},
        {kBranched + "line 1\npromote 2", "notice The variation is now line 1."},
        {kBranched + "delete\nhistory", "answer history: 1. P e2-e4"},
        {kBranched + "delete 2\nredo\nlines", "answer lines: 1* 1. P e2-e4 P e7-e5 2. N b1-c3"},
        {kBranched + "delete 1",
         "error command: line 1 is the main line and cannot be deleted; promote another line "
         "first"},
        {kBranched + "promote 1", "error command: line 1 is already the main line"},
        {kBranched + "line", "error command: missing argument: line N"},
        {kBranched + "line 3",
         "error command: line must be 1-2, not \"3\"; \"lines\" lists all lines"},
        {"e2e4\nundo\nd2d4", "notice This is a new variation, line 2; \"lines\" lists all lines."},
        {"e2e4\nundo\ne2e4", "move P e2-e4"},
        {"e2e4 {[%delete Pe7-e5]}",
         "error command: cannot apply the directive \"delete Pe7-e5\": there is no such variation"},
        {"e2e4 e7e5\nundo\nd7d5 1-0\nline 1\nresult", "answer result: * unfinished *"},
    };
    for (const Case& c : cases) {
        INFO(c.script);
        Scripted script;
        const std::string told = last(script.run(c.script));
        if (c.last.ends_with('*'))
            CHECK(told.starts_with(c.last.substr(0, c.last.size() - 1)));
        else
            CHECK(told == c.last);
    }
}

TEST_CASE("the clocks return to the times that they showed in a line", "[lines]") {
    ClockTime time{};
    SessionOptions options = test_options();
    options.time = read_time_control("10").value();
    options.now = [&time] { return time; };
    Scripted script(options);
    const auto left = [&](Color color) {
        return std::chrono::duration_cast<std::chrono::seconds>(
                   script.session.clock()->left(color, time))
            .count();
    };
    (void)script.run("e2e4");
    time += std::chrono::seconds(30);
    (void)script.run("e7e5");
    CHECK(left(Color::Black) == 570);
    (void)script.run("undo");
    CHECK(left(Color::Black) == 600);
    (void)script.run("pause");
    time += std::chrono::seconds(100);
    (void)script.run("d7d5");
    CHECK(left(Color::Black) == 500);
    (void)script.run("line 1");
    CHECK(left(Color::Black) == 570);
    (void)script.run("line 2");
    CHECK(left(Color::Black) == 500);
}

TEST_CASE("the reserves return to what they were in a line", "[lines]") {
    SessionOptions options = test_options();
    options.variant = find_variant("apothecary");
    Scripted script(options);
    (void)script.run("b2c4; J-b2");
    const std::string launched = to_fen(script.session.game().position());
    (void)script.run("undo\nb2c4");
    CHECK(to_fen(script.session.game().position()) != launched);
    (void)script.run("line 1");
    CHECK(to_fen(script.session.game().position()) == launched);
}

TEST_CASE("in another line, the computer waits for go", "[lines]") {
    SessionOptions options = test_options();
    options.computer = {false, true};
    Scripted script(options);
    (void)script.run("e2e4\nundo\nd2d4\nundo");
    CHECK(script.session.game().ply() == 0);
    (void)script.run("line 1");
    CHECK(script.session.game().ply() == 1);
    CHECK_FALSE(script.session.computer().thinking());
}

TEST_CASE("a game may have many variations", "[lines]") {
    Game game(Position::start(default_variant()));
    for (MoveTree::Node node = MoveTree::kStart; game.ply() < 200; node = game.node()) {
        const MoveList legal = game.legal();
        for (const Move move : legal) {
            game.go_to(node);
            game.play(move);
        }
    }
    const auto lines = game.tree().lines();
    const auto all = variations(game);
    REQUIRE(all.size() > 5'000);
    REQUIRE(all.size() + 1 == lines.size());
    // The current line consists of the last moves; all others replace one of them.
    bool right = true;
    for (const Variation& other : all) {
        const auto& nodes = lines[other.number - 1].nodes;
        const auto at = std::find_if(nodes.begin(), nodes.end(), [&](MoveTree::Node node) {
            return game.tree().parent(node) == game.node_at(other.ply);
        });
        const Position& before = game.position_at(other.ply);
        right = right && at != nodes.end() &&
                other.text.find(write_move(before, game.tree().move(*at), MoveStyle::Algebraic)) !=
                    other.text.npos;
    }
    CHECK(right);
    const auto list = line_list(game);
    REQUIRE(list.size() == lines.size());
    CHECK(list.back().starts_with(std::to_string(lines.size()) + '*'));
}

}  // namespace alces
