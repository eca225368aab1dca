// Tests what a survey of tables finds, what it remembers, and how many games it replays.
#include "tables/table_survey.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "base/digest.h"
#include "catch.h"
#include "tables/table_session.h"
#include "tables/test_table.h"
#include "temporary_folder.h"

namespace alces {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using State = TableFacts::State;
using Names = std::vector<std::string>;

constexpr ReplayLimits kAll{1'000'000, 1h};

struct Tables {
    Tables() : folder(Descriptor(::open(place.file("").c_str(), O_RDONLY | O_DIRECTORY))) {
        fs::create_directory(place.file("store"));
    }
    [[nodiscard]] std::string path() const { return place.file(""); }
    [[nodiscard]] std::string file(const std::string& name) const { return place.file(name); }
    [[nodiscard]] std::string text(const std::string& name) const {
        return contents_of(file(name));
    }
    // Adds a table of eve with adam as the guest. Its table files contain `cycles` moves of eve,
    // each of which adam let her take back.
    void add(const std::string& name, int cycles = 0) const;
    // A survey like that of a new process.
    [[nodiscard]] TableSurvey survey(const ReplayLimits& limits = kAll) const {
        return TableSurvey(folder, disk_folder(file("store"), Access::Private), limits);
    }
    // How many games a new process replays.
    [[nodiscard]] std::size_t replays() const {
        TableSurvey survey = this->survey();
        (void)survey.check();
        return survey.replays();
    }
    // Sets the time of the last change of a table file's contents, which also changes its inode.
    void touch(const std::string& name) const {
        fs::last_write_time(file(name), fs::file_time_type::clock::now());
    }

    test::TemporaryFolder place;
    TableFolder folder;
};

void Tables::add(const std::string& name, int cycles) const {
    const TableTerms terms{Position::start(default_variant()), {}, 0, Color::White};
    REQUIRE(Seat::host(folder, name, terms, {"eve", "", false}));
    REQUIRE(Seat::join(folder, name, {"adam", "", false}));
    std::string last;
    std::ifstream written(file(name + ".guest"));
    for (std::string text; std::getline(written, text);) last = text;
    Result<TableLine> line = read_table_line(last);
    REQUIRE(line);
    std::ofstream host(file(name + ".table"), std::ios::app);
    std::ofstream guest(file(name + ".guest"), std::ios::app);
    const auto add = [&](std::ofstream& own, std::ofstream& other, TableAct act) {
        TableLine next{std::move(act), line->sequence + 1, line->at, false, "", {}};
        next.digest = digest_of(line->digest, chained_text(next));
        own << write_table_line(next);
        line = next;
        next.echo = true;
        next.arrival = Arrival{};
        other << write_table_line(next);
    };
    acts::MakeMove move{*parse_move(terms.start, "e2-e4")};
    write_texts(move, terms.start);
    add(host, guest, acts::SitDown{});
    for (int i = 0; i < cycles; ++i) {
        add(host, guest, move);
        add(host, guest, acts::Offer{acts::TakeBack{1}});
        add(guest, host, acts::TakeBack{1});
    }
}

Names checked_in(const TablesByName& tables) {
    Names names;
    for (const auto& [name, facts] : tables)
        if (facts.checked) names.push_back(name);
    return names;
}

}  // namespace

TEST_CASE("a survey finds who is at a table, and whether the game has begun or ended", "[tables]") {
    const Tables tables;
    const TableTerms terms{Position::start(default_variant()), {}, 0, Color::White};
    for (const char* name : {"a", "b", "c", "d"}) {
        const Seat::Found eve = Seat::host(tables.folder, name, terms, {"eve", "", false});
        REQUIRE(eve);
        if (*name == 'a') continue;
        REQUIRE(Seat::join(tables.folder, name, {"adam", "", false}));
        if (*name == 'b') continue;
        REQUIRE((*eve)->act(acts::MakeMove{*parse_move(terms.start, "e2-e4")}));
        if (*name == 'c') continue;
        REQUIRE((*eve)->act(Outcome{GameResult::BlackWins, Termination::Resignation}));
    }
    put(tables.file("e.table"), "damaged");
    const auto text_of = [](const TablesByName& all) {
        std::string text;
        for (const auto& [name, table] : all)
            text += name + ' ' + table.names[0] + ' ' + table.names[1] + ' ' +
                    static_cast<char>(table.state) + (table.has_guest ? " 2\n" : " 1\n");
        return text;
    };
    const std::string all = "a eve  u 1\nb eve adam u 2\nc eve adam m 2\nd eve adam o 2\ne   x 1\n";
    CHECK(text_of(tables.survey().check()) == all);
    CHECK(text_of(tables.survey().check()) == all);  // from the file
    CHECK(tables.replays() == 0);
    // Without replaying.
    CHECK(text_of(TableSurvey(tables.folder).glance()) ==
          "a eve  u 1\nb eve adam u 2\nc eve adam m 2\nd eve adam o 2\ne   m 1\n");
}

