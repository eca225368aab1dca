// Tests the text of the engine protocols. uci_test.cpp and xboard_test.cpp test whole sessions.
#include <algorithm>

#include "catch.h"
#include "game/game.h"
#include "games/registry.h"
#include "games/test_pages.h"
#include "protocols/protocol_options.h"
#include "protocols/uci_text.h"
#include "protocols/xboard_text.h"
#include "rules/notation.h"
#include "search/limit_words.h"

namespace alces {
namespace {

using std::chrono::milliseconds;

Position start_of(std::string_view game) { return Position::start(*find_variant(game)); }

GoCommand go(std::string_view words, const EngineOptions& options = {}) {
    return read_go(start_of("siberia"), words, options);
}

Move first_move(const Position& position, std::string_view text) {
    const auto move = parse_move(position, text);
    REQUIRE(move);
    return *move;
}

}  // namespace

TEST_CASE("protocol: \"go\" without a limit searches until \"stop\"") {
    const GoCommand command = go("");
    CHECK(command.limits.infinite);
    CHECK_FALSE(command.until_stop);
    CHECK_FALSE(command.ends_by_itself());
    CHECK(go("infinite").until_stop);
    CHECK(go("infinite depth 3").until_stop);
}

TEST_CASE("protocol: \"go\" without a limit ends by itself at a lower level") {
    EngineOptions weak;
    weak.level = 3;
    CHECK(go("", weak).ends_by_itself());
    CHECK_FALSE(go("infinite", weak).ends_by_itself());
    CHECK_FALSE(go("ponder", weak).ends_by_itself());
}

TEST_CASE("protocol: the clock is that of the side to move") {
    EngineOptions options;
    options.overhead = 7;
    const GoCommand white = go("wtime 1000 btime 2000 winc 10 binc 20 movestogo 5 ponder", options);
    REQUIRE(white.limits.clock);
    CHECK(white.limits.clock->remaining == milliseconds(1000));
    CHECK(white.limits.clock->increment == milliseconds(10));
    CHECK(white.limits.clock->moves_to_go == 5);
    CHECK(white.limits.clock->overhead == milliseconds(7));
    CHECK(white.ponder);
    CHECK_FALSE(white.ends_by_itself());
    Position black = start_of("siberia");
    black.play(first_move(black, "e2e4"));
    const GoCommand other = read_go(black, "wtime 1000 btime 2000 winc 10 binc 20", options);
    REQUIRE(other.limits.clock);
    CHECK(other.limits.clock->remaining == milliseconds(2000));
    CHECK(other.limits.clock->increment == milliseconds(20));
    CHECK(other.ends_by_itself());
}

TEST_CASE("protocol: \"go\" accepts limits") {
    CHECK(go("depth 7").limits.depth == 7);
    CHECK(go("depth 7 nodes 5000").limits.nodes == 5000);
    CHECK(go("movetime 40").limits.movetime == milliseconds(40));
    CHECK(go("mate 2").mate == 2);
    CHECK(go("perft 3").perft == 3);
    CHECK(go("searchmoves e2e4 a2a3 depth 2").limits.root_moves.size() == 2);
    CHECK(go("searchmoves e2e5 depth 2").limits.depth == 2);
}

TEST_CASE("protocol: \"go\" ignores words that it cannot read") {
    CHECK_FALSE(go("depth x nodes").limits.depth);
    CHECK(go("depth x nodes 9").limits.nodes == 9);
    CHECK(go("wtime -200").limits.clock->remaining == milliseconds(0));
    CHECK(go("nonsense depth 999999999999 more").limits.depth == kMaxPly);
    CHECK(go("depth 99999999999999999999999").limits.infinite);
    CHECK(go("movetime 999999999999").limits.movetime == milliseconds(kMoveTimes.most));
    CHECK(go("perft 99").perft == kPerftDepths.most);
    CHECK(go("level 3 depth 4").errors.size() == 2);
    CHECK_FALSE(go("level 3").limits.level);
    REQUIRE(go("btime x").limits.clock);
    CHECK(go("btime x").limits.clock->remaining == milliseconds(0));
    CHECK(go("btime 100").ends_by_itself());
    CHECK(go("btime 100 wtime 200").limits.clock->remaining == milliseconds(200));
    REQUIRE(go("wtime x").limits.clock);
    CHECK(go("wtime x").limits.clock->remaining == milliseconds(0));
}

TEST_CASE("protocol: levels apply in play, not in analysis") {
    EngineOptions options;
    options.level = 3;
    CHECK(go("movetime 10", options).limits.level == 3);
    CHECK_FALSE(go("infinite", options).limits.level);
    options.analyse = true;
    CHECK_FALSE(go("movetime 10", options).limits.level);
    CHECK_FALSE(go("movetime 10").limits.level);
}

TEST_CASE("protocol: options are set by name, in any case") {
    EngineOptions options;
    CHECK(*set_option(options, "name Hash value 64") == "Hash");
    CHECK(options.hash == 64);
    CHECK(*set_option(options, "name  move overhead   value 5 ") == "Move Overhead");
    CHECK(options.overhead == 5);
    CHECK(*set_option(options, "name Move   Overhead value 6") == "Move Overhead");
    CHECK(*set_option(options, "name clear  hash") == "Clear Hash");
    CHECK_FALSE(set_option(options, "name Move value 7"));
    CHECK(options.overhead == 6);
    CHECK(*set_option(options, "name UCI_Variant value besiege") == "UCI_Variant");
    CHECK(options.variant == find_variant("besiege"));
    CHECK(*set_option(options, "name Setup value 23") == "Setup");
    CHECK(options.setup_in_variant() == 0);
    options.variant = find_variant("apothecary");
    CHECK(options.setup_in_variant() == 23);
    CHECK(*set_option(options, "Skill Level", "4") == "Skill Level");
    CHECK(options.level == 4);
    CHECK(*set_option(options, "name Clear Hash") == "Clear Hash");
    CHECK(*set_option(options, "name UCI_AnalyseMode value true") == "UCI_AnalyseMode");
    CHECK(options.analyse);
}

TEST_CASE("protocol: refused options change nothing") {
    EngineOptions options;
    for (const char* words :
         {"", "name", "value 3", "name Hash", "name Hash value", "name Hash value 0",
          "name Hash value 1e3", "name Hash value 99999999999999999999",
          "name Skill Level value 11", "name Ponder value yes", "name UCI_Variant value checkers",
          "name Nonsense value 1"}) {
        INFO(words);
        CHECK_FALSE(set_option(options, words));
    }
    CHECK(uci_option_lines(options) == uci_option_lines(EngineOptions{}));
}

TEST_CASE("protocol: scores, mates and lines") {
    CHECK(uci_score(-35) == "cp -35");
    CHECK(uci_score(kMateScore - 1) == "mate 1");
    CHECK(uci_score(kMateScore - 4) == "mate 2");
    CHECK(uci_score(-kMateScore + 2) == "mate -1");
    const Position start = start_of("al-ces");
    SearchInfo info{.depth = 9, .seldepth = 12, .score = 156, .nodes = 48000};
    info.elapsed = milliseconds(10840);
    info.line = {first_move(start, "e2e4"), first_move(start, "a1a1")};
    info.hashfull = 87;
    CHECK(info_line(start, info) ==
          "info depth 9 seldepth 12 multipv 1 score cp 156 nodes 48000 nps 4428 hashfull 87 time "
          "10840 pv e2e4");
    CHECK(thinking_line(start, info) == "9 156 1084 48000 12 4428 0\te2e4");
    info.score = kMateScore - 3;
    CHECK(thinking_line(start, info).starts_with("9 100002 "));
    info.score = -kMateScore + 4;
    CHECK(thinking_line(start, info).starts_with("9 -100002 "));
}

TEST_CASE("protocol: best moves") {
    const Position start = start_of("siberia");
    SearchResult result;
    CHECK(bestmove_line(start, result) == "bestmove (none)");
    result.best = first_move(start, "e2e4");
    CHECK(bestmove_line(start, result) == "bestmove e2e4");
    const Move reply = first_move(start.after(result.best), "e8e6");
    result.info.line = {result.best, reply};
    CHECK(bestmove_line(start, result) == "bestmove e2e4 ponder e8e6");
    result.info.line = {first_move(start, "a2a3"), reply};
    CHECK(bestmove_line(start, result) == "bestmove e2e4");
}

TEST_CASE("protocol: XBoard moves of every game are read back as they were written") {
    for (const std::string_view game : variant_names()) {
        Game played(start_of(game));
        for (int ply = 0; ply < 30 && !played.outcome().is_over(); ++ply) {
            for (const Move move : played.legal()) {
                const std::string text = xboard_move(played.position(), move);
                INFO(text);
                const auto read = read_xboard_move(played.position(), text);
                REQUIRE(read);
                REQUIRE(*read == move);
            }
            const auto pick = static_cast<std::size_t>(ply) * 7 % played.legal().size();
            played.play(played.legal()[pick]);
        }
    }
}

TEST_CASE("protocol: XBoard numbers ranks from 0 if there are ten, otherwise from 1") {
    const Position besiege = start_of("besiege");
    CHECK(xboard_move(besiege, first_move(besiege, "b4a4")) == "b3a3");
    const Position apothecary = start_of("apothecary");
    CHECK(xboard_move(apothecary, first_move(apothecary, "e3e5")) == "e4e6");
    const Position al_ces = start_of("al-ces");
    CHECK(xboard_move(al_ces, first_move(al_ces, "e2e4")) == "e2e4");
}

TEST_CASE("protocol: the setup line for XBoard names all pieces") {
    for (const std::string_view game : variant_names()) {
        const Position start = start_of(game);
        const auto lines = setup_lines(start);
        CHECK_FALSE(xboard_refusal(start.variant()));
        if (game == "besiege") {
            CHECK(lines.empty());
            continue;
        }
        INFO(lines[0]);
        const std::string images = lines[0].substr(7, lines[0].find(')') - 7);
        CHECK(images.size() == 44);
        for (const PieceSpec& piece : start.variant().spec().pieces)
            CHECK(std::count(images.begin(), images.end(), piece.letter) == 1);
        CHECK(images[21] == 'K');
        CHECK(images[43] == 'k');
    }
}

TEST_CASE("protocol: a game without XBoard letters is refused") {
    CHECK(xboard_refusal(test::grand()) == "XBoard has no letters for the pieces of Grand Chess");
    CHECK(setup_lines(Position::start(test::grand())).empty());
}

TEST_CASE("protocol: XBoard's levels are read") {
    const auto classic = read_level("40 5 0");
    REQUIRE(classic);
    CHECK(classic->moves == 40);
    CHECK(classic->base == std::chrono::minutes(5));
    CHECK(classic->increment == milliseconds(0));
    const auto quick = read_level("0 0:30 0.5");
    REQUIRE(quick);
    CHECK(quick->moves == 0);
    CHECK(quick->base == std::chrono::seconds(30));
    CHECK(quick->increment == milliseconds(500));
    for (const char* words : {"", "40", "40 5", "x 5 0", "40 x 0", "40 1:x 0", "40 5 x", "-1 5 0",
                              "40 5 -3", "40 5 inf", "40 5 nan"}) {
        INFO(words);
        CHECK_FALSE(read_level(words));
    }
}

TEST_CASE("protocol: results between a win and a draw are draws to XBoard") {
    CHECK(xboard_result({GameResult::WhiteWins, Termination::Checkmate}) ==
          "1-0 {1-0 by checkmate}");
    CHECK(xboard_result({GameResult::BlackAdvantage, Termination::Stalemate})
              .starts_with("1/2-1/2 {1/4-3/4 "));
}

TEST_CASE("XBoard does not see how many checks a side still has to give", "[protocols]") {
    const Position start = Position::start(*find_variant("3check"));
    const auto lines = setup_lines(start);
    REQUIRE_FALSE(lines.empty());
    CHECK(lines[0].ends_with("/RNBQKBNR w KQkq - 0 1"));
    const std::string fen = to_fen(start);
    const std::string known = fen.substr(0, fen.find(" 3+3")) + " 0 1";
    CHECK(*read_xboard_fen(start.variant(), 0, known) == start);
    CHECK(*read_xboard_fen(start.variant(), 0, fen) == start);
}

TEST_CASE("protocol: starting positions are read as XBoard writes them") {
    const Variant& apothecary = *find_variant("apothecary");
    const Position start = Position::start(apothecary, 5);
    const std::string fen = to_fen(start);
    const std::string placement = fen.substr(0, fen.find('['));
    CHECK(*read_xboard_fen(apothecary, 5, placement + " w - - 0 1") == start);
    CHECK(*read_xboard_fen(apothecary, 0, fen) == start);
    CHECK_FALSE(read_xboard_fen(apothecary, 5, placement + " b - - 0 1"));
    CHECK_FALSE(read_xboard_fen(apothecary, 4, placement + " w - - 0 1"));
}

}  // namespace alces
