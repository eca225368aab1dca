// Counts paths of moves beside everything else, for as long as nobody stops it.
#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include "cli/queries.h"

namespace alces {

class PathCounter {
  public:
    // `wake` is called in the counting thread once there is something to take.
    explicit PathCounter(std::function<void()> wake) : wake_(std::move(wake)) {}

    // What was being counted is dropped.
    void start(const Position& position, int depth);
    // Takes no longer than it takes to notice. Nothing is left to take.
    void stop();
    // Begun, and neither stopped nor taken.
    [[nodiscard]] bool counting() const { return counting_; }
    // The whole count, once.
    [[nodiscard]] std::optional<DividedPerft> take();

  private:
    std::function<void()> wake_;
    bool counting_ = false;
    std::mutex mutex_;
    std::optional<DividedPerft> result_;  // guarded by the mutex
    std::jthread thread_;                 // last: it ends before what it uses
};

}  // namespace alces
