// Tests that the public server holds the lock of its tables only for a moment, and creates files of
// tables only under this lock.
#include "house/limited_seats.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <string>
#include <utility>

#include "base/timed_lock.h"
#include "catch.h"
#include "games/registry.h"
#include "tables/system_calls.h"
#include "tables/test_table.h"

namespace alces {
namespace {

using namespace std::chrono_literals;

constexpr auto kPatience = 20s;

// Blocks SIGHUP, so that a process that wants this process's seat has to wait.
struct Deaf {
    Deaf() {
        ::sigemptyset(&hangup);
        ::sigaddset(&hangup, SIGHUP);
        ::sigprocmask(SIG_BLOCK, &hangup, &before);
    }
    ~Deaf() { ::sigprocmask(SIG_SETMASK, &before, nullptr); }
    [[nodiscard]] bool is_asked_to_exit() const {
        const timespec most{kPatience.count(), 0};
        return ::sigtimedwait(&hangup, nullptr, &most) == SIGHUP;
    }
    sigset_t hangup{}, before{};
};

// Joins the table in another process, which takes the seat over. Returns the process.
pid_t take_over(const TableFolder& folder, const Person& person) {
    const pid_t child = ::fork();
    if (child != 0) return child;
    TableSurvey survey(folder, folder_at(folder.descriptor()));
    ::_exit(join_within_limits(survey, "t", person) ? 0 : 1);
}

}  // namespace

TEST_CASE("a table that is removed meanwhile is not created beyond the limits", "[house]") {
    const std::string path = TestTable::new_path();
    const TableFolder folder(Descriptor(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)));
    const TableTerms terms{Position::start(default_variant()), {}, 0, Color::White};
    const Person anna{"anna", "secret of anna", false};
    for (int i = 0; i < 10; ++i) {
        const std::string name = std::to_string(i);
        REQUIRE(Seat::add_table(folder, "host" + name, terms, anna));
        REQUIRE(Seat::add_table(folder, "guest" + name, terms, {"boris", "", false}));
        REQUIRE(Seat::add_guest(folder, "guest" + name, anna));
    }
    REQUIRE(Seat::add_table(folder, "t", terms, {"boris", "secret of boris", false}));
    REQUIRE(Seat::add_guest(folder, "t", {"carl", "secret of carl", false}));
    const std::string table_file = GENERATE("t.table", "t.guest");
    CAPTURE(table_file);
    bool removed = false;
    g_after_look = [&](const char* name, const struct stat&) {
        if (name != table_file || std::exchange(removed, true)) return;
        std::filesystem::remove(path + "/t.guest");
        if (table_file == "t.table") std::filesystem::remove(path + "/t.table");
    };
    TableSurvey survey(folder);
    const Seat::Found seat = table_file == "t.table" ? host_within_limits(survey, "t", terms, anna)
                                                     : join_within_limits(survey, "t", anna);
    g_after_look = nullptr;
    CHECK_FALSE(seat);
    CHECK(players_of(folder, "t")[index(table_file == "t.table" ? Side::Host : Side::Guest)] !=
          "anna");
    std::filesystem::remove_all(path);
}

TEST_CASE("secrets are not hashed while the tables are locked", "[house]") {
    const std::string path = TestTable::new_path();
    const auto open = [&] { return ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); };
    const TableFolder folder{Descriptor(open())};
    const TableTerms terms{Position::start(default_variant()), {}, 0, Color::White};
    const Descriptor tables(open());
    int hashes = 0;
    int locked = 0;
    g_before_hash = [&] {
        ++hashes;
        const bool is_free = ::flock(tables.get(), LOCK_EX | LOCK_NB) == 0;
        if (is_free) (void)::flock(tables.get(), LOCK_UN);
        locked += is_free ? 0 : 1;
    };
    TableSurvey survey(folder);
    CHECK(host_within_limits(survey, "t", terms, {"anna", "secret of anna", false}));
    CHECK(join_within_limits(survey, "t", {"boris", "secret of boris", false}));
    CHECK(join_within_limits(survey, "t", {"boris", "secret of boris", false}));
    CHECK_FALSE(join_within_limits(survey, "t", {"carl", "secret of carl", false}));
    g_before_hash = nullptr;
    CHECK(hashes > 0);
    CHECK(locked == 0);
    std::filesystem::remove_all(path);
}

TEST_CASE("a session that waits for a seat does not lock the tables", "[house]") {
    const std::string path = TestTable::new_path();
    const TableFolder folder(path);
    const TableTerms terms{Position::start(default_variant()), {}, 0, Color::White};
    REQUIRE(Seat::host(folder, "t", terms, {"boris", "", false}));
    const Descriptor tables(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    REQUIRE(::flock(tables.get(), LOCK_EX) == 0);
    const Deaf deaf;
    const pid_t child = take_over(folder, {"anna", "", true});
    REQUIRE(child > 0);
    // After the survey, the child waits for the lock, in order to become the guest.
    REQUIRE(retry_for(kPatience, [&] { return std::filesystem::exists(path + "/survey"); }));
    Seat::Found seat = Seat::join(folder, "t", {"anna", "", false});
    REQUIRE(seat);
    REQUIRE(::flock(tables.get(), LOCK_UN) == 0);
    REQUIRE(deaf.is_asked_to_exit());
    CHECK(::flock(tables.get(), LOCK_EX | LOCK_NB) == 0);
    seat = SeatFault{};  // releases the seat
    int status = -1;
    REQUIRE(::waitpid(child, &status, 0) == child);
    CHECK(status == 0);
    std::filesystem::remove_all(path);
}

}  // namespace alces
