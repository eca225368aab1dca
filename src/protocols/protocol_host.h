// The event loop of an engine protocol. Reads commands, owns the engine, and wakes up when the
// engine reports something. Only searches and perft run in other threads.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/output.h"
#include "base/random_seed.h"
#include "base/wake_pipe.h"
#include "game/game.h"
#include "protocols/protocols.h"
#include "search/engine.h"

namespace alces {

// The base class of both protocols. The derived class only translates: commands to calls, and
// reports to lines.
class ProtocolHost {
  public:
    virtual ~ProtocolHost() = default;
    ProtocolHost(const ProtocolHost&) = delete;
    ProtocolHost& operator=(const ProtocolHost&) = delete;

    // Serves until the input ends, a command ends the session, or the reader of the output has
    // gone. Returns the exit code.
    [[nodiscard]] int run();

  protected:
    explicit ProtocolHost(const ProtocolOptions& given);

    // ---- for the protocol to define; run() calls these ----

    // Executes a line, which has no newline and need not be valid UTF-8. Returns false to end the
    // session.
    virtual bool execute(std::string_view line) = 0;
    virtual void on_info(const SearchInfo& info) = 0;
    virtual void on_result(const SearchResult& result) = 0;
    virtual void on_perft(const DividedPerft& /*counted*/) {}
    // Sends an error message for the user of the GUI.
    virtual void complain(const std::string& text) = 0;
    // Whether a search or perft that ends by itself is still running. At the end of the input, the
    // host waits for it.
    [[nodiscard]] virtual bool is_finishing() const = 0;

    // ---- for the protocol to call ----

    // Adds a line to the output, which is flushed before the loop waits.
    void say(std::string_view line) { out_.line(line); }
    void say(const std::vector<std::string>& lines) { out_.lines(lines); }

    // Searches the game's position. An earlier search must have ended or been cancelled.
    void start_search(const Game& game, SearchLimits limits);
    [[nodiscard]] bool searching() const { return searching_; }
    // Asks the search to stop soon. Its result is still delivered.
    void stop_search() { engine_.stop(); }
    // Cancels the search, and discards its reports and its result if they have not been delivered.
    void cancel_search();
    // Sets a time limit, counted from now, for a search that began without one.
    void begin_clock(const SearchLimits& limits);
    // Waits for a report from the engine and delivers it. Returns false if the reader of the output
    // has gone.
    bool wait_for_engine();

    // Starts perft, which does not affect a search. Cancels an earlier perft.
    void start_perft(int depth);
    [[nodiscard]] bool perft_running() const { return perft_running_; }
    void cancel_perft();

    // Clears the transposition table at once or, during a search, as soon as the search has ended.
    void clear_hash();
    // Sets the size of the transposition table in MiB. The table is resized only at the next
    // get_ready() or clear_hash(), or when a search begins or ends, because a large table takes a
    // while to allocate and a GUI may send several sizes.
    void set_hash(int megabytes) { wanted_hash_ = megabytes; }
    // Resizes the transposition table if set_hash() has been called and no search is running.
    void get_ready();

    const std::string version_;
    EngineOptions defaults_;  // the options before the GUI sets any
    EngineOptions options_;
    Game game_;
    Position searched_;  // the root of the latest search

  private:
    using Clock = std::chrono::steady_clock;

    // Waits for a report, for the deadline and, if `input_too`, for input. Delivers reports.
    // Returns true if there is input. If the output is broken already, returns true without
    // waiting.
    bool wait(bool input_too);
    void deliver();
    // Performs the clearing and the resizing that clear_hash() and set_hash() have deferred.
    void apply_deferred();
    [[nodiscard]] int milliseconds_left() const;

    const int input_, output_;  // descriptors
    Output out_;
    WakePipe wake_;                              // the engine's threads write to it
    std::optional<Clock::time_point> deadline_;  // when to stop the search
    bool searching_ = false;
    bool perft_running_ = false;
    bool clear_deferred_ = false;
    int hash_;         // the current size of the transposition table in MiB
    int wanted_hash_;  // the size that set_hash() has asked for
    // The seed for weak levels. It differs in each run, so that they do not repeat their mistakes.
    std::uint64_t seed_ = random_seed();
    Engine engine_;  // the last member, because its threads use the others
};

}  // namespace alces
