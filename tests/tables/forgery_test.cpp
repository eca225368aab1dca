// Tests what players can forge in their own files, and in files with the names of the other
// player's files.
#include <fcntl.h>
#include <sys/file.h>

#include <csignal>
#include <ctime>

#include "session/support.h"
#include "tables/table_gate.h"
#include "tables/table_session.h"
#include "tables/test_table.h"

namespace alces {
namespace {

// The line that `tables` prints for the table.
std::string listed(const TestTable& place) {
    TableFolder folder(place.path);
    REQUIRE(folder.names().size() == 1);
    TableSurvey survey(folder);
    return table_line(folder, "t", survey.check("t"));
}
bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}
// The tag of the current format.
const std::string kFormatTag = "Format \"" + std::to_string(kTableFormat) + '"';
acts::MakeMove black_move(const char* text) { return {kNoMove, "1...", text, ""}; }

// The line of an act with the number and the time of the last line of the text, as a copy.
std::string copy_with_last_number(const std::string& text, TableAct act) {
    const std::size_t last = text.rfind('\n', text.size() - 2) + 1;
    const auto line = read_table_line(std::string_view(text).substr(last, text.size() - 1 - last));
    REQUIRE(line);
    const std::string forged =
        with_line(text.substr(0, last), line_of(std::move(act), line->at)).substr(last);
    return replaced(replaced(forged, "%line", "%echo"), "]}\n", " 9]}\n");
}

// Whether two table files have the same line at a byte offset, except for the arrival, which has no
// digest.
bool is_same_line(const std::string& table_file, const std::string& other, std::size_t at) {
    const std::size_t begin = table_file.rfind('\n', at) + 1;
    const std::size_t size = table_file.find('\n', at) - begin;
    const auto line = read_table_line(table_file.substr(begin, size));
    const auto changed = read_table_line(other.substr(begin, size));
    return line && changed && line->echo == changed->echo && line->digest == changed->digest &&
           chained_text(*line) == chained_text(*changed);
}

// A table with a guest whose tags have `size` bytes. Nobody is at the table.
struct GuestWithTags {
    explicit GuestWithTags(std::size_t size) {
        for (auto* seat : {&place.anna, &place.boris, &place.carl}) seat->reset();
        std::string host = place.text("table");
        const std::size_t begin = tags_of(host).size();
        host.resize(host.find('\n', begin) + 1);
        put(place.file("table"), host);
        std::string tags = tags_of(place.text("guest"));
        const std::string tag = "[Site \"\"]\n";
        const std::string value(size - tags.size() - tag.size(), 'x');
        tags.insert(tags.size() - 1, replaced(tag, "\"\"", '"' + value + '"'));
        const auto before = read_table_line(host.substr(begin, host.size() - 1 - begin));
        REQUIRE(before);
        TableLine line = line_of(acts::SitDown{}, {1, 1, 1});
        line.sequence = before->sequence + 1;
        line.digest = digest_of(before->digest + tags, chained_text(line));
        first_line = write_table_line(line);
        put(place.file("guest"), tags + first_line);
    }
    TestTable place;
    std::string first_line;
};

}  // namespace

TEST_CASE("a guest who changes the tags or removes the table file undoes nothing", "[tables]") {
    enum class What { Removed, Player, Date, Digests, Restored };
    const What what =
        GENERATE(What::Removed, What::Player, What::Date, What::Digests, What::Restored);
    const bool is_over = GENERATE(false, true);
    INFO(static_cast<int>(what) << (is_over ? " after the game" : ""));
    TestTable place;
    place.plays("e2-e4", "e7-e5");
    if (is_over) {
        REQUIRE(place.boris->act(Outcome{GameResult::WhiteWins, Termination::Resignation}));
        (void)place.anna->poll();
    }
    const std::string moves = moves_of(*place.anna);
    place.anna.reset();
    place.boris.reset();
    const std::string guest = place.text("guest");
    const std::string path = place.file("guest");
    if (what == What::Removed || what == What::Restored) std::filesystem::remove(path);
    if (what == What::Player) put(path, replaced(guest, "Player \"boris", "Player \"eve"));
    if (what == What::Date) put(path, replaced(guest, "UTCDate \"2", "UTCDate \"1"));
    if (what == What::Digests) {
        const std::string changed = replaced(guest, "UTCDate \"2", "UTCDate \"1");
        put(path, chained(changed, digest_of("", tags_of(place.text("table"))), Side::Guest,
                          tags_of(changed)));
    }
    const auto is_whole = [&](const Seat& seat) {
        CHECK(moves_of(seat) == moves);
        CHECK(seat.table().game().outcome().is_over() == is_over);
    };
    const bool is_gone = what == What::Removed || what == What::Restored;
    const auto late = place.seat(Seat::watch(place.folder, "t"));
    CHECK(tells(heard(*late), is_gone ? "Black's table file has been removed."
                                      : "The table files disagree about "));
    is_whole(*late);
    CHECK(contains(listed(place), "(the table files disagree)"));
    if (is_gone) {
        CHECK(late->player_text(B) == "(file missing)");
        const auto eve = Seat::join(place.folder, "t", {"eve", "", false});
        REQUIRE_FALSE(eve);
        CHECK(contains(eve.error().message, "already has a guest, whose file is missing"));
    }
    place.anna = place.back("anna");
    const std::string told = is_gone ? "Black's table file has been removed."
                             : what == What::Digests
                                 ? "Black has changed its record of line 2."
                                 : "Black has changed the tags of its table file.";
    CHECK(tells(heard(*place.anna), told));
    is_whole(*place.anna);
    if (what == What::Restored) {
        put(path, guest);
        CHECK(tells(heard_soon(*place.anna, "boris"), "note boris" + account() + " plays Black."));
        is_whole(*place.anna);
        place.boris = place.back("boris");
        is_whole(*place.boris);
    }
    CHECK(static_cast<bool>(place.anna->act(place.move("a2-a3"))) == !is_over);
}

