// Tests seats at a table: the actions of one player reach the other player, spectators and
// sessions.
#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include "session/completion.h"
#include "session/idle_time.h"
#include "session/support.h"
#include "tables/table_gate.h"
#include "tables/table_removal.h"
#include "tables/test_table.h"

namespace alces {
TEST_CASE("what one player does reaches everybody at the table", "[tables]") {
    TestTable room;
    CHECK(room.anna->color() == W);
    CHECK(room.boris->color() == B);
    CHECK_FALSE(room.carl->color());
    CHECK(room.carl->player_text(W) == "anna" + account());
    CHECK(room.carl->player_text(B) == "boris" + account());
    CHECK(room.anna->act(room.move("e2-e4")));
    CHECK(heard(*room.boris) == Heard{"W move 1. Pe2-e4"});
    CHECK(room.boris->act(room.move("e7-e5")));
    CHECK(room.boris->act(acts::Offer{acts::TakeBack{1}}));
    CHECK(room.boris->say("good luck"));
    CHECK(room.anna->act(acts::TakeBack{1}));
    const Heard all{"B move 1... Pe7-e5", "B offers", "B says good luck", "W takes back 1"};
    CHECK(heard(*room.boris) == all);
    CHECK(heard(*room.carl) == Heard{"W move 1. Pe2-e4", all[0], all[1], all[3], all[2]});
    for (Seat* seat : {room.anna.get(), room.boris.get(), room.carl.get()}) {
        (void)seat->poll();
        CHECK(seat->table().game().ply() == 1);
    }
}

TEST_CASE("a name with deceptive or invisible characters is refused", "[tables]") {
    const TestTable room;
    const TableTerms terms{Position::start(default_variant()), {}, 0, W};
    for (const char* name : {"ann\u0430", "anna\u200B", "a\u202Enna", "anna\uE000", "anna\u0378",
                             "a\u0301\u0301\u0301nna", "an\nna", "\xFF"}) {
        const auto hosted = Seat::host(room.folder, "other", terms, {name, "", false});
        REQUIRE(!hosted);
        CHECK(hosted.error().kind == SeatFault::Kind::Usage);
        CHECK(!Seat::join(room.folder, "t", {name, "", false}));
    }
}

TEST_CASE("a host who joins before any guest gets the host's seat", "[tables]") {
    const std::string path = TestTable::new_path();
    const TableFolder folder(path);
    const TableTerms terms{Position::start(default_variant()), {}, 0, W};
    const auto color_of = [&](const char* name, const char* secret) {
        const auto seat = Seat::join(folder, "t", {name, secret, false});
        return seat ? std::string(name_of(*(*seat)->color())) : seat.error().message;
    };
    SECTION("by its name") {
        REQUIRE(Seat::host(folder, "t", terms, {"anna", "", false}));
        CHECK(color_of("anna", "") == "White");
        CHECK_FALSE(folder.has("t", Side::Guest));
        CHECK(color_of("boris", "") == "Black");
    }
    SECTION("by its secret") {
        REQUIRE(Seat::host(folder, "t", terms, {"anna", "red", false}));
        CHECK(color_of("nobody", "red") == "White");
        CHECK(color_of("anna", "") ==
              "the host uses your name with another secret; join under another name");
        CHECK_FALSE(folder.has("t", Side::Guest));
        CHECK(color_of("boris", "blue") == "Black");
    }
    std::filesystem::remove_all(path);
}

TEST_CASE("nobody can take a seat under a name of blanks", "[tables]") {
    const std::string path = TestTable::new_path();
    const TableFolder folder(path);
    const TableTerms terms{Position::start(default_variant()), {}, 0, W};
    REQUIRE(Seat::host(folder, "t", terms, {"anna", "", false}));
    for (const std::string name : {" ", "\u2800", "\u2001", " \u2800 "}) {
        INFO('"' << name << '"');
        const Person nobody{name, "", false};
        for (const Seat::Found& seat :
             {Seat::join(folder, "t", nobody), Seat::host(folder, "u", terms, nobody)}) {
            REQUIRE_FALSE(seat);
            CHECK(seat.error().kind == SeatFault::Kind::Usage);
            CHECK(seat.error().message.starts_with("--name must have a visible character, not "));
        }
        CHECK_FALSE(Seat::invitation(folder, "t", nobody));
    }
    CHECK(folder.names(Side::Guest).empty());
    CHECK(folder.names(Side::Host) == std::vector<std::string>{"t"});
    CHECK(Seat::join(folder, "t", {"boris", "", false}));
    std::filesystem::remove_all(path);
}

TEST_CASE("tags of the host with other characters or lengths are refused", "[tables]") {
    TestTable place;
    place.boris.reset();
    std::filesystem::remove(place.file("guest"));
    const std::string host = place.text("table");
    const std::string id = tag_in_head(host, "Table");
    const auto join = [&] { return Seat::join(place.folder, "t", {"boris", "", false}); };
    for (const std::string& bad : {std::string("\x1b[2J"), std::string("\u202E"),
                                   std::string("a b"), std::string(65, 'a'), std::string()})
        for (const char* name : {"Table", "Rematch"}) {
            const std::string line = "[Table \"" + id + "\"]\n";
            const std::string tag = "[" + std::string(name) + " \"" + bad + "\"]\n";
            std::string table_file = host;
            table_file.replace(table_file.find(line), line.size(),
                               name[0] == 'T' ? tag : line + tag);
            put(place.file("table"), table_file);
            CHECK_FALSE(join());
            CHECK_FALSE(place.folder.has("t", Side::Guest));
        }
}

TEST_CASE("an error says what is in the place of the guest's file", "[tables]") {
    const std::string path = TestTable::new_path();
    const TableFolder folder(path);
    REQUIRE(Seat::host(folder, "t", {Position::start(default_variant()), {}, 0, W},
                       {"anna", "swordfish", false}));
    const std::string file = path + "/t.guest";
    std::string told;
    SECTION("a directory") {
        std::filesystem::create_directory(file);
        told = "t.guest is a directory";
    }
    SECTION("a symbolic link") {
        std::filesystem::create_symlink(path + "/t.table", file);
        told = "t.guest is a symbolic link";
    }
    SECTION("a pipe") {
        REQUIRE(::mkfifo(file.c_str(), 0600) == 0);
        told = "t.guest is not a regular file";
    }
    SECTION("another file") {
        put(file, "junk\n");
        told = "t.guest: its tags are missing";
    }
    const auto joined = Seat::join(folder, "t", {"boris", "", false});
    REQUIRE_FALSE(joined);
    CHECK(joined.error().message == told + "; remove it, or play at another table");
    CHECK(Seat::join(folder, "t", {"anna", "swordfish", false}));
    std::filesystem::remove(file);
    CHECK(Seat::join(folder, "t", {"boris", "", false}));
    std::filesystem::remove_all(path);
}

TEST_CASE("a table is deleted only by somebody who knows its player's secret", "[tables]") {
    TestTable room(nullptr, "of anna", "of boris");
    room.anna.reset();
    room.boris.reset();
    const auto refusal = [&](const char* secret) {
        const auto deleted = delete_own_table(room.folder, "t", secret);
        return deleted ? "" : deleted.error().message;
    };
    const std::string refused =
        "table t can be deleted only with the secret of its player; give the right secret with "
        "\"--secret\"";
    for (const char* wrong : {"", "of boris"}) CHECK(refusal(wrong) == refused);
    CHECK(room.folder.has("t", Side::Host));
    SECTION("the host") { CHECK(refusal("of anna").empty()); }
    SECTION("the guest, after the host's file is gone") {
        REQUIRE_FALSE(room.folder.remove("t", Side::Host));
        CHECK(refusal("of anna") == refused);
        CHECK(refusal("of boris").empty());
    }
    CHECK(room.folder.names().empty());
    CHECK_FALSE(room.folder.has("t", Side::Guest));
    CHECK(delete_own_table(room.folder, "../t", "").error().message.starts_with("a table name"));
}

TEST_CASE("a host can delete a table when nobody plays there", "[tables]") {
    TestTable room;
    const auto refusal = [&](const char* name) {
        const auto deleted = delete_table(room.folder, name);
        return deleted ? "" : deleted.error().message;
    };
    CHECK(refusal("none") == "there is no table none");
    CHECK(refusal("../t").starts_with("a table name must be"));
    CHECK(refusal("t") == "somebody is playing at table t; it can be deleted when they have left");
    SECTION("after they have left") {
        room.anna.reset();
        CHECK_FALSE(refusal("t").empty());
        room.boris.reset();
    }
    SECTION("after the game") {
        REQUIRE(room.anna->act(Outcome{GameResult::BlackWins, Termination::Resignation}));
    }
    CHECK(refusal("t").empty());
    CHECK(std::filesystem::is_empty(room.path));
}

namespace {

// Makes the files of the table seem to have been written that many days ago, and its lines to state
// that they are `stated` days old.
void age(const TestTable& room, int days, int stated) {
    date_back(room.path, "t", stated * std::chrono::days(1));
    const auto then = std::filesystem::file_time_type::clock::now() - std::chrono::days(days);
    for (const char* suffix : {"table", "guest"})
        std::filesystem::last_write_time(room.file(suffix), then);
}
void age(const TestTable& room, int days) { age(room, days, days); }

bool is_swept(const TestTable& room) {
    TableSurvey survey(room.folder);
    sweep_tables(room.folder, survey.check());
    return !room.folder.has("t", Side::Host) && !room.folder.has("t", Side::Guest);
}

void leave(TestTable& room) {
    room.anna.reset();
    room.boris.reset();
}

}  // namespace

TEST_CASE("files that belong to no table are deleted", "[tables]") {
    const TestTable room;
    const auto create = [&](const std::string& name, std::chrono::minutes age) {
        put(room.path + '/' + name, "");
        const auto then = std::filesystem::file_time_type::clock::now() - age;
        std::filesystem::last_write_time(room.path + '/' + name, then);
    };
    using namespace std::chrono_literals;
    const std::vector<std::string> leftovers{
        ".x.table.123",   ".x.guest-rules-0a.5", "x.table-chat",    "x.table-lock",
        "x.guest-lock-7", "x.table-rules",       "x.guest-rules-0a"};
    const std::vector<std::string> others{"t.table-chat", "t.guest-lock-7", "x.notes",
                                          ".notes",       "x.table-chat-7", "x.table-notes"};
    for (const auto& names : {leftovers, others})
        for (const std::string& name : names) create(name, 11min);
    create(".x.table.124", 9min);
    create("y.table-rules", 9min);
    sweep_tables(room.folder, {});
    const auto remains = [&](const std::string& name) {
        return std::filesystem::exists(room.path + '/' + name);
    };
    for (const std::string& name : leftovers) CHECK_FALSE(remains(name));
    for (const std::string& name : others) CHECK(remains(name));
    CHECK(remains(".x.table.124"));
    CHECK(remains("y.table-rules"));
}

TEST_CASE("tables are deleted 30 days after their games", "[tables]") {
    TestTable room;
    SECTION("a game that goes on") {
        leave(room);
        age(room, 100);
        CHECK_FALSE(is_swept(room));
    }
    SECTION("a game that is over") {
        REQUIRE(room.anna->act(Outcome{GameResult::BlackWins, Termination::Resignation}));
        (void)room.boris->poll();
        age(room, 31);
        CHECK_FALSE(is_swept(room));  // the players are still there
        leave(room);
        age(room, 29);
        CHECK_FALSE(is_swept(room));
        SECTION("with its host's table file") { age(room, 31); }
        SECTION("without its host's table file") {
            age(room, 31);
            REQUIRE_FALSE(room.folder.remove("t", Side::Host));
        }
        CHECK(is_swept(room));
    }
}

TEST_CASE("an opponent cannot make a player's program delete the player's file", "[tables]") {
    TestTable room;
    room.plays("e2-e4", "e7-e5");
    SECTION("of a game that goes on, by hiding the host's file") {
        leave(room);
        age(room, 100);
        REQUIRE_FALSE(room.folder.remove("t", Side::Host));
        CHECK_FALSE(is_swept(room));
        CHECK(room.folder.has("t", Side::Guest));
    }
    SECTION("of a game that is just over, by stating early times") {
        REQUIRE(room.anna->act(Outcome{GameResult::BlackWins, Termination::Resignation}));
        (void)room.boris->poll();
        leave(room);
        age(room, 1, 9000);
        SECTION("with the host's file") {}
        SECTION("without the host's file") { REQUIRE_FALSE(room.folder.remove("t", Side::Host)); }
        CHECK_FALSE(is_swept(room));
        CHECK(room.folder.has("t", Side::Guest));
    }
    SECTION("of a game that goes on, by a line that ends it in place of the host's last line") {
        const std::string guest = room.text("guest");
        REQUIRE(room.anna->act(room.move("d2-d4")));
        leave(room);
        put(room.file("guest"),
            with_line(guest, line_of(Outcome{GameResult::WhiteWins, Termination::Resignation},
                                     stamp_now())));
        age(room, 31);
        REQUIRE(TestTable::seat(Seat::look(room.folder, "t"))->table().game().outcome().is_over());
        CHECK_FALSE(is_swept(room));
        CHECK(room.folder.has("t", Side::Host));
    }
    SECTION("of a game that is over, by a line that the files disagree about") {
        const std::string guest = room.text("guest");
        REQUIRE(room.anna->act(Outcome{GameResult::BlackWins, Termination::Resignation}));
        (void)room.boris->poll();
        leave(room);
        put(room.file("guest"),
            with_line(guest, line_of(Outcome{GameResult::WhiteWins, Termination::Resignation},
                                     stamp_now())));
        age(room, 31);
        CHECK_FALSE(is_swept(room));
    }
}

TEST_CASE("the account of a player is shown unless it is the player's name", "[tables]") {
    const std::string path = TestTable::new_path();
    const TableTerms terms{Position::start(default_variant()), {}, 0, W};
    const std::string own = account().substr(10, account().size() - 11);
    const std::string told = "boris" + account();
    const TableFolder folder(path);
    const auto anna = TestTable::seat(Seat::host(folder, "t", terms, {own, "", false}));
    CHECK(heard(*anna) == Heard{"W sits down"});
    const auto boris = TestTable::seat(Seat::join(folder, "t", {"boris", "", false}));
    CHECK(heard(*anna)[0] == "note " + told + " plays Black.");
    CHECK(anna->player_text(W) == own);
    CHECK(anna->player_text(B) == told);
    const Person carl{"carl", "", false};
    const auto deceiver = TestTable::seat(Seat::host(folder, "u", terms, {"boris", "", false}));
    CHECK(heard(*deceiver)[0] == "note " + told + " plays White.");
    const auto guest = TestTable::seat(Seat::join(folder, "u", carl));
    CHECK(heard(*guest)[0] == "note " + told + " plays White.");
    // The players of a public server share one account.
    const TableFolder house(Descriptor(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)));
    CHECK(TestTable::seat(Seat::watch(house, "t"))->player_text(B) == "boris");
    std::filesystem::remove_all(path);
}

