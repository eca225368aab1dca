// Tests tables whose game is not part of the program: its rules are in the table's directory.
#include <sys/stat.h>

#include "catch.h"
#include "games/library.h"
#include "session/support.h"
#include "small_game.h"
#include "tables/table_removal.h"
#include "tables/table_session.h"
#include "tables/test_table.h"

namespace alces {
namespace {

// A library keeps what it has read, so each test has its own names.
using test::small_game;

std::string unread_name(const std::string& text) {
    const auto game = read_own_game(text);
    REQUIRE(game);
    return full_name(*(*game)->variant);
}

// The suffix of the name of a player's copy of the rules; empty if no tag of the table file states
// it.
std::string suffix_of_rules(const std::string& table_file) {
    return rules_in_head(tags_of(table_file));
}

// A directory with a table of a game that this process has not read.
struct Sent {
    explicit Sent(const std::string& name, const std::string& title = "Small")
        : text(small_game(name, title)), game(unread_name(text)) {
        const std::string known = small_game(name + "-known");
        const TableTerms terms{
            Position::start(*load_received(unread_name(known), known)), {}, 0, W};
        REQUIRE(Seat::host(folder, "t", terms, {"anna", "", false}));
        // As another program would have written it, for a game that is unknown here.
        std::string table_file = read("table");
        const std::string before = unread_name(known);
        table_file.replace(table_file.find(before), before.size(), game);
        write("table", table_file.substr(0, table_file.find("\n\n") + 2));
        write("table-rules", text);
    }
    ~Sent() { std::filesystem::remove_all(path); }
    Sent(const Sent&) = delete;
    Sent& operator=(const Sent&) = delete;

    [[nodiscard]] std::string file(const std::string& suffix) const {
        return path + "/t." + suffix;
    }
    [[nodiscard]] std::string read(const std::string& suffix) const {
        return contents_of(this->file(suffix));
    }
    void write(const std::string& suffix, const std::string& contents) const {
        std::ofstream(file(suffix)) << contents;
    }
    [[nodiscard]] Seat::Found join() const { return Seat::join(folder, "t", {"boris", "", false}); }