TEST_CASE("a move must be written as the program writes it", "[tables]") {
    const acts::MakeMove strange = GENERATE(acts::MakeMove{kNoMove, "1...", "Pe7-e5", "x"},
                                            acts::MakeMove{kNoMove, "1...", "Pe7-e5", "00:00:01.0"},
                                            acts::MakeMove{kNoMove, "1...", "Pe7-e5", "x} 0-1 {y"},
                                            acts::MakeMove{kNoMove, "1...", "Pe7-e5!!", ""},
                                            acts::MakeMove{kNoMove, "1...", "e7e5", ""},
                                            acts::MakeMove{kNoMove, "1.", "Pe7-e5", ""},
                                            acts::MakeMove{kNoMove, "0-1{x}1...", "Pe7-e5", ""});
    INFO(strange.number << strange.text << strange.left);
    TestTable place("10+0");
    REQUIRE(place.anna->act(place.move("e2-e4")));
    (void)place.boris->poll();
    place.boris.reset();
    const auto adds = [&](const acts::MakeMove& act) {
        const std::string host = place.text("table");
        const std::string line = with_line(host, line_of(act, place.anna->table().last()));
        put(place.file("guest"), place.text("guest") + line.substr(host.size()));
        return heard(*place.anna);
    };
    CHECK(tells(adds(strange), "refused B 1 "));
    CHECK(moves_of(*place.anna) == "e2e4 ");
    CHECK(tells(adds({kNoMove, "1...", "Pe7-e5", "0:09:59.0"}), "B move 1... Pe7-e5"));
}

TEST_CASE("a line whose copy would be too long is refused", "[tables]") {
    TableLine line = line_of(acts::MakeMove{kNoMove, "1...", "", ""}, {1, 1, 1});
    line.sequence = 1;
    line.digest = digest_of("", "");
    auto& text = std::get<acts::MakeMove>(line.act).text;
    const auto reads = [](const TableLine& written) {
        const std::string all = write_table_line(written);
        return static_cast<bool>(read_table_line(all.substr(0, all.size() - 1)));
    };
    bool was_read = false;
    for (text = "P"; text.size() < kMaxTableLine; text += '!') {
        if (!reads(line)) continue;
        was_read = true;
        TableLine echo = line;
        echo.echo = true;
        echo.arrival = Arrival{kLongestTime, ClockSpan{kMaxMilliseconds}};
        REQUIRE(reads(echo));
    }
    CHECK(was_read);
}

TEST_CASE("damage in a player's own table file does not let the other rewrite the game",
          "[tables]") {
    const bool rewrites = GENERATE(true, false);
    TestTable place;
    place.plays("e2-e4", "e7-e5");
    REQUIRE(place.anna->act(place.move("d2-d4")));
    place.anna.reset();
    place.boris.reset();
    std::string host = place.text("table");
    const std::size_t echo = host.find("1... Pe7-e5");
    host.replace(echo, 11, "1... Pe7\x01-e");
    put(place.file("table"), host);
    const std::string guest = place.text("guest");
    if (rewrites) {
        const std::string kept = guest.substr(0, guest.find("1... Pe7-e5"));
        const std::string other = with_line(kept, line_of(black_move("Pa7-a6"), {1, 1, 1}));
        put(place.file("guest"), other);
    }
    const std::string before = place.text("table");
    auto anna = Seat::join(place.folder, "t", {"anna", "", false});
    CHECK(static_cast<bool>(anna) != rewrites);
    if (rewrites) {
        CHECK(anna.error().message.find("table t is damaged") != std::string::npos);
        CHECK(place.text("table") == before);
        return;
    }
    place.anna = *std::move(anna);
    CHECK(tells(heard(*place.anna),
                "note Your table file is damaged: it has a line that cannot be read."));
    CHECK(moves_of(*place.anna) == "e2e4 e7e5 d2d4 ");
}

