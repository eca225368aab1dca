// Runs a Searcher in the caller's thread or in a background thread, and perft in another background
// thread.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <vector>

#include "base/deep_thread.h"
#include "rules/perft.h"
#include "rules/position.h"
#include "search/search.h"

namespace alces {

// Returns the machine's physical memory in mebibytes, or SIZE_MAX if it is unknown. The system may
// allow a transposition table larger than this, and then kill the program when the table is used.
[[nodiscard]] std::size_t memory_megabytes();

class Engine {
  public:
    struct Request {
        Position position;
        std::vector<std::uint64_t> earlier_keys;
        SearchLimits limits;
        bool new_game = false;  // clear the transposition table and the histories first
    };
    // The results that the background threads have delivered since the last collect().
    struct Report {
        std::vector<SearchInfo> infos;
        std::optional<SearchResult> result;
        std::optional<DividedPerft> perft;
    };

    // Throws std::bad_alloc if there is too little memory for a transposition table of this size.
    explicit Engine(std::size_t hash_megabytes)
        : searcher_(hash_megabytes), hash_megabytes_(hash_megabytes) {}
    // Cancels the search and the perft, and waits until both have ended.
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    // Searches in the caller's thread. Must not be called while a search begun by start() is
    // running, because there is only one Searcher.
    [[nodiscard]] SearchResult run(const Request& request, const InfoCallback& on_info);

    // Cancels the search, waits for its end, and replaces the transposition table with an empty one
    // of this size. If the size exceeds memory_megabytes(), returns false and does nothing. If
    // there is too little memory for the new table, returns false; the transposition table is then
    // empty and has its old size.
    [[nodiscard]] bool resize(std::size_t hash_megabytes);

    // Prepares for a new game: cancels the search, waits for its end, and clears the transposition
    // table and the histories.
    void new_game();

    // Cancels the search that is running, if any, and starts a new one in the background. The first
    // call creates the thread, which sleeps between searches.
    void start(Request request);
    // Asks the background search to stop and to deliver the best move that it has found so far.
    void stop();
    // Asks the background search to stop. Nothing that it finds is delivered after this call.
    void cancel();

    // Cancels the perft that is running, if any, and starts a new one in the background. Searches
    // do not affect it.
    void start_perft(const Position& position, int depth);
    // Cancels the perft and waits for its end. Its result is not delivered after this call.
    void cancel_perft();

    // Returns the report and starts an empty one.
    [[nodiscard]] Report collect();
    // Sets a function to call when collect() has something new. The thread of the search or the
    // perft calls it.
    void set_wake(std::function<void()> wake);

  private:
    struct Job {
        Request request;
        std::uint64_t number;
        std::stop_source stop;
    };
    // Cancels the search and waits for its end. No search starts while the returned lock is held.
    [[nodiscard]] std::unique_lock<std::mutex> idle();
    void serve(const std::stop_token& quit);
    void search(const Job& job);
    // Changes the report under the lock, then wakes the owner. Does nothing if `job` has been
    // cancelled.
    template <typename Change>
    void deliver(std::optional<std::uint64_t> job, Change change);

    Searcher searcher_;
    std::size_t hash_megabytes_;
    std::mutex mutex_;  // guards all members below except the threads
    std::condition_variable_any waiting_;
    std::condition_variable ended_;
    bool busy_ = false;  // the thread is searching
    std::optional<Job> next_;
    std::uint64_t current_ = 0;  // the number of the only job that may deliver
    std::stop_source stop_{std::nostopstate};
    Report report_;
    std::function<void()> wake_;
    // Declared last, so that the threads are joined before the members that they use are destroyed.
    DeepThread perft_thread_;
    DeepThread thread_;
};

}  // namespace alces
