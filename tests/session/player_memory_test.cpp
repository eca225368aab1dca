// Tests the file that remembers things about the player between starts, in a directory in memory.
#include "session/player_memory.h"

#include <sys/wait.h>
#include <unistd.h>

#include "catch.h"
#include "games/registry.h"
#include "records/memory_folder.h"
#include "support.h"
#include "temporary_folder.h"

namespace alces {

namespace {

void put(MemoryDisk& disk, const std::string& text) {
    auto node = std::make_shared<MemoryNode>();
    node->now = node->synced = text;
    disk.now["player"] = node;
}

std::string text_on(const MemoryDisk& disk) {
    const auto found = disk.now.find("player");
    return found == disk.now.end() ? "" : found->second->now;
}

}  // namespace

TEST_CASE("choices and progress are remembered at the next start", "[memory]") {
    MemoryDisk disk;
    {
        PlayerMemory first(memory_folder(disk));
        CHECK_FALSE(first.choice());
        CHECK(first.fault().empty());
        first.remember({"siberia", "white", 3});
        first.remember("al-ces", {4, {0, 1, 3}});
    }
    CHECK(text_on(disk) == "game siberia\ncomputer white\nlevel 3\ntour al-ces 5 1 2 4\n");
    PlayerMemory second(memory_folder(disk));
    CHECK(second.fault().empty());
    REQUIRE(second.choice());
    CHECK(*second.choice() == PlayerMemory::Choice{"siberia", "white", 3});
    CHECK(second.tour("al-ces").task == 4);
    CHECK(second.tour("al-ces").done == std::set<std::size_t>{0, 1, 3});
    CHECK(second.tour("besiege").done.empty());
    second.remember({"besiege", "black", {}});
    CHECK(second.choice()->level == 3);  // kept
}

TEST_CASE("what cannot be used is reported and skipped", "[memory]") {
    MemoryDisk disk;
    const char* bad[] = {"game checkers",     "level 11",      "level",         "computer red",
                         "tour checkers 1 2", "tour al-ces 0", "tour al-ces x", "tour al-ces 1 y",
                         "\x1b[31mlevel 3",   "setting dark"};
    for (const char* line : bad) {
        INFO(line);
        put(disk, "level 4\n" + std::string(line) + "\ntour al-ces 2 1\n");
        const PlayerMemory memory(memory_folder(disk));
        CHECK(memory.fault().starts_with("player:2: ignored: "));
        CHECK_FALSE(memory.fault().ends_with(" more"));
        REQUIRE(memory.choice());
        CHECK(memory.choice()->level == 4);
        CHECK(memory.tour("al-ces").task == 1);
    }
    put(disk, "\nlevel x\nlevel y\nlevel z\n");
    CHECK(PlayerMemory(memory_folder(disk)).fault() ==
          "player:2: ignored: \"level x\", and 2 more");
}

TEST_CASE("a file that cannot be read is reported and replaced", "[memory]") {
    MemoryDisk disk;
    put(disk, std::string(20'000, 'x'));
    PlayerMemory memory(memory_folder(disk));
    CHECK(memory.fault().starts_with("player: "));
    CHECK_FALSE(memory.choice());
    memory.remember({"siberia", "black", 1});
    CHECK(text_on(disk) == "game siberia\ncomputer black\nlevel 1\n");
}

TEST_CASE("a game that the next start does not know is not remembered", "[memory]") {
    MemoryDisk disk;
    PlayerMemory memory(memory_folder(disk));
    memory.remember({"from-a-path", "black", 1});
    memory.remember("from-a-path", {1, {0}});
    CHECK(text_on(disk).empty());
    CHECK(PlayerMemory(memory_folder(disk)).fault().empty());
}

TEST_CASE("a disk error loses only the latest change", "[memory]") {
    MemoryDisk disk;
    PlayerMemory memory(memory_folder(disk));
    memory.remember({"siberia", "black", 1});
    const std::string before = text_on(disk);
    disk.fault = [](MemoryDisk::Call call) { return std::optional<std::size_t>(call.bytes / 2); };
    memory.remember({"besiege", "black", 2});
    CHECK(text_on(disk) == before);
    CHECK(memory.choice()->game == "besiege");
}

TEST_CASE("a choice for one session only is not remembered", "[memory]") {
    MemoryDisk disk;
    PlayerMemory memory(memory_folder(disk));
    memory.remember({"siberia", "black", 1});
    memory.keep_choice();
    memory.remember({"besiege", "none", 2});
    memory.remember("siberia", {1, {0}});
    CHECK(text_on(disk) == "game siberia\ncomputer black\nlevel 1\ntour siberia 2 1\n");
}

TEST_CASE("two processes keep each other's changes", "[memory]") {
    MemoryDisk disk;
    PlayerMemory one(memory_folder(disk));
    PlayerMemory other(memory_folder(disk));
    one.remember({"siberia", "black", 1});
    other.remember("siberia", {1, {0}});
    const PlayerMemory later(memory_folder(disk));
    REQUIRE(later.choice());
    CHECK(later.choice()->game == "siberia");
    CHECK(later.tour("siberia").task == 1);
}

TEST_CASE("processes that write at the same time lose nothing", "[memory]") {
    constexpr std::size_t kTasks = 15;
    const test::TemporaryFolder folder;
    const auto memory = [&] { return PlayerMemory(disk_folder(folder.path(), Access::Private)); };
    std::vector<pid_t> writers;
    for (const std::string_view game : variant_names()) {
        writers.push_back(::fork());
        if (writers.back() != 0) continue;
        PlayerMemory own = memory();
        for (std::size_t task = 1; task <= kTasks; ++task) own.remember(game, {task, {}});
        ::_exit(0);
    }
    for (const pid_t writer : writers) REQUIRE(::waitpid(writer, nullptr, 0) == writer);
    const PlayerMemory later = memory();
    CHECK(later.fault().empty());
    for (const std::string_view game : variant_names()) CHECK(later.tour(game).task == kTasks);
}

TEST_CASE("the first move of a game against the computer is remembered", "[memory]") {
    MemoryDisk disk;
    SessionOptions options = test_options();
    options.memory = std::make_shared<PlayerMemory>(memory_folder(disk));
    options.computer = {false, true};
    options.limits.level = 1;
    options.limits.depth.reset();
    Scripted script(options);
    CHECK(text_on(disk).empty());
    SECTION("with its level") {
        (void)script.run("level casual\nnew siberia\ne2e4");
        CHECK(text_on(disk) == "game siberia\ncomputer black\nlevel 3\n");
    }
    SECTION("of the other colour") {
        (void)script.run("computer white\nnew siberia\ne8e7");
        CHECK(text_on(disk) == "game siberia\ncomputer white\nlevel 1\n");
    }
    SECTION("but not a game that nobody plays") {
        script.session.searches().set_sides({true, true});
        script.session.remember_choice();
        CHECK(text_on(disk).empty());
    }
}

TEST_CASE("a change of the level or the sides during a game is remembered", "[memory]") {
    MemoryDisk disk;
    SessionOptions options = test_options();
    options.memory = std::make_shared<PlayerMemory>(memory_folder(disk));
    options.computer = {false, true};
    options.limits.level = 1;
    options.limits.depth.reset();
    Scripted script(options);
    (void)script.run("level 2");
    CHECK(text_on(disk).empty());  // the person has not moved yet
    (void)script.run("e2e4\nlevel 3");
    CHECK(text_on(disk) == "game al-ces\ncomputer black\nlevel 3\n");
    (void)script.run("computer none");
    CHECK(text_on(disk) == "game al-ces\ncomputer none\nlevel 3\n");
    (void)script.run("computer white");
    CHECK(text_on(disk) == "game al-ces\ncomputer white\nlevel 3\n");
    (void)script.run("computer black\nnew siberia\nlevel 5");
    CHECK(text_on(disk) == "game al-ces\ncomputer black\nlevel 3\n");
}

}  // namespace alces