TEST_CASE("any damaged byte in a player's own table file is repaired or keeps the player out",
          "[tables]") {
    const bool is_host = GENERATE(true, false);
    const char* player = is_host ? "anna" : "boris";
    const char* suffix = is_host ? "table" : "guest";
    TestTable place("60");
    place.plays("e2-e4", "e7-e5");
    place.plays("b1-c3", "b8-c6");
    const std::string moves = moves_of(*place.carl);
    place.anna.reset();
    place.boris.reset();
    const std::string table_files[] = {place.text("table"), place.text("guest")};
    const std::string& own = table_files[is_host ? 0 : 1];
    int repaired = 0;
    int refused = 0;
    for (std::size_t at = tags_of(own).size(); at < own.size(); at += 3) {
        if (own[at] == '\n') continue;
        INFO(player << ", byte " << at);
        std::string damaged = own;
        damaged[at] = static_cast<char>(damaged[at] ^ 1);
        if (is_same_line(own, damaged, at)) continue;
        put(place.file("table"), table_files[0]);
        put(place.file("guest"), table_files[1]);
        put(place.file(suffix), damaged);
        const auto back = Seat::join(place.folder, "t", {player, "", false});
        if (!back) {
            REQUIRE(back.error().message.find("is damaged") != std::string::npos);
            REQUIRE(place.text(suffix) == damaged);
            ++refused;
            continue;
        }
        REQUIRE(moves_of(**back) == moves);
        REQUIRE(tells(heard(**back), "Your table file is damaged"));
        // The other player's program accepts what is written now.
        REQUIRE((*back)->act(Outcome{is_host ? GameResult::BlackWins : GameResult::WhiteWins,
                                     Termination::Resignation}));
        const auto other =
            place.seat(Seat::join(place.folder, "t", {is_host ? "boris" : "anna", "", false}));
        REQUIRE(other->table().game().outcome().is_over());
        REQUIRE(moves_of(*other) == moves);
        ++repaired;
    }
    CHECK(repaired > 2 * refused);
}

TEST_CASE("a table with a line that does not count is marked", "[tables]") {
    TestTable place;
    place.plays("e2-e4", "e7-e5");
    place.boris.reset();
    std::filesystem::remove(place.file("guest"));
    const auto files_disagree = [&] {
        return place.seat(Seat::look(place.folder, "t"))->files_disagree();
    };
    const std::string host = place.text("table");
    put(place.file("table"), host.substr(0, host.find("{[%echo")));
    CHECK_FALSE(files_disagree());
    put(place.file("table"), replaced(place.text("table"), "Player \"anna", "Player \"anne"));
    CHECK(files_disagree());
}

TEST_CASE("a second name of a player's file does not end the game", "[tables]") {
    TestTable place;
    place.plays("e2-e4", "e7-e5");
    std::filesystem::create_hard_link(place.file("table"), place.path + "/x");
    CHECK(place.anna->act(place.move("d2-d4")));
    CHECK(heard(*place.carl) == Heard{"W move 2. Pd2-d4"});
    place.anna.reset();
    const auto late = Seat::watch(place.folder, "t");
    REQUIRE_FALSE(late);
    CHECK(late.error().message.find("a second name") != std::string::npos);
    std::filesystem::remove(place.path + "/x");
    CHECK(moves_of(*place.back("anna")) == "e2e4 e7e5 d2d4 ");
}

TEST_CASE("a refused line is not taken for a change of the line with the same number", "[tables]") {
    TestTable place;
    place.plays("e2-e4", "e7-e5");
    REQUIRE(place.anna->act(place.move("d2-d4")));
    (void)place.boris->poll();
    const std::string guest = place.text("guest");
    const acts::MakeMove capture{kNoMove, "2...", "Pe5-d4", ""};
    std::string refused = with_line(guest, line_of(capture, stamp_now()));
    refused[refused.size() - 5] = refused[refused.size() - 5] == 'a' ? 'b' : 'a';  // of the digest
    put(place.file("guest"), refused);
    CHECK(tells(heard(*place.anna), "does not follow"));
    const std::string right = with_line(guest, line_of(capture, stamp_now()));
    put(place.file("guest"), refused + right.substr(guest.size()));
    const std::string resigns =
        with_line(place.text("guest"),
                  line_of(Outcome{GameResult::WhiteWins, Termination::Resignation}, stamp_now()));
    Heard all = heard(*place.anna);
    CHECK(tells(all, "B move 2... Pe5-d4"));
    put(place.file("guest"), resigns);
    all = heard(*place.anna);
    CHECK(tells(all, "B ends"));
    CHECK_FALSE(tells(all, "changed its record"));
}

