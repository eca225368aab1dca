// A searcher, in the caller's thread or in its own; and a count of paths beside it.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

#include "rules/perft.h"
#include "rules/position.h"
#include "search/search.h"

namespace alces {

// Of the machine: tables that are larger would be promised, and end the program when they are used.
[[nodiscard]] std::size_t memory_megabytes();

class Engine {
  public:
    struct Request {
        Position position;
        std::vector<std::uint64_t> earlier_keys;
        SearchLimits limits;
        bool forget = false;  // a new game: what was learnt before is of no use
    };
    // What came in the background since it was last asked for.
    struct Report {
        std::vector<SearchInfo> infos;
        std::optional<SearchResult> result;
        std::optional<DividedPerft> perft;
    };

    explicit Engine(std::size_t hash_megabytes)
        : searcher_(hash_megabytes), hash_megabytes_(hash_megabytes) {}
    // Cancels what is going on; takes no longer than a search takes to notice.
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    // Searches and returns. Not to be mixed with start(): both would use the one searcher.
    [[nodiscard]] SearchResult run(const Request& request, const InfoCallback& on_info);

    // Cancels what is going on, waits for its end and forgets all. False if there is not so much
    // memory; the table is then as large as before.
    [[nodiscard]] bool resize(std::size_t hash_megabytes);

    // The same, but only forgets: what was learnt before is of no use in a new game.
    void forget();

    // Searches in the background. Whatever was going on is cancelled. The thread is started by the
    // first request and sleeps between requests.
    void start(Request request);
    // The search in the background ends soon, with the best that it has.
    void stop();
    // It ends soon, and nothing of it is ever delivered any more.
    void cancel();

    // Counts paths in the background, whether there is a search or not. A count that was going on
    // is cancelled.
    void start_perft(const Position& position, int depth);
    // When it returns, the count has ended, and nothing of it is delivered any more.
    void cancel_perft();

    [[nodiscard]] Report collect();
    // Called in the thread of the search or the count when collect() has something to give.
    void set_wake(std::function<void()> wake);

  private:
    struct Job {
        Request request;
        std::uint64_t number;
        std::stop_source stop;
    };
    // Cancels what is going on and waits for its end. Nothing begins while the lock is held.
    [[nodiscard]] std::unique_lock<std::mutex> idle();
    void serve(const std::stop_token& quit);
    void search(const Job& job);
    // Changes the report under the lock, then wakes the owner. Not for a job that has been
    // cancelled.
    template <typename Change>
    void deliver(std::optional<std::uint64_t> job, Change change);

    Searcher searcher_;
    std::size_t hash_megabytes_;
    std::mutex mutex_;  // guards all that follows, except the threads
    std::condition_variable_any waiting_;
    std::condition_variable ended_;
    bool busy_ = false;  // the thread has a job in its hands
    std::optional<Job> next_;
    std::uint64_t current_ = 0;  // the number of the one job that may deliver
    std::stop_source stop_{std::nostopstate};
    Report report_;
    std::function<void()> wake_;
    std::jthread perft_thread_;
    std::jthread thread_;  // last, with the one before: they end before what they use
};

}  // namespace alces