    std::string path = TestTable::new_path();
    TableFolder folder{path};
    std::string text, game;
};

}  // namespace

TEST_CASE("a guest gets the rules of the game from the host", "[tables]") {
    const Sent sent("guest-game");
    const auto invitation = Seat::invitation(sent.folder, "t", {"boris", "", false});
    REQUIRE(invitation);
    CHECK(
        invitation_text("t", *invitation) ==
        "Table t of anna" + account() +
            ": \"Small\", whose rules come from the host's file. You play Black, without clocks.");
    CHECK(is_unusual(invitation->terms));
    CHECK(shown_title(invitation->terms.start.variant()) == "\"Small\"");
    CHECK(full_name(invitation->terms.start.variant()) == sent.game);
    const auto boris = sent.join();
    REQUIRE(boris);
    CHECK(sent.read("guest-rules") == sent.text);
    TableSurvey survey(sent.folder);
    CHECK(table_line(sent.folder, "t", survey.check("t")).find("  guest-game  ") !=
          std::string::npos);
}

TEST_CASE("a guest who knows the game need not be asked", "[tables]") {
    const Sent sent("known-game");
    const std::string path = sent.path + "/known.toml";
    std::ofstream(path) << sent.text;
    REQUIRE(load_game(path));
    const auto invitation = Seat::invitation(sent.folder, "t", {"boris", "", false});
    REQUIRE(invitation);
    CHECK(invitation_text("t", *invitation).find(": Small. You play Black") != std::string::npos);
    CHECK_FALSE(is_unusual(invitation->terms));
    CHECK(shown_title(invitation->terms.start.variant()) == "Small");
}

TEST_CASE("the title of the host's game cannot pass for terms", "[tables]") {
    const Sent sent("titled-game", "Mini\\\". You play White. The \\\"rules");
    const auto invitation = Seat::invitation(sent.folder, "t", {"boris", "", false});
    REQUIRE(invitation);
    CHECK(
        invitation_text("t", *invitation).find(": \"Mini'. You play White. The 'rules\", whose ") !=
        std::string::npos);
}

TEST_CASE("the rules of somebody else's game do not look like messages", "[tables]") {
    std::string text = small_game("foreign-rules");
    text.insert(0, "rules = \"\"\"\nWhite resigned. You lose.\n\nThe end.\n\"\"\"\n");
    SessionOptions options = test_options();
    options.variant = load_received(unread_name(text), text);
    REQUIRE(options.variant != nullptr);
    options.start = Position::start(*options.variant);
    const auto answer = [&](const char* line) { return last(Scripted(options).run(line)); };
    CHECK(answer("rules") == "answer rules:   White resigned. You lose.||  The end.");
    CHECK(answer("rules rook").starts_with("answer rules:   A "));
    CHECK(answer("rules rook").find("|  Betza notation: R|") != std::string::npos);
    CHECK(answer("rules chess").starts_with("answer rules: Chess"));
}

TEST_CASE("rules that are not those of the table are not used", "[tables]") {
    const Sent sent("hostile-game");
    std::string wrong;
    SECTION("other rules") { wrong = sent.text + "[draws]\nrepetitions = 2\n"; }
    SECTION("the rules of another game") { wrong = small_game("hostile-other"); }
    SECTION("none") { wrong = ""; }
    SECTION("not TOML") { wrong = std::string(5000, '['); }
    SECTION("bytes") { wrong = std::string("\0\x1b[2J\xff", 7); }
    SECTION("too much text") { wrong = sent.text + std::string(70'000, '\n'); }
    sent.write("table-rules", wrong);
    CHECK_FALSE(Seat::invitation(sent.folder, "t", {"boris", "", false}));
    const auto boris = sent.join();
    REQUIRE_FALSE(boris);
    CHECK(boris.error().kind == SeatFault::Kind::Damaged);
    CHECK(boris.error().message == "table t: the rules of its game are missing: " + sent.game);
    CHECK_FALSE(std::filesystem::exists(sent.file("guest")));
}

TEST_CASE("rules are read from regular files only", "[tables]") {
    const Sent sent("linked-game");
    std::filesystem::rename(sent.file("table-rules"), sent.path + "/rules");
    SECTION("a link") { std::filesystem::create_symlink("rules", sent.file("table-rules")); }
    SECTION("a pipe") { REQUIRE(::mkfifo(sent.file("table-rules").c_str(), 0600) == 0); }
    SECTION("a directory") { std::filesystem::create_directory(sent.file("table-rules")); }
    CHECK_FALSE(sent.join());
}

TEST_CASE("a guest's copy of the rules is enough", "[tables]") {
    const Sent sent("copied-game");
    sent.write("guest-rules", sent.text);
    sent.write("table-rules", "changed");
    CHECK(Seat::watch(sent.folder, "t"));
}

TEST_CASE("a table names the rules of a game that is not in the program", "[tables]") {
    const Sent sent("named-game");
    const std::string path = sent.path + "/named.toml";
    std::ofstream(path) << sent.text;
    REQUIRE(load_game(path));
    std::string table_file = sent.read("table");
    table_file.replace(table_file.find(sent.game), sent.game.size(), "named-game");
    sent.write("table", table_file);
    const auto found = sent.join();
    REQUIRE_FALSE(found);
    CHECK(found.error().kind == SeatFault::Kind::Damaged);
}

TEST_CASE("rules files whose names are taken keep nobody from a seat", "[tables]") {
    const Sent sent("taken-game");
    // Like files of another account in a directory with the sticky bit, these cannot be removed.
    std::filesystem::create_directories(sent.file("guest-rules") + "/x");
    std::filesystem::create_directories(sent.path + "/v.table-rules/x");
    REQUIRE(sent.join());
    const std::string suffix = suffix_of_rules(sent.read("guest"));
    REQUIRE(suffix.size() == 32);
    CHECK(sent.read("guest-rules-" + suffix) == sent.text);

    const TableTerms terms{Position::start(*find_variant(sent.game)), {}, 0, W};
    REQUIRE(Seat::host(sent.folder, "v", terms, {"anna", "", false}));
    const std::string other = suffix_of_rules(contents_of(sent.path + "/v.table"));
    CHECK(other.size() == 32);
    CHECK(other != suffix);
    REQUIRE(delete_table(sent.folder, "v"));
    CHECK_FALSE(std::filesystem::exists(sent.path + "/v.table-rules-" + other));
}

TEST_CASE("rules are read by the name that the tags state", "[tables]") {
    const std::string suffix(32, '7');
    std::string value;
    SECTION("the name of the copy") { value = suffix; }
    SECTION("no suffix") { value = ""; }
    SECTION("another suffix") { value = std::string(32, '8'); }
    SECTION("a path") { value = "../t.table-rules-" + suffix; }
    SECTION("too short") { value = suffix.substr(1); }
    const Sent sent("tag-" + std::to_string(value.size()) + (value == suffix ? "-own" : ""));
    std::filesystem::rename(sent.file("table-rules"), sent.file("table-rules-" + suffix));
    sent.write("table-rules", "taken");
    const std::string table_file = sent.read("table");
    sent.write("table",
               table_file.substr(0, table_file.size() - 1) + "[Rules \"" + value + "\"]\n\n");
    CHECK(static_cast<bool>(sent.join()) == (value == suffix));
}

TEST_CASE("tables of many games hide no other table in the list", "[tables]") {
    const Sent sent("z-listed-game");
    const std::string table_file = sent.read("table");
    for (int i = 0; i < 140; ++i) {
        const std::string text = small_game("many-" + std::to_string(i));
        const std::string table = sent.path + "/a" + std::to_string(i);
        put(table + ".table", replaced(table_file, sent.game, unread_name(text)));
        put(table + ".table-rules", text);
    }
    TableSurvey survey(sent.folder, nullptr, {1'000'000, std::chrono::hours(1)});
    std::vector<std::string> lines;
    for (const auto& [name, facts] : survey.check())
        lines.push_back(table_line(sent.folder, name, facts));
    REQUIRE(lines.size() == 141);
    for (const std::string& line : lines) CHECK(line.find(" to move") != std::string::npos);
    CHECK(lines.back().find("t  ") == 0);
}

TEST_CASE("the rules are deleted with the table", "[tables]") {
    const Sent sent("deleted-game");
    REQUIRE(sent.join());
    REQUIRE(delete_table(sent.folder, "t"));
    CHECK(std::filesystem::is_empty(sent.path));
}

}  // namespace alces