TEST_CASE("a guest who claims other terms undoes nothing for spectators", "[tables]") {
    TestTable place;
    place.plays("e2-e4", "e7-e5");
    const std::string moves = moves_of(*place.carl);
    const std::string digest = digest_of("", tags_of(place.text("table")));
    put(place.file("guest"), replaced(place.text("guest"), digest, digest_of("", "other")));
    const auto late = place.seat(Seat::watch(place.folder, "t"));
    CHECK(tells(heard(*late),
                "disagree about the terms of the game: the terms in White's file apply"));
    CHECK(moves_of(*late) == moves);
}

TEST_CASE("nobody joins a table without digests as a new guest", "[tables]") {
    TestTable place;
    place.plays("e2-e4", "e7-e5");
    std::string host = replaced(place.text("table"), kFormatTag, "Format \"1\"");
    place.anna.reset();
    place.boris.reset();
    std::filesystem::remove(place.file("guest"));
    put(place.file("table"), tags_of(host) + "{[%here 0]} {[%line 1 1 1 1]}\n");
    const auto boris = Seat::join(place.folder, "t", {"boris", "", false});
    REQUIRE_FALSE(boris);
    CHECK(boris.error().message ==
          "table t has an old format, in which players can change past moves; host a new table");
    CHECK_FALSE(place.folder.has("t", Side::Guest));
    // Its host can come back.
    CHECK(Seat::join(place.folder, "t", {"anna", "", false}));
}

TEST_CASE("a player who has lost cannot undo it for spectators who come later", "[tables]") {
    const bool is_echoed = GENERATE(false, true);
    TestTable place("10+0,0.02+0");
    REQUIRE(place.anna->act(place.move("e2-e4")));
    const std::string host = place.text("table");
    const Stamp at = place.anna->table().last();
    place.boris.reset();
    std::this_thread::sleep_for(std::chrono::milliseconds(1300));
    REQUIRE(place.anna->act(Outcome{GameResult::WhiteWins, Termination::Time}));
    const std::string claim = place.text("table").substr(host.size());
    // As if Black had moved in time.
    std::string guest = place.text("guest");
    const std::string before = with_line(host, line_of(black_move("Pe7-e5"), at));
    guest += before.substr(host.size());
    if (is_echoed)
        guest += replaced(claim.substr(0, claim.size() - 3), "%line", "%echo") + " 0]}\n";
    put(place.file("guest"), guest);
    const std::string told = "refused B 1 the other player has written line 4";
    CHECK(tells(heard(*place.anna), told) != is_echoed);
    const auto late = place.seat(Seat::watch(place.folder, "t"));
    CHECK(late->table().game().outcome().result == GameResult::WhiteWins);
    CHECK(moves_of(*late) == "e2e4 ");
    const bool disputed =
        tells(heard(*late), "The table files disagree about line 4. The version in White's");
    CHECK(disputed != is_echoed);
    CHECK(contains(listed(place), "1-0 on time"));
    CHECK(contains(listed(place), "(the table files disagree)") != is_echoed);
}

TEST_CASE("a guest can continue from the guest's own table file", "[tables]") {
    enum class What { Removed, Format, Table, Lease };
    const What what = GENERATE(What::Removed, What::Format, What::Table, What::Lease);
    INFO(static_cast<int>(what));
    TestTable place("10+0");
    place.plays("e2-e4", "e7-e5");
    REQUIRE(place.anna->act(place.move("d2-d4")));
    (void)place.boris->poll();
    place.boris.reset();
    const std::string path = place.file("table");
    const std::string host = place.text("table");
    Descriptor leased;
    if (what == What::Removed) std::filesystem::remove(path);
    if (what == What::Format) put(path, replaced(host, kFormatTag, "Format \"1\""), How::ByRename);
    if (what == What::Table) put(path, replaced(host, "Table \"", "Table \"x"), How::ByRename);
    if (what == What::Lease) {
        place.anna.reset();
        place.carl.reset();
        std::signal(SIGIO, SIG_IGN);  // the system sends it when others open the file
        leased = Descriptor(::open(path.c_str(), O_RDWR | O_CLOEXEC));
        if (::fcntl(leased.get(), F_SETLEASE, F_WRLCK) != 0) return;  // there are no leases here
    }
    place.boris = place.back("boris");
    CHECK(place.boris->color() == B);
    const Heard all = heard(*place.boris);
    CHECK(tells(all, "White's table file cannot be read. The game continues from your own file."));
    CHECK(moves_of(*place.boris) == "e2e4 e7e5 d2d4 ");
    CHECK(place.boris->table().running() == B);
    CHECK(place.boris->player_text(W) == "(file missing)");
    const auto refused = place.boris->act(acts::Offer{acts::TakeBack{1}});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message ==
          "the host's table file cannot be read; only moves, resignations and losses on time can "
          "be written now");
    CHECK(place.boris->act(TestTable::move("e5-d4", *place.boris)));
    if (place.anna) CHECK(tells(heard_soon(*place.anna, "B move"), "B move 2... Pe5-d4"));
    // Once the file is back, the game goes on as usual.
    leased = Descriptor();
    put(path, host, How::ByRename);
    place.anna.reset();
    place.anna = place.back("anna");
    CHECK(moves_of(*place.anna) == "e2e4 e7e5 d2d4 e5d4 ");
    CHECK(tells(heard_soon(*place.boris, "again"), "White's table file can be read again."));
    REQUIRE(place.anna->act(place.move("a2-a3")));
    CHECK(tells(heard_soon(*place.boris, "W move"), "W move 3. Pa2-a3"));
    CHECK(place.boris->act(acts::Offer{acts::TakeBack{1}}));
}

