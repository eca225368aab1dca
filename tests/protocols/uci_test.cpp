// Tests UCI sessions inside the test program. tests/protocols/run.sh tests sessions with ./alces.
#include <algorithm>

#include "catch.h"
#include "games/registry.h"
#include "protocols/conversation.h"
#include "protocols/protocols.h"
#include "rules/notation.h"
#include "rules/perft.h"

namespace alces {
namespace {

using test::Conversation;
using test::has_line;

Conversation uci(std::string_view game) {
    return Conversation([game](int input, int output) {
        ProtocolOptions options{Position::start(*find_variant(game)), "1.2"};
        options.engine.hash = 1;
        options.input = input;
        options.output = output;
        return run_uci(options);
    });
}

// The move of "bestmove e2e4 ponder e7e5"; REQUIREs that it is legal.
Move best_move(const Position& position, std::string_view line) {
    REQUIRE(line.starts_with("bestmove "));
    const std::string_view text = line.substr(9, line.find(' ', 9) - 9);
    const auto move = parse_move(position, text);
    REQUIRE(move);
    return *move;
}

}  // namespace

TEST_CASE("uci: names itself, its options and its games", "[uci]") {
    Conversation gui = uci("siberia");
    gui.say("uci");
    const auto lines = gui.read_to("uciok");
    CHECK(lines.front() == "id name alces 1.2");
    CHECK(has_line(lines, "option name Hash type spin default 1 "));
    CHECK(has_line(lines, "option name UCI_Variant type combo default siberia "));
    CHECK(has_line(lines, "option name Setup type spin default 0 min 0 max " +
                              std::to_string(max_setups() - 1)));
    gui.say("isready");
    CHECK(gui.read_until("readyok") == "readyok");
    CHECK(gui.finish().empty());
    CHECK(gui.exit_code() == 0);
}

TEST_CASE("uci: a search reports each depth and answers with a legal move", "[uci]") {
    for (const std::string_view game : variant_names()) {
        Conversation gui = uci(game);
        gui.say("position startpos");
        gui.say("go depth 2");
        const auto lines = gui.read_to("bestmove ");
        CHECK(has_line(lines, "info depth 1 "));
        CHECK(has_line(lines, "info depth 2 "));
        (void)best_move(Position::start(*find_variant(game)), lines.back());
    }
}

TEST_CASE("uci: after \"ucinewgame\" the same search gives the same answer", "[uci]") {
    Conversation gui = uci("al-ces");
    std::vector<std::string> answers;
    for (int i = 0; i < 2; ++i) {
        gui.say("ucinewgame");
        gui.say("position startpos moves e2e4");
        gui.say("go depth 3");
        answers.push_back(gui.read_until("bestmove "));
    }
    CHECK(answers[0] == answers[1]);
    CHECK_FALSE(answers[0].empty());
}

TEST_CASE("uci: an infinite search is answered only after \"stop\"", "[uci]") {
    Conversation gui = uci("siberia");
    gui.say("go depth 1 infinite");
    gui.say("isready");
    CHECK_FALSE(has_line(gui.read_to("readyok"), "bestmove"));
    gui.say("stop");
    CHECK_FALSE(gui.read_until("bestmove ").empty());
    gui.say("stop");  // there is nothing to answer
    gui.say("isready");
    CHECK_FALSE(has_line(gui.read_to("readyok"), "bestmove"));
}

TEST_CASE("uci: a ponder search is answered after \"ponderhit\"", "[uci]") {
    Conversation gui = uci("siberia");
    gui.say("position startpos moves e2e4");
    gui.say("go ponder wtime 50 btime 50");
    gui.say("isready");
    CHECK_FALSE(has_line(gui.read_to("readyok"), "bestmove"));
    gui.say("ponderhit");
    CHECK_FALSE(gui.read_until("bestmove ").empty());
}

TEST_CASE("uci: a second \"go\" stops and answers the first", "[uci]") {
    Conversation gui = uci("siberia");
    gui.say("go infinite");
    gui.say("go depth 1");
    CHECK_FALSE(gui.read_until("bestmove ").empty());
    CHECK_FALSE(gui.read_until("bestmove ").empty());
}

TEST_CASE("uci: positions are set, extended and refused", "[uci]") {
    Conversation gui = uci("siberia");
    const auto fen = [&] {
        gui.say("d");
        return gui.read_until("Fen: ").substr(5);
    };
    Position position = Position::start(*find_variant("siberia"));
    CHECK(fen() == to_fen(position));
    gui.say("position startpos moves e2e4");
    position.play(*parse_move(position, "e2e4"));
    CHECK(fen() == to_fen(position));
    gui.say("position startpos moves e2e4 e8e6");
    position.play(*parse_move(position, "e8e6"));
    CHECK(fen() == to_fen(position));
    // The moves before an illegal move are played. The next "position" is then read from its start.
    gui.say("position startpos moves e2e4 e2e4");
    CHECK(gui.read_until("info string e2e4: ") != "");
    gui.say("position startpos moves e2e4 e8e6");
    CHECK(fen() == to_fen(position));
    gui.say("position fen nonsense");
    CHECK(gui.read_until("info string ") != "");
    CHECK(fen() == to_fen(position));
    gui.say("position sideways");
    CHECK(gui.read_until("info string ") ==
          "info string position must be followed by startpos or fen, not \"sideways\"");
    gui.say("position startpos e2e4");
    CHECK(gui.read_until("info string ") ==
          "info string startpos must be followed by moves, not \"e2e4\"");
    gui.say("position fen " + to_fen(position) + " moves a2a3");
    position.play(*parse_move(position, "a2a3"));
    CHECK(fen() == to_fen(position));
}

TEST_CASE("uci: a new variant starts a new game", "[uci]") {
    Conversation gui = uci("siberia");
    gui.say("position startpos moves e2e4");
    gui.say("setoption name UCI_Variant value apothecary");
    gui.say("setoption name Setup value 7");
    gui.say("d");
    CHECK(gui.read_until("Fen: ") ==
          "Fen: " + to_fen(Position::start(*find_variant("apothecary"), 7)));
    gui.say("setoption name UCI_Variant value checkers");
    CHECK(gui.read_until("info string UCI_Variant must be ") != "");
    gui.say("d");
    CHECK(gui.read_until("Game: ").starts_with("Game: apothecary, "));
}

TEST_CASE("uci: games that are files are offered and played", "[uci]") {
    Conversation gui = uci("siberia");
    gui.say("uci");
    const auto lines = gui.read_to("uciok");
    CHECK(std::any_of(lines.begin(), lines.end(), [](const std::string& line) {
        return line.find(" var siberia ") != std::string::npos &&
               line.find(" var knightmate ") != std::string::npos;
    }));
    gui.say("setoption name UCI_Variant value knightmate");
    gui.say("position startpos moves e2e4");
    gui.say("go depth 2");
    Position position = Position::start(*find_variant("knightmate"));
    position.play(*parse_move(position, "e2e4"));
    (void)best_move(position, gui.read_to("bestmove ").back());
}

TEST_CASE("uci: perft counts beside a search", "[uci]") {
    const Position start = Position::start(*find_variant("siberia"));
    Conversation gui = uci("siberia");
    gui.say("go infinite");
    gui.say("go perft 2");
    CHECK(gui.read_until("Nodes searched: ") ==
          "Nodes searched: " + std::to_string(perft(start, 2)));
    gui.say("go perft 15");
    gui.say("stop");
    const auto lines = gui.read_to("bestmove ");
    CHECK(has_line(lines, "info string perft stopped"));
    CHECK_FALSE(has_line(lines, "Nodes searched"));
}

TEST_CASE("uci: positions without a legal move, and mates", "[uci]") {
    Conversation gui = uci("siberia");
    gui.say("position fen 4k4/9/9/9/9/9/9/3qqq3/4K4 w - - 0 1");
    gui.say("go depth 3");
    const auto mated = gui.read_to("bestmove ");
    CHECK(has_line(mated, "info depth 0 score mate 0"));
    CHECK(mated.back() == "bestmove (none)");
    gui.say("position fen k8/2Q6/1K7/9/9/9/9/9/9 w - - 0 1");
    gui.say("go mate 1");
    const auto mate = gui.read_to("bestmove ");
    CHECK(std::any_of(mate.begin(), mate.end(), [](const std::string& line) {
        return line.find(" score mate 1 ") != line.npos;
    }));
}

TEST_CASE("uci: unknown words are ignored, unknown commands reported", "[uci]") {
    Conversation gui = uci("siberia");
    gui.say("");
    gui.say("xyzzy");
    CHECK(gui.read_until("info string ") == "info string unknown command: xyzzy");
    gui.say("joho isready");
    CHECK(gui.read_until("") == "readyok");
    gui.say("\x01\xff");
    CHECK(gui.read_until("info string ") == "info string unknown command: ??");
}

TEST_CASE("uci: the end of the input waits for a search with a limit", "[uci]") {
    Conversation limited = uci("siberia");
    limited.say("go depth 2");
    CHECK(has_line(limited.finish(), "bestmove "));
    CHECK(limited.exit_code() == 0);
    Conversation infinite = uci("siberia");
    infinite.say("go infinite");
    CHECK_FALSE(has_line(infinite.finish(), "bestmove "));
    CHECK(infinite.exit_code() == 0);
    Conversation quit = uci("siberia");
    quit.say("go infinite");
    quit.say("quit");
    CHECK_FALSE(has_line(quit.finish(), "bestmove "));
    CHECK(quit.exit_code() == 0);
}

}  // namespace alces
