// Tests the reading of a game's text as a sequence of events.
#include "game/game_reader.h"

#include <malloc.h>

#include "catch.h"
#include "games/registry.h"
#include "rules/notation.h"

namespace alces {
namespace {

GameReader::Word known(std::string_view word, std::string_view arguments) {
    if (word == "new" || (word == "load" && !arguments.empty())) return GameReader::Word::NewGame;
    return word == "show" || word == "load" ? GameReader::Word::Command : GameReader::Word::Unknown;
}

// Describes an event: "tag+ Event=x" for the first tag of a section, "move e2e4" for a move that
// can be played in `game`.
struct Words {
    GameReader& reader;
    Game& game;

    std::string operator()(const TagEvent& event) const {
        return (event.first ? "tag+ " : "tag ") + event.tag.name + '=' + event.tag.value +
               (event.tentative ? " tentative" : "") +
               (event.lines_ago > 0 ? " -" + std::to_string(event.lines_ago) : "");
    }
    std::string operator()(const Directive& directive) const {
        return "directive " + std::string(directive.name) + '=' + std::string(directive.value);
    }
    std::string operator()(const MoveEvent&) const {
        const auto move = reader.take_move(game);
        if (!move) return std::string("no move: ") + name_of(move.error().kind);
        const std::string text = write_move(game.position(), *move, MoveStyle::Coordinate);
        game.play(*move);
        return "move " + text;
    }
    std::string operator()(const CommentEvent& event) const { return '{' + event.text + '}'; }
    std::string operator()(GlyphEvent event) const { return '$' + std::to_string(event.number); }
    std::string operator()(VariationEvent event) const {
        return event == VariationEvent::Begin ? "(" : ")";
    }
    std::string operator()(GameResult result) const {
        return std::string("result ") + result_token(result);
    }
    std::string operator()(const CommandEvent& event) const {
        return "command " + std::string(event.name) + '(' + std::string(event.arguments) + ')';
    }
    std::string operator()(const Error& error) const {
        return std::string("error ") + name_of(error.kind);
    }
};

// The events of each line, up to the first move in it that cannot be played.
std::string events(GameReader& reader, std::string_view text) {
    Game game(Position::start(default_variant()));
    std::string told;
    for (bool more = true; more;) {
        const std::size_t end = text.find('\n');
        more = end != std::string_view::npos;
        reader.begin_line(text.substr(0, end));
        while (const auto event = reader.next()) {
            const std::string words = std::visit(Words{reader, game}, *event);
            told += (told.empty() ? "" : "; ") + words;
            if (words.starts_with("no move")) break;
        }
        if (more) text.remove_prefix(end + 1);
    }
    return told;
}

struct ReaderCase {
    const char* text;
    const char* told;
};

}  // namespace

TEST_CASE("a reader returns the events of its input", "[reader]") {
    const ReaderCase cases[] = {
        {"", ""},
        {"1. e2e4 e7e5 2. d2d4", "move e2e4; move e7e5; move d2d4"},
        {"\xEF\xBB\xBF"
         "e2e4 // one\n# two\n{three\nfour} e7e5",
         "move e2e4; {three\nfour}; move e7e5"},
        {"[Event \"x\"]\n[Site \"y\"]\ne2e4\n[Event \"z\"]",
         "tag+ Event=x; tag Site=y; move e2e4; tag+ Event=z"},
        {"[Event \"x\"]\n\n[Site \"y\"]", "tag+ Event=x; tag+ Site=y"},
        {"[Event]\n[Site \"y\"]", "error unreadable; tag+ Site=y"},
        {"e2e4 {[%clk 0:01:00]} {[%undo 1] and more} 1-0",
         "move e2e4; directive clk=0:01:00; {[%clk 0:01:00]}; directive undo=1; result 1-0"},
        {"1/2-1/2 3/4-1/4{so} * 0-1//x",
         "result 1/2-1/2; result 3/4-1/4; {so}; result *; result 0-1"},
        {"1-0x", "no move: unreadable"},
        {"e2e4 resign", "move e2e4; command resign()"},
        {"draw e2e4", "command draw(); move e2e4"},
        {"e2e5", "no move: illegal"},
        {"show all\n1. show", "command show( all); no move: unreadable"},
        {"load x\nload", "command load( x); command load()"},
    };
    for (const ReaderCase& c : cases) {
        INFO(c.text);
        GameReader reader(known);
        CHECK(events(reader, c.text) == c.told);
    }
}

TEST_CASE("a reader returns the annotations of PGN", "[reader][pgn]") {
    const ReaderCase cases[] = {
        {"e2e4 $1 e7e5 $", "move e2e4; $1; move e7e5; error unreadable"},
        {"e2e4! e7e5?! !? d2d4$146", "move e2e4; $1; move e7e5; $6; $5; move d2d4; $146"},
        {"e2e4 $256 e7e5", "move e2e4; error unreadable; move e7e5"},
        {"e2e4 !+ e7e5", "move e2e4; error unreadable; move e7e5"},
        {"1. e2e4 (1. d2d4) e7e5", "move e2e4; (; no move: illegal"},
        {"e2e4 ( ) e7e5)(", "move e2e4; (; ); move e7e5; ); ("},
        {"e2e4 ; d7d5 is {bad}\ne7e5", "move e2e4; {d7d5 is {bad}}; move e7e5"},
        {"e2e4; well\n; d7d5\n e7e5", "move e2e4; {well}; {d7d5}; move e7e5"},
        {"% e2e4\n%\n e7e5\ne2e4\n % e7e5", "no move: illegal; move e2e4; no move: unreadable"},
        {"{ [%eval 0.33] [%clk 0:01:00] }e2e4{}", "{[%eval 0.33] [%clk 0:01:00]}; move e2e4; {}"},
        {"e2e4 {a\n  b \n\n%c\td\x1b}", "move e2e4; {a\n  b\n\n%c d?}"},
        {"e2e4 {[%eval\n0.3]} {[%sum 1] x\ny} e7e5",
         "move e2e4; {[%eval\n0.3]}; directive sum=1; move e7e5"},
        {"1 e2e4 e7e5 2 d2d4", "move e2e4; move e7e5; move d2d4"},
        {"e2e4 e.p. e7e5", "move e2e4; move e7e5"},
    };
    for (const ReaderCase& c : cases) {
        INFO(c.text);
        GameReader reader(known);
        CHECK(events(reader, c.text) == c.told);
    }
}

TEST_CASE("a comment of blank lines takes no more memory than any other", "[reader][pgn]") {
    GameReader reader(known);
    reader.begin_line("{");
    while (reader.next()) continue;
    const auto used = [] { return ::mallinfo2().uordblks + ::mallinfo2().hblkhd; };
    const std::size_t before = used();
    for (int i = 0; i < 20'000'000; ++i) {
        reader.begin_line("");
        while (reader.next()) continue;
    }
    CHECK(used() < before + 4'000'000);
    reader.begin_line("}");
    const auto event = reader.next();
    REQUIRE(event);
    CHECK(std::holds_alternative<Error>(*event));
}

TEST_CASE("tags that depend on the variant are read again", "[reader][pgn]") {
    const ReaderCase cases[] = {
        {"[FEN \"f\"]\n[Variant \"x\"]\n[Setup \"2\"]",
         "tag+ FEN=f tentative; tag Variant=x; tag FEN=f -1; tag Setup=2"},
        {"[Event \"e\"]\n[FEN \"f\"]\n[Setup \"2\"]\n[Site \"s\"]\n\ne2e4",
         "tag+ Event=e; tag FEN=f tentative; tag Setup=2 tentative; tag Site=s; tag FEN=f -3; "
         "tag Setup=2 -2; move e2e4"},
        {"[FEN \"f\"]\ne2e4", "tag+ FEN=f tentative; tag FEN=f -1; move e2e4"},
        {"[Variant \"x\"]\n\n[FEN \"f\"]\n\n",
         "tag+ Variant=x; tag+ FEN=f tentative; tag FEN=f -1"},
    };
    for (const ReaderCase& c : cases) {
        INFO(c.text);
        GameReader reader;
        CHECK(events(reader, c.text) == c.told);
    }
    GameReader reader;
    CHECK(events(reader, "[FEN \"f\"]") == "tag+ FEN=f tentative");
    reader.end_tags();
    CHECK(reader.next());
    CHECK_FALSE(reader.next());
}

TEST_CASE("a comment that is too long is an error", "[reader][pgn]") {
    GameReader reader;
    reader.begin_line("{");
    CHECK_FALSE(reader.next());
    const std::string line(1000, 'x');
    for (int i = 0; i < 1001; ++i) {
        reader.begin_line(line);
        CHECK_FALSE(reader.next());
    }
    reader.begin_line("}");
    const auto event = reader.next();
    REQUIRE(event);
    CHECK(std::holds_alternative<Error>(*event));
}

TEST_CASE("without a dictionary a reader accepts no commands", "[reader]") {
    const ReaderCase cases[] = {
        {"perft 9", "error unreadable"},
        {"new", "error unreadable"},
        {"p e2-e4 draw", "move e2e4; command draw()"},
    };
    for (const ReaderCase& c : cases) {
        INFO(c.text);
        GameReader reader;
        reader.begin_line(c.text);
        Game game(Position::start(default_variant()));
        std::string told;
        while (const auto event = reader.next()) {
            const std::string words = std::visit(Words{reader, game}, *event);
            told += (told.empty() ? "" : "; ") + words;
            if (words.starts_with("error")) break;
        }
        CHECK(told == c.told);
    }
}

TEST_CASE("the rest of a faulty game is skipped", "[reader]") {
    const ReaderCase cases[] = {
        {"e2e4 show 1-0 e2e4", "move e2e4"},
        {"show\nload\n{[%undo 1]}\n* e2e4", "move e2e4"},
        {"e2e4\n[Event \"x\"]", "tag+ Event=x"},
        {"e2e4\n[Event\n1-0 e2e4", "error unreadable; move e2e4"},
        {"e2e4 new\nnew besiege", "command new( besiege)"},
        {"load x", "command load( x)"},
    };
    for (const ReaderCase& c : cases) {
        INFO(c.text);
        GameReader reader(known);
        reader.skip_game();
        CHECK(reader.skipping());
        CHECK(events(reader, c.text) == c.told);
        CHECK_FALSE(reader.skipping());
    }
}

TEST_CASE("after a result token there is nothing to skip", "[reader]") {
    GameReader reader;
    CHECK(events(reader, "e2e4 1-0") == "move e2e4; result 1-0");
    reader.skip_game();
    CHECK_FALSE(reader.skipping());
}

TEST_CASE("a reader notices that its input ends within a comment", "[reader]") {
    GameReader reader;
    CHECK(events(reader, "e2e4 {open") == "move e2e4");
    CHECK(reader.in_comment());
    reader.end_of_input();
    CHECK(events(reader, "e2e4") == "move e2e4");
}

TEST_CASE("a reader keeps all tentative tags", "[reader]") {
    constexpr int kTags = 9'999;
    GameReader reader;
    for (int i = 0; i < kTags; ++i) {
        reader.begin_line("[FEN \"x\"]");
        while (reader.next()) {
        }
    }
    reader.begin_line("[Variant \"chess\"]");
    int ago = kTags;
    bool in_order = true;
    CHECK(std::get<TagEvent>(*reader.next()).tag.name == "Variant");
    while (const auto event = reader.next())
        in_order = in_order && std::get<TagEvent>(*event).lines_ago == ago--;
    CHECK(in_order);
    CHECK(ago == 0);
}

}  // namespace alces