TEST_CASE("a line that is changed in place is reported at the end or at a return", "[tables]") {
    const bool returns = GENERATE(true, false);
    const bool removes = GENERATE(true, false);
    TestTable place;
    place.plays("e2-e4", "e7-e5");
    place.boris.reset();
    std::string guest = place.text("guest");
    const std::size_t move = guest.find("1... Pe7-e5");
    const std::string honest = guest;
    if (removes)
        guest.replace(move, guest.find('\n', move) - move, guest.find('\n', move) - move, 'x');
    else
        guest.replace(move, 11, "1... Pd7-d5");
    put(place.file("guest"), guest);
    CHECK(heard(*place.anna) == Heard{"note boris" + account() + " has left."});
    if (returns)
        put(place.file("guest"),
            guest + with_line(honest, line_of(acts::SitDown{}, stamp_now())).substr(honest.size()));
    else
        REQUIRE(place.anna->act(Outcome{GameResult::BlackWins, Termination::Resignation}));
    const std::string told = std::string("Black has ") + (removes ? "removed" : "changed") +
                             " its record of move 1 (Pe7-e5). The game continues as it was played.";
    for (Seat* seat : {place.anna.get(), place.carl.get()}) {
        CHECK(tells(heard_soon(*seat, told), told));
        CHECK(moves_of(*seat) == "e2e4 e7e5 ");
    }
}

TEST_CASE("a guest's long tags do not make reading slow", "[tables]") {
    const auto time_to_reread = [](std::size_t size) {
        GuestWithTags guest(size);
        guest.place.anna = guest.place.back("anna");
        const std::string host = guest.place.text("table");
        const std::string here = with_line(host, line_of(acts::SitDown{}, stamp_now()));
        std::string copies = here.substr(host.size());
        for (int i = 0; i < 3000; ++i) copies += guest.first_line;
        put(guest.place.file("guest"), guest.place.text("guest") + copies);
        const std::clock_t begun = std::clock();
        CHECK(tells(heard(*guest.place.anna), "B sits down"));
        return std::clock() - begun;
    };
    const std::clock_t usual = time_to_reread(1000);
    CHECK(time_to_reread(kMaxTags) < 4 * usual);
    const GuestWithTags guest(kMaxTags + 1);
    CHECK(tells(heard(*guest.place.back("anna")), "note t.guest: its tags are too long"));
}

TEST_CASE("rereading old lines is part of the work that a list of tables limits", "[tables]") {
    const GuestWithTags guest(1000);
    TableLine wrong = line_of(acts::Decline{}, {1, 1, 1});
    wrong.sequence = 3;
    wrong.digest = digest_of("", "");
    std::string lines = write_table_line(wrong);
    for (int i = 0; i < 3000; ++i) lines += guest.first_line;
    put(guest.place.file("guest"), guest.place.text("guest") + lines);
    ReplayBudget budget({2000, std::chrono::hours(1)});
    (void)TestTable::seat(Seat::look(guest.place.folder, "t", &budget));
    CHECK(budget.is_spent());
}

TEST_CASE("after a flood of refused lines, nothing in the file counts", "[tables]") {
    TestTable place;
    place.plays("e2-e4", "e7-e5");
    const std::string honest = place.text("guest");
    place.boris.reset();
    std::string flood;
    for (int i = 0; i < 1000; ++i) flood += "not a valid line\n";
    const std::string offer =
        with_line(honest, line_of(acts::Offer{acts::TakeBack{1}}, stamp_now()))
            .substr(honest.size());
    put(place.file("guest"), honest + flood + offer);
    for (const bool fresh : {false, true}) {
        const auto late = place.seat(Seat::watch(place.folder, "t"));
        Seat& seat = fresh ? *late : *place.carl;
        CHECK(tells(heard(seat), "refused B 1001 not a valid line"));
        CHECK_FALSE(seat.table().offer());
        CHECK(moves_of(seat) == "e2e4 e7e5 ");
    }
    // One line fewer is not a flood.
    put(place.file("guest"), honest + flood.substr(flood.find('\n') + 1) + offer, How::ByRename);
    CHECK(place.seat(Seat::watch(place.folder, "t"))->table().offer());
}

