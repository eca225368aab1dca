// Tests how games that are not built in are found: those that come with the program, and those in
// directories.
#include "games/library.h"

#include <filesystem>
#include <fstream>
#include <set>

#include "base/text.h"
#include "games/registry.h"
#include "small_game.h"
#include "support.h"

namespace alces::test {
namespace {

namespace fs = std::filesystem;

// A directory of games for the duration of a test. A library keeps what it has read, so each test
// has its own names of games.
class GameFolder {
  public:
    GameFolder() {
        std::string pattern = (fs::temp_directory_path() / "alces-games-XXXXXX").string();
        REQUIRE(::mkdtemp(pattern.data()) != nullptr);
        path_ = pattern;
        set_game_folders({path_ + "/missing", path_});
    }
    ~GameFolder() {
        set_game_folders({});
        fs::remove_all(path_);
    }
    GameFolder(const GameFolder&) = delete;
    GameFolder& operator=(const GameFolder&) = delete;

    std::string put(const std::string& name, const std::string& text) const {
        const std::string path = path_ + '/' + name;
        std::ofstream(path) << text;
        return path;
    }

  private:
    std::string path_;
};

}  // namespace

TEST_CASE("every game in the program can be played and has a summary", "[library]") {
    std::string before;
    for (const ShippedGame& shipped : shipped_games()) {
        INFO(shipped.name);
        CHECK(before < shipped.name);
        before = shipped.name;
        CHECK(is_game(shipped.name));
        const Variant* game = find_variant(shipped.name);
        REQUIRE(game != nullptr);
        CHECK(game->spec().name == shipped.name);
        CHECK_FALSE(game->spec().summary.empty());
        CHECK_FALSE(game->spec().rules.empty());
        CHECK(game->spec().xboard);
        CHECK_FALSE(is_from_disk(*game));
        CHECK(variant_named(shipped.name) == game);
        CHECK(title_in(shipped.text) == game->spec().title);
        CHECK(variant_named(lower_case(game->spec().title)) == game);
        CHECK(max_moves(*game) <= MoveList::kCapacity);
    }
    CHECK(shipped_games().size() >= 16);
}

TEST_CASE("a game in a directory is found by its name", "[library]") {
    const GameFolder folder;
    (void)folder.put("small-one.toml", small_game("small-one"));
    (void)folder.put("notes.txt", "no game");
    (void)folder.put("Bad Name.toml", small_game("bad-name"));
    CHECK(games_in_folders() == std::vector<std::string>{"small-one"});
    CHECK(is_game("small-one"));
    const Variant* game = find_variant("small-one");
    REQUIRE(game != nullptr);
    CHECK(game->spec().title == "Small");
    CHECK(is_from_disk(*game));
    CHECK(find_variant("small-one") == game);
    CHECK(variant_named("Small-One") == game);
    CHECK(variant_named("SMALL") == game);
    for (const char* name : {"", "small", "../small-one", "small-one.toml", "notes"}) {
        INFO(name);
        CHECK_FALSE(is_game(name));
        CHECK(find_variant(name) == nullptr);
    }
}

TEST_CASE("a file cannot have the name of a game in the program", "[library]") {
    const GameFolder folder;
    for (const std::string name : {"gardner", "al-ces"}) {
        INFO(name);
        const auto game = read_own_game(small_game(name));
        REQUIRE_FALSE(game);
        CHECK(game.error().front().place.line == 1);
        CHECK(game.error().front().place.column == 8);
        CHECK(game.error().front().message ==
              "the name " + name + " belongs to a game that is part of alces");
        CHECK_FALSE(load_game(folder.put(name + ".toml", small_game(name))));
        CHECK(games_in_folders().empty());
        REQUIRE(find_variant(name) != nullptr);
        CHECK(find_variant(name)->spec().title != "Small");
        CHECK_FALSE(is_from_disk(*find_variant(name)));
    }
    for (const ShippedGame& shipped : shipped_games()) {
        INFO(shipped.name);
        CHECK(load_game(folder.put("copy.toml", std::string(shipped.text))));
        CHECK_FALSE(is_from_disk(*find_variant(shipped.name)));
    }
}

TEST_CASE("without directories, there are only the games of the program", "[library]") {
    CHECK(games_in_folders().empty());
    CHECK_FALSE(is_game("small-one"));
}

TEST_CASE("a faulty game in a directory is not found, and the message says why", "[library]") {
    const GameFolder folder;
    const std::string path = folder.put("small-two.toml", small_game("small-two") + "draw = 1\n");
    (void)folder.put("small-three.toml", small_game("other"));
    CHECK(find_variant("small-two") == nullptr);
    CHECK(no_such_game("small-two").starts_with(path + ":10:1: unknown key \"draw\""));
    CHECK(find_variant("small-three") == nullptr);
    CHECK(no_such_game("small-three").find("the name in the file must be small-three, not other") !=
          std::string::npos);
    CHECK(find_variant("other") == nullptr);
}

TEST_CASE("a game is loaded by the path of its file", "[library]") {
    const GameFolder folder;
    const auto loaded = load_game(folder.put("any name", small_game("small-four")));
    REQUIRE(loaded);
    CHECK(find_variant("small-four") == *loaded);
    CHECK_FALSE(is_game("small-four"));  // the next run would not find it
    const auto built_in = load_game(folder.put("siberia", small_game("siberia")));
    REQUIRE_FALSE(built_in);
    CHECK(built_in.error().kind == ErrorKind::Unreadable);
    CHECK(built_in.error().message.find("belongs to a game that is part of alces") !=
          std::string::npos);
    const auto missing = load_game("/nowhere/small.toml");
    REQUIRE_FALSE(missing);
    CHECK(missing.error().kind == ErrorKind::File);
    CHECK(is_game_path("./small"));
    CHECK(is_game_path("small.toml"));
    CHECK_FALSE(is_game_path("small"));
}

// ---- rules and their digests ----

namespace {

std::string full_name_of(const std::string& text) {
    const auto game = read_own_game(text);
    REQUIRE(game);
    return full_name(*(*game)->variant);
}

}  // namespace

TEST_CASE("a digest depends on the rules and on nothing else", "[library]") {
    const std::string text = small_game("digested");
    const std::string name = full_name_of(text);
    CHECK(is_full_name(name));
    CHECK(name.starts_with("digested@"));
    CHECK(name_in(name) == "digested");
    const auto with = [&](const std::string& part, const std::string& by) {
        std::string changed = text;
        REQUIRE(changed.find(part) != std::string::npos);
        return full_name_of(changed.replace(changed.find(part), part.size(), by));
    };
    SECTION("comments, order and descriptions make no difference") {
        CHECK(with("title", "# a comment\ntitle") == name);
        CHECK(with("\"Small\"", "\"Smaller\"\nsummary = \"the smallest\"") == name);
        CHECK(with("\"R\", name = \"Rook\"", "\"R\", value = 300, name = \"Tower\"") == name);
        CHECK(with("letter = \"R\", name = \"Rook\"", "name = \"Rook\", letter = \"R\"") == name);
        CHECK(full_name_of(text + "[[lessons]]\ntitle = \"The rook\"\npiece = \"R\"\n"
                                  "text = \"It slides.\"\ntask = \"Slide.\"\n"
                                  "fen = \"k3/4/4/4/K2R w - - 0 1\"\ngoal = \"reach\"\n"
                                  "aim = \"d5\"\n") == name);
    }
    SECTION("rules do") {
        std::set<std::string> names{name};
        names.insert(with("digested", "digested-too"));
        names.insert(with("betza = \"R\"", "betza = \"B\""));
        names.insert(with("fmWfcF", "fmFfcW"));
        names.insert(with("k3/pppp", "3k/pppp"));
        names.insert(full_name_of(text + "[draws]\nstalemate = \"loss\"\n"));
        names.insert(full_name_of(text + "[draws]\nrepetitions = 2\n"));
        names.insert(full_name_of(text + "[draws]\nbare-kings = false\n"));
        CHECK(names.size() == 8);
    }
    SECTION("only games from outside of the program have one") {
        for (const char* game : {"siberia", "gardner"}) {
            CHECK(full_name(*find_variant(game)) == game);
            CHECK(text_of(*find_variant(game)) == nullptr);
        }
    }
    SECTION("what is no full name") {
        for (const std::string& bad :
             {std::string(), std::string("digested"), name + "0", name.substr(0, name.size() - 1),
              "Digested" + name.substr(8), "../x" + name.substr(8), name.substr(8)}) {
            INFO(bad);
            CHECK_FALSE(is_full_name(bad));
            CHECK(find_variant(bad) == nullptr);
        }
    }
}

TEST_CASE("two games of one name", "[library]") {
    const GameFolder folder;
    const std::string old_text = small_game("twice");
    const std::string new_text = old_text + "[draws]\nrepetitions = 2\n";
    const auto first = load_game(folder.put("twice.toml", old_text));
    REQUIRE(first);
    CHECK(*text_of(**first) == old_text);
    const auto second = load_game(folder.put("other.toml", new_text));
    REQUIRE(second);
    CHECK(*first != *second);
    CHECK(find_variant("twice") == *second);
    CHECK(find_variant(full_name_of(old_text)) == *first);
    CHECK(find_variant(full_name_of(new_text)) == *second);
    const auto again = load_game(folder.put("twice.toml", old_text));
    REQUIRE(again);
    CHECK(*again == *first);
    CHECK(find_variant("twice") == *first);
}

TEST_CASE("a game that was sent is found by its full name only", "[library]") {
    const std::string text = small_game("sent");
    const std::string name = full_name_of(text);
    CHECK(find_variant(name) == nullptr);
    CHECK(no_such_game(name) == "there is no game \"sent\" (\"alces variants\" lists the games)");
    CHECK(load_received(name, text + "[draws]\nrepetitions = 2\n") == nullptr);
    CHECK(load_received(name, "") == nullptr);
    CHECK(load_received(name, "not TOML") == nullptr);
    CHECK(load_received("sent", text) == nullptr);
    std::string asked;
    set_received_games([&](std::string_view full_name) {
        asked = full_name;
        return std::optional(text);
    });
    const Variant* game = find_variant(name);
    set_received_games({});
    CHECK(asked == name);
    REQUIRE(game != nullptr);
    CHECK(find_variant(name) == game);
    CHECK(variant_named(name) == game);
    CHECK(find_variant("sent") == nullptr);
    CHECK_FALSE(is_game(name));
    const GameFolder folder;
    REQUIRE(load_game(folder.put("sent.toml", text + "[draws]\nrepetitions = 2\n")));
    CHECK(find_variant(name) == game);
    CHECK(no_such_game("sent@0123456789abcdef0123456789abcdef") ==
          "sent@0123456789abcdef0123456789abcdef has different rules from the installed game sent; "
          "to "
          "use it, install the game file with those rules");
}

TEST_CASE("a program holds a limited number of games that were sent", "[library]") {
    int read = 0;
    for (int i = 0; i < 200; ++i) {
        const std::string text = small_game("flood-" + std::to_string(i));
        if (load_received(full_name_of(text), text) != nullptr) ++read;
    }
    CHECK(read > 50);
    CHECK(read < 200);
    CHECK(find_variant("chess") != nullptr);
}

TEST_CASE("games that are only surveyed do not count", "[library]") {
    const std::string used = small_game("survey-used");
    const std::string name = full_name_of(used);
    for (int i = 0; i < 200; ++i) {
        const GameSurvey survey;
        const GameSurvey inner;
        const std::string text = small_game("survey-" + std::to_string(i));
        CHECK_FALSE(has_most_received());
        CHECK(load_received(full_name_of(text), text) != nullptr);
        if (i == 0) REQUIRE(load_received(name, used) != nullptr);
    }
    // The game has been released, because only the first survey has used it.
    CHECK(find_variant(name) == nullptr);
}

TEST_CASE("a game that is used outlives all surveys", "[library]") {
    const std::string text = small_game("survey-kept");
    const std::string name = full_name_of(text);
    const auto look = [](const std::string& full_name, const std::string& rules) {
        const GameSurvey survey;
        return load_received(full_name, rules);
    };
    REQUIRE(look(name, text) != nullptr);
    const Variant* game = find_variant(name);
    REQUIRE(game != nullptr);
    for (int i = 0; i < 100; ++i) {
        const std::string other = small_game("survey-other-" + std::to_string(i));
        REQUIRE(look(full_name_of(other), other) != nullptr);
    }
    CHECK(find_variant(name) == game);
    CHECK(look(name, text) == game);
    CHECK(*text_of(*game) == text);
}

TEST_CASE("games of the user's records are not limited", "[library]") {
    for (int i = 0; i < 200; ++i) {
        const std::string text = small_game("own-" + std::to_string(i));
        set_received_games([&](std::string_view) { return std::optional(text); });
        CHECK(find_variant(full_name_of(text)) != nullptr);
    }
    set_received_games({});
}

TEST_CASE("a game file is read again", "[library]") {
    const GameFolder folder;
    const std::string text = small_game("again");
    const std::string path = folder.put("again.toml", text);
    const Variant* first = find_variant("again");
    REQUIRE(first != nullptr);
    CHECK(reload_game(*first).value() == first);
    (void)folder.put("again.toml", text + "[draws]\nrepetitions = 2\n");
    const auto second = reload_game(*first);
    REQUIRE(second);
    CHECK(*second != first);
    CHECK(find_variant("again") == *second);
    CHECK(reload_game(*first).value() == *second);
    (void)folder.put("again.toml", text + "[draws]\nrepetition = 2\n");
    const auto faulty = reload_game(**second);
    REQUIRE_FALSE(faulty);
    CHECK(faulty.error().message.starts_with(path + ":11:1: unknown key \"repetition\""));
    CHECK(find_variant("again") == *second);
    fs::remove(path);
    CHECK(reload_game(**second).error().kind == ErrorKind::File);
    CHECK(reload_game(*find_variant("siberia")).error().kind == ErrorKind::Command);
}

}  // namespace alces::test
