// What both engine protocols stand on: lines in, lines out, and a search in the background, all
// told in one thread.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <optional>
#include <random>
#include <string>
#include <string_view>

#include "base/output.h"
#include "game/game.h"
#include "protocols/path_counter.h"
#include "protocols/protocol_options.h"
#include "search/engine.h"

namespace alces {

// What the command line sets before the other side has said anything.
struct ProtocolOptions {
    Position start;
    std::string version;
    int hash_megabytes = 16;
    int threads = 1;
    int level = 10;
    std::uint64_t seed = 0;
};

[[nodiscard]] EngineOptions options_from(const ProtocolOptions& given);

// What the loop tells a protocol. All calls come from ProtocolLoop::run().
class ProtocolHandler {
  public:
    virtual ~ProtocolHandler() = default;
    // Valid text or not; without the line's end. False: the session is over.
    virtual bool on_line(std::string_view line) = 0;
    virtual void on_info(const SearchInfo& info) = 0;
    virtual void on_result(const SearchResult& result) = 0;
    // What count() was asked for.
    virtual void on_count(const DividedPerft& /*counted*/) {}
    // Something that a person should know.
    virtual void on_trouble(const std::string& text) = 0;
    // Whether a search is going on that ends by itself, and is waited for at the end of the input.
    [[nodiscard]] virtual bool is_finishing() const = 0;
};

class ProtocolLoop {
  public:
    explicit ProtocolLoop(int hash_megabytes);
    ProtocolLoop(const ProtocolLoop&) = delete;
    ProtocolLoop& operator=(const ProtocolLoop&) = delete;

    // Reads standard input to its end, or until the handler has enough, or until nobody reads what
    // is written. Returns the exit code.
    [[nodiscard]] int run(ProtocolHandler& handler);

    // Searches the present position. The one before must have ended, or been abandoned.
    void start(const Game& game, SearchLimits limits);
    [[nodiscard]] bool searching() const { return searching_; }
    // The search ends soon; what it has found is delivered.
    void stop() { engine_.stop(); }
    // Its search is over: nothing of it is delivered any more.
    void abandon();
    // It began without a limit of time; this is the time that it has from now on.
    void begin_clock(const SearchLimits& limits);
    // A new game: what was learnt before is of no use. At once, or before the next search.
    void forget();
    // At once, or as soon as no search uses the old table.
    void set_hash(int megabytes);

    // Counts paths beside a search and all else; a count that was going on is dropped.
    void count(const Position& position, int depth) { counter_.start(position, depth); }
    [[nodiscard]] bool counting() const { return counter_.counting(); }
    void stop_counting() { counter_.stop(); }

    // Gathered while input is at hand; written before anything is waited for.
    [[nodiscard]] Output& out() { return out_; }
    // Delivers what the search or the count says next. False if nobody listens any more.
    bool wait_for_search();

  private:
    using Clock = std::chrono::steady_clock;

    // What had to wait for a search to end.
    void catch_up();
    void resize();
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
        void wake() const;
        std::array<int, 2> ends{-1, -1};
    };

    Output out_;
    WakePipe wake_;
    std::optional<Clock::time_point> deadline_;  // then the search is stopped
    bool searching_ = false;
    bool forget_ = false;
    int hash_;                                       // of the table as it is, in mebibytes
    int wanted_hash_;                                // as it is to become
    std::uint64_t chance_ = std::random_device{}();  // weak levels do not slip twice alike
    ProtocolHandler* handler_ = nullptr;
    // Last: their threads end before what they use.
    PathCounter counter_;
    Engine engine_;
};

// One of the protocols: what both remember.
class Protocol : public ProtocolHandler {
  public:
    explicit Protocol(const ProtocolOptions& given)
        : version_(given.version),
          defaults_(options_from(given)),
          options_(defaults_),
          game_(given.start),
          searched_(given.start),
          loop_(given.hash_megabytes) {}

    [[nodiscard]] int run() { return loop_.run(*this); }

  protected:
    void say(std::string_view text) { loop_.out().line(text); }

    std::string version_;
    EngineOptions defaults_;  // before the other side has said anything
    EngineOptions options_;
    Game game_;
    Position searched_;  // the root of the latest search
    ProtocolLoop loop_;
};

}  // namespace alces
