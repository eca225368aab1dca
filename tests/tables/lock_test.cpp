// Tests what an attacker can prevent by locking a table's files, for which the permission to read
// them is enough.
#include <fcntl.h>
#include <sys/file.h>

#include "base/text.h"
#include "tables/test_table.h"

namespace alces {
namespace {

Descriptor locked(const std::string& path) {
    Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    REQUIRE(::flock(file.get(), LOCK_EX | LOCK_NB) == 0);
    return file;
}

// The sheet as if all of its lines had been written earlier.
std::string earlier(const std::string& sheet, std::int64_t by, Side side,
                    const std::string& host_tags, const std::string& guest_tags) {
    std::string text = tags_of(sheet);
    std::string_view rest = std::string_view(sheet).substr(text.size());
    while (!rest.empty()) {
        const Result<TableLine> read = read_table_line(take_line(rest));
        REQUIRE(read);
        TableLine line = *read;
        line.at.wall -= by;
        line.at.boot -= by;
        text += write_table_line(line);
    }
    return chained(text, digest_of("", host_tags), side, guest_tags);
}

// Both players leave, and `ago` milliseconds pass.
void leave_for(TestTable& place, std::int64_t ago) {
    place.anna.reset();
    place.boris.reset();
    place.carl.reset();
    const std::string host = place.text("table"), guest = place.text("guest");
    put(place.file("table"), earlier(host, ago, Side::Host, tags_of(host), tags_of(guest)));
    put(place.file("guest"), earlier(guest, ago, Side::Guest, tags_of(host), tags_of(guest)));
    for (const char* ending : {"table", "guest"})
        std::filesystem::last_write_time(
            place.file(ending),
            std::filesystem::file_time_type::clock::now() - std::chrono::milliseconds(ago));
}

}  // namespace

TEST_CASE("a lock during a return does not cost the player the game", "[tables]") {
    const bool white = GENERATE(true, false);  // whether the player who returns is to move
    TestTable place("0.5+0");
    place.plays("e2-e4", "e7-e5");
    leave_for(place, 55'000);
    const Descriptor lock = locked(place.file("table"));
    const auto seat = place.back(white ? "anna" : "boris");
    (void)seat->poll();
    CHECK_FALSE(seat->table().flagged(seat->clock_now()));
    CHECK(seat->table().left(W, seat->clock_now()) > ClockSpan(10'000));
    const std::string sheet = place.text(white ? "table" : "guest");
    CHECK(sheet.rfind("{[%here 4") != std::string::npos);  // about 40 seconds
    CHECK_FALSE(seat->act(Outcome{GameResult::BlackWins, Termination::Time}));
    if (white) CHECK(seat->act(TestTable::move("d2-d4", *seat)));
    if (!white) CHECK(seat->act(Outcome{GameResult::WhiteWins, Termination::Resignation}));
}

TEST_CASE("a player who returns on the other's turn sits down when the lock is released",
          "[tables]") {
    const bool resigns = GENERATE(true, false);
    TestTable place("10+0");
    place.plays("e2-e4", "e7-e5");
    place.boris.reset();
    Descriptor lock = locked(place.file("table"));
    const std::string before = place.text("guest");
    place.boris = place.back("boris");
    (void)place.boris->poll();
    CHECK(place.text("guest") == before);
    CHECK(place.boris->poll_timeout_ms() <= 1000);
    if (resigns) {
        CHECK(place.boris->act(Outcome{GameResult::WhiteWins, Termination::Resignation}));
        const Heard all = heard(*place.anna);
        CHECK(tells(all, "B sits down"));
        CHECK(tells(all, "B ends"));
        return;
    }
    CHECK_FALSE(place.boris->act(acts::Offer{acts::TakeBack{1}}));
    lock = Descriptor();
    (void)place.boris->poll();
    CHECK(tells(heard(*place.anna), "B sits down"));
}

TEST_CASE("a lock while a guest joins does not keep the guest out", "[tables]") {
    const TestTable place;
    const TableTerms terms{Position::start(default_variant()), {}, 0, W};
    const auto anna = TestTable::seat(Seat::host(place.folder, "u", terms, {"anna", "", false}));
    (void)anna->poll();
    Descriptor lock = locked(place.path + "/u.table");
    const auto boris = TestTable::seat(Seat::join(place.folder, "u", {"boris", "", false}));
    (void)boris->poll();
    const bool released = GENERATE(false, true);
    if (released) lock = Descriptor();
    CHECK(anna->act(TestTable::move("e2-e4", *anna)));
    (void)boris->poll();
    CHECK(boris->act(TestTable::move("e7-e5", *boris)));
    CHECK(tells(heard(*anna), "B move 1... Pe7-e5"));
}

TEST_CASE("a read lock on a sheet makes its player look away only while it lasts", "[tables]") {
    TestTable place;
    place.boris.reset();
    Descriptor reader(::open(place.file("guest").c_str(), O_RDONLY | O_CLOEXEC));
    struct flock lock {};
    lock.l_type = F_RDLCK;
    lock.l_whence = SEEK_SET;
    REQUIRE(::fcntl(reader.get(), F_OFD_SETLK, &lock) == 0);
    place.boris = place.back("boris");
    CHECK_FALSE(place.anna->is_present(B));
    reader = Descriptor();
    (void)place.boris->poll();
    CHECK(place.anna->is_present(B));
}

}  // namespace alces