TEST_CASE("an echo with a false arrival costs the player no time while a spectator is present",
          "[tables]") {
    TestTable place("10+0");
    place.plays("e2-e4", "e7-e5");
    place.boris.reset();
    const std::string before = place.text("table");
    REQUIRE(place.anna->act(place.move("d2-d4")));
    std::string echo = place.text("table").substr(before.size());
    echo = replaced(echo.substr(echo.find("2. Pd2-d4")), "%line", "%echo");
    put(place.file("guest"), place.text("guest") + replaced(echo, "]}\n", " 300000]}\n"));
    CHECK(tells(heard(*place.carl), "W move 2. Pd2-d4"));
    CHECK(place.carl->table().left(W, stamp_now()) > std::chrono::minutes(9));
}

TEST_CASE("a host who claims another boot costs the guest no time while a spectator is present",
          "[tables]") {
    TestTable place("10+0");
    for (auto* seat : {&place.anna, &place.boris, &place.carl}) seat->reset();
    std::filesystem::remove(place.file("guest"));
    const std::string tags = tags_of(place.text("table"));
    Stamp now = stamp_now();
    now.boot_id = ~now.boot_id;
    TableLine first = line_of(acts::SitDown{}, now);
    first.sequence = 1;
    first.digest = digest_of(digest_of("", tags), chained_text(first));
    put(place.file("table"), tags + write_table_line(first));
    place.boris = place.back("boris");
    place.carl = place.seat(Seat::watch(place.folder, "t"));
    const auto add = [&](const std::string& lines) {
        put(place.file("table"), place.text("table") + lines);
    };
    const std::string guest = place.text("guest");
    add(with_line(guest, line_of(acts::MakeMove{kNoMove, "1.", "Pe2-e4", ""}, stamp_now()))
            .substr(guest.size()));
    CHECK(tells(heard(*place.boris), "W move"));
    CHECK(tells(heard(*place.carl), "W move"));
    REQUIRE(place.boris->act(TestTable::move("e7-e5", *place.boris)));
    std::string echo = place.text("guest");
    echo = replaced(echo.substr(echo.find("1... Pe7-e5")), "%line", "%echo");
    add(replaced(echo, "]}\n", " 300000]}\n"));
    CHECK(tells(heard(*place.carl), "B move"));
    CHECK(place.carl->table().left(B, stamp_now()) > std::chrono::minutes(9));
}

TEST_CASE("a first line of another boot does not stop the clocks", "[tables]") {
    const Stamp now = stamp_now();
    Table table(TableTerms{Position::start(default_variant()), {}, 0, W});
    TableLine line = line_of(acts::SitDown{}, {now.wall + 3'600'000, 1, ~now.boot_id});
    line.sequence = 1;
    line.arrival = Arrival{};
    REQUIRE(table.apply(W, line, now));
    CHECK(table.last().wall == now.wall);
}

TEST_CASE("a spectator who is present is shown no copy of a line that does not exist", "[tables]") {
    TestTable place;
    place.plays("e2-e4", "e7-e5");
    place.boris.reset();
    const std::string guest = place.text("guest");
    const std::string forged =
        with_line(guest, line_of(Outcome{GameResult::BlackWins, Termination::Resignation},
                                 place.anna->table().last()))
            .substr(guest.size());
    put(place.file("guest"),
        guest + replaced(replaced(forged, "%line", "%echo"), "]}\n", " 9]}\n"));
    CHECK(tells(heard(*place.carl), "refused B 1 a copy of a line that does not exist"));
    CHECK_FALSE(place.carl->table().game().outcome().is_over());
    REQUIRE(place.anna->act(place.move("d2-d4")));
    const Heard all = heard(*place.carl);
    CHECK(tells(all, "W move 2. Pd2-d4"));
    CHECK_FALSE(tells(all, "has changed"));
}

TEST_CASE("a spectator who is present is shown no copy that differs from the line", "[tables]") {
    TestTable place;
    place.plays("e2-e4", "e7-e5");
    place.boris.reset();
    // The spectator reads the line and the false copy at the same time.
    const TableAct said =
        GENERATE(TableAct{Outcome{GameResult::BlackWins, Termination::Resignation}},
                 TableAct{acts::MakeMove{kNoMove, "2.", "Pa2-a3", ""}});
    const std::string guest = place.text("guest");
    const std::string forged =
        with_line(guest, line_of(said, place.anna->table().last())).substr(guest.size());
    REQUIRE(place.anna->act(place.move("d2-d4")));
    put(place.file("guest"),
        guest + replaced(replaced(forged, "%line", "%echo"), "]}\n", " 9]}\n"));
    const Heard all = heard(*place.carl);
    CHECK(tells(all, "refused B 1 a copy of a line that does not exist"));
    CHECK(tells(all, "W move 2. Pd2-d4"));
    CHECK_FALSE(tells(all, "has changed"));
    CHECK(moves_of(*place.carl) == "e2e4 e7e5 d2d4 ");
}

