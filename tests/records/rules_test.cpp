// Tests records of games that are not part of the program: the archive keeps their rules.
#include "catch.h"
#include "games/library.h"
#include "games/registry.h"
#include "records/game_list.h"
#include "records/shelf.h"
#include "small_game.h"

namespace alces {
namespace {

// A library keeps what it has read, so each test has its own names.
using test::small_game;

// The full name of a game that this process has not read yet.
std::string unread_name(const std::string& text) {
    const auto game = read_own_game(text);
    REQUIRE(game);
    return full_name(*(*game)->variant);
}

// A record of the game with one move, and the rules beside it, as another process has left them.
void put_record(Shelf& shelf, int id, const std::string& full_name) {
    shelf.put(id, "[Variant \"" + full_name +
                      "\"]\n[Format \"1\"]\n[UTCDate \"2026.05.01\"]\n[Result \"*\"]\n\n"
                      "1. Pa2-a3\n");
}
void put_rules(Shelf& shelf, const std::string& full_name, const std::string& text) {
    shelf.disk.now[full_name + ".toml"] = std::make_shared<MemoryNode>(MemoryNode{text, text});
}

// While this object lives, games are looked up in the archive.
struct Lookup {
    explicit Lookup(const Shelf& shelf) {
        set_received_games(
            [archive = shelf.archive](std::string_view name) { return archive->rules(name); });
    }
    ~Lookup() { set_received_games({}); }
    Lookup(const Lookup&) = delete;
    Lookup& operator=(const Lookup&) = delete;
};

SessionOptions options_of(const Shelf& shelf, const std::string& text) {
    const std::string name = unread_name(text);
    SessionOptions options = shelf.options();
    options.variant = load_received(name, text);
    REQUIRE(options.variant != nullptr);
    return options;
}

}  // namespace

TEST_CASE("the rules of a recorded game are kept once, with a digest in the record", "[records]") {
    Shelf shelf;
    const std::string text = small_game("kept");
    const std::string name = unread_name(text);
    Scripted script(options_of(shelf, text));
    CHECK(shelf.disk.now.empty());
    (void)script.run("a2a3");
    CHECK(shelf.text(1).starts_with("[Variant \"" + name + "\"]\n"));
    REQUIRE(shelf.disk.now.contains(name + ".toml"));
    CHECK(shelf.disk.now.at(name + ".toml")->now == text);
    CHECK(shelf.disk.synced.contains(name + ".toml"));
    const auto* const node = shelf.disk.now.at(name + ".toml").get();
    (void)script.run("new\na2a3");
    CHECK(shelf.disk.now.at(name + ".toml").get() == node);
    CHECK(shelf.disk.now.size() == 3);
    CHECK(only(script.run("export pgn")).find("[Variant \"" + name + "\"]") != std::string::npos);
    SECTION("games of the program need none") {
        (void)script.run("new siberia\ne2e4");
        CHECK(shelf.disk.now.size() == 4);
        CHECK(shelf.text(3).starts_with("[Variant \"siberia\"]\n"));
    }
    SECTION("the last record takes them along") {
        script.session.quit();
        CHECK(shelf.archive->remove(2));  // the session has locked it
        CHECK_FALSE(shelf.archive->remove(1));
        CHECK(shelf.disk.now.size() == 2);
        shelf.disk.now.erase(Archive::file_name(2));
        put_record(shelf, 2, name);
        put_record(shelf, 3, name);
        CHECK_FALSE(shelf.archive->remove(2));
        CHECK(shelf.disk.now.size() == 2);
        CHECK_FALSE(shelf.archive->remove(3));
        CHECK(shelf.disk.now.empty());
    }
    SECTION("damaged ones are replaced") {
        put_rules(shelf, name, "nothing");
        (void)script.run("new\na2a3");
        CHECK(shelf.disk.now.at(name + ".toml")->now == text);
    }
}

TEST_CASE("a game is not recorded without its rules", "[records]") {
    Shelf shelf;
    shelf.disk.fault = [](MemoryDisk::Call) { return std::optional<std::size_t>(0); };
    Scripted script(options_of(shelf, small_game("unkept")));
    CHECK(only(script.run("a2a3")).find("not recorded") != std::string::npos);
    shelf.disk.fault = {};
    (void)script.run("d4d3");
    CHECK(shelf.disk.now.size() == 2);
}

TEST_CASE("a record is read with its own rules", "[records]") {
    Shelf shelf;
    const Lookup lookup(shelf);
    static int sections = 0;
    const std::string game = "owned-" + std::to_string(++sections);
    const std::string text = small_game(game);
    const std::string name = unread_name(text);
    put_record(shelf, 1, name);
    CHECK(summary_of(*shelf.archive, 1).state == StoredRecord::State::Unknown);
    put_rules(shelf, name, text);
    SECTION("if there is no other game of its name") {
        CHECK(summary_of(*shelf.archive, 1).variant == game);
        CHECK(summary_of(*shelf.archive, 1).plies == 1);
        Scripted script(shelf.options());
        CHECK(only(script.run("resume 1")) == "new / notice Game 1 resumed.");
        CHECK(full_name(script.session.game().start().variant()) == name);
    }
    SECTION("if the game of its name has other rules now") {
        const std::string other = small_game(game) + "[draws]\nrepetitions = 2\n";
        const Variant* now = load_received(unread_name(other), other);
        REQUIRE(now != nullptr);
        CHECK(summary_of(*shelf.archive, 1).plies == 1);
        Scripted script(shelf.options());
        (void)script.run("resume 1");
        CHECK(full_name(script.session.game().start().variant()) == name);
        CHECK(&script.session.game().start().variant() != now);
    }
}

TEST_CASE("a record of an unknown game is neither damaged nor read", "[records]") {
    Shelf shelf;
    put_record(shelf, 1, "nowhere@0123456789abcdef0123456789abcdef");
    put_record(shelf, 2, "nowhere");
    (void)Scripted(shelf.options()).run("e2e4");
    for (const int id : {1, 2}) {
        const GameSummary game = summary_of(*shelf.archive, id);
        CHECK(game.state == StoredRecord::State::Unknown);
        CHECK(game.variant == "nowhere");
        CHECK(game.date == "2026.05.01");
        CHECK_FALSE(game.is_unfinished());
        CHECK(state_words(game) ==
              "there is no game \"nowhere\" (\"alces variants\" lists the games)");
    }
    std::vector<GameSummary> games = summaries(*shelf.archive);
    const Uncounted uncounted = leave_out(games);
    CHECK(games.size() == 1);
    CHECK(uncounted.damaged == 0);
    CHECK(uncounted.unknown == 2);
    CHECK(only(uncounted_lines(uncounted)) == "2 records whose game is unknown are not counted");
    Scripted script(shelf.options());
    CHECK(only(script.run("resume 1")) ==
          "error file: game 1: there is no game \"nowhere\" (\"alces variants\" lists the games)");
}

}  // namespace alces
