// Tests the building of games from text.
#include "game/game_builder.h"

#include <sstream>

#include "catch.h"
#include "game/export_text.h"
#include "games/registry.h"
#include "rules/notation.h"

namespace alces {
namespace {

// Writes each game as "siberia e2e4 e7e5 1-0 resignation" with its tags, and each error as its
// kind.
class Told : public GameBuilder::Listener {
  public:
    void on_game(const Game& game, const GameTags& tags) override {
        std::string text(game.start().variant().spec().name);
        for (std::size_t i = 0; i < game.ply(); ++i)
            text += ' ' + write_move(game.position_at(i), game.moves()[i], MoveStyle::Coordinate);
        text += std::string(" ") + result_token(game.outcome().result);
        if (game.outcome().is_over())
            text += std::string(" ") + name_of(game.outcome().termination);
        for (const Tag& tag : tags) text += ' ' + tag.name + '=' + tag.value;
        add(text);
    }
    void on_error(const Error& error) override { add(std::string("error ") + name_of(error.kind)); }
    [[nodiscard]] const std::string& text() const { return text_; }

  private:
    void add(const std::string& text) { text_ += (text_.empty() ? "" : "; ") + text; }
    std::string text_;
};

std::string games(std::string_view text, bool drop_faulty = false) {
    Told told;
    GameBuilder builder(Position::start(default_variant()), told, drop_faulty);
    if (!drop_faulty) {
        (void)read_text(builder, text);
        return told.text();
    }
    std::istringstream lines{std::string(text)};
    for (std::string line; std::getline(lines, line);) (void)builder.read_line(line);
    (void)builder.end_of_input();
    return told.text();
}

struct BuilderCase {
    const char* text;
    const char* told;
};

}  // namespace

TEST_CASE("games are built from their text", "[builder]") {
    const BuilderCase cases[] = {
        {"", ""},
        {"// nothing\n", ""},
        {"e2e4 e7e5 1-0\nd2d4", "al-ces e2e4 e7e5 1-0 adjudication; al-ces d2d4 *"},
        {"e2e4 resign", "al-ces e2e4 1-0 resignation"},
        {"e2e4 draw e7e5 draw", "al-ces e2e4 e7e5 1/2-1/2 agreement"},
        {"draw e2e4 e7e5 draw", "al-ces e2e4 e7e5 *"},
        {"e2e4 {[%undo 1]} d2d4 *", "al-ces d2d4 *"},
        {"e2e4 e7e5 {[%undo 2]} {[%redo 1]}", "al-ces e2e4 *"},
        {"e2e4 e7e5 b1c3 {[%undo 3]} {[%redo 2]} d2d4 *", "al-ces e2e4 e7e5 d2d4 *"},
        {"e2e4 e7e5 resign {[%undo 1]} b1c3 *", "al-ces e2e4 e7e5 b1c3 *"},
        {"e2e4 {[%undo 2]}", "error command"},
        {"e2e4 1-0 {[%undo 1]} e7e5", "al-ces e2e4 1-0 adjudication; al-ces e2e4 e7e5 *"},
        {"[Termination \"time\"]\n\ne2e4 0-1", "al-ces e2e4 0-1 time"},
        {"e2e4 resign 0-1", "error over"},
        {"3/4-1/4", "error command"},
        {"[Variant \"go\"]", "error command"},
        {"e2e4 {open", "error unreadable"},
        {"e2e4\nperft 9\n", "error unreadable"},
    };
    for (const BuilderCase& c : cases) {
        INFO(c.text);
        CHECK(games(c.text) == c.told);
    }
}

TEST_CASE("a game without tags has the variant of the game before", "[builder]") {
    CHECK(games("[Variant \"siberia\"]\n\ne2e3 1-0\ne2e4 *\n[Event \"x\"]\n\ne2e3") ==
          "siberia e2e3 1-0 adjudication; siberia e2e4 *; al-ces e2e3 * Event=x");
    CHECK(games("[Variant \"siberia\"]\n\n*\n[Variant \"al-ces\"]\n\n*\na2a3") ==
          "siberia *; al-ces *; al-ces a2a3 *");
    const std::string fen = "k9/10/10/10/10/10/10/10/10/K8R w - - 0 1";
    CHECK(games("[FEN \"" + fen + "\"]\n\na0a1 *\na2a3 *") == "al-ces a0a1 *; al-ces a2a3 *");
}

TEST_CASE("tags belong to their game", "[builder]") {
    CHECK(games("[Event \"x\"]\n[Variant \"siberia\"]\n[White \"a \\\"b\\\"\"]\n\n* e2e3") ==
          "siberia * Event=x White=a \"b\"; siberia e2e3 *");
    CHECK(games("[White \"\x1b[2J\"]\n\n*") == "al-ces * White=?[2J");
    FirstGame read;
    GameBuilder builder(Position::start(default_variant()), read);
    const std::string text =
        "[Variant \"al-ces\"]\n[Event \"x\\\\y\"]\n[Result \"0-1\"]\n"
        "[Termination \"resignation\"]\n\ne2e4 0-1\n";
    REQUIRE(read_text(builder, text + "*\n") == 0);
    CHECK(read.games == 2);
    CHECK(export_text(*read.first, ExportFormat::Coordinate, read.tags) == text);
}

TEST_CASE("an error drops only its game, if requested", "[builder]") {
    const BuilderCase cases[] = {
        {"e2e5 1-0 e2e4 *", "error illegal; al-ces e2e4 *"},
        {"resign 1-0\ne2e4 *", "error over; al-ces e2e4 *"},
        {"[FEN \"k\"]\n[Event \"x\"]\n\ne2e4 1-0\n\n[Event \"y\"]\ne2e4 *",
         "error fen; al-ces e2e4 * Event=y"},
        {"show\nnew\n* e2e4", "error unreadable; al-ces e2e4 *"},
    };
    for (const BuilderCase& c : cases) {
        INFO(c.text);
        CHECK(games(c.text, true) == c.told);
    }
}

TEST_CASE("tags, comments and moves of a game are limited", "[builder]") {
    const auto repeated = [](const std::string& text, int times) {
        std::string all;
        for (int i = 0; i < times; ++i) all += text;
        return all;
    };
    const std::string other = "\n[Event \"x\"]\n\n1. d2d4 *\n";
    const std::string told = "al-ces d2d4 * Event=x";
    const auto faulty = [&](const std::string& text) {
        return games(text + other, true) == "error unreadable; " + told;
    };
    // 10,000 tags with ten million bytes
    CHECK(games(repeated("[A \"x\"]\n", 10'000) + other, true).ends_with("; " + told));
    CHECK(faulty(repeated("[A \"x\"]\n", 10'001)));
    CHECK(faulty(repeated("[FEN \"x\"]\n", 10'001)));
    CHECK(faulty(repeated("[A \"x\"]", 10'001) + "\n"));
    CHECK(faulty(repeated("[A \"" + std::string(999'990, 'x') + "\"]\n", 11)));
    // twenty million bytes of comments, each of which counts 16 bytes more
    const std::string comment = "{" + std::string(9'984, 'x') + "}\n";
    CHECK(games(repeated("e2e4 " + repeated(comment, 2000) + "*\n", 2) + other, true) ==
          "al-ces e2e4 *; al-ces e2e4 *; " + told);
    CHECK(faulty("e2e4 " + repeated(comment, 2000) + "e7e5 {}"));
    CHECK(faulty("e2e4 (d2d4) " + repeated("(d2d4 {})\n", 1'250'001)));
    CHECK(faulty("e2e4\n" + repeated("$1 ", 1'250'001)));
    // 100,000 moves, with those that were deleted
    const std::string tried = "{[%undo 1]} {[%delete d2d4]} d2d4\n";
    CHECK(games("d2d4\n" + repeated(tried, 99'999) + "*\n" + other, true) ==
          "al-ces d2d4 *; " + told);
    CHECK(games("d2d4\n" + repeated(tried, 100'000) + "*\n" + other, true) ==
          "error command; " + told);
}

TEST_CASE("the first line with an error is numbered", "[builder]") {
    FirstGame read;
    GameBuilder builder(Position::start(default_variant()), read);
    CHECK(read_text(builder, "[Event \"x\"]\n\ne2e4\ne2e4\nxx") == 4);
    CHECK_FALSE(read.first);
    CHECK(read.fault == "e2 is empty");
    CHECK(builder.game().ply() == 1);
}

}  // namespace alces
