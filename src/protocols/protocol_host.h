// The event loop of an engine protocol: reads commands, owns the engine, and wakes up when the
// engine reports. Only searches and perft run in other threads.
#pragma once

#include <chrono>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "base/output.h"
#include "base/wake_pipe.h"
#include "game/game.h"
#include "protocols/protocols.h"
#include "search/engine.h"

namespace alces {

// A protocol derives from this class and only translates: commands to calls, reports to lines.
class ProtocolHost {
  public:
    virtual ~ProtocolHost() = default;
    ProtocolHost(const ProtocolHost&) = delete;
    ProtocolHost& operator=(const ProtocolHost&) = delete;

    // Serves until the input ends, a command ends the session, or the reader of the output is gone.
    // Returns the exit code.
    [[nodiscard]] int run();

  protected:
    explicit ProtocolHost(const ProtocolOptions& given);

    // ---- for the protocol to define; called by run() ----

    // Executes a line, given without its end; it need not be valid UTF-8. False ends the session.
    virtual bool execute(std::string_view line) = 0;
    virtual void on_info(const SearchInfo& info) = 0;
    virtual void on_result(const SearchResult& result) = 0;
    virtual void on_perft(const DividedPerft& /*counted*/) {}
    // Sends a message for the user of the GUI.
    virtual void complain(const std::string& text) = 0;
    // Whether a search or perft that ends by itself is still running. The end of the input waits
    // for it.
    [[nodiscard]] virtual bool is_finishing() const = 0;

    // ---- for the protocol to call ----

    // Output is buffered, and flushed before the loop waits.
    void say(std::string_view line) { out_.line(line); }
    void say(const std::vector<std::string>& lines) { out_.lines(lines); }

    // Searches the game's position. Any earlier search must have ended or been cancelled.
    void start_search(const Game& game, SearchLimits limits);
    [[nodiscard]] bool searching() const { return searching_; }
    // Stops the search soon; its result is still delivered.
    void stop_search() { engine_.stop(); }
    // Cancels the search, and discards its infos and its result if they are not yet delivered.
    void cancel_search();
    // Sets a time limit, counted from now, for a search that began without one.
    void begin_clock(const SearchLimits& limits);
    // Waits for a report from the engine and delivers it. False if the reader of the output is
    // gone.
    bool wait_for_engine();

    // Starts perft, beside a search if there is one. Any earlier perft is cancelled.
    void start_perft(int depth);
    [[nodiscard]] bool perft_running() const { return perft_running_; }
    void cancel_perft();

    // Takes effect at once or, during a search, as soon as it has ended.
    void clear_hash();
    // Takes effect at the next get_ready() or clear_hash(), or when a search begins or ends,
    // because a large table takes a while to allocate, and a GUI may send several sizes.
    void set_hash(int megabytes) { wanted_hash_ = megabytes; }
    // Does what set_hash() has deferred, unless a search is running.
    void get_ready();

    const std::string version_;
    EngineOptions defaults_;  // before the GUI sets any
    EngineOptions options_;
    Game game_;
    Position searched_;  // the root of the latest search

  private:
    using Clock = std::chrono::steady_clock;

    // Waits for a report, the deadline or, if asked for, input, and delivers reports. True if there
    // is input, or if the output is broken.
    bool wait(bool input_too);
    void deliver();
    // Does what clear_hash() and set_hash() have deferred.
    void apply_deferred();
    [[nodiscard]] int milliseconds_left() const;

    const int input_, output_;  // descriptors
    Output out_;
    WakePipe wake_;                              // woken by the engine's threads
    std::optional<Clock::time_point> deadline_;  // when to stop the search
    bool searching_ = false;
    bool perft_running_ = false;
    bool clear_deferred_ = false;
    int hash_;         // size of the transposition table, in MiB
    int wanted_hash_;  // size that set_hash() has asked for
    // Seed for weak levels, so that they do not repeat their mistakes.
    std::uint64_t seed_ = std::random_device{}();
    Engine engine_;  // last: its threads use the members above
};

}  // namespace alces
