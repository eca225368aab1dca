// Games that are not built in: those in the program and those in directories.
#include "games/library.h"

#include <filesystem>
#include <fstream>

#include "games/registry.h"
#include "support.h"

namespace alces::test {
namespace {

namespace fs = std::filesystem;

// A directory of games for the duration of a test.
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

// A small game with this name. A library keeps what it has read, so each test has its own names.
std::string small_game(const std::string& name) {
    return "name = \"" + name + R"("
title = "Small"
board = {files = 4, ranks = 5, start = "k3/pppp/4/PPPP/K3 w - - 0 1"}
pieces = [
    {letter = "K", name = "King", betza = "K", role = "king"},
    {letter = "P", name = "Pawn", betza = "fmWfcF", role = "pawn"},
    {letter = "R", name = "Rook", betza = "R"},
]
promotions = [{ranks = [5], into = "R"}]
)";
}

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
        CHECK(most_moves(*game) <= MoveList::kCapacity);
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
        CHECK(game.error().front().message == "the name " + name + " is that of a built-in game");
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
    CHECK(no_such_game("small-three").find("the name in the file is other") != std::string::npos);
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
    CHECK(built_in.error().message.find("that of a built-in game") != std::string::npos);
    const auto missing = load_game("/nowhere/small.toml");
    REQUIRE_FALSE(missing);
    CHECK(missing.error().kind == ErrorKind::File);
    CHECK(is_game_path("./small"));
    CHECK(is_game_path("small.toml"));
    CHECK_FALSE(is_game_path("small"));
}

}  // namespace alces::test
