// Tests chat messages at a table: their files, their rate and their limits.
#include "tables/chat.h"

#include <sys/stat.h>

#include "tables/table_removal.h"
#include "tables/test_table.h"

namespace alces {
namespace {

using namespace std::chrono_literals;

std::string head(const TestTable& place) {
    const std::string table_file = place.text("table");
    const std::size_t at = table_file.find("[Table ");
    return table_file.substr(at, table_file.find('\n', at) + 1 - at) + '\n';
}
std::string lines(int count) {
    std::string text;
    for (int i = 0; i < count; ++i)
        text += write_chat_line({Side::Guest, "message " + std::to_string(i), i});
    return text;
}
}  // namespace

TEST_CASE("five messages at once, then one every two seconds", "[tables]") {
    RateLimit rate{kChatBurst, kChatPause};
    const RateLimit::Time start{};
    for (int i = 0; i < 5; ++i) CHECK(rate.take(start));
    CHECK_FALSE(rate.take(start));
    CHECK_FALSE(rate.take(start + 1s));
    CHECK(rate.take(start + 2s));
    CHECK_FALSE(rate.take(start + 2s));
    for (int i = 0; i < 5; ++i) CHECK(rate.take(start + 1h));
    CHECK_FALSE(rate.take(start + 1h));
}

TEST_CASE("each message can be written in only one way", "[tables]") {
    const std::string line = "{[%say good luck]} {[%at 1795223472826]}";
    const auto message = read_chat_line(line, Side::Guest);
    REQUIRE(message);
    CHECK(message->words == "good luck");
    CHECK(message->at == 1795223472826);
    CHECK(write_chat_line(*message) == line + '\n');
    for (std::size_t i = 0; i < line.size(); ++i) {
        CHECK_FALSE(read_chat_line(line.substr(0, i), Side::Guest));
        std::string changed = line;
        changed[i] = '\033';
        CHECK_FALSE(read_chat_line(changed, Side::Guest));
    }
    for (const char* bad : {"{[%say ]} {[%at 1]}", "{[%say x]} {[%at -1]}", "x {[%at 1]}",
                            "{[%say \xE2\x80\xAE]} {[%at 1]}", "{[%say x]} {[%at 1]} "})
        CHECK_FALSE(read_chat_line(bad, Side::Guest));
}

TEST_CASE("messages are in files of their own", "[tables]") {
    TestTable place;
    const std::string host = place.text("table");
    const std::string guest = place.text("guest");
    CHECK(place.boris->say("hello"));
    CHECK(heard(*place.anna) == Heard{"B says hello"});
    CHECK(heard(*place.carl) == Heard{"B says hello"});
    CHECK(heard(*place.boris) == Heard{"B says hello"});
    CHECK(place.text("table") == host);
    CHECK(place.text("guest") == guest);
    CHECK(place.text("guest-chat").starts_with(head(place) + "{[%say hello]} {[%at "));
    for (int i = 0; i < 4; ++i) CHECK(place.boris->say("again"));
    const auto refused = place.boris->say("too much");
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message == "too many messages at once; wait two seconds");
    CHECK(heard(*place.anna).size() == 4);
    // A message in a table file is refused.
    put(place.file("guest"), guest + "{[%say x]} {[%line 3 1 1 1 " + std::string(32, '0') + "]}\n");
    CHECK(count_of(heard(*place.anna), "refused B 1") == 1);
}

