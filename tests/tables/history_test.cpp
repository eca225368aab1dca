// Tests that the moves that have been played stay, whatever players do to their own files.
#include "tables/test_table.h"

namespace alces {
namespace {

// The guest's table file after e2-e4 e7-e5 d2-d4 e5-d4, with other moves of the guest, and digests
// that follow from them.
std::string changed_guest(const TestTable& place) {
    const std::string table_file =
        replaced(replaced(place.text("guest"), "Pe7-e5", "Pd7-d5"), "Pe5-d4", "Pd5-e4");
    const std::string host = place.text("table");
    return chained(table_file, digest_of("", tags_of(host)), Side::Guest, tags_of(table_file));
}

}  // namespace

TEST_CASE("digests are those of SHA-256", "[tables]") {
    CHECK(digest_of("a", "bc") == "ba7816bf8f01cfea414140de5dae2223");
    CHECK(digest_of("", "") == "e3b0c44298fc1c149afbf4c8996fb924");
    CHECK(is_digest(digest_of("x", "y")));
    for (const char* text :
         {"", "ba78", "BA7816BF8F01CFEA414140DE5DAE2223", "ba7816bf8f01cfea414140de5dae222g"})
        CHECK_FALSE(is_digest(text));
}

TEST_CASE("each line has the digest of all lines before it", "[tables]") {
    TestTable place;
    place.plays("e2-e4", "e7-e5");
    REQUIRE(place.anna->act(Outcome{GameResult::BlackWins, Termination::Resignation}));
    (void)place.boris->poll();
    const std::string host = place.text("table");
    const std::string guest = place.text("guest");
    const std::string begin = digest_of("", tags_of(host));
    CHECK(guest.find("[HostDigest \"" + begin + "\"]") != std::string::npos);
    CHECK(chained(host, begin, Side::Host, tags_of(guest)) == host);
    CHECK(chained(guest, begin, Side::Guest, tags_of(guest)) == guest);
    // Both table files have all lines.
    CHECK(std::count(host.begin(), host.end(), '{') == std::count(guest.begin(), guest.end(), '{'));
}

TEST_CASE("a guest who changes a past move is reported, and the game stays as it was", "[tables]") {
    const How how = GENERATE(How::InPlace, How::ByRename);
    const bool host_stays = GENERATE(true, false);
    INFO((how == How::InPlace ? "in place" : "by rename") << (host_stays ? ", host stays" : ""));
    TestTable place;
    place.plays("e2-e4", "e7-e5");
    place.plays("d2-d4", "e5-d4");
    const std::string moves = moves_of(*place.carl);
    place.boris.reset();
    if (!host_stays) place.anna.reset();
    put(place.file("guest"), changed_guest(place), how);
    const std::string told =
        "Black has changed its record of move 1 (Pe7-e5). The game continues as it was played.";
    if (!host_stays) place.anna = place.back("anna");
    place.boris = place.back("boris");
    for (Seat* seat : {place.anna.get(), place.carl.get()}) {
        const bool fresh = seat == place.anna.get() && !host_stays;
        const Heard all = heard_soon(*seat, told);
        std::string news;
        for (const std::string& line : all) news += line + '\n';
        INFO((fresh ? "fresh: " : "present: ") << news);
        CHECK(tells(all, told));
        CHECK(moves_of(*seat) == moves);
        CHECK_FALSE(tells(heard(*seat), "has changed"));  // reported once
    }
    // The host continues the game.
    CHECK(place.anna->act(place.move("a2-a3")));
    const auto late = place.seat(Seat::watch(place.folder, "t"));
    const Heard all = heard(*late);
    CHECK(tells(all, "The table files disagree about move 1 (Pe7-e5). The version in White's"));
    CHECK(moves_of(*late) == moves + "a2a3 ");
}

TEST_CASE("a host who changes a past move is reported, and the game stays as it was", "[tables]") {
    TestTable place;
    place.plays("e2-e4", "e7-e5");
    const std::string moves = moves_of(*place.carl);
    place.anna.reset();
    const std::string host = replaced(place.text("table"), "Pe2-e4", "Pd2-d4");
    put(place.file("table"),
        chained(host, digest_of("", tags_of(host)), Side::Host, tags_of(place.text("guest"))));
    place.boris.reset();
    place.boris = place.back("boris");
    CHECK(tells(heard(*place.boris), "White has changed its record of move 1 (Pe2-e4)."));
    CHECK(moves_of(*place.boris) == moves);
    const auto late = place.seat(Seat::watch(place.folder, "t"));
    CHECK(tells(heard(*late),
                "The table files disagree about move 1 (Pe2-e4). The version in "
                "Black's file is shown."));
    CHECK(moves_of(*late) == moves);
}

TEST_CASE("a host cannot change the terms", "[tables]") {
    TestTable place("10+0");
    place.plays("e2-e4", "e7-e5");
    place.anna.reset();
    put(place.file("table"), replaced(place.text("table"), "Clocks \"10", "Clocks \"20"));
    place.boris.reset();
    place.boris = place.back("boris");
    CHECK(tells(heard(*place.boris),
                "disagree about the terms of the game: the terms in Black's file"));
    CHECK(place.boris->table().game().ply() == 2);
    CHECK(place.boris->table().left(B, stamp_now()) <= std::chrono::minutes(10));
    const auto late = place.seat(Seat::watch(place.folder, "t"));
    CHECK(late->table().left(W, stamp_now()) <= std::chrono::minutes(10));
    CHECK(late->table().game().ply() == 2);
}

TEST_CASE("a player who removes or damages a table file stops nobody else", "[tables]") {
    enum class What { Removed, Shortened, Replaced, Reordered, Directory };
    const What what =
        GENERATE(What::Removed, What::Shortened, What::Replaced, What::Reordered, What::Directory);
    INFO(static_cast<int>(what));
    TestTable place("10+0");
    place.plays("e2-e4", "e7-e5");
    const std::string path = place.file("guest");
    const std::string table_file = place.text("guest");
    const std::string moves = moves_of(*place.anna);
    const std::size_t white = table_file.find("1. Pe2-e4");
    const std::size_t black = table_file.find("1... Pe7-e5");
    if (what == What::Removed || what == What::Directory) std::filesystem::remove(path);
    if (what == What::Directory) std::filesystem::create_directory(path);
    if (what == What::Shortened) put(path, table_file.substr(0, black));
    if (what == What::Replaced) put(path, table_file.substr(0, black), How::ByRename);
    if (what == What::Reordered)
        put(path,
            table_file.substr(0, white) + table_file.substr(black) +
                table_file.substr(white, black - white),
            How::ByRename);
    const std::string told = what == What::Removed     ? "Black's table file has been removed."
                             : what == What::Shortened ? "Black's table file has been shortened."
                                                       : "Black's table file has been replaced.";
    CHECK(tells(heard_soon(*place.anna, told), told));
    CHECK(tells(heard_soon(*place.carl, told), told));
    CHECK(moves_of(*place.anna) == moves);
    CHECK(place.anna->act(place.move("d2-d4")));
    CHECK(place.anna->table().running() == B);
    // The owner's process writes nothing more.
    CHECK_FALSE(place.boris->act(acts::Offer{acts::TakeBack{1}}));
    // Once the file is back, the game goes on.
    place.boris.reset();
    std::filesystem::remove(path);
    put(path, table_file);
    place.boris = place.back("boris");
    CHECK(place.boris->act(TestTable::move("e5-d4", *place.boris)));
    CHECK(tells(heard_soon(*place.anna, "B move"), "B move 2... Pe5-d4"));
    CHECK(moves_of(*place.anna) == moves + "d2d4 e5d4 ");
    CHECK(place.anna->act(Outcome{GameResult::BlackWins, Termination::Resignation}));
    CHECK(tells(heard_soon(*place.carl, "W ends"), "W ends resignation"));
}

TEST_CASE("a move that is missing from its player's file is reported", "[tables]") {
    TestTable place;
    place.plays("e2-e4", "e7-e5");
    const std::string table_file = place.text("guest");
    place.boris.reset();
    put(place.file("guest"), table_file.substr(0, table_file.find("1... Pe7-e5")));
    place.anna.reset();
    place.anna = place.back("anna");
    CHECK(tells(heard(*place.anna), "Black has removed its record of move 1 (Pe7-e5)."));
    CHECK(place.anna->table().game().ply() == 2);
    const auto late = place.seat(Seat::watch(place.folder, "t"));
    CHECK(tells(heard(*late), "The table files disagree about move 1 (Pe7-e5)."));
    CHECK(late->table().game().ply() == 2);
}

TEST_CASE("only the player's own file is needed to write", "[tables]") {
    TestTable place;
    place.plays("e2-e4", "e7-e5");
    const std::string table_file = place.text("table");
    std::filesystem::remove(place.file("table"));
    const auto refused = place.anna->act(place.move("d2-d4"));
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message.find("your table file has been removed") == 0);
    CHECK(place.boris->act(acts::Offer{acts::TakeBack{1}}));
    put(place.file("table"), table_file);
    CHECK_FALSE(place.anna->act(place.move("d2-d4")));  // the name belongs to another file now
    place.anna.reset();
    place.anna = place.back("anna");
    CHECK(place.anna->act(acts::TakeBack{1}));
    CHECK(tells(heard_soon(*place.boris, "W takes"), "W takes back 1"));
}

