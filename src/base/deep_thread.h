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
    // Throws std::system_error if the system refuses a thread. The task must not throw.
    explicit DeepThread(Task task);
    // Requests a stop and waits for the end of the task.
    ~DeepThread() { end(); }
    DeepThread(DeepThread&& other) noexcept { swap(other); }
    // Ends the task of this thread first.
    DeepThread& operator=(DeepThread&& other) noexcept;
    DeepThread(const DeepThread&) = delete;
    DeepThread& operator=(const DeepThread&) = delete;

    [[nodiscard]] bool joinable() const { return started_; }
    void request_stop() { stop_.request_stop(); }

  private:
    void swap(DeepThread& other) noexcept;
    void end();

    pthread_t thread_{};  // has a meaning only if started_
    bool started_ = false;
    std::stop_source stop_{std::nostopstate};
};

// Runs the task in the caller's thread if the user's limit allows it a stack of
// DeepThread::kStackBytes, otherwise in a thread with such a stack. Returns the result of the task,
// or throws what it threw. Throws std::system_error if the system refuses a thread.
[[nodiscard]] int run_deep(const std::function<int()>& task);

}  // namespace alces
