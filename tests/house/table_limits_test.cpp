// Tests the limits on tables of the public server, and which tables it deletes to make room for
// others.
#include "house/table_limits.h"

#include <fcntl.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "catch.h"
#include "games/registry.h"
#include "rules/notation.h"
#include "tables/seat.h"
#include "tables/test_table.h"

namespace alces {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

constexpr TableLimits kLimits{5, 3, 4, 7, 2};

struct House {
    House() : folder(Descriptor(::open(made(path), O_RDONLY | O_DIRECTORY))) {}
    ~House() { fs::remove_all(path); }
    static const char* made(char* path) {
        REQUIRE(::mkdtemp(path) != nullptr);
        return path;
    }
    // A table of `host` whose last line is that many days old.
    void add(const char* name, const char* host, const char* guest, bool over, int days = 0) const {
        play(name, host, guest, over);
        date_back(path, name, days * 24h);
    }
    void play(const char* name, const char* host, const char* guest, bool over) const {
        const TableTerms terms{Position::start(default_variant()), {}, 0, Color::White};
        const Seat::Found seat = Seat::host(folder, name, terms, {host, "", false});
        REQUIRE(seat);
        if (guest != nullptr) REQUIRE(Seat::join(folder, name, {guest, "", false}));
        if (over) REQUIRE((*seat)->act(Outcome{GameResult::BlackWins, Termination::Resignation}));
    }
    // Plays the first move of a table's game.
    void begin(const char* name) const {
        const Seat::Found seat = Seat::join(folder, name, {host_of(name), "", false});
        REQUIRE(seat);
        const Position start = Position::start(default_variant());
        REQUIRE((*seat)->act(acts::MakeMove{*parse_move(start, "e2-e4")}));
    }
    [[nodiscard]] std::string host_of(const char* name) const {
        return players_of(folder, name)[index(Side::Host)];
    }
    [[nodiscard]] bool has_room(const char* user) const {
        TableSurvey survey(folder);
        (void)survey.check();
        const std::size_t replays = survey.replays();
        const bool has_room = make_room(survey, user, kLimits);
        CHECK(survey.replays() == replays);  // because others wait for the lock
        return has_room;
    }
    [[nodiscard]] bool may_join(const char* user) const {
        TableSurvey survey(folder);
        (void)survey.check();
        return alces::may_join(survey, user, kLimits);
    }
    using Names = std::vector<std::string>;
    char path[32] = "/tmp/alces-house-XXXXXX";
    TableFolder folder;
};

}  // namespace

TEST_CASE("tables that nobody needs are deleted", "[house]") {
    const House house;
    house.add("alone", "eve", nullptr, true);
    house.add("over-old", "eve", "adam", true, 31);
    house.add("over-new", "eve", "adam", true, 29);
    house.add("open-old", "eve", "adam", false, 91);
    house.add("open-new", "eve", "adam", false, 89);
    CHECK(house.has_room("anna"));
    CHECK(house.folder.names() == House::Names{"open-new", "over-new"});
}

TEST_CASE("tables whose games are over make room for others, the oldest first", "[house]") {
    const House house;
    for (const char* name : {"a", "b", "c", "d"})
        house.add(name, "eve", "adam", true, 20 - *name % 8);
    SECTION("of the user") {
        CHECK(house.has_room("eve"));
        CHECK(house.folder.names() == House::Names{"b", "c", "d"});
    }
    SECTION("of anybody") {
        for (const char* name : {"x", "y", "z"}) house.add(name, "carl", "dora", true);
        CHECK(house.has_room("anna"));
        CHECK(house.folder.names() == House::Names{"b", "c", "d", "x", "y", "z"});
    }
}

TEST_CASE("open tables are limited", "[house]") {
    const House house;
    for (const char* name : {"a", "b", "c"}) house.add(name, "eve", nullptr, false);
    CHECK(!house.has_room("eve"));
    CHECK(house.has_room("anna"));
    for (const char* name : {"d", "e"}) house.add(name, "carl", nullptr, false);
    CHECK(!house.has_room("carl"));
    house.add("b", "eve", nullptr, false, 2);  // nobody has joined for more than a day
    CHECK(house.has_room("anna"));
    CHECK(house.folder.names() == House::Names{"a", "c", "d", "e"});
}

