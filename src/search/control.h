// When a search has to end: nodes, time, or because somebody asked.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>

namespace alces {

class SearchControl {
  public:
    using Clock = std::chrono::steady_clock;

    SearchControl(std::optional<std::uint64_t> most_nodes,
                  std::optional<std::chrono::milliseconds> most_time, std::stop_token stop)
        : start_(Clock::now()), stop_(std::move(stop)), most_nodes_(most_nodes) {
        if (most_time) deadline_ = start_ + *most_time;
    }

    // Counts one position visited; true once the search must end, and from then on.
    [[nodiscard]] bool visit() {
        if (most_nodes_ && nodes_ >= *most_nodes_) stopped_ = true;
        if (!stopped_ && ++nodes_ % kNodesBetweenChecks == 0) check();
        return stopped_;
    }
    // Looks at the clock and the stop token at once.
    void check() {
        if (stop_.stop_requested() || (deadline_ && Clock::now() >= *deadline_)) stopped_ = true;
    }
    [[nodiscard]] bool stopped() const { return stopped_; }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    [[nodiscard]] std::chrono::milliseconds elapsed() const {
        return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start_);
    }

  private:
    // Far less than a millisecond of work, also under sanitizers.
    static constexpr std::uint64_t kNodesBetweenChecks = 64;

    Clock::time_point start_;
    std::optional<Clock::time_point> deadline_;
    std::stop_token stop_;
    std::optional<std::uint64_t> most_nodes_;
    std::uint64_t nodes_ = 0;
    bool stopped_ = false;
};

}  // namespace alces
