// Tests how a table handles the lines of its players.
#include "tables/table.h"

#include <fcntl.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <random>

#include "base/digest.h"
#include "base/text.h"
#include "catch.h"
#include "game/export_text.h"
#include "games/registry.h"
#include "rules/notation.h"
#include "tables/seat.h"
#include "tables/secret.h"
#include "test_table.h"

namespace alces {
namespace {

using namespace std::chrono_literals;

constexpr std::int64_t kMinute = 60'000;

TableTerms terms(const char* time = nullptr, int days = 0) {
    TableTerms made{Position::start(default_variant()), {}, days, Color::White};
    if (time != nullptr) made.time = *read_time_control(time);
    return made;
}
TableTerms of_format_1(TableTerms made) {
    made.format = 1;
    return made;
}

Stamp at(std::int64_t milliseconds) { return {1'000'000 + milliseconds, milliseconds, 7}; }

acts::MakeMove text_of_move(const Table& table, const char* text) {
    return {kNoMove, std::string(trimmed(move_number(table.game().position(), true))), text, ""};
}
Outcome agreed(GameResult result) { return {result, Termination::Agreement}; }

// A table at which the players' lines are applied one at a time, in order.
struct Play {
    explicit Play(const TableTerms& wanted) : table(wanted) {}
    Table table;
    std::int64_t time = 1000;