TEST_CASE("the panel says which side is the player's own", "[tables]") {
    using Panel = std::vector<std::string>;
    const std::string path = TestTable::new_path();
    const TableFolder folder(path);
    const TableTerms terms{Position::start(default_variant()), {}, 0, W};
    const auto lines = [](Seat::Found found) {
        return TableGate(TestTable::seat(std::move(found))).panel_lines();
    };
    TableGate anna(TestTable::seat(Seat::host(folder, "t", terms, {"anna", "", false})));
    CHECK(anna.panel_lines() == Panel{"White: anna (you)", "Black: (free)"});
    // The opponent's name cannot say so, and has its account.
    const std::string told = "Black: \"boris (you)\"" + account();
    CHECK(lines(Seat::join(folder, "t", {"boris (you)", "", false})) ==
          Panel{"White: anna" + account(), "Black: \"boris (you)\" (you)"});
    CHECK(lines(Seat::watch(folder, "t")) == Panel{"White: anna" + account(), told + " (away)"});
    std::filesystem::remove_all(path);
}

TEST_CASE("an act that is not allowed is not written", "[tables]") {
    TestTable room;
    const auto refusal = [](const Result<>& done) { return done ? "" : done.error().message; };
    CHECK(refusal(room.carl->act(acts::Decline{})) == "you are a spectator");
    CHECK(refusal(room.carl->say("x")) == "you are a spectator");
    CHECK(refusal(room.anna->act(acts::Chat{"x"})) == "chat messages belong in the chat file");
    CHECK(refusal(room.boris->act(acts::Decline{})) == "there is no offer to decline");
    const acts::MakeMove move = room.move("e2-e4");
    CHECK(room.anna->act(move));
    // A move that was legal when it was chosen.
    CHECK(refusal(room.anna->act(move)) == "it's Black's turn");
    CHECK(refusal(room.boris->act(move)) == "the move is no longer legal");
    CHECK(heard(*room.carl) == Heard{"W move 1. Pe2-e4"});
}

