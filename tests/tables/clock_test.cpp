// Tests the time at a table: how much a player can gain by false times, and which times two honest
// machines measure.
#include "tables/table.h"
#include "tables/test_table.h"

namespace alces {
namespace {

using namespace std::chrono_literals;

// A machine with a clock of its own. `wall` is how far its clock is ahead of the true time.
struct Machine {
    std::int64_t wall;
    std::uint32_t boot_id;
    [[nodiscard]] Stamp at(std::int64_t time) const {
        return {10'000'000'000 + time + wall, 1'000'000 + time, boot_id};
    }
};

// The process of one player, which reads the other's lines some time after they were written.
struct Process {
    Process(const TableTerms& wanted, Color side, Machine at)
        : table(wanted, side), color(side), machine(at) {}
    Table table;
    Color color;
    Machine machine;
    std::optional<Stamp> alive;

    // Writes a line that is backdated by `back` milliseconds. Returns none if the line is refused.
    std::optional<TableLine> writes(TableAct act, std::int64_t time, std::int64_t back = 0) {
        alive = machine.at(time);
        TableLine line{std::move(act), table.next_sequence(),
                       table.not_before_last(machine.at(time))};
        Stamp claimed = table.not_before_last(machine.at(time - back));
        if (!table.apply(color, line, line.at)) return {};
        line.at = claimed;
        return line;
    }
    std::string reads(TableLine line, std::int64_t time) {
        const Stamp now = machine.at(time);
        line.arrival = arrival_of(table, line, now, alive);
        alive = now;
        const auto done = table.apply(~color, line, now);
        return done ? "" : done.error().message;
    }
    [[nodiscard]] long long left(Color of, std::int64_t time) const {
        return table.left(of, machine.at(time)).count();
    }
    // The process was running until `time`, but found nothing to read.
    void waits(std::int64_t time) { alive = machine.at(time); }
};

// Writes into the host's table file that the host is back, and claims that both players were away.
// `latest` is the suffix of the table file that has the last line of the table.
void claim_absence(const TestTable& place, ClockSpan away, const char* latest = "guest") {
    const std::string before = place.text(latest);
    const TableLine line = line_of(acts::SitDown{away}, stamp_now());
    put(place.file("table"), place.text("table") + with_line(before, line).substr(before.size()));
}

// What the guest's last copy of a line of the host says about its arrival.
Arrival last_arrival(const TestTable& place) {
    const std::string guest = place.text("guest");
    const std::size_t start = guest.rfind('\n', guest.rfind("{[%echo ")) + 1;
    const auto line =
        read_table_line(std::string_view(guest).substr(start, guest.find('\n', start) - start));
    REQUIRE(line);
    REQUIRE(line->arrival);
    return *line->arrival;
}

acts::MakeMove next_move(const Table& table) {
    const Position& now = table.game().position();
    const auto moves = legal_moves(now);
    const Move move = moves[table.game().ply() * 5 % moves.size()];
    acts::MakeMove act{move};
    write_texts(act, now);
    return act;
}

TableTerms timed_terms(const char* time) {
    TableTerms made{Position::start(default_variant()), {}, 0, W};
    made.time = *read_time_control(time);
    return made;
}

// Two players, after both have joined and White has moved.
struct Pair {
    Pair(const char* clocks, Machine white, Machine black)
        : anna(timed_terms(clocks), W, white), boris(timed_terms(clocks), B, black) {
        pass(anna, boris, acts::SitDown{});
        pass(boris, anna, acts::SitDown{});
        pass(anna, boris, next_move(anna.table));
    }
    // One process writes a line, and the other reads it `delay` milliseconds later. Returns why the
    // line is refused; empty if it is accepted.
    std::string pass(Process& writer, Process& reader, const TableAct& act, std::int64_t back = 0) {
        reader.waits(time);
        const auto line = writer.writes(act, time, back);
        if (!line) return "not written";
        reader.waits(time + delay);
        return reader.reads(*line, time + delay);
    }
    Process anna, boris;
    std::int64_t time = 0;
    std::int64_t delay = 0;
};

}  // namespace

TEST_CASE("backdated lines gain four seconds in a game, not in each move", "[tables]") {
    const bool same = GENERATE(true, false);
    Pair pair("10+0", {0, 7}, {0, same ? 7U : 8U});
    // Black thinks for 30 seconds a move and claims 25.1.
    for (int move = 1; move <= 3; ++move) {
        pair.time += 30'000;
        REQUIRE(pair.pass(pair.boris, pair.anna, next_move(pair.boris.table), 4900).empty());
        const long long gained = pair.anna.left(B, pair.time) - (600'000 - move * 30'000);
        CHECK(gained == 4000);
        pair.time += 1000;
        REQUIRE(pair.pass(pair.anna, pair.boris, next_move(pair.anna.table)).empty());
    }
    CHECK(pair.anna.table.allowance(B) == 1000ms);  // for moves after the flag
    CHECK(pair.boris.table.allowance(W) == 5000ms);
}

TEST_CASE("two machines whose clocks differ each measure the other by their own clock",
          "[tables]") {
    const std::int64_t ahead = GENERATE(0, 3'600'000, -3'600'000, 3000, -3000);
    INFO(ahead);
    Pair pair("10+0", {0, 7}, {ahead, 8});
    for (int move = 1; move <= 4; ++move) {
        pair.time += 30'000;
        REQUIRE(pair.pass(pair.boris, pair.anna, next_move(pair.boris.table)).empty());
        pair.time += 20'000;
        REQUIRE(pair.pass(pair.anna, pair.boris, next_move(pair.anna.table)).empty());
    }
    for (const Process* process : {&pair.anna, &pair.boris}) {
        const std::int64_t own = process->left(process->color, pair.time);
        const std::int64_t other = process->left(~process->color, pair.time);
        CHECK(own == (process->color == W ? 520'000 : 480'000));
        const std::int64_t gained = other - (process->color == W ? 480'000 : 520'000);
        // A clock that is behind uses up the allowance, however far it is behind.
        CHECK(gained >= 0);
        CHECK(gained <= 5000);
    }
    // Both agree about a fallen flag.
    pair.time += 480'000 + 5000;
    REQUIRE(pair.anna.table.flagged(pair.anna.machine.at(pair.time)) == B);
    const Outcome lost{GameResult::WhiteWins, Termination::Time};
    CHECK(pair.pass(pair.anna, pair.boris, lost).empty());
    CHECK(pair.boris.table.game().outcome().result == GameResult::WhiteWins);
}

TEST_CASE("once the allowance is used up, the time that lines need to arrive counts", "[tables]") {
    Pair pair("10+0", {0, 7}, {0, 7});
    pair.delay = 800;
    for (int move = 1; move <= 20; ++move) {
        pair.time += 10'000;
        REQUIRE(pair.pass(pair.boris, pair.anna, next_move(pair.boris.table)).empty());
        const long long used = 600'000 - pair.anna.left(B, pair.time);
        CHECK(used == move * 10'000 + std::max(0, move * 800 - 4000));
        pair.time += 1000;
        REQUIRE(pair.pass(pair.anna, pair.boris, next_move(pair.anna.table)).empty());
    }
}

TEST_CASE("a claim that a flag has fallen is accepted a little early", "[tables]") {
    struct Setting {
        const char* text;
        std::int64_t start, slack;  // milliseconds
    };
    const Setting clocks = GENERATE(Setting{"1+0", 60'000, 5000}, Setting{"0.5+0", 30'000, 4000},
                                    Setting{"0+3", 3000, 1300});
    const std::int64_t early =
        GENERATE_COPY(std::int64_t{0}, clocks.slack - 100, clocks.slack + 100, clocks.start);
    Pair pair(clocks.text, {0, 7}, {0, 7});
    pair.time += clocks.start - early;
    TableLine claim{Outcome{GameResult::WhiteWins, Termination::Time},
                    pair.boris.table.next_sequence(),
                    pair.boris.machine.at(pair.time),
                    false,
                    "",
                    {}};
    pair.boris.waits(pair.time);
    CHECK(pair.boris.reads(claim, pair.time) == (early < clocks.slack ? "" : "no flag has fallen"));
    // A player's own claim must be right.
    if (early > 0)
        CHECK_FALSE(pair.anna.writes(Outcome{GameResult::WhiteWins, Termination::Time}, pair.time));
}

TEST_CASE("a move that arrives within a second after the flag counts", "[tables]") {
    const std::int64_t late = GENERATE(900, 1100);
    Pair pair("1+0", {0, 7}, {0, 8});
    // The part of the allowance for backdated lines has been used up.
    pair.time += 10'000;
    REQUIRE(pair.pass(pair.boris, pair.anna, next_move(pair.boris.table), 5000).empty());
    REQUIRE(pair.pass(pair.anna, pair.boris, next_move(pair.anna.table)).empty());
    pair.time += 54'000 - 1 - 4000;
    pair.delay = late + 4000 + 1;
    const std::string answer = pair.pass(pair.boris, pair.anna, next_move(pair.boris.table));
    CHECK(answer == (late < 1000 ? "" : "the player had already lost on time"));
    if (late < 1000) CHECK(pair.anna.left(B, pair.time) == 0);
}

TEST_CASE("moves after the flag gain five seconds in a game, not a second each", "[tables]") {
    Pair pair("0.1+0", {0, 7}, {0, 7});
    pair.time += 6000;
    const auto now = [&] { return pair.anna.machine.at(pair.time); };
    int late = 0;
    for (; late < 20; ++late) {
        pair.time += 900;
        pair.anna.waits(pair.time);
        const Table& table = pair.anna.table;
        const TableLine move{next_move(table), table.next_sequence(), now(), false, "", {}};
        if (!pair.anna.reads(move, pair.time).empty()) break;
        REQUIRE(pair.anna.writes(next_move(table), pair.time));
    }
    CHECK(late == 5);
    CHECK(pair.anna.table.allowance(B) == 500ms);
    // No move can count any more once the rest of the allowance has passed.
    pair.time -= 410;
    CHECK_FALSE(pair.anna.table.is_lost_on_time(now()));
    pair.time += 20;
    CHECK(pair.anna.table.is_lost_on_time(now()));
}

TEST_CASE("a process that was stopped accepts times from while it was stopped", "[tables]") {
    Pair pair("10+0", {0, 7}, {0, 7});
    pair.anna.waits(pair.time);
    pair.time += 30'000;
    const auto line = pair.boris.writes(next_move(pair.boris.table), pair.time);
    REQUIRE(line);
    // White's process did not look for two minutes, so the line may have been written at any time
    // in between.
    CHECK(pair.anna.reads(*line, pair.time + 90'000).empty());
    CHECK(pair.anna.left(B, pair.time) == 570'000);
    CHECK(pair.anna.table.allowance(B) == 5000ms);
    // A process that has just begun has not looked either, however short the time.
    const Stamp looked = pair.anna.machine.at(pair.time + 92'000);
    const auto arrived = [&](bool begun) {
        const TableLine next{acts::Decline{},
                             pair.anna.table.next_sequence(),
                             pair.anna.machine.at(pair.time + 93'000),
                             false,
                             "",
                             {}};
        return arrival_of(pair.anna.table, next, pair.anna.machine.at(pair.time + 95'000), looked,
                          begun)
            .passed;
    };
    CHECK(arrived(false) - arrived(true) == 2000ms);
    // But it was not written before the process looked last.
    REQUIRE(pair.pass(pair.anna, pair.boris, next_move(pair.anna.table)).empty());
    pair.anna.waits(pair.time + 60'000);
    pair.time += 90'000;
    const auto next = pair.boris.writes(next_move(pair.boris.table), pair.time, 80'000);
    REQUIRE(next);
    CHECK(pair.anna.reads(*next, pair.time + 1000).empty());
    CHECK(pair.anna.left(B, pair.time) == 570'000 - 60'000 + 4000);
}

TEST_CASE("a later process computes the same times from the echoes", "[tables]") {
    Pair pair("10+5", {0, 7}, {-3'600'000, 8});
    Table again(timed_terms("10+5"));
    const Stamp now = pair.anna.machine.at(10'000'000);
    pair.delay = 300;
    pair.anna = Process(timed_terms("10+5"), W, {0, 7});
    pair.boris = Process(timed_terms("10+5"), B, {-3'600'000, 8});
    const auto passes = [&](Process& writer, Process& reader, const TableAct& act,
                            std::int64_t back) {
        reader.waits(pair.time);
        auto line = writer.writes(act, pair.time, back);
        REQUIRE(line);
        reader.waits(pair.time + pair.delay);
        REQUIRE(reader.reads(*line, pair.time + pair.delay).empty());
        if (&reader == &pair.anna) {
            line->arrival = arrival_of(again, *line, pair.anna.machine.at(pair.time + pair.delay),
                                       pair.anna.alive);
            line->echo = true;
        }
        line->digest = digest_of("", "");
        std::string text = write_table_line(*line);
        text.pop_back();
        Result<TableLine> read = read_table_line(text);
        REQUIRE(read);
        TableLine copy = *read;
        REQUIRE(again.apply(writer.color, copy, now));
    };
    passes(pair.anna, pair.boris, acts::SitDown{}, 0);
    passes(pair.boris, pair.anna, acts::SitDown{}, 0);
    for (int move = 0; move < 6; ++move) {
        Process& writer = move % 2 == 0 ? pair.anna : pair.boris;
        Process& reader = move % 2 == 0 ? pair.boris : pair.anna;
        pair.time += 7000 + 1000 * move;
        passes(writer, reader, next_move(writer.table), &writer == &pair.boris ? move * 400 : 0);
    }
    for (const Color color : {W, B})
        CHECK(again.left(color, now) == pair.anna.table.left(color, now));
    CHECK(again.allowance(B) == pair.anna.table.allowance(B));
    CHECK(again.last() == pair.anna.table.last());
}

TEST_CASE("arrivals and offers cannot fill a table file", "[tables]") {
    Pair pair("10+0", {0, 7}, {0, 7});
    const auto refusal_of = [&](TableAct act) {
        TableLine line{std::move(act),
                       pair.anna.table.next_sequence(),
                       pair.anna.machine.at(pair.time),
                       false,
                       "",
                       {}};
        return pair.anna.reads(line, pair.time);
    };
    // Returns how many of these acts are accepted, and the reason why the next one is not.
    const auto accepted = [&](const TableAct& act) {
        for (int count = 0; count < 2000; ++count)
            if (const std::string refusal = refusal_of(act); !refusal.empty())
                return std::to_string(count) + ": " + refusal;
        return std::string("all");
    };
    // The player has arrived once.
    CHECK(accepted(acts::SitDown{}) == "999: too many joins; make a move first");
    CHECK(accepted(acts::Offer{Outcome{GameResult::Draw, Termination::Agreement}}) ==
          "100: too many offers; make a move first");
    CHECK(refusal_of(next_move(pair.anna.table)).empty());
}

TEST_CASE("a player can refuse all offers and still return", "[tables]") {
    TestTable place;
    place.plays("e2-e4", "e7-e5");
    const auto draw = acts::Offer{Outcome{GameResult::Draw, Termination::Agreement}};
    while (place.boris->act(draw)) {
        (void)place.anna->poll();
        REQUIRE(place.anna->act(acts::Decline{}));
        (void)place.boris->poll();
    }
    CHECK(place.anna->act(draw));
    place.anna.reset();
    place.anna = place.back("anna");
    CHECK(place.anna->act(draw));
}

TEST_CASE("only the absence that the reader confirms counts", "[tables]") {
    TestTable place("10+0");
    place.plays("e2-e4", "e7-e5");
    // White is to move and claims that nobody was there for nine minutes.
    place.anna.reset();
    const std::string table_file = place.text("table");
    TableLine line{acts::SitDown{ClockSpan(540'000)},
                   place.boris->table().next_sequence(),
                   place.boris->table().last(),  // a later time might be in the future
                   false,
                   "",
                   {}};
    const std::string guest = place.text("guest");
    line.digest = digest_of(guest.substr(guest.size() - 35, 32), chained_text(line));
    put(place.file("table"), table_file + write_table_line(line));
    const Heard all = heard(*place.boris);
    REQUIRE_FALSE(all.empty());
    CHECK(std::count(all.begin(), all.end(),
                     "note White's table file claims that both players were away for 540 seconds, "
                     "but you were here.") == 1);
    (void)place.boris->poll();
    const std::string echo = place.text("guest");
    const std::size_t here = echo.rfind("{[%here 540000]} {[%echo ");
    REQUIRE(here != std::string::npos);
    const std::string away = echo.substr(echo.rfind(' ') + 1);
    CHECK(std::stoi(away) < 2000);
}

TEST_CASE("an absence counts only until the reader is back, and only once", "[tables]") {
    TestTable place("10+0");
    place.plays("e2-e4", "e7-e5");
    place.anna.reset();
    const auto touch = [&](std::chrono::seconds ago) {
        const auto now = std::filesystem::file_time_type::clock::now();
        std::filesystem::last_write_time(place.file("guest"), now - ago);
    };
    SECTION("time after the return") {
        place.boris.reset();
        touch(50s);
        place.boris = place.back("boris");
        for (int claim = 0; claim < 2; ++claim) {
            std::this_thread::sleep_for(300ms);
            claim_absence(place, 200ms);
            (void)place.boris->poll();
            CHECK(last_arrival(place).passed >= 300ms);
            CHECK(last_arrival(place).away == 0ms);
        }
    }
    SECTION("time before the reader left") {
        std::this_thread::sleep_for(500ms);
        touch(0s);
        place.boris.reset();
        std::this_thread::sleep_for(200ms);
        claim_absence(place, 700ms);
        place.boris = place.back("boris");
        CHECK(last_arrival(place).passed >= 700ms);
        CHECK(last_arrival(place).away >= 200ms);
        CHECK(last_arrival(place).away < 500ms);
    }
    SECTION("time in which both were away") {
        place.boris.reset();
        std::this_thread::sleep_for(300ms);
        claim_absence(place, 200ms);
        place.boris = place.back("boris");
        CHECK(last_arrival(place).away == 200ms);
    }
}

TEST_CASE("a spectator who is present knows whether both players were away", "[tables]") {
    TestTable place("10+0");
    place.plays("e2-e4", "e7-e5");
    std::this_thread::sleep_for(1s);
    (void)place.carl->poll();
    place.anna.reset();
    const bool is_alone = GENERATE(false, true);  // whether the guest has left, too
    if (is_alone) place.boris.reset();
    (void)place.carl->poll();
    const auto left = [&](const Stamp& at) { return place.carl->table().left(W, at); };
    const Stamp before = stamp_now();
    const ClockSpan left_before = left(before);
    std::this_thread::sleep_for(300ms);
    claim_absence(place, 1250ms);
    (void)place.carl->poll();
    const Stamp after = stamp_now();
    const ClockSpan away = passed_between(before, after) - (left_before - left(after));
    CHECK(away >= (is_alone ? 300ms : 0ms));
    CHECK(away < (is_alone ? 1250ms : 1ms));
    claim_absence(place, 540s, "table");
    CHECK(tells(heard(*place.carl),
                "note White's table file claims that both players were away for 540 seconds, but a "
                "player was here."));
}

}  // namespace alces
