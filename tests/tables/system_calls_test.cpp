// Tests what an attacker can do to files between two system calls of another player's program, and
// with the times of files.
#include "tables/system_calls.h"

#include <crypt.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <utility>

#include "tables/test_table.h"

namespace alces {

std::size_t g_looks = 0;
std::function<void(const char* name, struct stat& status)> g_after_look;
int g_sync_error = 0;
std::size_t g_syncs_to_fail = 0;
std::size_t g_syncs = 0;
int g_watch_error = 0;
int g_queue_error = 0;
std::function<void()> g_before_hash;

}  // namespace alces

namespace {

const char* g_flooded = nullptr;  // the path of a file that grows whenever this process reads one

std::size_t g_bytes = 0;  // that this process has read
std::size_t g_junk = 0;   // how often this process has read a file that begins with "junk"

std::time_t g_earlier = 0;  // seconds by which inodes seem to have changed earlier

std::time_t g_ahead = 0;     // seconds by which the clocks are ahead that a Stamp contains
std::time_t g_read_for = 0;  // how many seconds the next read of a file seems to take

}  // namespace

// These functions replace those of the C library.
extern "C" int fstat(int file, struct stat* status) noexcept {
    const auto result = ::syscall(SYS_newfstatat, file, "", status, AT_EMPTY_PATH);
    if (result == 0) status->st_ctim.tv_sec -= g_earlier;
    return static_cast<int>(result);
}
extern "C" int fstatat(int folder, const char* name, struct stat* status, int flags) noexcept {
    ++alces::g_looks;
    const auto result = ::syscall(SYS_newfstatat, folder, name, status, flags);
    if (result == 0 && alces::g_after_look) alces::g_after_look(name, *status);
    return static_cast<int>(result);
}
extern "C" int fsync(int file) {
    ++alces::g_syncs;
    if (alces::g_sync_error == 0) return static_cast<int>(::syscall(SYS_fsync, file));
    errno = alces::g_sync_error;
    if (--alces::g_syncs_to_fail == 0) alces::g_sync_error = 0;
    return -1;
}
extern "C" int inotify_init1(int flags) noexcept {
    errno = alces::g_queue_error;
    return errno != 0 ? -1 : static_cast<int>(::syscall(SYS_inotify_init1, flags));
}
extern "C" int inotify_add_watch(int queue, const char* path, std::uint32_t what) noexcept {
    errno = alces::g_watch_error;
    return errno != 0 ? -1 : static_cast<int>(::syscall(SYS_inotify_add_watch, queue, path, what));
}
extern "C" char* crypt_r(const char* secret, const char* settings, crypt_data* data) noexcept {
    static const auto real = reinterpret_cast<decltype(&crypt_r)>(::dlsym(RTLD_NEXT, "crypt_r"));
    if (alces::g_before_hash) alces::g_before_hash();
    return real(secret, settings, data);
}
extern "C" int clock_gettime(clockid_t clock, timespec* time) noexcept {
    const auto result = ::syscall(SYS_clock_gettime, clock, time);
    if (clock == CLOCK_REALTIME || clock == CLOCK_BOOTTIME) time->tv_sec += g_ahead;
    return static_cast<int>(result);
}
extern "C" ssize_t pread(int file, void* bytes, std::size_t size, off_t offset) {
    g_ahead += std::exchange(g_read_for, 0);
    if (g_flooded != nullptr) std::ofstream(g_flooded, std::ios::app) << '\n';
    const ssize_t read = ::syscall(SYS_pread64, file, bytes, size, offset);
    g_bytes += static_cast<std::size_t>(std::max<ssize_t>(read, 0));
    if (read > 4 && std::memcmp(bytes, "junk", 4) == 0) ++g_junk;
    return read;
}

