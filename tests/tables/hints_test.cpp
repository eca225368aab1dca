// Tests which commands are suggested at a table.
#include "catch.h"
#include "games/registry.h"
#include "tables/table_hints.h"
#include "tables/test_table.h"

namespace alces {

TEST_CASE("the commands that lead to a table name what the player needs", "[tables]") {
    const TableHints shell, server{false, "/tables"};
    CHECK(shell.join("t") == "alces join t");
    CHECK(server.join("t") == "join t");
    const TableHints own{true, "/tables", {"--name", "anna b", "--plain"}};
    CHECK(own.join("t") == "alces join t --tables /tables");
    CHECK(own.rejoin("t") == "alces join t --tables /tables --name 'anna b' --plain");
}

TEST_CASE("words that a terminal must not show are written for the shell", "[tables]") {
    const auto written = [](const std::string& folder) {
        const std::string text = TableHints{true, folder}.join("t");
        const std::string start = "alces join t --tables ";
        REQUIRE(text.starts_with(start));
        return text.substr(start.size());
    };
    CHECK(written("/a b") == "'/a b'");
    CHECK(written("/it's") == "'/it'\\''s'");
    CHECK(written("/caf\u00E9") == "'/caf\u00E9'");
    CHECK(written("\033]0;it's\a\\") == "$'\\033]0;it\\'s\\007\\\\'");
    CHECK(written("\u009B2J") == "$'\\302\\2332J'");
    CHECK(written("\xFF") == "$'\\377'");
    const TableHints own{true, "", {"--name", "", "\u202E"}};
    CHECK(own.rejoin("t") == "alces join t --name '' $'\\342\\200\\256'");
}

TEST_CASE("the table of a rematch has the next number in its name", "[tables]") {
    CHECK(next_table_name("friday") == "friday-2");
    CHECK(next_table_name("friday-2") == "friday-3");
    CHECK(next_table_name("friday-99") == "friday-100");
    CHECK(next_table_name("on-friday") == "on-friday-2");
    CHECK(next_table_name("t-12345678") == "t-12345678-2");
    CHECK(next_table_name(std::string(32, 't')) == std::string(30, 't') + "-2");
    CHECK(next_table_name(std::string(30, 't') + "-9") == std::string(29, 't') + "-10");
    CHECK(next_table_name(std::string(29, 't') + "-10") == std::string(29, 't') + "-11");
}

TEST_CASE("a player whose table file is seen before its first line has joined, and is not back",
          "[tables]") {
    const std::string path = TestTable::new_path();
    {
        TableFolder folder(path);
        const TableTerms terms{Position::start(default_variant()), {}, 0, W};
        const auto anna = TestTable::seat(Seat::host(folder, "t", terms, {"anna", "", false}));
        (void)anna->poll();
        (void)TestTable::seat(Seat::join(folder, "t", {"boris", "", false}));
        // Makes the table file look as if boris's process had just created it.
        const std::string file = path + "/t.guest";
        std::string text = contents_of(file);
        text.resize(text.find("\n\n") + 2);
        std::ofstream(file, std::ios::trunc) << text;
        (void)anna->poll();
        const auto boris = TestTable::seat(Seat::join(folder, "t", {"boris", "", false}));
        bool joined = false;
        for (const TableEvent& event : anna->poll()) {
            const auto* note = std::get_if<TableNote>(&event);
            if (note != nullptr) FAIL_CHECK(note->text);
            joined = joined || std::holds_alternative<ActDone>(event);
        }
        CHECK(joined);
    }
    std::filesystem::remove_all(path);
}

}  // namespace alces
