// Lines of a person, and what wakes whoever waits for them.
#include "base/input.h"

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

TEST_CASE("lines come as they are typed", "[base]") {
    Typist typist;
    Input in(typist.from.get());
    std::string line;
    typist.type("one\ntw");
    CHECK(in.next(line) == Input::Status::Line);
    CHECK(line == "one");
    CHECK(in.next(line, -1, 0) == Input::Status::News);  // half a line has come
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

TEST_CASE("a line that nobody types is told of once", "[base]") {
    Typist typist;
    Input in(typist.from.get());
    std::string line;
    typist.type(std::string(3 * Input::kMaxLine, 'x') + "\nnext\n");
    Input::Status status = Input::Status::News;
    while (status == Input::Status::News) status = in.next(line);
    CHECK(status == Input::Status::TooLong);
    do status = in.next(line);
    while (status == Input::Status::News);
    CHECK(status == Input::Status::Line);
    CHECK(line == "next");
}

TEST_CASE("who says nothing for too long is told so", "[base]") {
    Typist typist;
    Input in(typist.from.get(), std::chrono::seconds(0));
    std::string line;
    CHECK(in.next(line) == Input::Status::Idle);
}

TEST_CASE("a pipe wakes, once for all wakes before", "[base]") {
    Typist typist;
    Input in(typist.from.get());
    std::string line;
    const WakePipe pipe;
    CHECK(in.next(line, pipe.descriptor(), 0) == Input::Status::News);
    std::jthread([&] {
        for (int i = 0; i < 100'000; ++i) pipe.wake();
    }).join();
    CHECK(in.next(line, pipe.descriptor()) == Input::Status::News);
    pipe.drain();
    errno = ENOENT;
    pipe.wake();
    CHECK(errno == ENOENT);
    typist.type("a\n");
    CHECK(in.next(line, pipe.descriptor()) == Input::Status::Line);
}

}  // namespace alces