    std::string does(Color by, TableAct act) {
        TableLine line{std::move(act), table.next_sequence(), at(time)};
        const auto done = table.apply(by, line, line.at);
        return done ? "" : done.error().message;
    }
    std::string sits(Color by, std::int64_t away = 0) {
        return does(by, acts::SitDown{ClockSpan(away)});
    }
    std::string moves(Color by, const char* text) { return does(by, text_of_move(table, text)); }
    std::string offers(Color by, acts::Proposal proposal) {
        return does(by, acts::Offer{proposal});
    }
    std::string takes_back(Color by, int plies) { return does(by, acts::TakeBack{plies}); }
    std::string ends(Color by, GameResult result, Termination how) {
        return does(by, Outcome{result, how});
    }
    long long left(Color color) const { return table.left(color, at(time)).count(); }
};

Play begun(const TableTerms& wanted) {
    Play play(wanted);
    REQUIRE(play.sits(Color::White).empty());
    REQUIRE(play.sits(Color::Black).empty());
    return play;
}

}  // namespace

TEST_CASE("a table refuses what its player may not do", "[tables]") {
    Play play = begun(terms());
    CHECK(play.moves(B, "Pe7-e5") == "it's White's turn");
    CHECK(play.moves(W, "Pe2-e5") != "");
    CHECK(play.moves(W, "Pe2-e4").empty());
    CHECK(play.moves(W, "Pd2-d4") == "it's Black's turn");
    CHECK(play.ends(W, GameResult::WhiteWins, Termination::Resignation) ==
          "a player cannot resign for the opponent");
    CHECK(play.ends(W, GameResult::WhiteWins, Termination::Time) == "no flag has fallen");
    CHECK(play.ends(W, GameResult::Draw, Termination::Agreement) == "this result was not offered");
    CHECK(play.takes_back(W, 1) == "that takeback was not requested");
    CHECK(play.offers(W, acts::TakeBack{2}) == "there are not that many moves to take back");
    CHECK(play.offers(W, agreed(GameResult::WhiteAdvantage)) ==
          "this game cannot end in an advantage");
    CHECK(play.table.game().ply() == 1);
    CHECK(play.table.next_sequence() == 4);
}

TEST_CASE("only players who have joined can move", "[tables]") {
    Play play(terms());
    CHECK(play.moves(W, "Pe2-e4") == "the player has not joined");
    CHECK(play.sits(W).empty());
    CHECK(play.moves(W, "Pe2-e4").empty());
}

TEST_CASE("impossible numbers and times are refused", "[tables]") {
    Play play = begun(terms());
    TableLine line{acts::Offer{agreed(GameResult::Draw)}, 0, at(play.time)};
    for (const int sequence : {0, 1, 2, 4, 1000}) {
        line.sequence = sequence;
        CHECK_FALSE(play.table.apply(W, line, line.at));
    }
    line.sequence = 3;
    line.at = at(play.time + 10 * kMinute);
    CHECK_FALSE(play.table.apply(W, line, at(play.time)));
    line.at = at(play.time - 1);
    CHECK_FALSE(play.table.apply(W, line, at(play.time)));
    line.at = at(play.time);
    CHECK(play.table.apply(W, line, at(play.time)));
}

TEST_CASE("only the other player can accept an offer, until the next move", "[tables]") {
    Play play = begun(terms());
    CHECK(play.moves(W, "Pe2-e4").empty());
    CHECK(play.offers(W, agreed(GameResult::Draw)).empty());
    CHECK(play.ends(W, GameResult::Draw, Termination::Agreement) == "this result was not offered");
    CHECK(play.moves(B, "Pe7-e5").empty());  // declines
    CHECK(play.ends(B, GameResult::Draw, Termination::Agreement) == "this result was not offered");
    CHECK(play.offers(B, acts::TakeBack{1}).empty());
    CHECK(play.takes_back(W, 2) == "that takeback was not requested");
    CHECK(play.takes_back(W, 1).empty());
    CHECK(play.table.game().ply() == 1);
    CHECK(play.offers(B, agreed(GameResult::Draw)).empty());
    CHECK(play.ends(W, GameResult::Draw, Termination::Agreement).empty());
    CHECK(play.table.game().outcome().result == GameResult::Draw);
    CHECK(play.moves(B, "Pe7-e5").starts_with("the game is over"));
}

TEST_CASE("clocks start when both players have joined and a move has been made", "[tables]") {
    Play play(terms("10+5"));
    REQUIRE(play.sits(W).empty());
    play.time += kMinute;
    CHECK(play.moves(W, "Pe2-e4").empty());
    CHECK_FALSE(play.table.running());
    play.time += kMinute;
    CHECK(play.sits(B).empty());
    CHECK(play.table.running() == B);
    play.time += kMinute;
    CHECK(play.left(B) == 9 * kMinute);
    CHECK(play.moves(B, "Pe7-e5").empty());
    CHECK(play.left(B) == 9 * kMinute + 5000);
    CHECK(play.left(W) == 10 * kMinute);
    play.time += 10 * kMinute;
    CHECK(play.table.flagged(at(play.time)) == W);
    CHECK(play.moves(W, "Pd2-d4") == "the player had already lost on time");
    CHECK(play.ends(B, GameResult::Draw, Termination::Time) ==
          "this flag fall gives a different result");
    CHECK(play.ends(B, GameResult::BlackWins, Termination::Time).empty());
    CHECK(play.left(W) == 0);
}

TEST_CASE("a player's time passes while the player is away, but not while both are away",
          "[tables]") {
    const bool old = GENERATE(false, true);
    Play play = begun(old ? of_format_1(terms("10")) : terms("10"));
    CHECK(play.moves(W, "Pe2-e4").empty());
    play.time += 2 * kMinute;
    CHECK(play.sits(B).empty());  // comes back; White was there
    CHECK(play.left(B) == 8 * kMinute);
    play.time += 3 * kMinute;
    const std::string refusal = play.sits(W, 4 * kMinute);
    CHECK(refusal == (old ? "the players were not both away for that long" : ""));
    if (old) CHECK(play.sits(W, 3 * kMinute).empty());
    CHECK(play.left(B) == 8 * kMinute);
    CHECK(play.moves(B, "Pe7-e5").empty());
    CHECK(play.left(B) == 8 * kMinute);
}

TEST_CASE("moves taken back give their time back", "[tables]") {
    Play play = begun(terms("10"));
    CHECK(play.moves(W, "Pe2-e4").empty());
    play.time += kMinute;
    CHECK(play.moves(B, "Pe7-e5").empty());
    CHECK(play.offers(B, acts::TakeBack{1}).empty());
    CHECK(play.takes_back(W, 1).empty());
    CHECK(play.left(B) == 10 * kMinute);
    CHECK(play.table.running() == B);
}

TEST_CASE("a clock that is set back costs nobody time", "[tables]") {
    // On the same boot, only the time since boot counts.
    CHECK(passed_between({5'000'000, 1000, 7}, {1'000, 3000, 7}) == 2s);
    CHECK(passed_between({1'000, 1000, 7}, {5'000'000, 3000, 7}) == 2s);
    // On another machine, or after a restart, the time of day counts.
    CHECK(passed_between({5'000, 1000, 7}, {9'000, 3000, 8}) == 4s);
    CHECK(passed_between({9'000, 1000, 7}, {5'000, 3000, 8}) == 0s);
}

TEST_CASE("in a correspondence game, each move has its days, even while nobody is present",
          "[tables]") {
    Play play = begun(terms(nullptr, 3));
    constexpr std::int64_t kDay = 24 * 60 * kMinute;
    CHECK(play.moves(W, "Pe2-e4").empty());
    play.time += 2 * kDay;
    CHECK(play.sits(B, kDay).empty());
    CHECK(play.left(B) == kDay);
    CHECK(play.moves(B, "Pe7-e5").empty());
    CHECK(play.left(B) == 3 * kDay);
    play.time += 3 * kDay;
    CHECK(play.ends(B, GameResult::BlackWins, Termination::Time).empty());
}

TEST_CASE("the times that a line of format 1 may claim", "[tables]") {
    Play play = begun(of_format_1(terms("5+0")));
    REQUIRE(play.moves(W, "Pe2-e4").empty());
    REQUIRE(play.moves(B, "Pe7-e5").empty());
    const Stamp last = play.table.last();
    const Stamp now = at(play.time + kMinute);
    const auto claims = [&](const TableAct& act, Stamp time) {
        Table copy = play.table;
        const Color by = std::holds_alternative<acts::MakeMove>(act) ? W : B;
        TableLine line{act, play.table.next_sequence(), time};
        const auto done = copy.apply(by, line, now);
        return done ? "" : done.error().message;
    };
    const TableAct move = text_of_move(play.table, "Pd2-d4");
    const TableAct flag = Outcome{GameResult::BlackWins, Termination::Time};
    const Stamp late = {now.wall + 10 * kMinute, now.boot + 10 * kMinute, now.boot_id};
    CHECK(claims(move, last).empty());
    CHECK(claims(move, now).empty());
    CHECK(claims(move, {last.wall, last.boot - 1, last.boot_id}) ==
          "time before that of the previous line");
    CHECK(claims(move, {last.wall - 1, now.boot, 8}) == "time before that of the previous line");
    CHECK(claims(move, {now.wall, now.boot + 1, now.boot_id}) == "time in the future");
    CHECK(claims(flag, now) == "no flag has fallen");
    CHECK(claims(flag, late) == "time in the future");
    CHECK(claims(flag, {late.wall, 0, 8}) == "no flag has fallen");
    // After a restart with a clock that was set back, the line is accepted, and no time has passed.
    const Stamp restarted{last.wall - kMinute, 1000, 9};
    CHECK(claims(move, restarted) == "time before that of the previous line");
    CHECK(claims(move, play.table.not_before_last(restarted)).empty());
    CHECK(play.table.not_before_last(now) == now);
    CHECK(play.table.left(W, play.table.not_before_last(restarted)) == 5min);
}

TEST_CASE("a lock held by somebody who can only read the table file keeps nobody out", "[tables]") {
    std::string path = "/tmp/alces-tables-XXXXXX";
    REQUIRE(::mkdtemp(path.data()) != nullptr);
    {
        TableFolder folder(path);
        const Person anna{"anna", "", false};
        REQUIRE(Seat::host(folder, "t", terms(), anna));
        const auto reader = folder.open("t", Side::Host, false);
        REQUIRE(reader);
        struct flock lock {};
        lock.l_type = F_RDLCK;
        lock.l_whence = SEEK_SET;
        REQUIRE(::fcntl(reader->get(), F_OFD_SETLK, &lock) == 0);
        {
            const Seat::Found back = Seat::host(folder, "t", terms(), anna);
            REQUIRE(back);
            // Only one process can have the seat, even so.
            const Seat::Found second = Seat::host(folder, "t", terms(), anna);
            REQUIRE_FALSE(second);
            CHECK(second.error().message ==
                  "another process is using this seat at table t; use \"--take\" to take the seat "
                  "over, "
                  "or a different \"--name\" to take the other seat");
        }
        // If somebody else can take the lock of the seat, another file is the lock.
        std::filesystem::permissions(path + "/t.table-lock", std::filesystem::perms(0666));
        const auto stolen = folder.open("t", Side::Host, true, Part::Lock);
        REQUIRE(stolen);
        lock.l_type = F_WRLCK;
        REQUIRE(::fcntl(stolen->get(), F_OFD_SETLK, &lock) == 0);
        const Seat::Found back = Seat::host(folder, "t", terms(), anna);
        REQUIRE(back);
        const Seat::Found second = Seat::host(folder, "t", terms(), anna);
        REQUIRE_FALSE(second);
        CHECK(second.error().kind == SeatFault::Kind::InUse);
        CHECK(second.error().message.starts_with("another process is using this seat"));
        const Seat::Found watcher = Seat::watch(folder, "t");
        REQUIRE(watcher);
        CHECK_FALSE((*watcher)->is_present(W));
        REQUIRE_FALSE(folder.remove("t", Side::Host, Part::Lock));
        CHECK(std::distance(std::filesystem::directory_iterator(path), {}) == 1);  // the table file
    }
    std::filesystem::remove_all(path);
}

TEST_CASE("each line can be written in only one way", "[tables]") {
    const Stamp now = stamp_now();
    const std::vector<TableAct> all{
        acts::SitDown{ClockSpan(12345)},
        acts::MakeMove{kNoMove, "1.", "Pe2-e4", "0:01:00.0"},
        acts::MakeMove{kNoMove, "12...", "Pe7-e5", ""},
        acts::Chat{"gr\xC3\xBC\xC3\x9F dich, 1-0?"},
        acts::Offer{agreed(GameResult::Draw)},
        acts::Offer{agreed(GameResult::WhiteAdvantage)},
        acts::Offer{agreed(GameResult::BlackAdvantage)},
        acts::Offer{acts::TakeBack{3}},
        acts::Decline{},
        acts::TakeBack{2},
        Outcome{GameResult::BlackWins, Termination::Resignation},
        agreed(GameResult::Draw),
        Outcome{GameResult::WhiteWins, Termination::Time},
    };
    for (const TableAct& act : all) {
        std::string text = write_table_line({act, 17, now});
        REQUIRE(text.ends_with("\n"));
        text.pop_back();
        INFO(text);
        const auto read = read_table_line(text);
        REQUIRE(read);
        CHECK(read->act == act);
        CHECK(read->sequence == 17);
        CHECK(read->at == now);
        CHECK_FALSE(read->echo);
        CHECK(read->digest.empty());
        CHECK(text == chained_text(*read));
        const std::string digest = digest_of("", text);
        for (const bool echo : {false, true}) {
            TableLine copy{act, 17, now, echo, digest, {}};
            if (echo) copy.arrival = Arrival{1234ms, ClockSpan(act.index() == 0 ? 56 : 0)};
            std::string line = write_table_line(copy);
            line.pop_back();
            const auto again = read_table_line(line);
            REQUIRE(again);
            CHECK(again->act == act);
            CHECK(again->echo == echo);
            CHECK(again->digest == digest);
            CHECK(again->arrival == copy.arrival);
            CHECK(chained_text(*again) == text);
            // Echoes have the numbers of the arrival, and lines do not.
            const std::size_t end = line.rfind(" {[%") + 4;
            CHECK_FALSE(read_table_line(line.replace(end, 4, echo ? "line" : "echo")));
        }
        // A text that was cut short, or that has one character more, is refused.
        for (std::size_t i = 0; i < text.size(); ++i) {
            const auto cut = read_table_line(text.substr(0, i));
            CHECK_FALSE(cut);
            std::string more = text;
            more.insert(i, 1, ' ');
            const bool is_free = std::holds_alternative<acts::Chat>(act) ||
                                 std::holds_alternative<acts::MakeMove>(act);
            if (!is_free) CHECK_FALSE(read_table_line(more));
            more[i] = '\033';
            CHECK_FALSE(read_table_line(more));
        }
    }
}

TEST_CASE("chat messages reach a terminal only as plain text", "[tables]") {
    for (const char* text : {"\033[2J",
                             "\xC2\x9B"
                             "31m",
                             "a\rb",
                             "\xE2\x80\xAE"
                             "abc",
                             "\xFF\xFE", "\xE2\x81\xA6x", "]}{[%line 1", "\xF3\xA0\x81\x81"}) {
        const std::string shown = printable_line(text);
        INFO(shown);
        CHECK(shown.find_first_of("\033\r{}[]") == std::string::npos);
        CHECK(printable_line(shown) == shown);
        for (const char* unseen : {"\xC2\x9B", "\xE2\x80\xAE", "\xE2\x81\xA6", "\xF3\xA0\x81"})
            CHECK(shown.find(unseen) == std::string::npos);
    }
    CHECK(printable_line("\u0378\uE000a\u0301\u0301\u0301") == "??a\u0301\u0301?");
    CHECK(printable_player_name(" [ann\u0430] ") == "(ann?)");
    CHECK(printable_line("Gr\xC3\xBC\xC3\x9F Gott \xE2\x99\x94") ==
          "Gr\xC3\xBC\xC3\x9F Gott \xE2\x99\x94");
}

TEST_CASE("secrets are salted", "[tables]") {
    const std::string hash = hash_of_secret("swordfish");
    REQUIRE(hash.starts_with("$y$"));
    CHECK(matches_hash("swordfish", hash));
    CHECK_FALSE(matches_hash("Swordfish", hash));
    CHECK_FALSE(matches_hash("", hash));
    CHECK_FALSE(matches_hash("swordfish", ""));
    CHECK_FALSE(matches_hash("x", "*0"));
    CHECK(hash_of_secret("swordfish") != hash);
}

TEST_CASE("no claimed time is longer than a hundred years", "[tables]") {
    constexpr std::int64_t kFar = 1'000'000'000'000'000;
    CHECK(passed_between({0, 0, 1}, {kFar, 0, 2}) == kLongestTime);
    CHECK(passed_between({kFar, 0, 1}, {0, 0, 2}) == ClockSpan{0});
    Table table(terms("10+0"));
    const auto applies = [&](Color by, const TableAct& act, const Stamp& time) {
        TableLine line{act, table.next_sequence(), time, false, "", {}};
        return static_cast<bool>(table.apply(by, line, {kFar, 1, 3}));
    };
    const Stamp early{0, 1, 1};
    REQUIRE(applies(W, acts::SitDown{}, early));
    REQUIRE(applies(B, acts::SitDown{}, early));
    REQUIRE(applies(W, text_of_move(table, "Pe2-e4"), early));
    for (int i = 0; i < 3; ++i) {
        REQUIRE(applies(B, acts::SitDown{}, {kFar, 1, 2}));
        REQUIRE(applies(W, acts::SitDown{}, early));
    }
    CHECK(table.left(B, early) == ClockSpan{0});
    CHECK(table.left(W, early) == 10min);
}

}  // namespace alces