TEST_CASE("a flood of messages is reported once and stops nothing", "[tables]") {
    TestTable place;
    CHECK(place.boris->say("hello"));
    CHECK(heard(*place.anna) == Heard{"B says hello"});
    put(place.file("guest-chat"), place.text("guest-chat") + lines(500));
    Heard all = heard(*place.anna);
    CHECK(count_of(all, "B says") == 4);  // one of the five has been used
    CHECK(count_of(all, "note Ignored 496 messages from boris") == 1);
    put(place.file("guest-chat"), place.text("guest-chat") + lines(500));
    CHECK(heard(*place.anna).empty());
    CHECK(place.text("table").size() < 1000);
    // A file that is too large does not stop the game either.
    put(place.file("guest-chat"), head(place) + lines(200'000));
    all = heard(*place.anna);
    CHECK(count_of(all, "note boris" + account() + " has reached the limit for messages") == 1);
    CHECK(all.size() <= 2);
    place.plays("e2-e4", "e7-e5");
    const auto refused = place.boris->say("more");
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message == "you have reached the limit for messages at this table");
    CHECK(place.anna->say("still here"));
    CHECK(count_of(heard(*place.boris), "W says still here") == 1);
}

TEST_CASE("the limit of messages holds for all files of a player", "[tables]") {
    TestTable place;
    put(place.file("guest-chat"), head(place) + lines(5000));
    const auto late = place.seat(Seat::watch(place.folder, "t"));
    CHECK(count_of(heard(*late), "B says") > 3000);  // from before it came
    for (int i = 0; i < 3; ++i) {
        put(place.file("guest-chat"), head(place) + lines(3), How::ByRename);
        CHECK(count_of(heard(*late), "B says") == 0);
    }
    place.plays("e2-e4", "e7-e5");
}

TEST_CASE("damage to a chat file harms only the chat", "[tables]") {
    TestTable place;
    CHECK(place.boris->say("hello"));
    for (Seat* seat : {place.anna.get(), place.boris.get(), place.carl.get()}) (void)seat->poll();
    const std::string path = place.file("guest-chat");
    SECTION("removed") {
        std::filesystem::remove(path);
        CHECK(heard(*place.anna).empty());
        CHECK(place.boris->say("back"));
        CHECK(heard(*place.anna) == Heard{"B says back"});
    }
    SECTION("a directory") {
        std::filesystem::remove(path);
        std::filesystem::create_directory(path);
        CHECK(heard(*place.anna).empty());
        CHECK_FALSE(place.boris->say("lost"));
    }
    SECTION("a pipe") {
        std::filesystem::remove(path);
        REQUIRE(::mkfifo(path.c_str(), 0600) == 0);
        CHECK(heard(*place.anna).empty());
        CHECK_FALSE(place.boris->say("lost"));
    }
    SECTION("a link") {
        std::filesystem::rename(path, path + "2");
        std::filesystem::create_symlink(path + "2", path);
        CHECK(heard(*place.anna).empty());
        const auto refused = place.boris->say("lost");
        REQUIRE_FALSE(refused);
        CHECK(refused.error().message ==
              "cannot write the message: t.guest-chat is a symbolic link");
    }
    SECTION("a second name") {
        std::filesystem::create_hard_link(path, path + "2");
        const auto refused = place.boris->say("lost");
        REQUIRE_FALSE(refused);
        CHECK(refused.error().message ==
              "cannot write the message: t.guest-chat has a second name (a hard link); remove the "
              "second name first");
    }
    SECTION("of another table") {
        put(path, "[Table \"0123456789abcdef\"]\n\n" + lines(3), How::ByRename);
        CHECK(heard(*place.anna).empty());
        CHECK(place.boris->say("new"));
        CHECK(heard(*place.anna) == Heard{"B says new"});
    }
    SECTION("a line that its writer could not finish") {
        put(path, place.text("guest-chat") + "{[%say hal");
        CHECK(heard(*place.anna).empty());
        CHECK(place.boris->say("whole"));
        CHECK(heard(*place.anna) == Heard{"B says whole"});
    }
    place.plays("e2-e4", "e7-e5");
    CHECK(place.anna->say("still here"));
}

TEST_CASE("the chat is deleted with its table", "[tables]") {
    TestTable place;
    CHECK(place.boris->say("hello"));
    CHECK(place.anna->say("hello"));
    place.anna.reset();
    place.boris.reset();
    CHECK(delete_table(place.folder, "t"));
    CHECK(std::filesystem::is_empty(place.path));
}

}  // namespace alces
