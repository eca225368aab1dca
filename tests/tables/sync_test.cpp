// Tests that a line stays what it is when the disk fails after the line has been written, and that
// a player whose file has lost a line is told.
#include <cerrno>

#include "tables/system_calls.h"
#include "tables/test_table.h"

namespace alces {
namespace {

const std::string kNotSaved = "note The system cannot save your table file on the disk: ";

// Makes the next calls of fsync() fail.
void fail_syncs(int error, std::size_t times) {
    g_sync_error = error;
    g_syncs_to_fail = times;
}

// The table file without its last line.
std::string cut(const std::string& table_file) {
    return table_file.substr(0,
                             table_file.rfind('\n', table_file.find_last_not_of(" \t\v\f\n")) + 1);
}

std::size_t count(const Heard& all, const std::string& what) {
    return static_cast<std::size_t>(std::count_if(
        all.begin(), all.end(), [&](const std::string& told) { return told.starts_with(what); }));
}

}  // namespace

TEST_CASE("a line that cannot be synced stays", "[tables]") {
    TestTable place;
    place.plays("e2-e4", "e7-e5");
    fail_syncs(ENOSPC, 1);
    REQUIRE(place.anna->act(place.move("d2-d4")));
    CHECK(g_sync_error == 0);
    const Heard all = heard(*place.anna);
    CHECK(tells(all, "W move 2. Pd2-d4"));
    CHECK(tells(all, kNotSaved + "No space left on device. What you play"));
    // The opponent has read the line, and the game goes on.
    (void)place.boris->poll();
    REQUIRE(place.boris->act(place.move("d7-d5", *place.boris)));
    (void)place.anna->poll();
    place.plays("a2-a3", "h7-h6");
    CHECK(moves_of(*place.boris) == moves_of(*place.anna));
}

TEST_CASE("a line that could not be synced is written again", "[tables]") {
    TestTable place;
    place.plays("e2-e4", "e7-e5");
    fail_syncs(EIO, 1);
    REQUIRE(place.anna->act(place.move("d2-d4")));
    Heard all = heard(*place.anna);
    (void)place.boris->poll();
    REQUIRE(place.boris->act(place.move("d7-d5", *place.boris)));
    // The disk has lost the line, although the file is as long as before.
    const std::string table_file = place.text("table");
    const std::size_t size = table_file.rfind('\n') + 1;
    put(place.file("table"), replaced(table_file, "2. Pd2-d4", "?????????"));
    fail_syncs(EIO, 1);
    for (const std::string& told : heard(*place.anna)) all.push_back(told);
    REQUIRE(place.anna->act(place.move("a2-a3")));
    for (const std::string& told : heard(*place.anna)) all.push_back(told);
    CHECK(g_sync_error == 0);
    CHECK(place.text("table").substr(0, size) == table_file.substr(0, size));
    CHECK(count(all, kNotSaved) == 1);
}

TEST_CASE("a signal does not keep a line from being synced", "[tables]") {
    TestTable place;
    fail_syncs(EINTR, 3);
    REQUIRE(place.anna->act(place.move("e2-e4")));
    CHECK(g_sync_error == 0);
    CHECK_FALSE(tells(heard(*place.anna), kNotSaved));
}

TEST_CASE("a message that cannot be synced is written once", "[tables]") {
    TestTable place;
    REQUIRE(place.anna->say("good morning"));  // creates the file
    (void)heard(*place.boris);
    fail_syncs(EIO, 1);
    REQUIRE(place.anna->say("hello"));
    CHECK(g_sync_error == 0);
    CHECK(tells(heard(*place.anna), kNotSaved + "Input/output error"));
    REQUIRE(place.anna->say("hello again"));
    CHECK(heard(*place.boris) == Heard{"W says hello", "W says hello again"});
}

TEST_CASE("a player whose file has lost a line is told", "[tables]") {
    const bool forged = GENERATE(false, true);
    TestTable place;
    place.plays("e2-e4", "e7-e5");
    REQUIRE(place.anna->act(place.move("d2-d4")));
    (void)place.boris->poll();
    (void)place.anna->poll();
    place.anna.reset();
    put(place.file("table"), cut(place.text("table")));
    const std::string guest = place.text("guest");
    if (forged) put(place.file("guest"), replaced(guest, "2. Pd2-d4", "2. Pd2-d3"));
    place.anna = place.back("anna");
    const Heard all = heard(*place.anna);
    const std::string lost =
        "note Your table file lacks move 2 (Pd2-d4), but Black's table file has";
    CHECK(count(all, lost) == (forged ? 0 : 1));
    CHECK(count(all, "note Your table file lacks") == (forged ? 0 : 1));
    CHECK(place.anna->files_disagree() == !forged);
    // The opponent's word is not taken for a move.
    CHECK(moves_of(*place.anna) == "e2e4 e7e5 ");
    CHECK(place.anna->act(place.move("d2-d4")));
}

}  // namespace alces