TEST_CASE("on a full server, unused games make room for others", "[house]") {
    const House house;
    for (const char* name : {"a", "b", "c"}) house.add(name, "eve", "adam", false);
    for (const char* name : {"d", "e"}) house.add(name, "carl", "adam", false);
    for (const char* name : {"b", "d"}) house.begin(name);
    const auto date_all = [&](std::chrono::hours ago) {  // the first table is the oldest
        for (const std::string& name : house.folder.names())
            date_back(house.path, name, ago - std::chrono::minutes(name[0] - 'a'));
    };
    date_all(23h);
    CHECK(!house.has_room("carl"));
    date_all(25h);
    CHECK(house.has_room("anna"));
    CHECK(house.folder.names() == House::Names{"b", "c", "d", "e"});
    for (const char* name : {"a", "c", "e"}) {
        if (*name == 'a') house.add(name, "eve", "adam", false);
        house.begin(name);
    }
    date_all(24h * 6);
    CHECK(!house.has_room("carl"));
    date_all(24h * 8);
    CHECK(house.has_room("anna"));
    CHECK(house.folder.names() == House::Names{"b", "c", "d", "e"});
}

TEST_CASE("on a full server, the users who host most tables make room for others", "[house]") {
    const House house;
    for (const char* name : {"a", "b", "c"}) house.add(name, "eve", "adam", false);
    for (const char* name : {"d", "e"}) house.add(name, "carl", "dora", false);
    for (const char* name : {"a", "b", "c", "d", "e"}) house.begin(name);
    SECTION("their oldest tables first") {
        for (const char* name : {"c", "a", "b"}) date_back(house.path, name, (*name - 'a') * 1h);
        date_back(house.path, "d", 5h);
        CHECK(!house.has_room("carl"));
        CHECK(house.has_room("anna"));
        CHECK(house.folder.names() == House::Names{"a", "b", "d", "e"});
        house.add("f", "anna", nullptr, false);
        CHECK(!house.has_room("anna"));
        CHECK(house.has_room("dora"));  // eve and carl host two tables each
        CHECK(house.folder.names() == House::Names{"a", "b", "e", "f"});
    }
    SECTION("but not tables at which somebody is present") {
        const auto seat_at = [&](const char* name) {
            return TestTable::seat(Seat::join(house.folder, name, {"adam", "", false}));
        };
        const auto a = seat_at("a"), b = seat_at("b"), c = seat_at("c");
        CHECK(house.has_room("anna"));
        CHECK(house.folder.names().size() == 4);
        CHECK(house.folder.names()[2] == "c");
    }
}

TEST_CASE("the seats of a guest are limited", "[house]") {
    const House house;
    for (const char* name : {"a", "b"}) {
        CHECK(house.may_join("adam"));
        house.add(name, "eve", "adam", false);
    }
    house.add("c", "adam", nullptr, false);
    CHECK(!house.may_join("adam"));
    CHECK(house.may_join("eve"));
    const Seat::Found seat = Seat::join(house.folder, "b", {"adam", "", false});
    REQUIRE(seat);
    REQUIRE((*seat)->act(Outcome{GameResult::WhiteWins, Termination::Resignation}));
    CHECK(house.may_join("adam"));
}

TEST_CASE("a table at which somebody is present is kept", "[house]") {
    const House house;
    house.add("a", "eve", "adam", false, 91);
    const Seat::Found seat = Seat::join(house.folder, "a", {"adam", "", false});
    REQUIRE(seat);
    date_back(house.path, "a", 24h * 91);
    CHECK(house.has_room("anna"));
    CHECK(house.folder.names() == House::Names{"a"});
}

TEST_CASE("touching the files of a table does not keep it from being deleted", "[house]") {
    const House house;
    house.add("a", "eve", "adam", true, 31);
    house.add("b", "eve", "adam", false, 91);
    for (const auto& file : fs::directory_iterator(house.path))
        fs::last_write_time(file, fs::file_time_type::clock::now());
    CHECK(house.has_room("anna"));
    CHECK(house.folder.names().empty());
}

}  // namespace alces
