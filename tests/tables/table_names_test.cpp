// Tests that a flood of names in the directory of tables costs little and hides no table.
#include <fcntl.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "base/output.h"
#include "tables/system_calls.h"
#include "tables/table_session.h"
#include "tables/table_survey.h"
#include "tables/test_table.h"

namespace alces {
namespace {

constexpr std::size_t kFlood = 1000;

enum class Kind { Link, Empty, Text };

void flood(const TestTable& place, Kind kind, std::size_t count = kFlood, const char* name = "x") {
    for (std::size_t i = 0; i < count; ++i) {
        const std::string file = place.path + '/' + name + std::to_string(i) + ".table";
        if (kind == Kind::Link)
            std::filesystem::create_symlink("t.table", file);
        else
            std::ofstream(file) << std::string(kind == Kind::Empty ? 0 : 100, 'x');
    }
}

bool has(const TableNames& found, const std::string& name) {
    return std::ranges::binary_search(found.names, name);
}

// Returns how many of the names begin with these letters.
auto count(const TableNames& found, std::string_view start) {
    return std::ranges::count_if(found.names,
                                 [&](const std::string& name) { return name.starts_with(start); });
}

std::string list_of(TableSurvey& survey) {
    const Descriptor null(::open("/dev/null", O_WRONLY | O_CLOEXEC));
    Output out(null.get());
    write_table_lines(survey, out);
    return out.buffer();
}

}  // namespace

TEST_CASE("links in the place of tables are not looked at", "[tables]") {
    const TestTable place;
    flood(place, Kind::Link);
    g_looks = 0;
    const TableNames found = place.folder.find(Side::Host);
    CHECK(g_looks == 1);
    CHECK(has(found, "t"));
    CHECK(found.names.size() == 21);
    CHECK(found.complete);
    g_looks = 0;
    TableSurvey survey(place.folder);
    CHECK(list_of(survey).find("t  2") != std::string::npos);
    CHECK(g_looks < 500);
}

TEST_CASE("only some of too many files are looked at", "[tables]") {
    const TestTable place;
    flood(place, Kind::Empty);
    const NameLimits limits{.files = 100};
    SECTION("tables that are known are found") {
        g_looks = 0;
        const TableNames found = place.folder.find(Side::Host, {"gone", "t"}, limits);
        CHECK(g_looks <= 102);
        CHECK(has(found, "t"));
        CHECK_FALSE(has(found, "gone"));
        CHECK(found.names.size() == 21);
        CHECK_FALSE(found.complete);
    }
    SECTION("each of the others is found sometimes") {
        std::size_t times = 0;
        for (int i = 0; i < 200; ++i) times += has(place.folder.find(Side::Host, {}, limits), "t");
        CHECK(times > 2);
        CHECK(times < 60);
    }
    SECTION("a list warns") {
        TableSurvey few(place.folder, nullptr, {}, limits);
        CHECK(list_of(few).ends_with(std::string(kTooManyNames) + '\n'));
        TableSurvey all(place.folder);
        const std::string list = list_of(all);
        CHECK(list.find("t  2") != std::string::npos);
        CHECK(list.find(kTooManyNames) == std::string::npos);
    }
    SECTION("a survey finds the tables of earlier surveys") {
        const auto store = [&] { return folder_at(place.folder.descriptor()); };
        CHECK(TableSurvey(place.folder, store()).check().contains("t"));
        for (int i = 0; i < 5; ++i)
            CHECK(TableSurvey(place.folder, store(), {}, limits).check().contains("t"));
        CHECK(TableSurvey(place.folder, store()).check("x1").fault != "");
        CHECK(TableSurvey(place.folder, store(), {}, limits).check().contains("t"));
    }
}

TEST_CASE("one account cannot hide the tables of others", "[tables]") {
    const TestTable place;
    flood(place, Kind::Text, 50);
    flood(place, Kind::Text, 3, "honest");
    flood(place, Kind::Text, 9, "other");
    g_after_look = [](const char* name, struct stat& status) {
        status.st_uid = name[0] == 'x' ? 1 : name[0] == 'h' ? 2 : 3;
    };
    const TableNames found = place.folder.find(Side::Host, {}, {.tables = 15});
    g_after_look = nullptr;
    CHECK(found.names.size() == 15);
    CHECK_FALSE(found.complete);
    CHECK(count(found, "honest") == 3);
    CHECK(count(found, "x") == 6);
}

TEST_CASE("a directory is read up to a limit", "[tables]") {
    const TestTable place;
    flood(place, Kind::Link, 100);
    CHECK_FALSE(place.folder.find(Side::Host, {}, {.entries = 50}).complete);
    CHECK(has(place.folder.find(Side::Host, {"t"}, {.entries = 50}), "t"));
}

}  // namespace alces