TEST_CASE("a line that came too late does not count", "[tables]") {
    TestTable place;
    place.plays("e2-e4", "e7-e5");
    const std::string table_file = place.text("guest");
    place.boris.reset();
    REQUIRE(place.anna->act(place.move("d2-d4")));
    // As if Black had written line 5 at the same time, because the lock could not be taken.
    const std::string offer = "{[%offer draw]} {[%line 5 1 1 1]}";
    const std::string digest = digest_of(table_file.substr(table_file.size() - 35, 32), offer);
    put(place.file("guest"),
        table_file + offer.substr(0, offer.size() - 2) + ' ' + digest + "]}\n");
    const auto late = place.seat(Seat::watch(place.folder, "t"));
    CHECK(tells(heard(*late), "refused B 1 the other player has written line 5"));
    CHECK(late->table().game().ply() == 3);
    // Its writer's process has the other line, as an echo after its own.
    const std::string host = place.text("table");
    Result<TableLine> echo = read_table_line(
        host.substr(host.find("2. Pd2-d4"), host.size() - 1 - host.find("2. Pd2-d4")));
    REQUIRE(echo);
    TableLine copy = *echo;
    copy.echo = true;
    copy.arrival = Arrival{};
    put(place.file("guest"), place.text("guest") + write_table_line(copy));
    place.boris = place.back("boris");
    CHECK(place.boris->table().game().ply() == 3);
    CHECK_FALSE(tells(heard(*place.boris), "refused"));
    CHECK(place.boris->act(TestTable::move("e5-d4", *place.boris)));
}

}  // namespace alces