namespace alces {

TEST_CASE("a file that grows all the time does not keep anybody from playing", "[tables]") {
    TestTable place("1");
    place.plays("e2-e4", "e7-e5");
    const std::string path = place.file("guest");
    g_flooded = path.c_str();
    const bool moved = static_cast<bool>(place.anna->act(place.move("d2-d4")));
    const Heard seen = heard(*place.carl);
    const bool resigned = static_cast<bool>(
        place.anna->act(Outcome{GameResult::BlackWins, Termination::Resignation}));
    g_flooded = nullptr;
    CHECK(moved);
    CHECK(tells(seen, "W move 2. Pd2-d4"));
    CHECK(resigned);
    CHECK(place.text("guest").find("\n\n\n") != std::string::npos);
}

TEST_CASE("only what is new in a table file is read", "[tables]") {
    TestTable place;
    place.plays("e2-e4", "e7-e5");
    const auto bytes_read = [&] {
        g_bytes = 0;
        (void)place.anna->poll();
        return g_bytes;
    };
    const std::string flood(900'000, '\n');
    put(place.file("guest"), place.text("guest") + flood);
    CHECK(bytes_read() >= flood.size());
    REQUIRE(place.anna->act(place.move("d2-d4")));
    put(place.file("guest"), place.text("guest") + "junk\n");
    CHECK(bytes_read() < 1000);
}

TEST_CASE("old lines are reread at most once a second", "[tables]") {
    TestTable place;
    place.plays("e2-e4", "e7-e5");
    place.boris.reset();
    std::string guest = place.text("guest");
    const std::size_t junk = 900'000;
    const auto bytes_read = [&] {
        g_bytes = 0;
        (void)place.anna->poll();
        return g_bytes;
    };
    put(place.file("guest"), guest + std::string(junk, 'x') + '\n');
    CHECK(bytes_read() >= junk);
    const auto returns = [&] {
        const std::string line = with_line(guest, line_of(acts::SitDown{}, stamp_now()));
        std::ofstream(place.file("guest"), std::ios::app) << line.substr(guest.size());
        guest = line;
        return bytes_read();
    };
    CHECK(returns() < junk / 10);  // they were reread when Black joined
    CHECK(place.anna->poll_timeout_ms() == 1000);
    std::this_thread::sleep_for(std::chrono::milliseconds(1050));
    CHECK(bytes_read() >= junk);
    CHECK(place.anna->poll_timeout_ms() > 1000);
}

TEST_CASE("the time of reading the files is not a time in which the program was stopped",
          "[tables]") {
    TestTable place("10+0");
    REQUIRE(place.anna->act(place.move("e2-e4")));
    (void)place.boris->poll();
    place.boris.reset();
    const std::string guest = place.text("guest");
    const Stamp at = stamp_now();
    const std::string here = with_line(place.text("table"), line_of(acts::SitDown{}, at));
    const std::string lines =
        with_line(here, line_of(acts::MakeMove{kNoMove, "1...", "Pe7-e5", "0:10:00.0"}, at));
    const std::size_t size = place.text("table").size();
    put(place.file("guest"), guest + here.substr(size));
    g_read_for = 11;
    CHECK(tells(heard(*place.anna), "B sits down"));
    put(place.file("guest"), guest + lines.substr(size));
    CHECK(tells(heard(*place.anna), "B move 1... Pe7-e5"));
    const auto left = [&](Color side) { return place.anna->table().left(side, stamp_now()); };
    CHECK(left(W) > std::chrono::minutes(10) - std::chrono::seconds(1));
    CHECK(left(B) < std::chrono::minutes(10) - std::chrono::seconds(6));
    g_ahead = 0;
}

TEST_CASE("a file that is not the guest's is opened only once a second", "[tables]") {
    TestTable place;
    place.boris.reset();
    place.carl.reset();
    const std::string table_file = place.text("guest");
    std::filesystem::remove(place.file("guest"));
    place.anna.reset();
    place.anna = place.back("anna");
    put(place.file("guest"), "junk\n");
    g_junk = 0;
    Heard all;
    for (int i = 0; i < 10; ++i)
        for (const std::string& told : heard(*place.anna)) all.push_back(told);
    CHECK(g_junk <= 2);
    CHECK(std::count(all.begin(), all.end(), "note t.guest: its tags are missing") == 1);
    CHECK(place.anna->poll_timeout_ms() == 1000);
    std::filesystem::remove(place.file("guest"));
    put(place.file("guest"), table_file);
    CHECK(tells(heard_soon(*place.anna, "boris"), "plays Black."));
}

TEST_CASE("a file time in the future does not count", "[tables]") {
    const bool later = GENERATE(false, true);  // whether everything has happened an hour ago
    TestTable place("1");
    place.plays("e2-e4", "e7-e5");
    place.anna.reset();
    place.boris.reset();
    const auto now = std::filesystem::file_time_type::clock::now();
    std::filesystem::last_write_time(place.file("table"), now - std::chrono::seconds(50));
    std::filesystem::last_write_time(place.file("guest"), now + std::chrono::hours(1));
    TableFileReader guest(*place.folder.open("t", Side::Guest, false));
    g_earlier = later ? 3600 : 0;
    const std::int64_t hour = 3'600'000;
    const std::int64_t age = stamp_now().wall - guest.touched();
    place.anna = place.back("anna");
    g_earlier = 0;
    CHECK(age >= (later ? hour : 0));
    CHECK(age < (later ? hour : 0) + 60'000);
    CHECK(guest.modified() > stamp_now().wall);
    CHECK(
        tells(heard(*place.anna),
              "note The modification time of Black's table file is in the future and is ignored."));
}

TEST_CASE("a table file is read up to the size that it had", "[tables]") {
    const TestTable place;
    const std::string path = place.path + "/x.table";
    put(path, "a\nb\n\n\n\n\nc\nd\ne");
    TableFileReader reader(*place.folder.open("x", Side::Host, false));
    CHECK(reader.size() == 13);
    CHECK(reader.more(3) == std::vector<std::string>{"a"});
    CHECK(reader.more(3).empty());
    CHECK(reader.more() == std::vector<std::string>{"b", "", "c", "d"});
}

}  // namespace alces
