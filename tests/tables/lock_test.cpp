// Tests what an attacker who can read a table's files can prevent by locking them, and that two
// players who write at the same time still play one game.
#include <fcntl.h>
#include <sys/file.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <barrier>
#include <functional>
#include <thread>

#include "base/text.h"
#include "rounds.h"
#include "session/support.h"
#include "tables/table_gate.h"
#include "tables/test_table.h"
#include "words/game_text.h"

namespace {

thread_local bool t_is_slow = false;    // whether each write of this thread is delayed
thread_local std::string t_characters;  // the single characters that this thread has written

}  // namespace

// This function replaces that of the C library.
extern "C" ssize_t pwrite(int file, const void* bytes, std::size_t size, off_t offset) {
    if (t_is_slow) std::this_thread::sleep_for(std::chrono::milliseconds(100));
    if (size == 1) t_characters += *static_cast<const char*>(bytes);
    return ::syscall(SYS_pwrite64, file, bytes, size, offset);
}

namespace alces {
namespace {

using namespace std::chrono_literals;

Descriptor locked(const std::string& path) {
    Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    REQUIRE(::flock(file.get(), LOCK_EX | LOCK_NB) == 0);
    return file;
}

// The table file as if all of its lines had been written earlier.
std::string earlier(const std::string& table_file, std::int64_t by, Side side,
                    const std::string& host_tags, const std::string& guest_tags) {
    std::string text = tags_of(table_file);
    std::string_view rest = std::string_view(table_file).substr(text.size());
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
    for (const char* suffix : {"table", "guest"})
        std::filesystem::last_write_time(
            place.file(suffix),
            std::filesystem::file_time_type::clock::now() - std::chrono::milliseconds(ago));
}

// Replaces what follows the last complete line of a table file, as its player's process does.
void put_after(const std::string& path, const std::string& table_file, const std::string& text) {
    const Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    (void)write_all(file.get(), table_file.size(), text);
}
// Runs `act`, and meanwhile `other`, which begins a tenth of a second later.
void together(const std::function<void()>& act, const std::function<void()>& other) {
    std::thread meanwhile([&] {
        std::this_thread::sleep_for(100ms);
        other();
    });
    act();
    meanwhile.join();
}
ClockSpan time_of(const std::function<void()>& act) {
    const auto begun = std::chrono::steady_clock::now();
    act();
    return std::chrono::duration_cast<ClockSpan>(std::chrono::steady_clock::now() - begun);
}
const Outcome kWhiteResigns{GameResult::BlackWins, Termination::Resignation};
const Outcome kBlackResigns{GameResult::WhiteWins, Termination::Resignation};

// Whether everybody at the table, and a spectator who comes now, shows the same game. A process
// that has read the files often in a short time waits before it reads them again.
bool is_one_game(TestTable& place) {
    std::vector<std::string> shown;
    for (int i = 0; i < 40; ++i) {
        const auto late = place.seat(Seat::watch(place.folder, "t"));
        shown.clear();
        for (Seat* seat : {place.anna.get(), place.boris.get(), place.carl.get(), late.get()}) {
            (void)seat->poll();
            shown.push_back(moves_of(*seat) + std::to_string(seat->table().next_sequence()) +
                            result_line(seat->table().game()));
            if (seat->files_disagree()) return false;
        }
        if (std::all_of(shown.begin(), shown.end(), [&](auto& each) { return each == shown[0]; }))
            return true;
        std::this_thread::sleep_for(50ms);
    }
    UNSCOPED_INFO(shown[0] << '\n' << shown[1] << '\n' << shown[2] << '\n' << shown[3]);
    return false;
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
    const std::string table_file = place.text(white ? "table" : "guest");
    CHECK(table_file.rfind("{[%here 4") != std::string::npos);  // about 40 seconds
    CHECK_FALSE(seat->act(Outcome{GameResult::BlackWins, Termination::Time}));
    if (white) CHECK(seat->act(TestTable::move("d2-d4", *seat)));
    if (!white) CHECK(seat->act(kBlackResigns));
}

TEST_CASE("a lock does not delay a player who returns on the other's turn", "[tables]") {
    TestTable place("10+0");
    place.plays("e2-e4", "e7-e5");
    place.boris.reset();
    const Descriptor lock = locked(place.file("table"));
    place.boris = place.back("boris");
    CHECK(tells(heard(*place.anna), "B sits down"));
    CHECK(place.boris->act(acts::Offer{acts::TakeBack{1}}));
    CHECK(place.boris->act(kBlackResigns));
    const Heard all = heard(*place.anna);
    CHECK(tells(all, "B offers"));
    CHECK(tells(all, "B ends"));
    CHECK(is_one_game(place));
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

TEST_CASE("a read lock on a table file hides its player's presence only while it lasts",
          "[tables]") {
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

TEST_CASE("a line of a player who is not to move waits for a move that is being written",
          "[tables]") {
    TestTable place;
    place.plays("e2-e4", "e7-e5");
    const Descriptor lock = locked(place.file("table"));
    const Stamp at = place.anna->table().last();
    place.anna.reset();
    const std::string host = place.text("table");
    const TableAct said =
        GENERATE(TableAct{kBlackResigns}, TableAct{acts::Offer{acts::TakeBack{1}}});
    // The process of White has announced a line, and writes it a tenth of a second later.
    put_after(place.file("table"), host, "\t");
    const std::string move =
        with_line(host, line_of(acts::MakeMove{kNoMove, "2.", "Pd2-d4", ""}, at))
            .substr(host.size());
    Result<> done;
    together([&] { done = place.boris->act(said); },
             [&] { put_after(place.file("table"), host, move); });
    CHECK(done);
    CHECK(moves_of(*place.boris) == "e2e4 e7e5 d2d4 ");
    place.anna = place.back("anna");
    CHECK(is_one_game(place));
    const bool is_over = std::holds_alternative<Outcome>(said);
    CHECK(place.anna->table().game().outcome().is_over() == is_over);
}

TEST_CASE("a move waits for a line of the other player that is being written", "[tables]") {
    const bool withdraws = GENERATE(true, false);
    TestTable place;
    place.plays("e2-e4", "e7-e5");
    const Descriptor lock = locked(place.file("table"));
    const Stamp at = place.anna->table().last();
    place.boris.reset();
    const std::string host = place.text("table"), guest = place.text("guest");
    put_after(place.file("guest"), guest, "\t");
    const std::string line =
        withdraws ? " " : with_line(guest, line_of(kBlackResigns, at)).substr(guest.size());
    Result<> done;
    std::string meanwhile;
    together([&] { done = place.anna->act(place.move("d2-d4")); },
             [&] {
                 std::this_thread::sleep_for(Seat::kLockTimeout);
                 meanwhile = place.text("table");
                 put_after(place.file("guest"), guest, line);
             });
    REQUIRE(meanwhile.size() == host.size() + 1);
    CHECK(kMarks.find(meanwhile.back()) != kMarks.npos);  // White's own mark stays
    CHECK(static_cast<bool>(done) == withdraws);
    CHECK(place.anna->table().game().outcome().is_over() == !withdraws);
    place.boris = place.back("boris");
    CHECK(is_one_game(place));
}

TEST_CASE("a mark that stays delays a player by a second at most, and not each time", "[tables]") {
    const bool on_move = GENERATE(true, false);
    TestTable place;
    place.plays("e2-e4", "e7-e5");
    if (!on_move) REQUIRE(place.anna->act(place.move("d2-d4")));
    place.boris.reset();
    const Descriptor lock = locked(place.file("table"));
    (void)place.anna->act(acts::Decline{});  // waits for the lock
    std::string guest = place.text("guest");
    const ClockSpan most = on_move ? MarkWait::kMaxPerLine : 2 * MarkWait::kMaxPerLine;
    const auto offers = [&] {
        return time_of([&] { CHECK(place.anna->act(acts::Offer{acts::TakeBack{1}})); });
    };
    for (int i = 0; i < MarkWait::kMaxInGame / MarkWait::kMaxPerLine; ++i) {
        put_after(place.file("guest"), guest, "\t");
        const ClockSpan first = offers();
        CHECK(first > most / 2);
        CHECK(first < most + MarkWait::kMaxPerLine / 2);
        CHECK(offers() < MarkWait::kMaxPerLine);
        // A line that is refused, and another mark after it.
        put_after(place.file("guest"), guest, "x\n");
        guest += "x\n";
    }
    put_after(place.file("guest"), guest, "\t");
    CHECK(offers() < MarkWait::kMaxPerLine);
}

TEST_CASE("marks that come and go delay all moves of a game by a second and a half", "[tables]") {
    TestTable place;
    place.plays("e2-e4", "e7-e5");
    const Descriptor lock = locked(place.file("table"));
    (void)place.anna->act(acts::Decline{});  // waits for the lock
    place.boris.reset();
    const std::string guest = place.text("guest");
    ClockSpan delay{0};
    for (int i = 0; i < 8; ++i) {
        put_after(place.file("guest"), guest, "\t");
        together(
            [&] {
                delay += time_of([&] { CHECK(place.anna->act(acts::Offer{acts::TakeBack{1}})); });
            },
            [&] {
                std::this_thread::sleep_for(300ms);
                put_after(place.file("guest"), guest, " ");
            });
    }
    CHECK(delay > MarkWait::kMaxInGame / 2);
    CHECK(delay < MarkWait::kMaxInGame + MarkWait::kMaxPerLine);
}

TEST_CASE("a mark that a process has left is no part of the game", "[tables]") {
    const char rest = GENERATE('\t', '\v', '\f', ' ');
    TestTable place;
    place.plays("e2-e4", "e7-e5");
    for (auto* seat : {&place.anna, &place.boris}) seat->reset();
    for (const char* suffix : {"table", "guest"})
        put_after(place.file(suffix), place.text(suffix), std::string(1, rest));
    place.anna = place.back("anna");
    place.boris = place.back("boris");
    place.plays("d2-d4", "e5-d4");
    CHECK(is_one_game(place));
    REQUIRE(place.anna->act(kWhiteResigns));
    for (Seat* seat : {place.anna.get(), place.boris.get()}) (void)seat->poll();
    for (const char* suffix : {"table", "guest"}) CHECK(place.text(suffix).ends_with("]}\n"));
}

TEST_CASE("each mark differs from the mark before it, and from one that was left", "[tables]") {
    const char left = GENERATE('\t', '\v', '\f');
    TestTable place;
    place.plays("e2-e4", "e7-e5");
    place.boris.reset();
    put_after(place.file("guest"), place.text("guest"), std::string(1, left));
    t_characters = left;
    place.boris = place.back("boris");
    for (int takebacks = 1; takebacks <= 2; ++takebacks)
        REQUIRE(place.boris->act(acts::Offer{acts::TakeBack{takebacks}}));
    std::erase(t_characters, kNoMark);
    CHECK(t_characters.size() >= 4);  // boris has sat down and made two offers
    CHECK(std::ranges::adjacent_find(t_characters) == t_characters.end());
}

TEST_CASE("a new mark in the place of one that stayed is noticed", "[tables]") {
    TestTable place;
    place.plays("e2-e4", "e7-e5");
    place.boris.reset();
    const std::string guest = place.text("guest");
    const auto offers = [&] {
        return time_of([&] { CHECK(place.anna->act(acts::Offer{acts::TakeBack{1}})); });
    };
    put_after(place.file("guest"), guest, "\t");
    CHECK(offers() > MarkWait::kMaxPerLine / 2);
    CHECK(offers() < MarkWait::kMaxPerLine);
    put_after(place.file("guest"), guest, "\v");
    CHECK(offers() > MarkWait::kMaxPerLine / 2);
}

TEST_CASE("a write that takes a tenth of a second does not split the game", "[tables]") {
    const bool is_move_slow = GENERATE(true, false);
    const bool is_end_slow = GENERATE(true, false);
    const auto ahead =
        GENERATE(-150ms, -50ms, 0ms, 50ms, 150ms);  // of the move, the resignation is
    TestTable place;
    place.plays("e2-e4", "e7-e5");
    const Descriptor lock = locked(place.file("table"));
    for (Seat* seat : {place.anna.get(), place.boris.get()})
        CHECK_FALSE(seat->act(acts::Decline{}));  // waits for the lock
    const acts::MakeMove move = place.move("d2-d4");
    Result<> ended;
    std::thread meanwhile([&] {
        t_is_slow = is_end_slow;
        std::this_thread::sleep_for(std::max(-ahead, 0ms));
        ended = place.boris->act(kBlackResigns);
    });
    std::this_thread::sleep_for(std::max(ahead, 0ms));
    t_is_slow = is_move_slow;
    const bool moved = static_cast<bool>(place.anna->act(move));
    t_is_slow = false;
    meanwhile.join();
    CHECK(ended);
    CHECK(moves_of(*place.boris) == (moved ? "e2e4 e7e5 d2d4 " : "e2e4 e7e5 "));
    CHECK(is_one_game(place));
}

TEST_CASE("players who write at the same time under a lock play one game", "[tables]") {
    constexpr const char* kMoves[][2] = {{"a2-a3", "a7-a6"}, {"b2-b3", "b7-b6"},
                                         {"d2-d3", "d7-d6"}, {"f2-f3", "f7-f6"},
                                         {"g2-g3", "g7-g6"}, {"h2-h3", "h7-h6"}};
    for (int game = 0; game < test::rounds(3); ++game) {
        TestTable place;
        place.plays("e2-e4", "e7-e5");
        const Descriptor lock = locked(place.file("table"));
        // The other player does something at the moment of the move.
        const auto both = [&](Seat& mover, const char* text, Seat& other, const TableAct& act) {
            (void)mover.poll();
            const acts::MakeMove move = TestTable::move(text, mover);
            std::barrier start(2);
            Result<> done;
            std::thread meanwhile([&] {
                start.arrive_and_wait();
                done = other.act(act);
            });
            start.arrive_and_wait();
            const bool moved = static_cast<bool>(mover.act(move));
            meanwhile.join();
            REQUIRE(done);
            REQUIRE(is_one_game(place));
            REQUIRE((moved || mover.table().game().outcome().is_over()));
        };
        const TableAct draw = acts::Offer{Outcome{GameResult::Draw, Termination::Agreement}};
        for (const auto& moves : kMoves) {
            both(*place.anna, moves[0], *place.boris, draw);
            both(*place.boris, moves[1], *place.anna, draw);
        }
        both(*place.anna, "j2-j3", *place.boris, kBlackResigns);
        REQUIRE(place.carl->table().game().outcome().is_over());
    }
}

TEST_CASE("a spectator who has seen the line of the slower player is shown the game again",
          "[tables]") {
    const bool is_seen_first = GENERATE(true, false);  // the line that does not count
    TestTable place;
    REQUIRE(place.anna->act(place.move("e2-e4")));
    for (Seat* seat : {place.boris.get(), place.carl.get()}) (void)seat->poll();
    place.anna.reset();
    place.boris.reset();
    SessionOptions options = test_options();
    options.gate = std::make_shared<TableGate>(std::move(place.carl));
    Scripted carl(options);
    (void)carl.run("\n");
    const std::string host = place.text("table");
    const Stamp at = stamp_now();
    const Outcome draw{GameResult::Draw, Termination::Agreement};
    const auto move = [&](const std::string& before, const char* number, const char* text) {
        return with_line(before, line_of(acts::MakeMove{kNoMove, number, text, ""}, at))
            .substr(before.size());
    };
    const std::string offer = with_line(host, line_of(acts::Offer{draw}, at)).substr(host.size());
    const std::string faster = move(host, "1...", "Pe7-e5");
    const std::string echo = replaced(replaced(faster, "%line", "%echo"), "]}\n", " 9]}\n");
    put(place.file("table"), host + offer);
    CHECK(tells(carl.run("\n"), "offers a draw"));
    put(place.file("guest"), place.text("guest") + faster);
    if (is_seen_first) CHECK(tells(carl.run("\n"), "the other player has written line 4"));
    put(place.file("table"), host + offer + echo + move(host + echo, "2.", "Pd2-d4"));
    const Heard all = carl.run("\n");
    CHECK(tells(all, "new"));
    CHECK(
        tells(all, "Both players wrote a line at the same time, and the one that was shown here"));
    CHECK_FALSE(tells(all, "Ignored"));
    CHECK(carl.session.game().ply() == 3);
}

}  // namespace alces
