// Tests which line counts if both players have written a line with the same number, because neither
// had read the other's line.
#include "tables/test_table.h"

namespace alces {
namespace {

constexpr Outcome kResigned{GameResult::BlackWins, Termination::Resignation};
constexpr Outcome kDraw{GameResult::Draw, Termination::Agreement};

// Appends a line to a sheet, as a process does that has read no more than this sheet contains.
void append(const TestTable& place, const char* ending, TableAct act) {
    put(place.file(ending), with_line(place.text(ending), line_of(std::move(act), stamp_now())));
}

acts::MakeMove e7_e5() { return {kNoMove, "1...", "Pe7-e5", ""}; }

// Whether everybody has the game that the move and the later line made, and nothing is reported.
void check_everybody(const TestTable& place, const std::string& moves, const Outcome& outcome) {
    const auto late = TestTable::seat(Seat::watch(place.folder, "t"));
    for (Seat* seat : {place.anna.get(), place.boris.get(), place.carl.get(), late.get()}) {
        (void)seat->poll();
        CHECK(moves_of(*seat) == moves);
        CHECK(seat->table().game().outcome() == outcome);
    }
    CHECK_FALSE(late->files_disagree());
}

}  // namespace

TEST_CASE("a resignation that meets a move is repeated after it", "[tables]") {
    TestTable place;
    REQUIRE(place.anna->act(place.move("e2-e4")));
    for (Seat* seat : {place.boris.get(), place.carl.get()}) (void)seat->poll();
    const bool is_seen_first = GENERATE(true, false);
    const bool returns = GENERATE(true, false);
    REQUIRE(place.anna->act(kResigned));
    (void)place.anna->poll();
    if (is_seen_first) CHECK(tells(heard(*place.carl), "W ends resignation"));
    if (returns) place.anna.reset();
    // Black's process has read only as much as Black's own sheet contains.
    place.boris.reset();
    append(place, "guest", e7_e5());
    if (is_seen_first) CHECK(tells(heard(*place.carl), "withdrawn W 1"));
    if (returns) place.anna = place.back("anna");
    const Heard all = heard(*place.anna);
    CHECK(tells(all, "withdrawn W 1"));
    CHECK(tells(all, "W ends resignation"));
    place.boris = place.back("boris");
    CHECK_FALSE(tells(heard(*place.boris), "refused"));
    check_everybody(place, "e2e4 e7e5 ", kResigned);
}

TEST_CASE("spectators agree on rival lines in whatever order they read them", "[tables]") {
    TestTable place;
    REQUIRE(place.anna->act(place.move("e2-e4")));
    for (Seat* seat : {place.boris.get(), place.carl.get()}) (void)seat->poll();
    place.anna.reset();
    place.boris.reset();
    const TableAct act =
        GENERATE(TableAct(kResigned), TableAct(acts::SitDown{}), TableAct(acts::Offer{kDraw}),
                 TableAct(acts::Offer{acts::TakeBack{1}}));
    const int order = GENERATE(0, 1, 2);
    const std::string host = place.text("table");
    if (order == 0) {
        append(place, "table", act);
        (void)place.carl->poll();
    }
    append(place, "guest", e7_e5());
    if (order == 1) (void)place.carl->poll();
    if (order != 0) append(place, "table", act);
    CHECK_FALSE(tells(heard(*place.carl), "refused"));
    CHECK(moves_of(*place.carl) == "e2e4 e7e5 ");
    CHECK_FALSE(place.carl->table().game().outcome().is_over());
    const auto late = place.seat(Seat::watch(place.folder, "t"));
    CHECK(moves_of(*late) == "e2e4 e7e5 ");
    CHECK_FALSE(late->table().game().outcome().is_over());
}

TEST_CASE("a player who returns while the other moves sits down after the move", "[tables]") {
    TestTable place("5+0");
    REQUIRE(place.anna->act(place.move("e2-e4")));
    for (Seat* seat : {place.boris.get(), place.carl.get()}) (void)seat->poll();
    place.anna.reset();
    place.boris.reset();
    place.anna = place.back("anna");  // nobody else is there, so no lock is needed
    append(place, "guest", acts::MakeMove{kNoMove, "1...", "Pe7-e5", "0:04:59.0"});
    const Heard all = heard(*place.anna);
    CHECK(tells(all, "withdrawn W 1"));
    CHECK(tells(all, "B move"));
    CHECK(tells(all, "W sits down"));
    place.boris = place.back("boris");
    CHECK(place.anna->act(TestTable::move("d2-d4", *place.anna)));
    check_everybody(place, "e2e4 e7e5 d2d4 ", {});
}

TEST_CASE("several lines are withdrawn together", "[tables]") {
    TestTable place;
    place.plays("e2-e4", "e7-e5");
    place.anna.reset();
    REQUIRE(place.boris->act(acts::Offer{acts::TakeBack{1}}));
    REQUIRE(place.boris->act(Outcome{GameResult::WhiteWins, Termination::Resignation}));
    append(place, "table", acts::MakeMove{kNoMove, "2.", "Pd2-d4", ""});
    const Heard all = heard(*place.boris);
    CHECK(tells(all, "withdrawn B 2"));
    CHECK(tells(all, "B ends"));
    // Black's own sheet is sufficient.
    place.boris.reset();
    std::filesystem::rename(place.file("table"), place.file("hidden"));
    place.boris = place.back("boris");
    (void)place.boris->poll();
    CHECK(moves_of(*place.boris) == "e2e4 e7e5 d2d4 ");
    CHECK(place.boris->table().game().outcome().is_over());
    std::filesystem::rename(place.file("hidden"), place.file("table"));
    place.anna = place.back("anna");
    (void)place.anna->poll();
    CHECK(moves_of(*place.anna) == "e2e4 e7e5 d2d4 ");
    CHECK(place.anna->table().game().outcome().is_over());
}

TEST_CASE("an agreement counts, whoever reads a move of the same time first", "[tables]") {
    TestTable place("5+0");
    REQUIRE(place.anna->act(place.move("e2-e4")));
    (void)place.boris->poll();
    REQUIRE(place.boris->act(acts::Offer{kDraw}));
    for (Seat* seat : {place.boris.get(), place.carl.get()}) (void)seat->poll();
    const bool leaves = GENERATE(true, false);
    const bool is_move_first = GENERATE(true, false);
    const std::string before = place.text("guest");
    if (is_move_first) {
        place.boris.reset();
        append(place, "guest", acts::MakeMove{kNoMove, "1...", "Pe7-e5", "0:04:59.0"});
        CHECK(tells(heard(*place.carl), "B move"));
        const std::string moved = place.text("guest");
        put(place.file("guest"), before);  // Anna's process does not see the move
        REQUIRE(place.anna->act(kDraw));
        put(place.file("guest"), moved);
    } else {
        REQUIRE(place.anna->act(kDraw));
        CHECK(tells(heard(*place.carl), "W ends"));
        place.boris.reset();
        append(place, "guest", acts::MakeMove{kNoMove, "1...", "Pe7-e5", "0:04:59.0"});
    }
    if (leaves) place.anna.reset();
    CHECK(tells(heard(*place.carl), "withdrawn B 1") == is_move_first);
    CHECK(place.carl->table().game().outcome() == kDraw);
    if (leaves) place.anna = place.back("anna");
    place.boris = place.back("boris");
    CHECK(tells(heard(*place.boris), "withdrawn B 1"));
    check_everybody(place, "e2e4 ", kDraw);
}

TEST_CASE("a loss on time counts over a late move, but not over one in time", "[tables]") {
    // White claims the loss on time while Black's move is on its way.
    const bool is_late = GENERATE(true, false);
    TestTable place(is_late ? "10+0,0.01+0" : "10+0,1+0");
    REQUIRE(place.anna->act(place.move("e2-e4")));
    for (Seat* seat : {place.boris.get(), place.carl.get()}) (void)seat->poll();
    place.anna.reset();
    place.boris.reset();
    append(place, "guest", acts::MakeMove{kNoMove, "1...", "Pe7-e5", "0:00:00.1"});
    (void)place.carl->poll();
    CHECK(moves_of(*place.carl) == "e2e4 e7e5 ");
    place.boris = place.back("boris");
    (void)place.boris->poll();
    append(place, "table", Outcome{GameResult::WhiteWins, Termination::Time});
    for (Seat* seat : {place.boris.get(), place.carl.get()}) {
        const Heard all = heard(*seat);
        CHECK(tells(all, "withdrawn B") == is_late);
        CHECK(tells(all, "W ends time") == is_late);
        CHECK(tells(all, "refused W 1 no flag had fallen") != is_late);
        CHECK(moves_of(*seat) == (is_late ? "e2e4 " : "e2e4 e7e5 "));
    }
}

TEST_CASE("a line that the other player has copied is not withdrawn", "[tables]") {
    TestTable place;
    REQUIRE(place.anna->act(place.move("e2-e4")));
    (void)place.boris->poll();
    const std::string before = place.text("guest");
    REQUIRE(place.anna->act(acts::Offer{acts::TakeBack{1}}));
    (void)place.boris->poll();
    const bool moves = GENERATE(true, false);
    if (moves) REQUIRE(place.boris->act(TestTable::move("e7-e5", *place.boris)));
    for (Seat* seat : {place.anna.get(), place.carl.get()}) (void)seat->poll();
    place.boris.reset();
    const bool returns = GENERATE(true, false);
    if (returns) place.anna.reset();
    const std::string rewritten =
        with_line(before, line_of(acts::MakeMove{kNoMove, "1...", "Pd7-d5", ""}, stamp_now()));
    if (moves && GENERATE(true, false))
        put(place.file("guest"), rewritten);
    else
        put(place.file("guest"), place.text("guest") + rewritten.substr(before.size()));
    if (returns) place.anna = place.back("anna");
    (void)place.anna->poll();
    (void)place.carl->poll();
    for (Seat* seat : {place.anna.get(), place.carl.get()})
        CHECK(moves_of(*seat) == (moves ? "e2e4 e7e5 " : "e2e4 "));
}

}  // namespace alces