TEST_CASE("a game is replayed only after its table files have changed", "[tables]") {
    const Tables tables;
    tables.add("t", 10);
    tables.add("u");
    CHECK(tables.replays() == 2);
    CHECK(tables.replays() == 0);
    std::this_thread::sleep_for(20ms);  // the times of changes have steps of a few milliseconds
    SECTION("touched") {
        for (const char* name : {"t.table", "t.guest"}) tables.touch(name);
        CHECK(tables.replays() == 0);
    }
    SECTION("longer") {
        REQUIRE(Seat::join(tables.folder, "t", {"adam", "", false}));
        CHECK(tables.replays() == 1);
        CHECK(tables.replays() == 0);
    }
    SECTION("with other contents of the same size") {
        const std::string text = tables.text("t.guest");
        put(tables.file("t.guest"), replaced(text, "e2-e4", "d2-d4"));
        TableSurvey survey = tables.survey();
        CHECK(survey.check().at("t").disagree);
        CHECK(survey.replays() == 1);
    }
    SECTION("replaced") {
        put(tables.file("t.guest"), tables.text("t.guest"), How::ByRename);
        CHECK(tables.replays() == 1);
    }
    SECTION("by one process") {
        TableSurvey survey = tables.survey();
        (void)survey.check();
        (void)survey.check();
        CHECK(survey.replays() == 0);
        REQUIRE(Seat::join(tables.folder, "t", {"adam", "", false}));
        CHECK(survey.glance().at("t").state == State::Moved);  // it has lines of moves
        CHECK(survey.replays() == 0);
        CHECK_FALSE(survey.glance().at("t").checked);
        CHECK(survey.check().at("t").checked);
        CHECK(survey.replays() == 1);
    }
}

