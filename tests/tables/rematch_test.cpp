// Tests that players find each other at the table of a rematch, and that nobody else leads them
// there.
#include <filesystem>

#include "session/support.h"
#include "tables/secret.h"
#include "tables/table_gate.h"
#include "tables/table_removal.h"
#include "tables/table_session.h"
#include "tables/test_table.h"

namespace alces {
namespace {

// A table whose game Black has resigned.
struct Finished : TestTable {
    explicit Finished(const char* time = "5+3", const char* host_secret = "",
                      const char* guest_secret = "")
        : TestTable(time, host_secret, guest_secret) {
        REQUIRE(boris->act(Outcome{GameResult::WhiteWins, Termination::Resignation}));
        for (Seat* seat : {anna.get(), boris.get(), carl.get()}) (void)seat->poll();
    }
    // Hosts another table as the rematch of this one.
    [[nodiscard]] std::unique_ptr<Seat> hosts(const char* person, TableTerms terms,
                                              const char* name = "t-2") const {
        terms.rematch_of = tag_in_head(text("table"), "Table");
        return seat(Seat::host(folder, name, terms, {person, "", false}));
    }
};

TableTerms swapped_terms() {
    return {Position::start(default_variant()), *read_time_control("5+3"), 0, B};
}

SessionOptions options_of(std::unique_ptr<Seat> seat, const Seat::Opener& opener = {}) {
    return at_table(test_options(), std::move(seat), "", {}, opener);
}

}  // namespace

TEST_CASE("a rematch has the same game and clocks with the sides exchanged", "[tables][rematch]") {
    Finished room;
    const bool host_asks = GENERATE(true, false);
    Seat& asks = host_asks ? *room.anna : *room.boris;
    Seat& other = host_asks ? *room.boris : *room.anna;
    CHECK_FALSE(other.find_rematch());
    const auto first = TestTable::seat(asks.open_rematch({}));
    CHECK(first->name() == "t-2");
    CHECK(first->color() == ~*asks.color());
    CHECK(first->table().game().start() == asks.table().game().start());
    REQUIRE(first->table().clock());
    CHECK(first->table().clock()->control() == asks.table().clock()->control());

    REQUIRE(other.find_rematch());
    CHECK(*other.find_rematch() ==
          Seat::Rematch{"t-2", host_asks ? Side::Host : Side::Guest, true});
    const auto second = TestTable::seat(other.open_rematch({}));
    CHECK(second->color() == ~*other.color());
    CHECK(second->name() == "t-2");
    CHECK_FALSE(other.find_rematch()->waits);
    const auto third = TestTable::seat(room.carl->open_rematch({}));
    CHECK_FALSE(third->color());
    CHECK(third->name() == "t-2");
}

TEST_CASE("a player who has left the table of a rematch returns to it", "[tables][rematch]") {
    Finished room;
    for (int i = 0; i < 2; ++i) {
        const auto seat = TestTable::seat(room.boris->open_rematch({}));
        CHECK(seat->name() == "t-2");
        CHECK(seat->color() == W);
    }
    SECTION("unless the player has ended its game before the opponent came") {
        auto seat = TestTable::seat(room.boris->open_rematch({}));
        REQUIRE(seat->act(Outcome{GameResult::BlackWins, Termination::Resignation}));
        seat.reset();
        CHECK_FALSE(room.anna->find_rematch());
        CHECK(TestTable::seat(room.boris->open_rematch({}))->name() == "t-3");
    }
}

TEST_CASE("two players who ask for a rematch at once play at one table", "[tables][rematch]") {
    Finished room;
    std::unique_ptr<Seat> first;
    Seat::Opener late;
    late.host = [&](const TableFolder& folder, const std::string& name, const TableTerms& terms,
                    const Person& person) {
        first = TestTable::seat(room.anna->open_rematch({}));
        return Seat::host(folder, name, terms, person);
    };
    const auto second = TestTable::seat(room.boris->open_rematch(late));
    REQUIRE(first);
    CHECK(first->name() == "t-2");
    CHECK(second->name() == "t-2");
    CHECK(first->color() == B);
    CHECK(second->color() == W);
}

TEST_CASE("a table of somebody else is not a rematch", "[tables][rematch]") {
    Finished room;
    SECTION("even if its tag says so") { (void)room.hosts("dora", swapped_terms()); }
    SECTION("nor one of the same player without the tag") {
        (void)TestTable::seat(Seat::host(room.folder, "t-2", swapped_terms(), {"anna", "", false}));
    }
    CHECK_FALSE(room.boris->find_rematch());
    CHECK(TestTable::seat(room.boris->open_rematch({}))->name() == "t-3");
    CHECK(TestTable::seat(room.anna->open_rematch({}))->name() == "t-3");
}

TEST_CASE("the seat at a rematch is kept for the opponent", "[tables][rematch]") {
    Finished room;
    const bool host_asks = GENERATE(true, false);
    const Seat& asks = host_asks ? *room.anna : *room.boris;
    const Seat& other = host_asks ? *room.boris : *room.anna;
    const std::string name = host_asks ? "boris" : "anna";
    const auto first = TestTable::seat(asks.open_rematch({}));
    const std::string tags = contents_of(room.path + "/t-2.table");
    CHECK(tag_in_head(tags, "Guest") == name);
    CHECK(tag_in_head(tags, "GuestAccount") == std::to_string(::geteuid()));
    const auto dora = Seat::join(room.folder, "t-2", {"dora", "", false});
    REQUIRE_FALSE(dora);
    CHECK(dora.error().message ==
          "the host keeps the seat at table t-2 for " + name + "; \"watch\" shows the game");
    CHECK_FALSE(room.folder.has("t-2", Side::Guest));
    CHECK(TestTable::seat(other.open_rematch({}))->name() == "t-2");
}

TEST_CASE("a file that is not the expected guest's is ignored", "[tables][rematch]") {
    Finished room;
    TableTerms terms = swapped_terms();
    terms.guest = "boris";
    const bool other_name = GENERATE(true, false);
    terms.guest_account = ::geteuid() + (other_name ? 0 : 1);
    const auto anna = room.hosts("anna", terms);
    const auto carl = TestTable::seat(Seat::watch(room.folder, "t-2"));
    const std::string host = contents_of(room.path + "/t-2.table");
    const TableFileHead head{tag_in_head(host, "Table"),
                             other_name ? "dora" : "boris",
                             "",
                             "",
                             digest_of("", tags_of(host)),
                             "",
                             {}};
    REQUIRE_FALSE(room.folder.create("t-2", Side::Guest, write_head(head, terms, Side::Guest)));
    for (Seat* seat : {anna.get(), carl.get()}) {
        CHECK(tells(heard_soon(*seat, "note"),
                    "note t-2.guest: it is not the file of boris, for whom "
                    "the host keeps the seat"));
        CHECK_FALSE(seat->has_guest());
    }
}

TEST_CASE("players go on if somebody else has taken the seat at a rematch", "[tables][rematch]") {
    Finished room;
    // A host with an earlier version keeps the seat for nobody.
    const auto anna = room.hosts("anna", swapped_terms());
    REQUIRE(room.boris->find_rematch());
    const auto dora = TestTable::seat(Seat::join(room.folder, "t-2", {"dora", "", false}));
    for (const Seat* seat : {room.anna.get(), room.boris.get(), room.carl.get()})
        CHECK_FALSE(seat->find_rematch());
    CHECK(TestTable::seat(room.boris->open_rematch({}))->name() == "t-3");
    CHECK(TestTable::seat(room.anna->open_rematch({}))->name() == "t-3");
}

TEST_CASE("a rematch has a name that nobody can take beforehand", "[tables][rematch]") {
    Finished room;
    const auto take = [&](const std::string& name) {
        (void)TestTable::seat(Seat::host(room.folder, name, swapped_terms(), {"dora", "", false}));
    };
    for (int i = 2; i <= 10; ++i) take("t-" + std::to_string(i));
    for (int i = 0; i < 3; ++i) {
        const std::string name = TestTable::seat(room.anna->open_rematch({}))->name();
        CHECK(name.size() == 10);
        CHECK(name.starts_with("t-"));
        REQUIRE(room.boris->find_rematch());
        CHECK(room.boris->find_rematch()->name == name);
        REQUIRE_FALSE(room.folder.remove(name, Side::Host));
        take(name);
    }
    const auto found = room.anna->open_rematch({});
    REQUIRE_FALSE(found);
    CHECK(found.error().message.starts_with("tables with the next names already exist"));
}

TEST_CASE("a name that is taken at the last moment prevents no rematch", "[tables][rematch]") {
    Finished room;
    int taken = 0;
    Seat::Opener late;
    late.host = [&](const TableFolder& folder, const std::string& name, const TableTerms& terms,
                    const Person& person) {
        if (taken++ < 3)
            (void)TestTable::seat(Seat::host(folder, name, terms, {"dora", "secret", false}));
        return Seat::host(folder, name, terms, person);
    };
    CHECK(TestTable::seat(room.anna->open_rematch(late))->name() == "t-5");
    REQUIRE(room.boris->find_rematch());
    CHECK(room.boris->find_rematch()->name == "t-5");
}

TEST_CASE("the seat at a rematch is kept for the opponent's secret", "[tables][rematch]") {
    Finished room("5+3", "of anna", "of boris");
    const bool host_asks = GENERATE(true, false);
    const Seat& asks = host_asks ? *room.anna : *room.boris;
    const Seat& other = host_asks ? *room.boris : *room.anna;
    const char* const name = host_asks ? "boris" : "anna";
    const auto first = TestTable::seat(asks.open_rematch({}));
    const std::string tags = contents_of(room.path + "/t-2.table");
    CHECK(tag_in_head(tags, "GuestSecret") ==
          tag_in_head(room.text(host_asks ? "guest" : "table"), "Secret"));
    for (const char* secret : {"", "of dora"}) {
        const auto dora = Seat::join(room.folder, "t-2", {name, secret, false});
        REQUIRE_FALSE(dora);
        CHECK(dora.error().message.starts_with("the host keeps the seat at table t-2 for "));
    }
    SECTION("who accepts") { CHECK(TestTable::seat(other.open_rematch({}))->name() == "t-2"); }
    SECTION("who joins by the name of the table") {
        const std::string secret = std::string("of ") + name;
        (void)TestTable::seat(Seat::join(room.folder, "t-2", {name, secret, false}));
    }
    SECTION("and a file with another secret is not the guest's") {
        const TableFileHead head{tag_in_head(tags, "Table"),
                                 name,
                                 hash_of_secret("of dora"),
                                 "",
                                 digest_of("", tags_of(tags)),
                                 "",
                                 {}};
        const TableTerms terms =
            read_head(tags_of(tags).substr(0, tags_of(tags).size() - 2), Side::Host)
                .value()
                .terms.value();
        REQUIRE_FALSE(room.folder.create("t-2", Side::Guest, write_head(head, terms, Side::Guest)));
        CHECK(tells(heard_soon(*first, "note"), "for whom the host keeps the seat"));
        CHECK_FALSE(first->has_guest());
        return;
    }
    CHECK(tells(heard_soon(*first, "sits down"), "sits down"));
    CHECK_FALSE(other.find_rematch()->waits);
}

TEST_CASE("a table hosted with another secret is not a rematch", "[tables][rematch]") {
    Finished room("5+3", "of anna", "of boris");
    TableTerms terms = swapped_terms();
    terms.rematch_of = tag_in_head(room.text("table"), "Table");
    for (const char* secret : {"", "of dora"}) {
        auto dora = TestTable::seat(Seat::host(room.folder, "t-2", terms, {"anna", secret, false}));
        CHECK_FALSE(room.boris->find_rematch());
        dora.reset();
        REQUIRE(delete_table(room.folder, "t-2"));
    }
}

TEST_CASE("only a hash that is quick to compare is kept for a guest", "[tables][rematch]") {
    CHECK(is_secret_hash(hash_of_secret("swordfish")));
    for (const char* text : {"", "$y$", "$y$jFT$1234$5678", "$6$1234$5678", "$y$j9T$12 4$5678"})
        CHECK_FALSE(is_secret_hash(text));
}

TEST_CASE("a rematch on other terms is not joined", "[tables][rematch]") {
    Finished room;
    TableTerms terms = swapped_terms();
    SECTION("other clocks") { terms.time = *read_time_control("1"); }
    SECTION("days for each move") {
        terms.time.reset();
        terms.pace_days = 1;
    }
    SECTION("the same sides as before") { terms.host = W; }
    SECTION("another position") {
        terms.start =
            from_fen(default_variant(), "5k4/10/10/10/10/10/10/10/10/5K4 w - - 0 1").value();
    }
    SECTION("another game") { terms.start = Position::start(*find_variant("apothecary")); }
    (void)room.hosts("anna", terms);
    REQUIRE(room.boris->find_rematch());
    const auto found = room.boris->open_rematch({});
    REQUIRE_FALSE(found);
    CHECK(found.error().message ==
          "the terms of table t-2 differ from those of this game; to read them, quit and join that "
          "table");
    CHECK_FALSE(room.folder.has("t-2", Side::Guest));
}

TEST_CASE("the offer of a rematch is reported, accepted and declined", "[tables][rematch]") {
    TestTable room("5+3");
    Scripted anna(options_of(std::move(room.anna)));
    Scripted boris(options_of(std::move(room.boris)));
    Scripted carl(options_of(std::move(room.carl)));
    const auto next = [](Scripted& person) {
        return person.session.options().gate->next_session(person.session.options());
    };
    CHECK(anna.run("rematch").back() == "error command: the game is not over");
    (void)boris.run("resign");
    for (Scripted* person : {&anna, &carl}) (void)person->run("table");
    CHECK(carl.run("rematch") == Heard{"error command: neither player has offered a rematch yet"});
    CHECK(anna.run("accept") == Heard{"error command: there is no offer to accept"});
    CHECK(next(anna) == nullptr);
    CHECK(anna.run("rematch").empty());
    const auto options = next(anna);
    REQUIRE(options);
    CHECK(next(anna) == nullptr);
    {
        Scripted again(*options);
        CHECK(again.session.options().gate->color() == B);
        CHECK(again.session.flipped());
        again.session.poll();
        CHECK(again.record.take().back() ==
              "notice Rematch at table t-2: you play Black. Waiting for boris" + account() +
                  ", who can accept your offer or join with: alces join t-2");
    }
    const std::string who = "notice anna" + account() + " offers a rematch";
    boris.session.poll();
    CHECK(boris.record.take() == Heard{who + " with the sides exchanged; accept or decline?"});
    CHECK(boris.session.options().gate->open_offer() == "a rematch");
    // The user may have typed the command before the offer was there.
    for (const std::string command : {"accept", "decline"})
        CHECK(boris.run(command) ==
              Heard{"error command: this offer is new: anna" + account() +
                    " offers a rematch; repeat the command to " + command + " it"});
    CHECK(next(boris) == nullptr);
    boris.session.options().gate->offer_shown();
    carl.session.poll();
    CHECK(carl.record.take() == Heard{who + "; \"rematch\" watches it."});
    CHECK(carl.session.options().gate->open_offer().empty());
    SECTION("accept") { CHECK(boris.run("accept").empty()); }
    SECTION("rematch") { CHECK(boris.run("rematch").empty()); }
    SECTION("decline") {
        CHECK(boris.run("decline") == Heard{"notice Rematch declined. anna" + account() +
                                            " is not told; \"say\" sends a message, \"rematch\" "
                                            "accepts."});
        CHECK(boris.session.options().gate->open_offer().empty());
        CHECK(next(boris) == nullptr);
        CHECK(boris.run("rematch").empty());
    }
    const auto joined = next(boris);
    REQUIRE(joined);
    Scripted again(*joined);
    again.session.poll();
    CHECK(again.record.take().back() == "notice Rematch at table t-2: you play White.");
    CHECK(again.run("e2-e4").back() == "move P e2-e4");
    CHECK(carl.run("rematch").empty());
    REQUIRE(next(carl));
}

TEST_CASE("a flood of offers of a rematch is reported with a count", "[tables][rematch]") {
    Finished room;
    const auto table = room.hosts("anna", swapped_terms());
    Scripted boris(options_of(std::move(room.boris)));
    Scripted carl(options_of(std::move(room.carl)));
    for (Scripted* person : {&boris, &carl}) (void)person->run("table");
    const auto file = [&](int number) {
        return room.path + "/t-" + std::to_string(number) + ".table";
    };
    int number = 2;
    const auto renames = [&] {
        std::filesystem::rename(file(number), file(5 - number));
        number = 5 - number;
        for (Scripted* person : {&boris, &carl}) person->session.poll();
    };
    for (int i = 0; i < 40; ++i) renames();
    for (Scripted* person : {&boris, &carl})
        CHECK(count_of(person->record.take(), "offers a rematch") == 6);
    // An offer that appears and disappears all the time does so only a few times.
    int changes = 0;
    for (int i = 0; i < 40; ++i) {
        const std::string before = boris.session.options().gate->open_offer();
        std::filesystem::rename(file(i % 2 == 0 ? number : 100), file(i % 2 == 0 ? 100 : number));
        boris.session.poll();
        changes += boris.session.options().gate->open_offer() != before ? 1 : 0;
    }
    CHECK(changes <= 1);
    CHECK(boris.run("rematch").empty());
    CHECK(boris.session.options().gate->next_session(boris.session.options()) != nullptr);
}

TEST_CASE("an offer of a rematch that follows a declined one is reported", "[tables][rematch]") {
    Finished room;
    Scripted boris(options_of(std::move(room.boris)));
    (void)boris.run("table");
    for (const char* name : {"t-2", "t-3", "t-4", "t-5"}) {
        auto table = room.hosts("anna", swapped_terms(), name);
        boris.session.poll();
        const bool reported = std::string(name) != "t-5";
        CHECK(count_of(boris.record.take(), "offers a rematch") == (reported ? 1 : 0));
        CHECK(boris.session.options().gate->open_offer() == (reported ? "a rematch" : ""));
        boris.session.options().gate->offer_shown();
        // After some offers that were declined, no further one is shown.
        if (reported)
            CHECK(tells(boris.run("decline"), "Further offers are not shown.") ==
                  (std::string(name) == "t-4"));
        REQUIRE(table->act(Outcome{GameResult::WhiteWins, Termination::Resignation}));
        table.reset();
        boris.session.poll();
    }
}

TEST_CASE("a refused rematch leaves the player at the table", "[tables][rematch]") {
    Finished room;
    Seat::Opener full;
    full.host = [](const TableFolder&, const std::string&, const TableTerms&,
                   const Person&) -> Seat::Found {
        return SeatFault{SeatFault::Kind::Busy, "Table limit reached."};
    };
    Scripted anna(options_of(std::move(room.anna), full));
    CHECK(anna.run("rematch").back() == "error command: Table limit reached.");
    CHECK(anna.session.options().gate->next_session(anna.session.options()) == nullptr);
}

TEST_CASE("there is no rematch with a player who never joined", "[tables][rematch]") {
    const std::string path = TestTable::new_path();
    {
        TableFolder folder(path);
        const TableTerms terms{Position::start(default_variant()), {}, 0, W};
        Scripted anna(
            options_of(TestTable::seat(Seat::host(folder, "t", terms, {"anna", "", false}))));
        (void)anna.run("resign");
        CHECK(anna.run("rematch") == Heard{"error command: nobody has joined this table"});
    }
    std::filesystem::remove_all(path);
}

}  // namespace alces
