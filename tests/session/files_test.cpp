// Tests the commands `save` and `load`.
#include <filesystem>
#include <fstream>

#include "catch.h"
#include "records/archive.h"
#include "session/completion.h"
#include "session/support.h"
#include "temporary_folder.h"
#include "words/game_text.h"

namespace alces {
namespace {

using test::TemporaryFolder;

void write(const std::string& name, const std::string& text) { std::ofstream(name) << text; }

std::string contents(const std::string& name) {
    std::ifstream in(name);
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

TEST_CASE("the names of files complete, except on a public server") {
    TemporaryFolder folder;
    for (const char* name : {"one.pgn", "one two.pgn", ".hidden", "\x1b[2J"})
        write(folder.file(name), "");
    std::filesystem::create_directory(folder.file("sub"));
    Scripted script;
    const auto words = [&](const std::string& line) { return completions(script.session, line); };
    const std::string all = folder.file("");
    CHECK(words("load " + all) == std::vector<std::string>{folder.file("one two.pgn"),
                                                           folder.file("one.pgn"),
                                                           folder.file("sub/")});
    CHECK(words("save " + folder.file("s")) == std::vector<std::string>{folder.file("sub/")});
    CHECK(words("load " + folder.file(".h")) == std::vector<std::string>{folder.file(".hidden")});
    CHECK(words("load " + folder.file("one t")) == std::vector<std::string>{"two.pgn"});
    CHECK(words("load " + folder.file("none/x")).empty());
    SessionOptions restricted = test_options();
    restricted.files_allowed = false;
    Scripted guest(restricted);
    CHECK(completions(guest.session, "load " + all).empty());
}

TEST_CASE("a saved game can be loaded") {
    const std::string scripts[] = {
        "e2e4 e7e5 N b1-c3",
        "e2e4 resign",
        "draw draw",
        "e2e4 e7e5 d2d4\nundo",
        "e2e4 0-1",
        "fen k9/10/10/10/4A5/10/10/4P5/10/4K5 w - - 99 80\nA e5 explode",
        "fen k9/10/10/10/10/10/10/10/1R8/2R1K5 b - - 3 80\na9a8 c0c8",
        "fen 1r7k/P9/10/10/10/10/10/10/10/4K5 w - - 0 1\nPxb9=Q",
    };
    TemporaryFolder folder;
    for (const std::string& moves : scripts) {
        const std::string name = folder.file("game one.txt");
        Scripted saved;
        CHECK(last(saved.run(moves + "\nsave " + name)) == "notice Saved to " + name + '.');
        CHECK(folder.files() == 1);
        Scripted loaded;
        CHECK(last(loaded.run("d2d4\nload " + name)) == "notice Loaded " + name + '.');
        CHECK(result_line(loaded.session.game()) == result_line(saved.session.game()));
        CHECK(history_lines(loaded.session.game()) == history_lines(saved.session.game()));
        CHECK(to_fen(loaded.session.game().start()) == to_fen(saved.session.game().start()));
        CHECK(loaded.session.last_file_fault() == FileFault::None);
    }
}

TEST_CASE("a game saved by a person names the date and the players") {
    TemporaryFolder folder;
    const std::string file = folder.file("game.pgn");
    SessionOptions options = test_options();
    options.computer = {false, true};
    options.person = "anna";
    const std::string script = "e2e4\nsave " + file;
    CHECK(last(Scripted(options).run(script)) == "notice Saved to " + file + '.');
    CHECK(contents(file).find("[White \"?\"]") != std::string::npos);  // by a script
    options.person_types = true;
    Scripted(options).run(script);
    const std::string saved = contents(file);
    CHECK(saved.find("[White \"anna\"]\n[Black \"alces\"]") != std::string::npos);
    CHECK(saved.find("[Date \"2") != std::string::npos);
    // The tags of a loaded game stay as they were.
    Scripted again(options);
    again.session.execute("load " + file);
    again.session.execute("computer none");
    again.session.execute("save " + file);
    CHECK(contents(file) == saved);
}

TEST_CASE("a person continues a loaded game against the computer, as after resume") {
    TemporaryFolder folder;
    const std::string file = folder.file("game.pgn");
    SessionOptions options = test_options();
    options.person_types = true;
    options.computer = {true, false};
    options.limits.level = 2;
    Scripted(options).run("computer none\ne2e4\ncomputer white\nsave " + file);
    REQUIRE(contents(file).find("[WhiteType \"program\"]") != std::string::npos);
    REQUIRE(contents(file).find("[Level \"2\"]") != std::string::npos);
    const std::string loaded = "notice Loaded " + file + '.';

    options.computer = {false, true};
    options.limits.level = 4;
    {
        Scripted script(options);
        CHECK(last(script.run("load " + file)) ==
              loaded + " The computer plays White (Beginner, level 2).");
        CHECK(script.session.computer().plays(Color::White));
        CHECK_FALSE(script.session.computer().plays(Color::Black));
        CHECK(script.session.computer().settings().limits.level == 2);
        CHECK(script.session.bottom() == Bottom::Black);
    }
    SECTION("but a script says itself who plays") {
        options.person_types = false;
        Scripted script(options);
        script.run("load " + file);
        CHECK(script.session.computer().plays(Color::Black));
        CHECK(script.session.computer().settings().limits.level == 4);
    }
    SECTION("a game of two people") {
        write(file, "[WhiteType \"human\"]\n[BlackType \"human\"]\n\ne2e4 *\n");
        Scripted script(options);
        CHECK(last(script.run("load " + file)) == loaded + " The computer plays neither side.");
        CHECK_FALSE(script.session.computer().plays(Color::Black));
        CHECK(script.session.computer().settings().limits.level == 4);
    }
    SECTION("no sides are taken over from a game that does not name them, or of two programs") {
        write(file,
              GENERATE("e2e4 *\n", "[WhiteType \"program\"]\n[BlackType \"program\"]\n\ne2e4 *\n"));
        options.computer = {true, false};
        Scripted script(options);
        CHECK(last(script.run("load " + file)) == loaded);
        CHECK(script.session.computer().plays(Color::White));
        CHECK_FALSE(script.session.computer().plays(Color::Black));
    }
}

TEST_CASE("save overwrites only game records, and load reads only those") {
    TemporaryFolder folder;
    const std::string letter = folder.file("letter");
    write(letter, "Dear Sir\n");
    const std::string bad = folder.file("bad");
    write(bad, "[Variant \"al-ces\"]\n\ne2e4 e2e4 *\n");
    const std::string commands = folder.file("commands");
    write(commands, "perft 9\n");
    const std::string open_comment = folder.file("comment");
    write(open_comment, "e2e4 {\n");
    const std::string empty = folder.file("empty");
    write(empty, "\n// nothing\n");
    const std::string two = folder.file("two");
    write(two, "e2e4 * d2d4 *\n");

    struct Case {
        std::string line, error;
        FileFault fault;
    };
    const Case cases[] = {
        {"save " + letter, '"' + letter + "\" exists and is not a saved game; not overwritten",
         FileFault::CannotWrite},
        {"save " + folder.file(""), "*", FileFault::CannotWrite},
        {"save " + folder.file("no/such"),
         "cannot write " + folder.file("no/such") + ": No such file or directory",
         FileFault::CannotWrite},
        {"load " + folder.file("absent"),
         "cannot open " + folder.file("absent") + ": No such file or directory",
         FileFault::Missing},
        {"load " + folder.file(""), '"' + folder.file("") + "\" is not a regular file",
         FileFault::Bad},
        {"load " + bad, bad + ":3: e2 is empty", FileFault::Bad},
        {"load " + letter, "*", FileFault::Bad},
        {"load " + commands,
         commands + ":1: \"perft\" is not a move; a game record cannot contain commands",
         FileFault::Bad},
        {"load " + open_comment, open_comment + ":1: missing } at the end of a comment",
         FileFault::Bad},
        {"load " + empty, '"' + empty + "\" contains no game", FileFault::Bad},
        {"load /dev/null", "\"/dev/null\" is not a regular file", FileFault::Bad},
    };
    for (const Case& c : cases) {
        SECTION(c.line.substr(0, 4) + std::to_string(&c - cases)) {
            Scripted script;
            const std::vector<std::string> told = script.run("d2d4\n" + c.line + "\nhistory");
            INFO(told[1]);
            REQUIRE(told.size() == 3);
            CHECK(told[1].starts_with("error file: "));
            if (c.error != "*") CHECK(told[1] == "error file: " + c.error);
            CHECK(script.session.last_file_fault() == c.fault);
            CHECK(told[2] == "answer history: 1. P d2-d4");
        }
    }
    CHECK(contents(letter) == "Dear Sir\n");
    Scripted script;
    CHECK(last(script.run("load " + two)) ==
          "notice " + two + " contains 2 games; this is the first.");
    SessionOptions options = test_options();
    options.files_allowed = false;
    Scripted forbidden(options);
    CHECK(last(forbidden.run("save " + folder.file("x"))) ==
          "error file: save is not available here");
    CHECK(last(forbidden.run("load " + two)) == "error file: load is not available here");
}

TEST_CASE("save overwrites neither records nor table files") {
    TemporaryFolder folder;
    SessionOptions options = test_options();
    options.person_types = GENERATE(true, false);
    options.archive =
        std::make_shared<Archive>(disk_folder(folder.file("archive"), Access::Private));
    options.computer = {false, true};
    Scripted(options).run("computer none\ne2e4\ncomputer black");
    const std::string record = folder.file("archive/1.game");
    const std::string head = "[Variant \"al-ces\"]\n";
    write(folder.file("t.table"), head +
                                      "[FEN \"4k5/10/10/10/10/10/10/10/10/4K5 w - - 0 1\"]\n"
                                      "[Format \"2\"]\n[Table \"1a2b\"]\n\n{[%here 0]}\n");
    write(folder.file("old"), head + "[Format \"1\"]\n\n1. Pe2-e4\n");
    for (const std::string& file : {record, folder.file("t.table"), folder.file("old")}) {
        const std::string before = contents(file);
        REQUIRE_FALSE(before.empty());
        options.archive = nullptr;
        Scripted script(options);
        CHECK(last(script.run("d2d4\nsave " + file)) ==
              "error file: \"" + file + "\" is a record or a table file of alces; not overwritten");
        CHECK(contents(file) == before);
        // A copy that `save` makes of it is a saved game.
        const std::string copy = folder.file("copy");
        CHECK(last(script.run("load " + file + "\nsave " + copy)).starts_with("notice Saved"));
        CHECK(last(script.run("new\nd2d4\nsave " + copy)).starts_with("notice Saved"));
        std::filesystem::remove(copy);
    }
}

TEST_CASE("a script cannot write hidden files") {
    TemporaryFolder folder;
    std::filesystem::create_directory(folder.file(".settings"));
    SessionOptions options = test_options();
    for (const char* name : {".profile", ".settings/game", "./.profile", ".settings/../.profile"}) {
        const std::string file = folder.file(name);
        CHECK(last(Scripted(options).run("e2e4\nsave " + file)) ==
              "error file: \"" + file + "\" is hidden; batch does not write hidden files");
        CHECK_FALSE(std::filesystem::exists(file));
    }
    CHECK(last(Scripted(options).run("e2e4\nsave " + folder.file("./a.b")))
              .starts_with("notice Saved"));
    options.person_types = true;
    CHECK(last(Scripted(options).run("e2e4\nsave " + folder.file(".profile")))
              .starts_with("notice Saved"));
}

TEST_CASE("a game that load would refuse is not saved") {
    TemporaryFolder folder;
    const std::string file = folder.file("long");
    Scripted script;
    const std::string comment = "{" + std::string(900'000, 'x') + "}\n";
    const auto plays = [&](const std::string& moves) { (void)script.run(moves + '\n' + comment); };
    for (int i = 0; i < 2; ++i)
        for (const char* move : {"b1c3", "b8c6", "c3b1", "c6b8"}) plays(move);
    CHECK(last(script.run("save " + file)) == "notice Saved to " + file + '.');
    const std::string saved = contents(file);
    for (const char* move : {"e2e4", "e7e5", "d2d4", "d7d5"}) plays(move);
    CHECK(last(script.run("save " + file)) ==
          "error file: the game is not saved, because it has more than 10000000 bytes and "
          "\"load\" could not read it");
    CHECK(script.session.last_file_fault() == FileFault::CannotWrite);
    CHECK(contents(file) == saved);
    CHECK(last(script.run("load " + file)) == "notice Loaded " + file + '.');
}

TEST_CASE("a symbolic link is followed, not replaced, when saving") {
    TemporaryFolder folder;
    Scripted script;
    (void)script.run("e2e4\nsave " + folder.file("real"));
    std::filesystem::create_symlink(folder.file("real"), folder.file("link"));
    CHECK(last(script.run("e7e5\nsave " + folder.file("link"))).starts_with("notice"));
    CHECK(std::filesystem::is_symlink(folder.file("link")));
    CHECK(contents(folder.file("real")).find("Pe7-e5") != std::string::npos);
}

}  // namespace alces
