// Tests how long a player's process waits for the marks of the other player's process.
#include "tables/mark_wait.h"

#include "tables/test_table.h"

namespace alces {
namespace {

using namespace std::chrono_literals;

// The process of one player without a Seat. The other player's table file is a file that the test
// changes.
struct Writer {
    Writer(TestTable& table, Side side)
        : place(table), other_file(place.file(side == Side::Host ? "guest" : "table")) {
        place.anna.reset();
        place.boris.reset();
        REQUIRE(table_files.open(Side::Host));
        REQUIRE(table_files.open(Side::Guest));
        table_files.take_seat(side, stamp_now());
        (void)table_files.read(nullptr);
        auto claimed = OwnTableFile::claim(place.folder, "t", side,
                                           {side == Side::Host ? "anna" : "boris", "", false});
        REQUIRE(claimed);
        own = *std::move(claimed);
        own->continue_at(table_files.reader(side)->offset());
    }
    // Replaces what follows the last complete line of the other player's table file.
    void put_mark(char mark) const {
        const Descriptor file(::open(other_file.c_str(), O_WRONLY | O_CLOEXEC));
        const std::size_t end = table_files.reader(other(own->side()))->offset();
        REQUIRE_FALSE(write_all(file.get(), end, std::string(1, mark)));
    }
    [[nodiscard]] bool is_marked() const {
        return table_files.reader(own->side())->mark().has_value();
    }
    // Waits, and returns for how long. `look` is called after each time the table files are read.
    ClockSpan waits(const std::function<void()>& look = [] {}) {
        const auto begun = std::chrono::steady_clock::now();
        REQUIRE_FALSE(wait.take_turn(*own, table_files, [&] {
            (void)table_files.read(&*own);
            look();
        }));
        CHECK(is_marked());
        return std::chrono::duration_cast<ClockSpan>(std::chrono::steady_clock::now() - begun);
    }

    TestTable& place;
    std::string other_file;
    TableFiles table_files{place.folder, "t"};
    std::optional<OwnTableFile> own;
    MarkWait wait;
};

constexpr ClockSpan kMoment = MarkWait::kMaxPerLine / 2;  // more than an act takes without a wait

}  // namespace

TEST_CASE("a process does not wait for a table file without a mark", "[tables]") {
    const Side side = GENERATE(Side::Host, Side::Guest);
    TestTable place;
    Writer writer(place, side);
    CHECK(writer.waits() < kMoment);
    writer.own->unmark();
    writer.put_mark(kNoMark);
    CHECK(writer.waits() < kMoment);
}

TEST_CASE("a process waits until the other mark is gone, and only the side to move keeps its own",
          "[tables]") {
    const Side side = GENERATE(Side::Host, Side::Guest);  // White, who is to move, is the host
    TestTable place;
    Writer writer(place, side);
    writer.put_mark('\t');
    int reads = 0;
    bool was_marked = false;
    const ClockSpan waited = writer.waits([&] {
        if (++reads != 10) return;
        was_marked = writer.is_marked();
        writer.put_mark(kNoMark);
    });
    CHECK(reads >= 10);
    CHECK(waited < MarkWait::kMaxPerLine);
    CHECK(was_marked == (side == Side::Host));
}

TEST_CASE("a mark that stays is waited for once, by the side not to move for twice as long",
          "[tables]") {
    const Side side = GENERATE(Side::Host, Side::Guest);
    TestTable place;
    Writer writer(place, side);
    writer.put_mark('\t');
    const ClockSpan most = (side == Side::Host ? 1 : 2) * MarkWait::kMaxPerLine;
    const ClockSpan first = writer.waits();
    CHECK(first > most - kMoment);
    CHECK(first < most + kMoment);
    CHECK(writer.waits() < kMoment);
    writer.put_mark('\v');  // another mark
    CHECK(writer.waits() > most - kMoment);
}

TEST_CASE("all waits for marks in a game are limited", "[tables]") {
    TestTable place;
    Writer writer(place, Side::Host);
    ClockSpan waited{0};
    for (int i = 0; i < 6; ++i) {
        writer.put_mark(kMarks[static_cast<std::size_t>(i) % kMarks.size()]);
        waited += writer.waits();
    }
    CHECK(waited > MarkWait::kMaxInGame - kMoment);
    CHECK(waited < MarkWait::kMaxInGame + MarkWait::kMaxPerLine);
}

}  // namespace alces
