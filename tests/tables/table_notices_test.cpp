// Tests when the files of a table are read: what the system reports, and how often it counts.
#include "tables/table_notices.h"

#include <poll.h>

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
    CHECK(notices.follow(room.folder, files));
    CHECK_FALSE(notices.follow(room.folder, files));
    REQUIRE(notices.is_on());
    CHECK(notices.take(kNow));
    CHECK_FALSE(has_news(notices));
    REQUIRE(room.anna->act(room.move("e2-e4")));
    CHECK(has_news(notices));
    CHECK(notices.take(kNow));
    CHECK_FALSE(has_news(notices));
}

TEST_CASE("nothing is reported if a file cannot be followed", "[tables]") {
    const TestTable room;
    TableNotices notices;
    CHECK(notices.follow(room.folder, {}));
    CHECK(notices.is_on());
    CHECK(notices.follow(room.folder, {1'000'000}));
    CHECK_FALSE(notices.is_on());
    CHECK(notices.descriptor() == -1);
    CHECK(notices.take(kNow));  // the files must be read all the same
}

TEST_CASE("reports that come too often wait for a pause", "[tables]") {
    const TestTable room;
    TableNotices notices;
    CHECK(notices.follow(room.folder, {}));
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
