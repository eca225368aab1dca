// Tests that records keep the comments, glyphs and tags of games.
#include <random>

#include "catch.h"
#include "game/trees.h"
#include "games/registry.h"
#include "records/record_reader.h"
#include "records/shelf.h"
#include "rounds.h"

namespace alces {
namespace {

std::string tree_in(const StoredRecord& record) {
    REQUIRE(record.state == StoredRecord::State::Whole);
    return TreeText(*record.game).text();
}

}  // namespace

TEST_CASE("law: a record has all variations, comments and glyphs of a game", "[records]") {
    std::mt19937 dice(33);
    for (int i = test::rounds(40); i > 0; --i) {
        const Game game = random_tree(Position::start(default_variant()), dice);
        if (game.ply() == 0) continue;
        Shelf shelf;
        Recorder recorder(*shelf.archive);
        REQUIRE_FALSE(recorder.note(game, {}));
        INFO(shelf.text(1));
        CHECK(tree_in(read_record(shelf.text(1))) == TreeText(game).text());
    }
}

TEST_CASE("comments are recorded where they are made", "[records]") {
    struct Case {
        std::string lines, body, tree;
    };
    const Case cases[] = {
        {"{a} e4 $1 {b} {[%clk 0:01:00]} e5!? *",
         "{a}\n1. Pe2-e4\n$1\n{b}\n{[%clk 0:01:00]}\n1... Pe7-e5\n$5\n",
         "{a} e2e4 $1 {b} {[%clk 0:01:00]} e7e5 $5"},
        {"e4 ({x} d4 {y}) e5 *",
         "1. Pe2-e4\n{[%undo 1]}\n1. Pd2-d4\n({x} Pd2-d4) {[%undo 1]} Pd2-d4\n{y}\n"
         "{[%undo 1]}\n1. Pe2-e4\n1... Pe7-e5\n",
         "e2e4 ( {x} d2d4 {y} ) e7e5"},
        {"e4 ; a } b\nresign {c}", "1. Pe2-e4\n; a } b\n{c}\n1-0\n", "e2e4 {a } b} {c}"},
        {"e4 { [%undo 1]} {two\nlines} 1-0 {end}",
         "1. Pe2-e4\n{ [%undo 1]}\n{two lines}\n{end}\n1-0\n",
         "e2e4 {[%undo 1]} {two lines} {end}"},
    };
    for (const Case& c : cases) {
        INFO(c.lines);
        Shelf shelf;
        (void)Scripted(shelf.options()).run(c.lines + "\nnew");
        CHECK(shelf.disk.now.size() == 1);
        CHECK(shelf.body(1) == c.body);
        CHECK(tree_in(read_record(shelf.text(1))) == c.tree);
        const std::string before = shelf.text(1);
        (void)Scripted(shelf.options()).run("resume 1\nnew");
        CHECK(shelf.text(1) == before);
    }
}

TEST_CASE("a record keeps the tags of a loaded game", "[records]") {
    const std::string moves = "\ne2e4 e7e5 1-0\n";
    struct Case {
        std::string tags, recorded;
    };
    const std::string now = "[UTCDate \"1970.01.02\"]\n[UTCTime \"00:00:00\"]\n";
    const Case cases[] = {
        {"", now + "[White \"carla\"]\n[WhiteType \"human\"]\n[Black \"carla\"]\n"
                   "[BlackType \"human\"]\n[Result \"1-0\"]\n[Termination \"adjudication\"]\n"},
        {"[UTCDate \"2001.02.03\"]\n[White \"x\"]\n[WhiteType \"program\"]\n[Black \"?\"]\n"
         "[Termination \"time forfeit\"]\n",
         "[UTCDate \"2001.02.03\"]\n[White \"x\"]\n[WhiteType \"program\"]\n[Black \"?\"]\n"
         "[Result \"1-0\"]\n[Termination \"time forfeit\"]\n"},
        {"[Date \"????.??.??\"]\n[Level \"3\"]\n[Clocks \"5+0\"]\n[Termination \"Normal\"]\n",
         "[White \"?\"]\n[Black \"?\"]\n[Level \"3\"]\n[Clocks \"5+0\"]\n"
         "[Date \"????.??.??\"]\n[Result \"1-0\"]\n[Termination \"Normal\"]\n"},
        {"[Event \"x\"]\n", now + "[White \"?\"]\n[Black \"?\"]\n[Event \"x\"]\n"
                                  "[Result \"1-0\"]\n[Termination \"adjudication\"]\n"},
    };
    for (const Case& c : cases) {
        INFO(c.tags);
        Shelf shelf;
        SessionOptions options = shelf.options();
        options.person = "carla";
        (void)Scripted(options).run(c.tags + moves);
        const std::string head = "[Variant \"al-ces\"]\n[Format \"2\"]\n";
        const std::string text = shelf.text(1);
        CHECK(text.substr(0, text.find("\n\n") + 1) == head + c.recorded);
        const StoredRecord record = read_record(text);
        REQUIRE(record.is_whole());
        CHECK(record.players.computer == ByColor<bool>{false, false});
        CHECK_FALSE(record.players.time);
    }
}

}  // namespace alces
