// Tests the file that keeps the results of practice.
#include "practice/progress.h"

#include "catch.h"
#include "records/memory_folder.h"

namespace alces {

namespace {

constexpr const char* kFile = "practice";

Progress on(MemoryDisk& disk) { return Progress(memory_folder(disk), kFile); }

void write(MemoryDisk& disk, std::string_view text) {
    REQUIRE(replace_file(*memory_folder(disk), kFile, text));
}

}  // namespace

TEST_CASE("ratings change as Elo's do", "[progress]") {
    CHECK(expected_score(1000, 1000) == 0.5);
    CHECK(expected_score(1400, 1000) > 0.9);
    CHECK(expected_score(1400, 1000) < 0.92);
    Progress progress;
    progress.add("siberia", 1, 1000, true);
    CHECK(progress.solver("siberia").rating == 1032);  // half of 64
    CHECK(progress.puzzle("siberia", 1)->rating == 992);
    progress.add("siberia", 1, 1000, false);
    CHECK(progress.solver("siberia").rating < 1032);
    CHECK(progress.puzzle("siberia", 1)->rating > 992);
    CHECK(progress.solver("al-ces").tried == 0);
}

TEST_CASE("the cost of a failure is known in advance", "[progress]") {
    Progress progress;
    CHECK(progress.cost_of_failure("siberia", 1, 1000) == 32);
    progress.add("siberia", 1, 1000, true);
    for (const std::uint32_t puzzle : {1U, 2U}) {
        const int before = progress.solver("siberia").rating;
        const int cost = progress.cost_of_failure("siberia", puzzle, 1200);
        progress.add("siberia", puzzle, 1200, false);
        CHECK(progress.solver("siberia").rating == before - cost);
    }
}

TEST_CASE("a failure ends the streak, and the best one is kept", "[progress]") {
    Progress progress;
    for (const bool solved : {true, true, true, false, true})
        progress.add("siberia", 1, 1000, solved);
    const SolverRecord solver = progress.solver("siberia");
    CHECK(solver.streak == 1);
    CHECK(solver.best_streak == 3);
    CHECK(solver.solved == 4);
    CHECK(solver.tried == 5);
}

TEST_CASE("what was practised is read back", "[progress]") {
    MemoryDisk disk;
    {
        Progress progress = on(disk);
        progress.add("siberia", 4294967295U, 1234, true);
        progress.add("al-ces", 7, 900, false);
        progress.add_ending("besiege", 5);
        CHECK(progress.fault().empty());
    }
    const Progress again = on(disk);
    CHECK(again.fault().empty());
    CHECK(again.solver("siberia").streak == 1);
    CHECK(again.puzzle("siberia", 4294967295U)->last == 1);
    CHECK(again.puzzle("al-ces", 7)->last == 2);
    CHECK(again.has_reached("besiege", 5));
    CHECK_FALSE(again.has_reached("besiege", 6));
}

TEST_CASE("a broken file is ignored with a message, and replaced", "[progress]") {
    for (const std::string_view text : {"nonsense\n", "alces practice 2\n", "\n"}) {
        MemoryDisk disk;
        write(disk, text);
        Progress progress = on(disk);
        INFO(text);
        CHECK(progress.fault() ==
              "the file practice is damaged; your ratings and progress start from scratch");
        CHECK(progress.solver("siberia").tried == 0);
        progress.add("siberia", 1, 1000, true);
        CHECK(on(disk).solver("siberia").tried == 1);
        CHECK(on(disk).fault().empty());
    }
}

TEST_CASE("a bad line is ignored with a message, and the others are kept", "[progress]") {
    for (const std::string bad :
         {"solver siberia 1000 1", "solver siberia 99999 1 1 1 1", "ending x -1", "nonsense",
          "puzzle siberia 5 1000 1 1 1 extra", "solver siberia 1000 1000000001 1 1 1"}) {
        MemoryDisk disk;
        write(disk, "alces practice 1\nsolver al-ces 1200 3 2 1 2\n" + bad + "\nending x 7\n");
        Progress progress = on(disk);
        INFO(bad);
        CHECK(progress.fault() == "practice:3: ignored: \"" + bad + '"');
        CHECK(progress.solver("siberia").tried == 0);
        progress.add("siberia", 1, 1000, true);
        CHECK(progress.fault().empty());
        const Progress again = on(disk);
        CHECK(again.fault().empty());
        CHECK(again.solver("siberia").tried == 1);
        CHECK(again.solver("al-ces").rating == 1200);
        CHECK(again.has_reached("x", 7));
    }
    MemoryDisk disk;
    write(disk, "alces practice 1\na\nb\nc\n");
    CHECK(on(disk).fault() == "practice:2: ignored: \"a\", and 2 more");
}

TEST_CASE("counts stay within what can be read back", "[progress]") {
    MemoryDisk disk;
    write(disk,
          "alces practice 1\nsolver siberia 1000 1000000000 1000000000 1000000000 1000000000\n"
          "puzzle siberia 5 1000 1000000000 1000000000 1000000000\n");
    on(disk).add("siberia", 5, 1000, true);
    const Progress again = on(disk);
    CHECK(again.fault().empty());
    CHECK(again.solver("siberia").tried == 1'000'000'000);
    CHECK(again.solver("siberia").streak == 1'000'000'000);
    CHECK(again.puzzle("siberia", 5)->last == 1'000'000'000);
}

TEST_CASE("two processes keep each other's results", "[progress]") {
    MemoryDisk disk;
    Progress one = on(disk);
    Progress other = on(disk);
    one.add("siberia", 1, 1000, true);
    other.add("siberia", 2, 1000, true);
    one.add_ending("besiege", 5);
    other.add_ending("besiege", 6);
    CHECK(other.solver("siberia").tried == 2);
    CHECK(other.has_reached("besiege", 5));
    const Progress again = on(disk);
    CHECK(again.solver("siberia").tried == 2);
    CHECK(again.puzzle("siberia", 1)->last == 1);
    CHECK(again.puzzle("siberia", 2)->last == 2);
    CHECK(again.has_reached("besiege", 5));
    CHECK(again.has_reached("besiege", 6));
}

TEST_CASE("a result that could not be written is written with the next", "[progress]") {
    MemoryDisk disk;
    Progress progress = on(disk);
    disk.fault = [](MemoryDisk::Call) { return std::optional<std::size_t>(0); };
    progress.add("siberia", 1, 1000, true);
    disk.fault = {};
    on(disk).add("siberia", 2, 1000, true);
    progress.add("siberia", 3, 1000, true);
    CHECK(progress.fault().empty());
    CHECK(on(disk).solver("siberia").tried == 3);
}

TEST_CASE("a file that cannot be written is reported", "[progress]") {
    MemoryDisk disk;
    Progress progress = on(disk);
    disk.fault = [](MemoryDisk::Call) { return std::optional<std::size_t>(0); };
    progress.add("siberia", 1, 1000, true);
    CHECK(progress.fault().starts_with(
        "cannot write the file \"practice\" in the state directory: "));
    CHECK(progress.solver("siberia").tried == 1);
}

}  // namespace alces