TEST_CASE("a line that was copied cannot be taken back by a false copy", "[tables]") {
    TestTable place;
    place.plays("e2-e4", "e7-e5");
    const bool guest_forges = GENERATE(true, false);
    const char* const file = guest_forges ? "guest" : "table";
    REQUIRE(place.anna->act(place.move("d2-d4")));
    if (guest_forges) {
        (void)place.boris->poll();
        (void)place.carl->poll();
        REQUIRE(place.boris->act(TestTable::move("d7-d5", *place.boris)));
    }
    Seat& other = guest_forges ? *place.anna : *place.boris;
    std::string text = place.text(file);
    text += copy_with_last_number(
        text, Outcome{guest_forges ? GameResult::BlackWins : GameResult::WhiteWins,
                      Termination::Resignation});
    SECTION("after the other player has read it") { (void)other.poll(); }
    SECTION("before the other player reads it") {}
    SECTION("and has a line before it that does not count") {
        (void)other.poll();
        const std::string line = text.substr(text.rfind(guest_forges ? "2... " : "2. "));
        text.insert(text.size() - line.size(),
                    replaced(line.substr(0, line.find('\n') + 1), "Pd", "Pa"));
    }
    (guest_forges ? place.boris : place.anna).reset();
    put(place.file(file), text);
    const std::string moves = guest_forges ? "e2e4 e7e5 d2d4 d7d5 " : "e2e4 e7e5 d2d4 ";
    const auto late = place.seat(Seat::watch(place.folder, "t"));
    for (Seat* seat : {&other, place.carl.get(), late.get()}) {
        (void)seat->poll();
        CHECK(moves_of(*seat) == moves);
        CHECK_FALSE(seat->table().game().outcome().is_over());
    }
    REQUIRE(other.act(TestTable::move(guest_forges ? "c2-c4" : "d7-d5", other)));
    (void)place.carl->poll();
    CHECK(moves_of(*place.carl) == moves + (guest_forges ? "c2c4 " : "d7d5 "));
}

TEST_CASE("if each file has a copy of a line with the same number, the side to move counts",
          "[tables]") {
    TestTable place;
    place.plays("e2-e4", "e7-e5");
    const bool host_moves = GENERATE(true, false);
    if (!host_moves) {
        REQUIRE(place.anna->act(place.move("d2-d4")));
        for (Seat* seat : {place.boris.get(), place.carl.get()}) (void)seat->poll();
    }
    const std::string moves = moves_of(*place.carl);
    const Stamp at = place.anna->table().last();
    const TableAct move = host_moves ? acts::MakeMove{kNoMove, "2.", "Pd2-d4", ""}
                                     : acts::MakeMove{kNoMove, "2...", "Pd7-d5", ""};
    const TableAct offer = acts::Offer{acts::TakeBack{1}};
    place.anna.reset();
    place.boris.reset();
    const std::string host = place.text("table"), guest = place.text("guest");
    const std::string of_host = with_line(host, line_of(host_moves ? move : offer, at));
    const std::string of_guest = with_line(guest, line_of(host_moves ? offer : move, at));
    put(place.file("table"), of_host + copy_with_last_number(of_host, host_moves ? offer : move));
    put(place.file("guest"), of_guest + copy_with_last_number(of_guest, host_moves ? move : offer));
    const auto late = place.seat(Seat::watch(place.folder, "t"));
    for (Seat* seat : {place.carl.get(), late.get()}) {
        (void)seat->poll();
        CHECK(moves_of(*seat) == moves + (host_moves ? "d2d4 " : "d7d5 "));
        CHECK_FALSE(seat->table().offer());
    }
}

// A second table, hosted by anna and watched by carl, which has no guest yet.
struct EmptyTable {
    explicit EmptyTable(const TestTable& of) : place(of) { (void)carl->poll(); }
    [[nodiscard]] std::string text(const char* suffix) const {
        return contents_of(place.path + "/u." + suffix);
    }
    [[nodiscard]] std::unique_ptr<Seat> join() const {
        return TestTable::seat(Seat::join(place.folder, "u", {"boris", "", false}));
    }
    // Writes the line of an act of the guest into the host's table file, as a copy.
    void copy(TableAct act) const {
        const std::string host = text("table");
        TableLine line = line_of(std::move(act), stamp_now());
        line.echo = true;
        line.arrival = Arrival{};
        put(place.path + "/u.table", with_line(host, line));
    }

    const TestTable& place;
    const TableTerms terms{Position::start(default_variant()), {}, 0, W};
    std::unique_ptr<Seat> anna =
        TestTable::seat(Seat::host(place.folder, "u", terms, {"anna", "", false}));
    std::unique_ptr<Seat> carl = TestTable::seat(Seat::watch(place.folder, "u"));
};

