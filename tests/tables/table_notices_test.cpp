// Tests when the files of a table are read: what the system reports, and how often it counts.
#include "tables/table_notices.h"

#include <fcntl.h>
#include <poll.h>

#include <cerrno>

#include "tables/system_calls.h"
#include "tables/test_table.h"

namespace alces {
namespace {

using namespace std::chrono_literals;

const RateLimit::Time kNow{};

bool has_news(const TableNotices& notices) {
    pollfd news{notices.descriptor(), POLLIN, 0};
    return ::poll(&news, 1, 0) == 1;
}

}  // namespace

TEST_CASE("the system reports new lines", "[tables]") {
    TestTable room;
    TableNotices notices;
    CHECK(notices.descriptor() == -1);
    const auto table_file = room.folder.open("t", Side::Host, false);
    REQUIRE(table_file);
    const std::vector<int> files{table_file->get(), -1};
    CHECK(notices.follow(room.folder, files, kNow));
    CHECK_FALSE(notices.follow(room.folder, files, kNow));
    REQUIRE(notices.is_on());
    CHECK(notices.take(kNow));
    CHECK_FALSE(has_news(notices));
    REQUIRE(room.anna->act(room.move("e2-e4")));
    CHECK(has_news(notices));
    CHECK(notices.take(kNow));
    CHECK_FALSE(has_news(notices));
}

// An opponent who makes a file unreadable must not end the reports about the others.
TEST_CASE("a file that the system does not watch leaves the others watched", "[tables]") {
    TestTable room;
    TableNotices notices;
    const auto host = room.folder.open("t", Side::Host, false);
    const auto guest = room.folder.open("t", Side::Guest, false);
    REQUIRE((host && guest));
    CHECK(notices.follow(room.folder, {host->get()}, kNow));
    const std::vector<int> both{host->get(), guest->get(), 1'000'000};
    g_watch_error = EACCES;
    CHECK_FALSE(notices.follow(room.folder, both, kNow));
    CHECK_FALSE(notices.is_on());
    REQUIRE(room.anna->act(room.move("e2-e4")));
    CHECK(has_news(notices));
    CHECK(notices.take(kNow));

    g_watch_error = 0;  // it is tried again later, but not at once
    REQUIRE(heard(*room.boris).size() == 1);
    CHECK_FALSE(notices.follow(room.folder, both, kNow));
    CHECK(notices.follow(room.folder, both, kNow + TableNotices::kRetryPause));
    CHECK_FALSE(notices.is_on());  // the third file is not open
    CHECK_FALSE(notices.follow(room.folder, {guest->get()}, kNow));
    CHECK(notices.is_on());
    CHECK(notices.take(kNow));
    REQUIRE(room.boris->act(room.move("e7-e5", *room.boris)));
    CHECK(has_news(notices));
}

TEST_CASE("a file that is not followed any longer reports nothing", "[tables]") {
    const TestTable room;
    TableNotices notices;
    const auto host = room.folder.open("t", Side::Host, false);
    REQUIRE(host);
    CHECK(notices.follow(room.folder, {host->get()}, kNow));
    CHECK_FALSE(notices.follow(room.folder, {}, kNow));
    CHECK(notices.take(kNow));  // the system reports the end of the watch
    REQUIRE(room.anna->act(room.move("e2-e4")));
    CHECK_FALSE(has_news(notices));
    CHECK(notices.is_on());
}

TEST_CASE("a new file with the inode number of a removed one is watched", "[tables]") {
    const TestTable room;
    TableNotices notices;
    const std::string path = room.path + "/file";
    put(path, "");
    Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    const std::vector<int> files{file.get()};
    CHECK(notices.follow(room.folder, files, kNow));
    std::filesystem::remove(path);
    file.reset();
    CHECK(notices.take(kNow));
    CHECK_FALSE(notices.is_on());
    put(path, "");
    file = Descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    REQUIRE(file.get() == files.front());
    CHECK(notices.follow(room.folder, files, kNow + TableNotices::kRetryPause));
    CHECK(notices.is_on());
    CHECK(notices.take(kNow));
    put(path, "news");
    CHECK(has_news(notices));
}

TEST_CASE("a process that gets no inotify queue asks for one again", "[tables]") {
    const TestTable room;
    TableNotices notices;
    g_queue_error = EMFILE;
    CHECK_FALSE(notices.follow(room.folder, {}, kNow));
    g_queue_error = 0;
    CHECK_FALSE(notices.is_on());
    CHECK(notices.descriptor() == -1);
    CHECK(notices.take(kNow));  // the files must be read all the same
    CHECK_FALSE(notices.follow(room.folder, {}, kNow));
    CHECK(notices.follow(room.folder, {}, kNow + TableNotices::kRetryPause));
    CHECK(notices.is_on());
}

TEST_CASE("a player whose clock runs reads the files often if inotify fails", "[tables]") {
    const bool has_clock = GENERATE(false, true);
    const bool no_queue = GENERATE(false, true);
    (no_queue ? g_queue_error : g_watch_error) = no_queue ? EMFILE : EACCES;
    TestTable room(has_clock ? "1" : nullptr);
    const auto timeouts = [&] {
        return std::vector{room.anna->poll_timeout_ms(), room.boris->poll_timeout_ms(),
                           room.carl->poll_timeout_ms()};
    };
    const std::vector<int> often{has_clock ? 50 : 1000, has_clock ? 50 : 1000, 1000};
    CHECK(timeouts() == often);
    room.plays("e2-e4", "e7-e5");
    CHECK(timeouts() == often);
    g_queue_error = g_watch_error = 0;
    std::this_thread::sleep_for(TableNotices::kRetryPause);
    for (Seat* seat : {room.anna.get(), room.boris.get(), room.carl.get()}) (void)seat->poll();
    CHECK(timeouts() == std::vector{5000, 5000, 5000});
    CHECK(room.anna->descriptor() >= 0);
}

// All processes of a public server share one account, for which the system limits the queues.
TEST_CASE("spectators of a public server leave inotify to the players", "[tables]") {
    const TestTable room("1");
    const TableFolder house(Descriptor(::open(room.path.c_str(), O_RDONLY | O_CLOEXEC)));
    const auto anna = TestTable::seat(Seat::host(
        house, "u", {Position::start(default_variant()), {}, 0, W}, {"anna", "key", false}));
    const auto dora = TestTable::seat(Seat::watch(house, "u"));
    (void)dora->poll();
    CHECK(anna->descriptor() >= 0);
    CHECK(dora->descriptor() == -1);
    CHECK(dora->poll_timeout_ms() == 500);
}

TEST_CASE("reports that come too often wait for a pause", "[tables]") {
    const TestTable room;
    TableNotices notices;
    CHECK(notices.follow(room.folder, {}, kNow));
    int reads = 0;
    while (reads < 100 && notices.take(kNow)) ++reads;
    CHECK(reads == static_cast<int>(TableNotices::kMaxWakes));
    CHECK(notices.is_flooded());
    CHECK(notices.descriptor() == -1);
    CHECK(notices.take(kNow + TableNotices::kWakePause));
    CHECK(notices.is_flooded());
    CHECK(notices.take(kNow + 10 * TableNotices::kWakePause));
    CHECK_FALSE(notices.is_flooded());
    CHECK(notices.descriptor() >= 0);
}

}  // namespace alces
