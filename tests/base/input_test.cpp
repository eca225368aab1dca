// Tests the reading of typed lines, and the pipe that wakes a waiting reader.
#include "base/input.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include <string_view>
#include <thread>

#include "base/descriptor.h"
#include "base/wake_pipe.h"
#include "catch.h"

namespace alces {
namespace {

struct Typist {
    Typist() {
        int ends[2];
        REQUIRE(::pipe(ends) == 0);
        from = Descriptor(ends[0]);
        to = Descriptor(ends[1]);
    }
    void type(std::string_view text) const {
        REQUIRE(::write(to.get(), text.data(), text.size()) == static_cast<ssize_t>(text.size()));
    }
    Descriptor from, to;
};

}  // namespace

TEST_CASE("lines arrive as they are typed", "[base]") {
    Typist typist;
    Input in(typist.from.get());
    std::string line;
    typist.type("one\ntw");
    CHECK(in.next(line) == Input::Status::Line);
    CHECK(line == "one");
    CHECK(in.next(line, -1, 0) == Input::Status::Event);  // half a line has arrived
    typist.type("o\n\nthree");
    CHECK(in.next(line) == Input::Status::Line);
    CHECK(line == "two");
    CHECK(in.next(line) == Input::Status::Line);
    CHECK(line.empty());
    typist.to.reset();
    CHECK(in.next(line) == Input::Status::Line);
    CHECK(line == "three");
    CHECK(in.next(line) == Input::Status::End);
}

TEST_CASE("idle time counts only when it should", "[base]") {
    using namespace std::chrono_literals;
    Typist typist;
    IdleLimit idle(1s);
    Input in(typist.from.get(), &idle);
    std::string line;
    for (int i = 0; i < 2; ++i) {
        in.count_idle(false);
        CHECK(in.next(line, -1, 5000) == Input::Status::Event);
        CHECK_FALSE(idle.is_over());
    }
    in.count_idle(true);
    CHECK(idle.milliseconds_left() > 500);
    CHECK(in.next(line, -1, 5000) == Input::Status::Idle);
    CHECK(idle.is_over());
    clear_deadline();
}

TEST_CASE("lines that have been waiting do not restart the idle time", "[base]") {
    using namespace std::chrono_literals;
    Descriptor master(::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC));
    REQUIRE((::grantpt(master.get()) == 0 && ::unlockpt(master.get()) == 0));
    const Descriptor terminal(::open(::ptsname(master.get()), O_RDWR | O_NOCTTY | O_CLOEXEC));
    const auto type = [&](std::string_view text) {
        REQUIRE(::write(master.get(), text.data(), text.size()) ==
                static_cast<ssize_t>(text.size()));
    };
    IdleLimit idle(10s);
    Input in(terminal.get(), &idle);
    std::string line;
    type("one\ntwo\n");
    CHECK(in.next(line) == Input::Status::Line);
    std::this_thread::sleep_for(100ms);
    CHECK(in.next(line) == Input::Status::Line);
    CHECK(line == "two");
    CHECK(idle.milliseconds_left() <= 9900);
    type("three\n");
    CHECK(in.next(line) == Input::Status::Line);
    CHECK(idle.milliseconds_left() > 9900);
    clear_deadline();
}

TEST_CASE("an overlong line is reported once", "[base]") {
    Typist typist;
    Input in(typist.from.get());
    std::string line;
    typist.type(std::string(3 * Input::kMaxLine, 'x') + "\nnext\n");
    Input::Status status = Input::Status::Event;
    while (status == Input::Status::Event) status = in.next(line);
    CHECK(status == Input::Status::TooLong);
    do status = in.next(line);
    while (status == Input::Status::Event);
    CHECK(status == Input::Status::Line);
    CHECK(line == "next");
}

TEST_CASE("input that is idle too long is reported", "[base]") {
    Typist typist;
    IdleLimit idle(std::chrono::seconds(0));
    Input in(typist.from.get(), &idle);
    std::string line;
    CHECK(in.next(line) == Input::Status::Idle);
    clear_deadline();
}

TEST_CASE("the wake-up pipe wakes its reader once for any number of calls", "[base]") {
    Typist typist;
    Input in(typist.from.get());
    std::string line;
    const WakePipe pipe;
    CHECK(in.next(line, pipe.descriptor(), 0) == Input::Status::Event);
    std::jthread([&] {
        for (int i = 0; i < 100'000; ++i) pipe.wake();
    }).join();
    CHECK(in.next(line, pipe.descriptor()) == Input::Status::Event);
    pipe.drain();
    errno = ENOENT;
    pipe.wake();
    CHECK(errno == ENOENT);
    typist.type("a\n");
    CHECK(in.next(line, pipe.descriptor()) == Input::Status::Line);
}

}  // namespace alces