TEST_CASE("a table that cannot be read is remembered", "[tables]") {
    const Tables tables;
    tables.add("t");
    const std::string text = tables.text("t.table");
    put(tables.file("t.table"), "damaged");
    CHECK(tables.survey().check().at("t").fault == "table t: its tags are missing");
    CHECK(tables.replays() == 0);
    put(tables.file("t.table"), text);
    CHECK(tables.survey().check().at("t").is_readable());
    CHECK(tables.replays() == 0);
    put(tables.file("t.table"), "damaged");
    CHECK(tables.replays() == 1);
    // Its rules or its permissions may have changed, so it is tried again after ten minutes.
    const std::string survey = tables.text("store/survey");
    for (const char* minutes : {"9", "11"}) {
        const std::size_t at = survey.find("\tx\t") - 15;  // "1764220000000\t1\tx\t"
        const long long failed = std::stoll(survey.substr(at, 13));
        const std::string before = std::to_string(failed - std::stoll(minutes) * 60'000);
        put(tables.file("store/survey"), survey.substr(0, at) + before + survey.substr(at + 13));
        std::this_thread::sleep_for(*minutes == '9' ? 2100ms : 0ms);
        CHECK(tables.replays() == (*minutes == '9' ? 0 : 1));
    }
}

TEST_CASE("a list does not read long tags", "[tables]") {
    TestTable place;
    place.plays("e2-e4", "e7-e5");
    const std::string table_file = place.text("table");
    const bool is_long = GENERATE(false, true);
    const std::string tag = "[Note \"" + std::string(is_long ? 4000 : 1000, 'x') + "\"]\n";
    put(place.file("table"), replaced(table_file, "[Format", tag + "[Format"));
    CHECK(glance_at(place.folder, "t").names[0] == (is_long ? "" : "anna"));
    // The game is read with all tags.
    TableSurvey survey(place.folder);
    CHECK(survey.check().at("t").players[0] == "anna" + account());
}

TEST_CASE("a survey replays the shortest games first, as many as fit its budget", "[tables]") {
    const Tables tables;
    for (const char* name : {"a", "b", "c"}) tables.add(name, 100);
    tables.add("d", 1);
    tables.add("e");
    const ReplayLimits limits{1000, 1h};  // a long table has 600 lines
    CHECK(checked_in(tables.survey(limits).check()) == Names{"a", "d", "e"});
    CHECK(checked_in(tables.survey(limits).check()) == Names{"a", "b", "d", "e"});
    CHECK(checked_in(tables.survey(limits).check()) == Names{"a", "b", "c", "d", "e"});
    const auto line = [&](const TablesByName& all, const char* name) {
        return table_line(tables.folder, name, all.at(name));
    };
    const std::string who = "  al-ces  eve (away) - adam (away)  ";
    const TablesByName glance = TableSurvey(tables.folder).glance();
    CHECK(line(glance, "c").ends_with(who + "not read yet; list the tables again"));
    CHECK(line(tables.survey().check(), "c").ends_with(who + "0 plies  White to move"));
}

TEST_CASE("a game whose moves take too long holds up no survey", "[tables]") {
    const Tables tables;
    for (const char* name : {"a", "b"}) tables.add(name, 300);
    const ReplayLimits limits{1'000'000, 3ms};
    TableSurvey survey = tables.survey(limits);
    CHECK(survey.check().at("a").fault == "table a: reading its game takes too long");
    CHECK(survey.check().at("b").fault == "table b: reading its game takes too long");
    const std::size_t replays = survey.replays();
    CHECK_FALSE(survey.check().at("b").is_readable());
    CHECK(survey.replays() == replays);
}

TEST_CASE("the age of a table is that of its last line", "[tables]") {
    const Tables tables;
    tables.add("t");
    const auto age = [](const TableFacts& facts) {
        return std::chrono::milliseconds(stamp_now().wall - facts.last);
    };
    const auto is_about = [&](const TableFacts& facts, std::chrono::milliseconds expected) {
        return age(facts) >= expected && age(facts) < expected + 1min;
    };
    SECTION("even if it is touched or a line is refused") {
        date_back(tables.path(), "t", 50h);
        for (const char* name : {"t.table", "t.guest"}) tables.touch(name);
        CHECK(is_about(TableSurvey(tables.folder).glance().at("t"), 50h));
        CHECK(is_about(tables.survey().check().at("t"), 50h));
        std::ofstream(tables.file("t.guest"), std::ios::app) << "not a line\n";
        CHECK(is_about(tables.survey().check().at("t"), 50h));
    }
    SECTION("a line of the future counts from when it was first seen") {
        date_back(tables.path(), "t", -50h);
        const TableFacts first = tables.survey().check().at("t");
        CHECK(is_about(first, 0h));
        std::this_thread::sleep_for(20ms);
        tables.touch("t.guest");
        CHECK(tables.survey().check().at("t").last == first.last);
    }
    SECTION("without a line, that of the files when they were first seen") {
        put(tables.file("t.table"), tags_of(tables.text("t.table")));
        fs::remove(tables.file("t.guest"));
        const TableFacts first = tables.survey().check().at("t");
        std::this_thread::sleep_for(20ms);
        tables.touch("t.table");
        CHECK(tables.survey().check().at("t").last == first.last);
    }
}

TEST_CASE("what a survey has stored is only a cache", "[tables]") {
    const Tables tables;
    tables.add("t", 1);
    (void)tables.survey().check();
    const std::string file = tables.file("store/survey");
    const std::string good = tables.text("store/survey");
    SECTION("damaged") {
        for (const std::size_t size : {0UL, 5UL, good.size() / 2, good.size() - 2}) {
            put(file, good.substr(0, size));
            CHECK(tables.survey().check().at("t").state == State::Unmoved);
        }
        for (std::size_t at = 0; at < good.size(); at += 7) {
            std::string bad = good;
            bad[at] = bad[at] == '\t' ? 'x' : '\t';
            put(file, bad);
            CHECK(tables.survey().check().size() == 1);
        }
    }
    SECTION("a link") {
        fs::rename(file, file + "2");
        fs::create_symlink(file + "2", file);
        CHECK(tables.replays() == 1);
        CHECK(tables.text("store/survey2") == good);
    }
    SECTION("of another directory with tables of the same names") {
        const Tables others;
        others.add("t", 2);
        const auto survey = [&] {
            return TableSurvey(others.folder, disk_folder(tables.file("store"), Access::Private));
        };
        TableSurvey first = survey();
        CHECK(first.check().at("t").state == State::Unmoved);
        CHECK(first.replays() == 1);
        CHECK(tables.replays() == 0);
        TableSurvey second = survey();
        (void)second.check();
        CHECK(second.replays() == 0);
    }
    SECTION("without a directory for it") {
        TableSurvey survey(tables.folder);
        CHECK(survey.check().at("t").checked);
        CHECK(survey.replays() == 1);
    }
}

TEST_CASE("a date that is not one is not shown", "[tables]") {
    const Tables tables;
    tables.add("t");
    const std::string table_file = tables.text("t.table");
    const std::size_t begin = table_file.find("UTCDate \"") + 9;
    const std::string date = table_file.substr(begin, table_file.find('"', begin) - begin);
    CHECK(date_in(date) == date);
    CHECK(tables.survey().glance().at("t").date == date);
    put(tables.file("t.table"), replaced(table_file, date, "anna won -"));
    CHECK(tables.survey().glance().at("t").date.empty());
    const auto head = read_head(
        replaced(table_file.substr(0, table_file.find("\n\n")), date, "anna won -"), Side::Host);
    REQUIRE(head);
    CHECK(head->date.empty());
    for (const char* other : {"", "2024.05.3", "2024-05-31", "2024.05.311", "2024.O5.31"})
        CHECK(date_in(other).empty());
}

TEST_CASE("the name of a game cannot make a false line in the list", "[tables]") {
    const Tables tables;
    tables.add("t");
    const std::string table_file = tables.text("t.table");
    const std::string game = "chess" + std::string(50, ' ') + "friday  1999.01.01  chess";
    put(tables.file("t.table"),
        replaced(table_file, "Variant \"al-ces\"", "Variant \"" + game + "\""));
    TableSurvey survey = tables.survey();
    const std::string line = table_line(tables.folder, "t", survey.glance().at("t"));
    CHECK(line.find("not read yet") != std::string::npos);
    CHECK(line.find("  chess friday") != std::string::npos);
    CHECK(line.find("1999.01.01  chess") == std::string::npos);
}

}  // namespace alces
