// Tests what players see when another player disturbs or misleads them without breaking a rule: by
// offers that change, by floods, by white space, and by files that change all the time.
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>

#include <atomic>

#include "session/support.h"
#include "tables/table_gate.h"
#include "tables/table_session.h"
#include "tables/test_table.h"

namespace alces {
namespace {

using namespace std::chrono_literals;

const acts::Offer kDraw{Outcome{GameResult::Draw, Termination::Agreement}};

// A person at the table, with the session of that person's program, which shows the open offer
// after everything that happens.
struct Desk : Scripted {
    explicit Desk(std::unique_ptr<Seat> seat) : Scripted(options_at(std::move(seat))) {
        (void)news();
    }
    // What the program reports by itself.
    Heard news() {
        session.poll();
        gate().offer_shown();
        return record.take();
    }
    Heard run(const std::string& script) {
        Heard all = Scripted::run(script);
        gate().offer_shown();
        return all;
    }
    [[nodiscard]] Gate& gate() const { return *session.options().gate; }

  private:
    static SessionOptions options_at(std::unique_ptr<Seat> seat) {
        SessionOptions options = test_options();
        options.gate = std::make_shared<TableGate>(std::move(seat));
        return options;
    }
};

std::string chat_head(const TestTable& room) {
    const std::string table_file = room.text("table");
    const std::size_t at = table_file.find("[Table ");
    return table_file.substr(at, table_file.find('\n', at) + 1 - at) + '\n';
}

}  // namespace

TEST_CASE("only an offer that has been shown is accepted", "[tables]") {
    TestTable room;
    room.plays("e2-e4", "e7-e5");
    Desk anna(std::move(room.anna));
    SECTION("one that was shown") {
        REQUIRE(room.boris->act(kDraw));
        CHECK(tells(anna.news(), "boris" + account() + " offers a draw; accept or decline?"));
        CHECK(tells(anna.run("accept"), "You accept."));
    }
    SECTION("one that has been replaced") {
        REQUIRE(room.boris->act(kDraw));
        (void)anna.news();
        REQUIRE(room.boris->act(acts::Offer{acts::TakeBack{2}}));
        const std::string refusal = "error command: this offer is new: boris" + account() +
                                    " asks to take back 2 moves; repeat the command to accept it";
        const std::string command = GENERATE("accept", "takeback");
        SECTION("just before the command") {}
        SECTION("and has been reported") { CHECK(tells(anna.news(), "asks to take back")); }
        CHECK(tells(anna.run(command), refusal));
        CHECK(anna.session.game().ply() == 2);
        CHECK(tells(anna.run(command), "back to 0"));
    }
    SECTION("one that was withdrawn by a move and then made again") {
        (void)anna.run("d2-d4");
        REQUIRE(room.boris->act(acts::Offer{acts::TakeBack{2}}));
        (void)anna.news();
        REQUIRE(room.boris->act(TestTable::move("d7-d5", *room.boris)));
        REQUIRE(room.boris->act(acts::Offer{acts::TakeBack{2}}));
        (void)anna.news();
        CHECK(tells(anna.run("accept"), "this offer is new"));
        CHECK(tells(anna.run("accept"), "back to 2"));
    }
    SECTION("one that stands after the move of its player") {
        (void)anna.run("d2-d4");
        REQUIRE(room.boris->act(kDraw));
        (void)anna.news();
        REQUIRE(room.boris->act(TestTable::move("d7-d5", *room.boris)));
        CHECK(tells(anna.run("accept"), "agreement"));
    }
    SECTION("one that came with the command") {
        REQUIRE(room.boris->act(kDraw));
        CHECK(tells(anna.run("accept"), "this offer is new"));
        CHECK(tells(anna.run("accept"), "agreement"));
    }
    SECTION("a takeback of another length is an offer of its own") {
        REQUIRE(room.boris->act(acts::Offer{acts::TakeBack{2}}));
        (void)anna.news();
        CHECK(tells(anna.run("takeback 1"), "You ask to take back 1 move."));
        CHECK(anna.session.game().ply() == 2);
    }
    SECTION("none that has only been reported") {
        REQUIRE(room.boris->act(acts::Offer{acts::TakeBack{2}}));
        anna.session.poll();
        CHECK(tells(anna.record.take(), "asks to take back 2 moves; accept or decline?"));
        CHECK(anna.gate().open_offer() == "take back 2 moves");
        CHECK(tells(anna.Scripted::run("accept\naccept"), "this offer is new"));
        CHECK(anna.session.game().ply() == 2);
        CHECK(tells(anna.run("table"), "asks to take back 2 moves"));
        CHECK(tells(anna.run("accept"), "back to 0"));
        CHECK(anna.gate().open_offer().empty());
    }
}

TEST_CASE("takeback and advantage accept only what they would ask for", "[tables]") {
    TestTable room;
    room.plays("e2-e4", "e7-e5");
    Desk anna(std::move(room.anna));
    const int plies = GENERATE(1, 2);
    REQUIRE(room.boris->act(acts::Offer{acts::TakeBack{plies}}));
    (void)anna.news();
    const std::string command = GENERATE("takeback", "undo");
    const Heard all = anna.run(command);
    CHECK(tells(all, "back to 0") == (plies == 2));
    CHECK(tells(all, "error command: boris" + account() +
                         " asks to take back 1 move; \"accept\" agrees, \"takeback 2\" makes an "
                         "offer of your own") == (plies == 1));
    CHECK(anna.session.game().ply() == (plies == 1 ? 2 : 0));
    if (plies == 1) CHECK(tells(anna.run("accept"), "back to 1"));
}

TEST_CASE("advantage accepts only an advantage for oneself", "[tables]") {
    const std::string path = TestTable::new_path();
    const TableFolder folder(path);
    const TableTerms terms{Position::start(*variant_named("apothecary")), {}, 0, W};
    Desk anna(TestTable::seat(Seat::host(folder, "t", terms, {"anna", "", false})));
    const auto boris = TestTable::seat(Seat::join(folder, "t", {"boris", "", false}));
    const bool for_anna = GENERATE(true, false);
    const GameResult result = advantage_of(for_anna ? W : B);
    REQUIRE(boris->act(acts::Offer{Outcome{result, Termination::Agreement}}));
    (void)anna.news();
    const Heard all = anna.run("advantage");
    CHECK(tells(all, "You accept.") == for_anna);
    CHECK(tells(all, "\"accept\" agrees, \"advantage white\" makes an offer of your own") !=
          for_anna);
    if (!for_anna) CHECK(tells(anna.run("accept"), "You accept."));
    std::filesystem::remove_all(path);
}

TEST_CASE("a player who answers an offer that has just changed changes nothing", "[tables]") {
    TestTable room;
    room.plays("e2-e4", "e7-e5");
    REQUIRE(room.boris->act(acts::Offer{acts::TakeBack{2}}));
    (void)room.anna->poll();
    auto offer = *room.anna->table().offer();
    offer.ply = 1;
    const auto done = room.anna->act(acts::TakeBack{2}, offer);
    REQUIRE_FALSE(done);
    CHECK(done.error().message == "the offer has just changed");
    CHECK(room.anna->act(acts::TakeBack{2}, room.anna->table().offer()));
}

TEST_CASE("a player who returns is shown the open offer", "[tables]") {
    TestTable room;
    room.anna.reset();
    REQUIRE(room.boris->act(kDraw));
    SessionOptions options = test_options();
    options.gate = std::make_shared<TableGate>(room.back("anna"));
    Scripted anna(options);
    const auto& gate = options.gate;
    CHECK(tells(anna.run("\n"), "boris" + account() + " offers a draw; accept or decline?"));
    CHECK(gate->open_offer() == "a draw");
    gate->offer_shown();
    CHECK(tells(anna.run("accept"), "agreement"));
}

TEST_CASE("warnings can be listed with the moves at which they came", "[tables]") {
    TestTable room;
    room.plays("e2-e4", "e7-e5");
    Desk anna(std::move(room.anna));
    room.boris.reset();
    put(room.file("guest"), room.text("guest") + "x\n");
    CHECK(tells(anna.news(), "Ignored a line in Black's table file: x (not a valid line)"));
    REQUIRE(tells(anna.run("table"), "|Move 2: Ignored lines in Black's table file: not a valid"));
    (void)anna.run("d2-d4");
    std::filesystem::remove(room.file("guest"));
    (void)anna.news();
    const Heard listed = anna.run("table");
    CHECK(tells(listed, "|Move 2: Ignored lines"));
    CHECK(tells(listed, "|Move 2: Black's table file has been removed."));
}

TEST_CASE("equal warnings are listed once, and at most a hundred", "[tables]") {
    TableLog log;
    log.add_warning("A.", 3);
    log.add_warning("B.", 4);
    log.add_warning("A.", 5, 7);
    CHECK(log.warnings() == Heard{"Move 3: A. (8 times)", "Move 4: B."});
    for (int i = 0; i < 200; ++i) log.add_warning(std::to_string(i), i);
    CHECK(log.warnings().size() == 101);
    CHECK(log.warnings().back() == "Further warnings: 102");
}

TEST_CASE("a player's messages do not crowd out those of the other", "[tables]") {
    TableLog log;
    for (int i = 0; i < 120; ++i) log.add_message(Color::White, "w" + std::to_string(i));
    for (int i = 0; i < 300; ++i) log.add_message(Color::Black, "b" + std::to_string(i));
    const Heard messages = log.messages();
    REQUIRE(messages.size() == 200);
    CHECK(messages.front() == "w20");
    CHECK(messages[99] == "w119");
    CHECK(messages.back() == "b299");
    const auto surplus = [](std::size_t white, std::size_t black) {
        const auto of = surplus_messages({{white, black}}, 20);
        return std::pair(of[Color::White], of[Color::Black]);
    };
    CHECK(surplus(5, 500) == std::pair<std::size_t, std::size_t>(0, 485));
    CHECK(surplus(12, 8) == std::pair<std::size_t, std::size_t>(0, 0));
    CHECK(surplus(12, 9) == std::pair<std::size_t, std::size_t>(1, 0));
    CHECK(surplus(40, 30) == std::pair<std::size_t, std::size_t>(30, 20));
}

TEST_CASE("messages cannot claim times before or after all others", "[tables]") {
    TestTable room;
    REQUIRE(room.anna->say("first"));
    std::string chat = chat_head(room);
    for (const std::int64_t at : {std::int64_t{9'999'999'999'999}, std::int64_t{0}})
        chat += write_chat_line({Side::Guest, at == 0 ? "past" : "future", at});
    put(room.file("guest-chat"), chat);
    ChatReader reader(room.folder, "t");
    const auto host = room.folder.open("t", Side::Host, false);
    const auto guest = room.folder.open("t", Side::Guest, false);
    REQUIRE(host);
    REQUIRE(guest);
    const std::string head = chat_head(room);
    const std::string id = head.substr(8, head.find('"', 8) - 8);
    const std::int64_t before = stamp_now().wall;
    const auto messages = reader.read({host->get(), guest->get()}, id).messages;
    REQUIRE(messages.size() == 3);
    CHECK(messages[0].words == "first");
    CHECK(messages[1].words == "future");
    CHECK(messages[2].words == "past");
    for (const ChatMessage& message : messages) CHECK(message.at <= stamp_now().wall);
    CHECK(messages[2].at >= before);
}

TEST_CASE("refused lines do not crowd out other warnings", "[tables]") {
    TableLog log;
    for (int i = 0; i < 200; ++i)
        log.add_warning("Ignored " + std::to_string(i), i, 1, TableLog::About::RefusedLines);
    log.add_warning("White has changed its record of move 3.", 200);
    log.add_warning("Ignored 7 again", 201, 1, TableLog::About::RefusedLines);
    const Heard all = log.warnings();
    REQUIRE(all.size() == 101);
    CHECK(all[98] == "Move 200: White has changed its record of move 3.");
    CHECK(all[99] == "Move 201: Ignored 7 again");
    CHECK(all.back() == "Further warnings: 102");
}

TEST_CASE("a player who comes and goes all the time is reported with a count", "[tables]") {
    TestTable room;
    Desk anna(std::move(room.anna));
    Heard all;
    for (int i = 0; i < 40; ++i) {
        room.boris.reset();
        for (std::string& each : anna.news()) all.push_back(each);
        room.boris = room.back("boris");
        for (std::string& each : anna.news()) all.push_back(each);
    }
    CHECK(count_of(all, "has left") + count_of(all, "is back") <= 6);
    CHECK(count_of(all, "joined") <= 6);
    CHECK(all.size() >= 4);
    // The last note, which was kept back, is reported later, with the number of notes that were
    // left out.
    NoteLimit limit;
    const RateLimit::Time start{};
    for (int i = 0; i < 6; ++i) CHECK(limit.add({"left"}, start));
    for (int i = 0; i < 9; ++i) CHECK_FALSE(limit.add({"back"}, start + 1s));
    CHECK_FALSE(limit.due(start + 9s));
    const auto late = limit.due(start + 10s);
    REQUIRE(late);
    CHECK(late->text == "back");
    CHECK(late->left_out == 8);
    CHECK_FALSE(limit.due(start + 100s));
}

TEST_CASE("a flood of offers is reported with a count", "[tables]") {
    TestTable room;
    Desk anna(std::move(room.anna));
    for (int i = 0; i < 60; ++i) REQUIRE(room.boris->act(kDraw));
    CHECK(count_of(anna.news(), "offers a draw") == 6);
    CHECK(anna.gate().open_offer() == "a draw");
}

TEST_CASE("an offer is open even if its notice was left out", "[tables]") {
    TestTable room;
    room.plays("e2-e4", "e7-e5");
    Desk anna(std::move(room.anna));
    for (int i = 0; i < 6; ++i) REQUIRE(room.boris->act(kDraw));
    (void)anna.news();
    (void)anna.run("d2-d4");
    REQUIRE(room.boris->act(acts::Offer{acts::TakeBack{2}}));
    room.boris.reset();
    room.boris = room.back("boris");
    Heard all;
    for (int i = 0; i < 115; ++i) {
        anna.session.poll();
        for (std::string& each : anna.record.take()) all.push_back(each);
        std::this_thread::sleep_for(100ms);
    }
    REQUIRE(tells(all, "joined. 1 message about this player was left out."));
    CHECK_FALSE(tells(all, "asks to take back"));
    CHECK(anna.gate().open_offer() == "take back 2 moves");
    CHECK(tells(anna.Scripted::run("accept"), "this offer is new"));
    CHECK(anna.session.game().ply() == 3);
}

TEST_CASE("faults of a file that changes all the time are reported with a count", "[tables]") {
    TestTable place;
    const std::string table_file = place.text("guest");
    Heard all;
    for (int i = 0; i < 20; ++i) {
        std::filesystem::resize_file(place.file("guest"), table_file.size() - (i % 2 == 0 ? 9 : 0));
        for (std::string& each : heard(*place.anna)) all.push_back(each);
    }
    CHECK(count_of(all, "note Black's table file ") == 6);
}

TEST_CASE("messages from before a guest joins are limited, too", "[tables]") {
    const TestTable room;
    const TableTerms terms{Position::start(default_variant()), {}, 0, W};
    const auto host = TestTable::seat(Seat::host(room.folder, "u", terms, {"anna", "", false}));
    (void)host->poll();
    const std::string text = contents_of(room.path + "/u.table");
    const std::size_t at = text.find("[Table ");
    std::string chat = text.substr(at, text.find('\n', at) + 1 - at) + '\n';
    for (int i = 0; i < 500; ++i) chat += write_chat_line({Side::Guest, "spam", i});
    put(room.path + "/u.guest-chat", chat);
    const auto guest = TestTable::seat(Seat::join(room.folder, "u", {"boris", "", false}));
    CHECK(count_of(heard(*host), "B says spam") == 5);
}

TEST_CASE("messages that came while the reader was stopped are shown", "[tables]") {
    RateLimit rate(5, 2s);
    const RateLimit::Time start{};
    const auto shown_at = [&](RateLimit::Time now) {
        rate.accrue(now);
        int count = 0;
        while (rate.spend()) ++count;
        return count;
    };
    CHECK(shown_at(start) == 5);
    CHECK(shown_at(start + 1s) == 0);
    CHECK(shown_at(start + 21s) == 10);  // as many as its writer may have sent
    for (int i = 22; i < 60; ++i) rate.accrue(start + std::chrono::seconds(i));
    CHECK(shown_at(start + 60s) == 5);
}

TEST_CASE("a chat file that is replaced all the time is opened once a second", "[tables]") {
    TestTable room;
    REQUIRE(room.boris->say("hello"));
    ChatReader reader(room.folder, "t");
    const auto guest = room.folder.open("t", Side::Guest, false);
    REQUIRE(guest);
    const std::string head = chat_head(room);
    const std::string id = head.substr(8, head.find('"', 8) - 8);
    const auto read = [&] { return reader.read({-1, guest->get()}, id); };
    REQUIRE(read().messages.size() == 1);
    int openings = 0;
    for (int i = 0; i < 50; ++i) {
        const int before = reader.descriptor(Side::Guest);
        put(room.file("guest-chat"), room.text("guest-chat"), How::ByRename);
        (void)read();
        openings += reader.descriptor(Side::Guest) != before ? 1 : 0;
    }
    CHECK(openings <= 5);
    CHECK(reader.has_postponed_opening());
    std::this_thread::sleep_for(1100ms);
    (void)read();
    CHECK_FALSE(reader.has_postponed_opening());
}

TEST_CASE("a chat file that cannot be read is not cut", "[tables]") {
    TestTable room;
    REQUIRE(room.boris->say("hello"));
    const std::string path = room.file("guest-chat");
    const Descriptor blind(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    CHECK_FALSE(size_to_continue(blind.get(), chat_head(room)));
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    const auto size = size_to_continue(file.get(), chat_head(room));
    REQUIRE(size);
    CHECK(*size == room.text("guest-chat").size());
    const auto other = size_to_continue(file.get(), "[Table \"x\"]\n\n");
    REQUIRE(other);
    CHECK(*other == 0);
}

TEST_CASE("files that change all the time seldom wake the program up", "[tables]") {
    TestTable room;
    for (int i = 0; i < 40; ++i) (void)room.anna->poll();
    CHECK(room.anna->descriptor() == -1);
    CHECK(room.anna->poll_timeout_ms() <= 50);
    std::this_thread::sleep_for(100ms);
    (void)room.anna->poll();
    CHECK(room.anna->descriptor() >= 0);
}

TEST_CASE("files that change all the time are read at most 20 times a second", "[tables]") {
    TestTable room;
    for (int i = 0; i < 20; ++i) (void)room.anna->poll();  // the burst
    std::atomic<bool> stop{false};
    std::thread changer([&] {
        for (int i = 0; !stop; ++i) std::ofstream(room.path + "/t.guest-chat") << i;
    });
    int polls = 0;
    const auto end = std::chrono::steady_clock::now() + 2s;
    for (; std::chrono::steady_clock::now() < end; ++polls) {
        (void)room.anna->poll();
        pollfd wait{room.anna->descriptor(), POLLIN, 0};
        (void)::poll(&wait, 1, room.anna->poll_timeout_ms());
    }
    stop = true;
    changer.join();
    CHECK(polls <= 42);
    // New lines are still read.
    REQUIRE(room.boris->act(kDraw));
    CHECK(tells(heard_soon(*room.anna, "offers"), "B offers"));
}

TEST_CASE("a spectator of a game whose players are gone does not wake up all the time",
          "[tables]") {
    TestTable room("0+0.3");
    REQUIRE(room.anna->act(room.move("e2-e4")));
    (void)room.boris->poll();
    REQUIRE(room.boris->act(TestTable::move("e7-e5", *room.boris)));
    room.anna.reset();
    room.boris.reset();
    const Desk carl(std::move(room.carl));
    std::this_thread::sleep_for(400ms);
    CHECK(carl.gate().poll_timeout_ms() >= 1000);
}

TEST_CASE("disk space is reserved for the next moves", "[tables]") {
    TestTable room;
    const auto space_of = [](const std::string& path) {
        struct stat status {};
        REQUIRE(::stat(path.c_str(), &status) == 0);
        return status.st_blocks * 512;
    };
    const std::string other = room.path + "/other";
    const Descriptor file(::open(other.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
    if (::fallocate(file.get(), FALLOC_FL_KEEP_SIZE, 0, 16'384) != 0) {
        WARN("skipped: this file system cannot reserve space");
        return;
    }
    CHECK(space_of(room.file("table")) >= 16'384);
    CHECK(space_of(room.file("guest")) >= 16'384);
    // The same after foreign text has been removed.
    std::ofstream(room.file("guest"), std::ios::app) << "x\n";
    (void)room.boris->poll();
    REQUIRE(room.boris->act(kDraw));
    CHECK(space_of(room.file("guest")) >= 16'384);
    CHECK(room.text("guest").size() < 4096);
    SECTION("but not after the end of the game") {
        REQUIRE(room.anna->act(Outcome{GameResult::BlackWins, Termination::Resignation}));
        for (Seat* seat : {room.anna.get(), room.boris.get()}) (void)seat->poll();
        CHECK(space_of(room.file("table")) <= 8192);
        CHECK(space_of(room.file("guest")) <= 8192);
        CHECK(heard(*room.carl).back() == "W ends resignation");
    }
}

TEST_CASE("blanks cannot push words onto a line of their own", "[tables]") {
    CHECK(printable_line("a\u2003\u3000\u2800 \t\u00A0b") == "a b");
    CHECK(printable_line("\u2800 \u3000") == "");
    CHECK(printable_line("a" + std::string(300, ' ') + "boris resigns.") == "a boris resigns.");
    CHECK(printable_line("a\xFF\u2003b") == "a? b");
    CHECK(printable_player_name("\u3000anna \u2003 b\u2800") == "anna b");
    // Messages of older versions may have more spaces, and stay readable.
    const auto message = read_chat_line("{[%say a  b]} {[%at 1]}", Side::Guest);
    REQUIRE(message);
    CHECK(message->words == "a b");
    CHECK_FALSE(read_chat_line("{[%say \u2800]} {[%at 1]}", Side::Guest));
    TestTable room;
    Desk carl(std::move(room.carl));
    put(room.file("guest"), room.text("guest") + "x" + std::string(60, ' ') + "boris resigns.\n");
    CHECK(tells(carl.news(), "Black's table file: x boris resigns. (not a valid line)"));
}

TEST_CASE("changed tags do not hide a changed move", "[tables]") {
    TestTable room;
    room.plays("e2-e4", "e7-e5");
    const std::string changed = replaced(replaced(room.text("guest"), "UTCDate \"2", "UTCDate \"1"),
                                         "... Pe7-e5", "... Pd7-d5");
    const std::string header = "Black has changed the tags of its table file.";
    const std::string move = "Black has changed its record of move 1 (Pe7-e5).";
    SECTION("during the game") {
        put(room.file("guest"), changed);
        REQUIRE(room.anna->act(Outcome{GameResult::BlackWins, Termination::Resignation}));
    }
    SECTION("while nobody was there") {
        room.anna.reset();
        put(room.file("guest"), changed);
        room.anna = room.back("anna");
    }
    const Heard all = heard(*room.anna);
    CHECK(tells(all, header));
    CHECK(tells(all, move));
}

TEST_CASE("a copy does not put blame on the player whose line nobody has seen", "[tables]") {
    TestTable room;
    room.plays("e2-e4", "e7-e5");
    room.carl.reset();
    const std::string guest = room.text("guest");
    room.boris.reset();
    room.anna.reset();
    std::filesystem::remove(room.file("guest"));
    // The host writes another move of the guest into the copy.
    const std::string host = replaced(room.text("table"), "... Pe7-e5", "... Pd7-d5");
    put(room.file("table"),
        chained(host, digest_of("", tags_of(host)), Side::Host, tags_of(guest)));
    room.carl = room.seat(Seat::watch(room.folder, "t"));
    CHECK(moves_of(*room.carl) == "e2e4 d7d5 ");
    put(room.file("guest"), guest);
    const Heard all = heard_soon(*room.carl, "Pd7-d5");
    CHECK(tells(all, "The table files disagree about move 1 (Pd7-d5)."));
    CHECK_FALSE(tells(all, "Black has changed"));
}

TEST_CASE("a first line in the future does not stop the clocks of later spectators", "[tables]") {
    const Stamp now = stamp_now();
    TableTerms terms{Position::start(default_variant()), {}, 0, W};
    terms.time = *read_time_control("10+0");
    Table table(terms);
    const auto add = [&](Color by, TableAct act, Stamp at, ClockSpan passed) {
        TableLine line = line_of(std::move(act), at);
        line.sequence = table.next_sequence();
        line.arrival = Arrival{passed, ClockSpan{0}};
        REQUIRE(table.apply(by, line, now));
    };
    // At honest times, some minutes ago.
    const auto ago = [&](int seconds) {
        return Stamp{now.wall - seconds * 1000, now.boot - seconds * 1000, now.boot_id};
    };
    const auto claimed = [&](int seconds) {
        return Stamp{now.wall + 3'600'000 + seconds * 1000, 1000 + seconds * 1000, ~now.boot_id};
    };
    add(W, acts::SitDown{}, claimed(0), ClockSpan{0});
    add(B, acts::SitDown{}, ago(500), ClockSpan{100'000});
    add(W, acts::MakeMove{kNoMove, "1.", "Pe2-e4", ""}, claimed(200), ClockSpan{100'000});
    add(B, acts::MakeMove{kNoMove, "1...", "Pe7-e5", ""}, ago(300), ClockSpan{100'000});
    CHECK(table.last().wall == now.wall - 300'000);
    CHECK(table.left(W, now) == std::chrono::minutes(5));
}

TEST_CASE("a new guest agrees to the terms that were shown", "[tables]") {
    const std::string path = TestTable::new_path();
    const TableFolder folder(path);
    TableTerms terms{Position::start(*variant_named("apothecary")), {}, 0, B};
    terms.time = *read_time_control("10+5,1");
    auto host = TestTable::seat(Seat::host(folder, "t", terms, {"anna", "", false}));
    Person boris{"boris", "", false};
    CHECK_FALSE(Seat::invitation(folder, "t", {"anna", "", false}));
    CHECK_FALSE(Seat::invitation(folder, "none", boris));
    const auto invitation = Seat::invitation(folder, "t", boris);
    REQUIRE(invitation);
    CHECK(invitation_text("t", *invitation) == "Table t of anna" + account() +
                                                   ": Apothecary Chess-Classic. You play White, "
                                                   "with the time controls 10+5 for White and 1 "
                                                   "for Black.");
    CHECK(is_unusual(invitation->terms));
    CHECK_FALSE(is_unusual(TableTerms{Position::start(default_variant()), {}, 0, W}));
    boris.agreed = invitation->digest;
    SECTION("and only to those") {
        host.reset();
        std::filesystem::remove(path + "/t.table");
        terms.time = *read_time_control("10+5,0.1");
        host = TestTable::seat(Seat::host(folder, "t", terms, {"anna", "", false}));
        const auto refused = Seat::join(folder, "t", boris);
        REQUIRE_FALSE(refused);
        CHECK(refused.error().message ==
              "the host has just changed the terms of table t; join again to read them");
        CHECK_FALSE(folder.has("t", Side::Guest));
        boris.agreed = Seat::invitation(folder, "t", boris)->digest;
    }
    CHECK(Seat::join(folder, "t", boris));
    CHECK_FALSE(Seat::invitation(folder, "t", boris));
    std::filesystem::remove_all(path);
}

TEST_CASE("nobody joins on terms that were not shown", "[tables]") {
    const std::string path = TestTable::new_path();
    const TableFolder folder(path);
    const TableTerms terms{Position::start(default_variant()), {}, 0, W};
    const auto host = TestTable::seat(Seat::host(folder, "t", terms, {"anna", "", false}));
    const std::string table_file = contents_of(path + "/t.table");
    put(path + "/t.table", "nonsense\n");
    Person boris{"boris", "", false};
    Output out(-1);
    CHECK(agrees(folder, "t", boris, out, [](const std::string&) { return std::string("y"); }));
    put(path + "/t.table", table_file);  // readable again, perhaps with other terms
    const auto refused = Seat::join(folder, "t", boris);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message ==
          "the host has just changed the terms of table t; join again to read them");
    CHECK_FALSE(folder.has("t", Side::Guest));
    std::filesystem::remove_all(path);
}

}  // namespace alces