TEST_CASE("a spectator who is present believes the guest's first line, not a copy", "[tables]") {
    const TestTable place;
    EmptyTable table(place);
    const auto boris = table.join();
    SECTION("the guest changes the tags after the host has copied that line") {
        REQUIRE(table.anna->act(TestTable::move("e2-e4", *table.anna)));
        const std::string changed = replaced(table.text("guest"), "UTCDate \"2", "UTCDate \"1");
        put(place.path + "/u.guest", chained(changed, digest_of("", tags_of(table.text("table"))),
                                             Side::Guest, tags_of(changed)));
        const Heard all = heard(*table.carl);
        CHECK(tells(all, "B sits down"));
        CHECK(tells(all, "refused W 2 a copy of a line that does not exist"));
        // One who comes later does not know which of the two was changed, and sees what was played.
        const auto late = TestTable::seat(Seat::watch(place.folder, "u"));
        CHECK(tells(heard(*late), "The table files disagree about line 2"));
        CHECK(moves_of(*late) == "e2e4 ");
    }
    SECTION("the host's copy is false") {
        table.anna.reset();
        table.copy(acts::SitDown{});
        const Heard all = heard(*table.carl);
        CHECK(tells(all, "B sits down"));
        CHECK(tells(all, "refused W 1 a copy of a line that does not exist"));
        CHECK_FALSE(tells(all, "disagree"));
    }
}

TEST_CASE("a spectator who is present is shown no copies before the guest's file", "[tables]") {
    const TestTable place;
    EmptyTable table(place);
    const auto boris = table.join();
    table.anna.reset();
    const std::string table_file = place.path + "/u.guest";
    std::filesystem::rename(table_file, place.path + "/hidden");
    table.copy(acts::SitDown{});
    table.copy(Outcome{GameResult::WhiteWins, Termination::Resignation});
    Heard all;
    for (int i = 0; i < 3 && !tells(all, "The copies are not shown."); ++i)
        all = heard_soon(*table.carl, "The copies are not shown.");
    CHECK(tells(all, "The copies are not shown."));
    CHECK_FALSE(table.carl->has_guest());
    std::filesystem::rename(place.path + "/hidden", table_file);
    all = heard_soon(*table.carl, "B sits down");
    CHECK(tells(all, "B sits down"));
    CHECK(tells(all, "a copy of a line that does not exist"));
    CHECK_FALSE(table.carl->table().game().outcome().is_over());
}

TEST_CASE("a line with a wrong number does not hide that a line was removed", "[tables]") {
    TestTable place;
    place.plays("e2-e4", "e7-e5");
    place.anna.reset();
    place.boris.reset();
    const std::string guest = place.text("guest");
    const std::size_t last = guest.rfind('\n', guest.size() - 2) + 1;
    const std::string line = guest.substr(last);
    const auto removed = read_table_line(std::string_view(line).substr(0, line.size() - 1));
    REQUIRE(removed);
    const std::string number = "%line " + std::to_string(removed->sequence);
    put(place.file("guest"), guest.substr(0, last) + replaced(line, number, "%line 99999"));
    const auto late = place.seat(Seat::watch(place.folder, "t"));
    const Heard all = heard(*late);
    CHECK(tells(all, "refused B 1"));
    CHECK(tells(all, "The table files disagree about move 1 (Pe7-e5)"));
}

TEST_CASE("a line that is repeated is refused", "[tables]") {
    TestTable place;
    place.plays("e2-e4", "e7-e5");
    const std::string guest = place.text("guest");
    std::string lines = guest.substr(tags_of(guest).size());
    put(place.file("guest"), guest + lines, How::ByRename);
    const auto late = place.seat(Seat::watch(place.folder, "t"));
    CHECK(tells(heard(*late), "refused B 4 the file already has a line with this number"));
    CHECK(moves_of(*late) == "e2e4 e7e5 ");
    place.boris.reset();
    CHECK(tells(heard_soon(*place.anna, "refused"), "refused B 4 the file already has a line"));
    CHECK_FALSE(place.anna->files_disagree());
}

TEST_CASE("a name cannot be taken for the words of the program", "[tables]") {
    TestTable place;
    const std::string name = "White resigns. You have won";
    const TableTerms terms{Position::start(default_variant()), {}, 0, W};
    const auto host = place.seat(Seat::host(place.folder, "u", terms, {"anna", "", false}));
    const auto eve = place.seat(Seat::join(place.folder, "u", {name, "", false}));
    CHECK(eve->player(B) == '"' + name + '"' + account());
    SessionOptions options = test_options();
    options.gate = std::make_shared<TableGate>(std::move(place.anna));
    Scripted anna(options);
    (void)anna.run("\n");
    REQUIRE(place.boris->say("hello"));
    CHECK(anna.run("\n") == Heard{"notice boris" + account() + ": hello"});
    CHECK(tells(heard(*host), "note \"" + name + "\"" + account() + " plays Black."));
}

}  // namespace alces