TEST_CASE("each table file contains the other player's lines as echoes", "[tables]") {
    TestTable room;
    REQUIRE(room.anna->act(room.move("e2-e4")));
    REQUIRE(room.boris->act(room.move("e7-e5")));
    const std::string text = contents_of(room.path + "/t.guest");
    const std::size_t echo = text.find("1. Pe2-e4 {[%echo ");
    REQUIRE(echo != std::string::npos);
    CHECK(text.find("1... Pe7-e5 {[%line ") > echo);
    CHECK(room.seat(Seat::watch(room.folder, "t"))->table().game().ply() == 2);
}

TEST_CASE("a line that the player's process has not written is refused and removed", "[tables]") {
    TestTable room;
    std::ofstream(room.path + "/t.guest", std::ios::app) << "{[%say x]} {[%line 3 1 1 1]}\n";
    const Heard told = heard(*room.boris);
    REQUIRE(told.size() == 1);
    CHECK(told[0] == "refused B 1 not written by this player");
    CHECK(room.anna->act(room.move("e2-e4")));
    CHECK(room.boris->act(room.move("e7-e5")));
    CHECK(room.boris->table().game().ply() == 2);
}

TEST_CASE("a flood of refused lines is reported once, with a count", "[tables]") {
    TestTable room;
    std::ofstream table_file(room.path + "/t.table", std::ios::app);
    for (int i = 0; i < 40'000; ++i) table_file << "not a valid line\n";
    table_file.flush();
    CHECK(heard(*room.carl) == Heard{"refused W 40000 not a valid line"});
    // Lines that follow within a second are reported together, after that second.
    for (int i = 0; i < 3; ++i) {
        table_file << "1. Pe2-e5 {[%line 3 1 1 1]}\n" << std::flush;
        CHECK(heard(*room.carl).empty());
    }
    CHECK(room.carl->poll_timeout_ms() <= 1000);
    Heard told;
    for (int i = 0; told.empty() && i < 30; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        told = heard(*room.carl);
    }
    REQUIRE(told.size() == 1);
    CHECK(told[0].starts_with("refused W 3 "));
}

TEST_CASE("only one process writes a table file, in whole lines", "[tables]") {
    const std::string path = TestTable::new_path();
    const TableFolder folder(path);
    const Person anna{"anna", "", false};
    const auto content = [&] { return contents_of(path + "/t.table"); };
    CHECK(OwnTableFile::claim(folder, "t", Side::Host, anna).error().kind ==
          SeatFault::Kind::Missing);
    REQUIRE_FALSE(folder.create("t", Side::Host, "head\n\nhalf a li"));
    {
        auto claimed = OwnTableFile::claim(folder, "t", Side::Host, anna);
        REQUIRE(claimed);
        OwnTableFile own = *std::move(claimed);
        CHECK(OwnTableFile::claim(folder, "t", Side::Host, anna).error().kind ==
              SeatFault::Kind::InUse);
        CHECK_FALSE(own.is_foreign(1000));  // its size is not known yet
        own.continue_at(6);
        CHECK_FALSE(own.append("one\n", Room::Move));
        CHECK(content() == "head\n\none\n");
        CHECK(own.size() == content().size());
        std::ofstream(path + "/t.table", std::ios::app) << "not mine\n";
        CHECK(own.is_foreign(content().size()));
        own.cut();
        CHECK_FALSE(own.is_foreign(content().size()));
        const std::string most(kMaxTableFileBytes - 50'000, 'x');
        CHECK(own.append(most, Room::Extra) == std::errc::file_too_large);
        CHECK(own.append(std::string(kMaxTableFileBytes, 'x'), Room::End) ==
              std::errc::file_too_large);
        CHECK_FALSE(own.append("two\n", Room::Extra));
        CHECK(content() == "head\n\none\ntwo\n");
    }
    CHECK(OwnTableFile::claim(folder, "t", Side::Host, anna));
    std::filesystem::remove_all(path);
}

TEST_CASE("a look at a table does not follow its files", "[tables]") {
    TestTable room;
    room.plays("e2-e4", "e7-e5");
    const auto look = room.seat(Seat::look(room.folder, "t"));
    CHECK(look->table().game().ply() == 2);
    CHECK(look->descriptor() == -1);
    CHECK(room.seat(Seat::watch(room.folder, "t"))->descriptor() >= 0);
}

TEST_CASE("a line that is written while a seat begins to follow the files is noticed", "[tables]") {
    for (int i = 0; i < 20; ++i) {
        TestTable room;
        REQUIRE(room.boris->say("hello"));
        room.boris.reset();
        std::string slow = room.text("guest-chat");  // is read after the table file
        while (slow.size() < kMaxChatBytes)
            slow += write_chat_line({Side::Guest, "hello", stamp_now().wall});
        put(room.file("guest-chat"), slow);
        const std::string guest = room.text("guest");
        const acts::Offer draw{Outcome{GameResult::Draw, Termination::Agreement}};
        const std::string line = with_line(guest, line_of(draw, stamp_now())).substr(guest.size());
        std::ofstream file(room.file("guest"), std::ios::app);
        std::thread writer([&] {
            std::this_thread::sleep_for(std::chrono::microseconds(500 * i));
            file << line << std::flush;
        });
        const auto late = room.seat(Seat::watch(room.folder, "t"));
        writer.join();
        pollfd news{late->descriptor(), POLLIN, 0};
        const bool is_noticed = late->table().offer() || ::poll(&news, 1, 0) == 1;
        CHECK(is_noticed);
    }
}

TEST_CASE("new messages are reported when a chat file has been replaced", "[tables]") {
    TestTable room;
    REQUIRE(room.boris->say("hello"));
    CHECK(heard(*room.anna) == Heard{"B says hello"});
    for (int i = 0; i < 2; ++i) {  // the system uses numbers of descriptors again
        put(room.file("guest-chat"), room.text("guest-chat"), How::ByRename);
        (void)room.anna->poll();
        (void)room.anna->poll();
        pollfd news{room.anna->descriptor(), POLLIN, 0};
        CHECK(::poll(&news, 1, 0) == 0);
        REQUIRE(room.boris->say("again"));
        news.fd = room.anna->descriptor();
        CHECK(::poll(&news, 1, 0) == 1);
    }
}

TEST_CASE("a session at a table plays the moves of both players, by the table's clock",
          "[tables]") {
    TestTable room("10+5");
    SessionOptions options = test_options();
    const auto gate = std::make_shared<TableGate>(std::move(room.anna));
    options.gate = gate;
    Scripted anna(options);
    anna.session.poll();
    CHECK(anna.record.take() == Heard{"new"});
    CHECK(&anna.session.clock() == &gate->clock());
    REQUIRE(anna.session.clock());
    CHECK_FALSE(anna.session.clock()->running());

    SECTION("a typed move") { CHECK(anna.run("e2-e4") == Heard{"move P e2-e4"}); }
    SECTION("a move on the board") {
        REQUIRE(anna.session.play(*parse_move(anna.session.game().position(), "e2e4")));
        CHECK(anna.record.take() == Heard{"move P e2-e4"});
    }
    CHECK(anna.session.clock()->running() == B);
    CHECK_FALSE(anna.session.play(anna.session.game().moves()[0]));
    CHECK(anna.record.take() == Heard{"error illegal: it's Black's turn"});
    REQUIRE(room.boris->act(acts::Offer{acts::TakeBack{1}}));
    anna.session.poll();
    CHECK(anna.record.take() ==
          Heard{"notice boris" + account() + " asks to take back 1 move; accept or decline?"});
    gate->offer_shown();
    CHECK(anna.run("takeback") == Heard{"back to 0", "notice You agree: 1 move taken back."});
    CHECK(anna.session.game().ply() == 0);
    CHECK(anna.session.clock()->left(W, anna.session.now()) == std::chrono::minutes(10));
    REQUIRE(room.boris->act(Outcome{GameResult::WhiteWins, Termination::Resignation}));
    CHECK(anna.run("\n") ==
          Heard{"end 1: 1-0 resignation", "notice boris" + account() + " resigns."});
    CHECK(anna.session.game().outcome().result == GameResult::WhiteWins);
    CHECK(anna.run("d2-d4") ==
          Heard{"error command: the game is over: 1-0 by resignation; \"rematch\" plays again, "
                "\"quit\" leaves the table"});
}

TEST_CASE("a move that was taken back at a table is listed as a variation", "[tables]") {
    TestTable room;
    SessionOptions options = test_options();
    const auto gate = std::make_shared<TableGate>(std::move(room.anna));
    options.gate = gate;
    Scripted anna(options);
    (void)anna.run("e2-e4");
    REQUIRE(room.boris->act(acts::Offer{acts::TakeBack{1}}));
    anna.session.poll();
    gate->offer_shown();
    (void)anna.run("accept\nd2-d4");
    REQUIRE(anna.session.game().ply() == 1);
    const Heard lines = anna.run("lines");
    INFO(lines.back());
    CHECK(lines.back().find("P d2-d4") != std::string::npos);
    CHECK(lines.back().find("P e2-e4") != std::string::npos);
}

TEST_CASE("after a flag that could not be claimed, the table is still read often", "[tables]") {
    TestTable room("10+0,0.02+0");
    REQUIRE(room.anna->act(room.move("e2-e4")));
    const Seat& seat = *room.anna;
    SessionOptions options = test_options();
    const auto gate = std::make_shared<TableGate>(std::move(room.anna));
    options.gate = gate;
    Scripted anna(options);
    anna.session.poll();
    std::this_thread::sleep_for(std::chrono::milliseconds(1300));
    {
        // Nothing can be written.
        rlimit before{};
        REQUIRE(::getrlimit(RLIMIT_FSIZE, &before) == 0);
        const rlimit none{1, before.rlim_max};
        const auto handler = std::signal(SIGXFSZ, SIG_IGN);
        REQUIRE(::setrlimit(RLIMIT_FSIZE, &none) == 0);
        (void)anna.record.take();
        anna.session.poll();
        REQUIRE(::setrlimit(RLIMIT_FSIZE, &before) == 0);
        std::signal(SIGXFSZ, handler);
        CHECK(
            tells(anna.record.take(),
                  "notice The loss on time is not recorded yet: cannot write to the table: "
                  "File too large. Stay at the table: this program tries again every 3 seconds."));
        REQUIRE_FALSE(seat.table().game().outcome().is_over());
    }
    // The move arrives late but within Black's allowance, so White's long time runs now.
    TableLine move{acts::MakeMove{kNoMove, "1...", "Pe7-e5", "0:00:01.1"},
                   seat.table().next_sequence(),
                   seat.table().last(),
                   false,
                   "",
                   {}};
    const std::string host = room.text("table");
    move.digest = digest_of(host.substr(host.size() - 35, 32), chained_text(move));
    put(room.file("guest"), room.text("guest") + write_table_line(move));
    anna.session.poll();
    REQUIRE(seat.table().running() == W);
    CHECK(gate->poll_timeout_ms() <= seat.poll_timeout_ms());
}

TEST_CASE("a player who waits for the opponent is not idle", "[tables]") {
    const bool has_clocks = GENERATE(true, false);
    TestTable room(has_clocks ? "5" : nullptr);
    room.plays("e2-e4", "e7-e5");
    std::optional<TableGate> anna(std::move(room.anna));  // it is her turn
    const TableGate boris(std::move(room.boris));
    const TableGate carl(std::move(room.carl));
    CHECK(counts_as_idle(&*anna));
    CHECK(counts_as_idle(&boris) == !has_clocks);
    CHECK(counts_as_idle(&carl));
    CHECK(counts_as_idle(nullptr));
    // The clock of an opponent who has left may run for hours.
    anna.reset();
    CHECK(counts_as_idle(&boris));
}

TEST_CASE("players and spectators may use different commands at a table", "[tables]") {
    TestTable room;
    SessionOptions player = test_options();
    player.gate = std::make_shared<TableGate>(std::move(room.anna));
    SessionOptions spectator = test_options();
    spectator.gate = std::make_shared<TableGate>(std::move(room.carl));
    Scripted anna(player), carl(spectator);
    (void)anna.run("\n");
    (void)carl.run("\n");
    const auto told = [](Scripted& person, const char* line) {
        const Heard all = person.run(line);
        return all.empty() ? "" : all[0].substr(0, all[0].find(' '));
    };
    for (const char* line : {"show", "moves", "fen", "time", "history", "table", "chat", "help"}) {
        INFO(line);
        CHECK(told(anna, line) == "answer");
        CHECK(told(carl, line) == "answer");
    }
    for (const char* line : {"hint", "eval", "threat"}) {
        INFO(line);
        CHECK(told(anna, line) == "error");
        CHECK(told(carl, line) == "answer");
    }
    for (const char* line : {"say x", "draw", "resign", "accept", "decline", "undo", "e2-e4"}) {
        INFO(line);
        CHECK(carl.run(line)[0].starts_with("error command: you are a spectator"));
    }
    for (const char* line : {"fen x", "time 5", "new", "redo", "go", "save x", "set level=3"}) {
        INFO(line);
        CHECK(told(anna, line) == "error");
        CHECK(told(carl, line) == "error");
    }
    const auto lists = [](Scripted& person, const char* name) {
        return person.run("help")[0].find(name) != std::string::npos;
    };
    CHECK(lists(anna, "resign"));
    CHECK_FALSE(lists(anna, "hint"));
    CHECK_FALSE(lists(carl, "resign"));
    CHECK(lists(carl, "hint"));
    CHECK(completions(anna.session, "ta") == Heard{"table", "takeback"});
    CHECK(completions(carl.session, "ta") == Heard{"table"});
    CHECK(completions(anna.session, "ev").empty());
    CHECK(completions(carl.session, "ev") == Heard{"eval"});
    CHECK(completions(anna.session, "ne").empty());
}

}  // namespace alces
