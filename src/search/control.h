// Decides when a search must stop: at its node limit, at its time limit, or on a stop request.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>

namespace alces {

class SearchControl {
  public:
    using Clock = std::chrono::steady_clock;

    // The clock starts when this object is constructed. If several threads search, `shared_nodes`
    // counts the nodes of all threads.
    SearchControl(std::optional<std::uint64_t> max_nodes,
                  std::optional<std::chrono::milliseconds> max_time, std::stop_token stop,
                  std::atomic<std::uint64_t>* shared_nodes = nullptr)
        : start_(Clock::now()),
          stop_(std::move(stop)),
          max_nodes_(max_nodes),
          shared_nodes_(shared_nodes) {
        if (max_time) deadline_ = start_ + *max_time;
    }

    // Counts a visited position. Returns whether the search must stop. Once the result is true, it
    // stays true.
    [[nodiscard]] bool visit() {
        if (max_nodes_ && nodes_ >= *max_nodes_) stopped_ = true;
        if (!stopped_ && ++nodes_ % kNodesBetweenChecks == 0) check();
        return stopped_;
    }
    // Checks the clock and the stop token at once, without waiting for kNodesBetweenChecks nodes.
    void check() {
        if (shared_nodes_ != nullptr) {
            shared_nodes_->fetch_add(nodes_ - reported_, std::memory_order_relaxed);
            reported_ = nodes_;
        }
        if (stop_.stop_requested() || (deadline_ && Clock::now() >= *deadline_)) stopped_ = true;
    }
    [[nodiscard]] bool stopped() const { return stopped_; }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    // Returns the node count of all threads, as far as the other threads have reported theirs.
    [[nodiscard]] std::uint64_t total_nodes() const {
        return shared_nodes_ == nullptr
                   ? nodes_
                   : shared_nodes_->load(std::memory_order_relaxed) + nodes_ - reported_;
    }
    [[nodiscard]] std::chrono::milliseconds elapsed() const {
        return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start_);
    }

  private:
    // Visiting this many nodes takes a fraction of a millisecond, so stops are prompt.
    static constexpr std::uint64_t kNodesBetweenChecks = 64;

    Clock::time_point start_;
    std::optional<Clock::time_point> deadline_;
    std::stop_token stop_;
    std::optional<std::uint64_t> max_nodes_;
    std::atomic<std::uint64_t>* shared_nodes_;
    std::uint64_t nodes_ = 0;
    std::uint64_t reported_ = 0;  // how many of nodes_ are already in the shared count
    bool stopped_ = false;
};

}  // namespace alces
