// Tests the processes of engines that misbehave.
#include "match/child.h"

#include <chrono>
#include <string>

#include "catch.h"
#include "match/uci_engine.h"

using namespace alces;
using namespace std::chrono_literals;

namespace {

SteadyTime in(std::chrono::milliseconds time) { return std::chrono::steady_clock::now() + time; }

// Starts a process that leaves its process group for that of this test, and then ignores its input
// for 20 seconds.
std::unique_ptr<Child> started_in_our_group(const Interrupt& interrupt) {
    auto child = Child::start({"perl", "-e",
                               "setpgrp(0, getpgrp(getppid())); $| = 1; print qq(ready\\n); "
                               "sleep 20"});
    REQUIRE(child);
    std::string line;
    REQUIRE((*child)->read_line(line, in(10s), interrupt) == Child::Read::Line);
    REQUIRE(line == "ready");
    return std::move(child).value();
}

}  // namespace

TEST_CASE("a child that changes its process group is killed", "[match]") {
    const Interrupt interrupt;
    auto child = started_in_our_group(interrupt);
    const auto begun = std::chrono::steady_clock::now();
    SECTION("when it is dropped") { child.reset(); }
    SECTION("with all children") {
        kill_children();
        std::string line;
        CHECK(child->read_line(line, in(15s), interrupt) == Child::Read::Gone);
        CHECK(child->end_status() == "killed by signal 9");
    }
    CHECK(std::chrono::steady_clock::now() - begun < 10s);
}

TEST_CASE("an engine that does not read its input loses time", "[match]") {
    const Interrupt interrupt;
    EngineSpec spec;
    spec.command =
        "perl -e '$| = 1; while (<STDIN>) { print qq(uciok\\n) if /^uci$/; "
        "if (/^isready/) { print qq(readyok\\n); sleep 2 } print qq(bestmove a2a3\\n) if /^go/ }'";
    UciEngine engine(spec, 10s, interrupt);
    REQUIRE(engine.start());
    // The position does not fit into the pipe.
    const Answer answer = engine.think("position " + std::string(1'000'000, 'x'), "nodes 1", 500ms);
    CHECK(answer.kind == Answer::Kind::Hang);
}
