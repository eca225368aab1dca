// Tests that threads have a stack of a known size, whatever the user's limit is.
#include "base/deep_thread.h"

#include <sys/resource.h>

#include <atomic>
#include <cstddef>
#include <stdexcept>
#include <thread>
#include <utility>

#include "catch.h"

namespace alces {
namespace {

// Uses three quarters of a deep stack. Returns how many pages that is.
int use_stack() {
    volatile std::byte frame[DeepThread::kStackBytes / 4 * 3];
    int pages = 0;
    for (std::size_t at = 0; at < sizeof frame; at += 4096) {
        frame[at] = std::byte{1};
        pages += std::to_integer<int>(std::byte{frame[at]});
    }
    return pages;
}
constexpr int kPages = 1536;

// Sets the user's limit as by `ulimit -s`, until its destruction.
class StackLimit {
  public:
    explicit StackLimit(rlim_t bytes) {
        REQUIRE(::getrlimit(RLIMIT_STACK, &before_) == 0);
        const rlimit limit{bytes, before_.rlim_max};
        REQUIRE(::setrlimit(RLIMIT_STACK, &limit) == 0);
    }
    ~StackLimit() { (void)::setrlimit(RLIMIT_STACK, &before_); }
    StackLimit(const StackLimit&) = delete;
    StackLimit& operator=(const StackLimit&) = delete;

  private:
    rlimit before_{};
};

TEST_CASE("a deep thread has a large stack under a small limit", "[deep_thread]") {
    const StackLimit limit(1024 * 1024);
    std::atomic<int> pages{0};
    DeepThread([&](const std::stop_token&) { pages = use_stack(); });
    CHECK(pages == kPages);
    CHECK(run_deep([] { return use_stack(); }) == kPages);
}

TEST_CASE("a task runs in the caller's thread if its stack is large enough", "[deep_thread]") {
    const auto here = std::this_thread::get_id();
    const auto is_here = [&] { return std::this_thread::get_id() == here ? 1 : 0; };
    {
        const StackLimit limit(DeepThread::kStackBytes);
        CHECK(run_deep(is_here) == 1);
    }
    const StackLimit limit(DeepThread::kStackBytes - 1);
    CHECK(run_deep(is_here) == 0);
}

TEST_CASE("what a task throws reaches the caller", "[deep_thread]") {
    for (const rlim_t bytes : {std::size_t{1024} * 1024, DeepThread::kStackBytes}) {
        const StackLimit limit(bytes);
        CHECK_THROWS_AS(run_deep([]() -> int { throw std::runtime_error("refused"); }),
                        std::runtime_error);
    }
}

TEST_CASE("the destructor and the assignment stop a deep thread and wait for it", "[deep_thread]") {
    std::atomic<int> ended{0};
    const auto until_stopped = [&](const std::stop_token& stop) {
        while (!stop.stop_requested()) std::this_thread::yield();
        ++ended;
    };
    DeepThread kept;
    CHECK_FALSE(kept.joinable());
    {
        DeepThread first(until_stopped);
        DeepThread second(until_stopped);
        CHECK(first.joinable());
        kept = std::move(second);
        CHECK(ended == 0);
    }
    CHECK(ended == 1);
    CHECK(kept.joinable());
    kept = DeepThread(until_stopped);
    CHECK(ended == 2);
    kept.request_stop();
    kept = {};
    CHECK(ended == 3);
    CHECK_FALSE(kept.joinable());
}

}  // namespace
}  // namespace alces
