// Threads whose stacks have room for a search. The stacks of the main thread and of std::jthread
// are as large as the user's limit (ulimit -s), which may be too small.
#pragma once

#include <pthread.h>

#include <cstddef>
#include <functional>
#include <stop_token>

namespace alces {

class DeepThread {
  public:
    static constexpr std::size_t kStackBytes = 8 * 1024 * 1024;
    using Task = std::function<void(const std::stop_token&)>;

    DeepThread() = default;
    // Starts a thread that runs the task. The task must not throw. Throws std::system_error if the
    // system cannot create the thread.
    explicit DeepThread(Task task);
    // Asks the task to stop and waits until it has ended.
    ~DeepThread() { end(); }
    DeepThread(DeepThread&& other) noexcept { swap(other); }
    // Stops this object's own task and waits until it has ended, then takes over the thread of
    // `other`.
    DeepThread& operator=(DeepThread&& other) noexcept;
    DeepThread(const DeepThread&) = delete;
    DeepThread& operator=(const DeepThread&) = delete;

    [[nodiscard]] bool joinable() const { return started_; }
    void request_stop() { stop_.request_stop(); }

  private:
    void swap(DeepThread& other) noexcept;
    void end();

    pthread_t thread_{};  // valid only if started_
    bool started_ = false;
    std::stop_source stop_{std::nostopstate};
};

// Runs the task and returns its result, or throws what the task throws. The task runs in the
// caller's thread if the user's stack limit is at least DeepThread::kStackBytes, otherwise in a new
// thread with such a stack. Throws std::system_error if the system cannot create that thread.
[[nodiscard]] int run_deep(const std::function<int()>& task);

}  // namespace alces
