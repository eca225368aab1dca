// What both engine protocols stand on: lines in, lines out, and a search in the background, all
// told in one thread.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "frontends/output.h"
#include "rules/position.h"
#include "session/engine.h"

namespace alces {

// What the command line sets before the other side has said anything.
struct ProtocolOptions {
    Position start;
    std::string version;
    std::size_t hash_megabytes = 16;
    int threads = 1;
    int level = 10;
    std::uint64_t seed = 0;
};

// One of the protocols. All calls come from ProtocolLoop::run().
class ProtocolHandler {
  public:
    virtual ~ProtocolHandler() = default;
    // Valid text or not; without the line's end. False: the session is over.
    virtual bool on_line(std::string_view line) = 0;
    virtual void on_info(const SearchInfo& info) = 0;
    virtual void on_result(const SearchResult& result) = 0;
    // Whether a search is going on that ends by itself, and is waited for at the end of the input.
    [[nodiscard]] virtual bool is_finishing() const = 0;
};

class ProtocolLoop {
  public:
    using Clock = std::chrono::steady_clock;

    explicit ProtocolLoop(std::size_t hash_megabytes);
    ProtocolLoop(const ProtocolLoop&) = delete;
    ProtocolLoop& operator=(const ProtocolLoop&) = delete;

    // Reads standard input to its end, or until the handler has enough, or until nobody reads what
    // is written. Returns the exit code.
    [[nodiscard]] int run(ProtocolHandler& handler);

    [[nodiscard]] Engine& engine() { return engine_; }
    // Gathered while input is at hand; written before anything is waited for.
    [[nodiscard]] Output& out() { return out_; }
    // Delivers what the search says next. False if nobody listens any more.
    bool wait_for_search();
    // Then the search is stopped.
    void set_deadline(std::optional<Clock::time_point> deadline) { deadline_ = deadline; }

  private:
    // Delivers what the search says until there is input (or its end).
    void wait_for_input();
    // Waits for whatever comes first, input only if asked for, and delivers. True for input.
    bool wait(bool input_too);
    void deliver();
    [[nodiscard]] int milliseconds_left() const;

    // The searching thread writes to it what need not be read.
    struct WakePipe {
        WakePipe();
        ~WakePipe();
        WakePipe(const WakePipe&) = delete;
        WakePipe& operator=(const WakePipe&) = delete;
        std::array<int, 2> ends{-1, -1};
    };

    Output out_;
    WakePipe wake_;
    std::optional<Clock::time_point> deadline_;
    ProtocolHandler* handler_ = nullptr;
    Engine engine_;  // last: its thread ends before what it uses
};

}  // namespace alces
