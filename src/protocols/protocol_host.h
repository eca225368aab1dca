// Serves an engine protocol on standard input and output: reads lines, owns the engine, and wakes
// up for what it finds. Everything happens in one thread but the search and the count of paths.
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

// A protocol derives from it and only translates: lines to calls, and what the engine reports to
// lines.
class ProtocolHost {
  public:
    virtual ~ProtocolHost() = default;
    ProtocolHost(const ProtocolHost&) = delete;
    ProtocolHost& operator=(const ProtocolHost&) = delete;

    // Serves until the input ends, the protocol has enough, or nobody reads the output any more.
    // Returns the exit code.
    [[nodiscard]] int run();

  protected:
    explicit ProtocolHost(const ProtocolOptions& given);

    // ---- for the protocol to define; called by run() ----

    // Without the line's end; the text need not be valid UTF-8. False ends the session.
    virtual bool execute(std::string_view line) = 0;
    virtual void on_info(const SearchInfo& info) = 0;
    virtual void on_result(const SearchResult& result) = 0;
    virtual void on_perft(const DividedPerft& /*counted*/) {}
    // Shows a message to the user of the other program.
    virtual void complain(const std::string& text) = 0;
    // Whether something is going on that ends by itself, and is waited for when the input ends.
    [[nodiscard]] virtual bool is_finishing() const = 0;

    // ---- for the protocol to call ----

    // Output is gathered while there is input, and written before anything is waited for.
    void say(std::string_view line) { out_.line(line); }
    void say(const std::vector<std::string>& lines) { out_.lines(lines); }

    // Searches the game's position. The search before must have ended, or been cancelled.
    void start_search(const Game& game, SearchLimits limits);
    [[nodiscard]] bool searching() const { return searching_; }
    // The search ends soon; its result is delivered.
    void stop_search() { engine_.stop(); }
    // Nothing of the search is delivered any more.
    void cancel_search();
    // The search began without a limit of time; these are its limits from now on.
    void begin_clock(const SearchLimits& limits);
    // Waits for the search or the count, and delivers. False if nobody reads the output any more.
    bool wait_for_engine();

    // Counts paths of moves beside a search. A count that was going on is cancelled.
    void start_perft(int depth);
    [[nodiscard]] bool counting() const { return counting_; }
    void cancel_perft();

    // A new game: clears what searches have learned, at once or when the search has ended.
    void clear_hash();
    // Resizes the hash table, at once or when the search has ended.
    void set_hash(int megabytes);

    const std::string version_;
    EngineOptions defaults_;  // before the other side has set any
    EngineOptions options_;
    Game game_;
    Position searched_;  // the root of the latest search

  private:
    using Clock = std::chrono::steady_clock;

    // Waits for whatever comes first, input only if asked for, and delivers. True for input.
    bool wait(bool input_too);
    void deliver();
    // Clears and resizes, if that had to wait for a search to end.
    void apply_deferred();
    [[nodiscard]] int milliseconds_left() const;

    Output out_;
    WakePipe wake_;                              // of the engine's threads
    std::optional<Clock::time_point> deadline_;  // then the search is stopped
    bool searching_ = false;
    bool counting_ = false;
    bool clear_deferred_ = false;
    int hash_;                                       // of the table as it is, in mebibytes
    int wanted_hash_;                                // as it is to become
    std::uint64_t chance_ = std::random_device{}();  // weak levels do not slip twice alike
    Engine engine_;                                  // last: its threads end before what they use
};

}  // namespace alces
