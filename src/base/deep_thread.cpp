#include "base/deep_thread.h"

#include <sys/resource.h>

#include <exception>
#include <memory>
#include <system_error>
#include <utility>

namespace alces {
namespace {

struct Start {
    DeepThread::Task task;
    std::stop_token stop;
};

// If the task throws, the program terminates, as it does for std::jthread.
extern "C" void* run_task(void* argument) noexcept {
    const std::unique_ptr<Start> start(static_cast<Start*>(argument));
    start->task(start->stop);
    return nullptr;
}

void check(int error) {
    if (error != 0)
        throw std::system_error(error, std::generic_category(), "cannot start a thread");
}

class Attributes {
  public:
    Attributes() {
        check(::pthread_attr_init(&attributes_));
        (void)::pthread_attr_setstacksize(&attributes_, DeepThread::kStackBytes);
    }
    ~Attributes() { (void)::pthread_attr_destroy(&attributes_); }
    Attributes(const Attributes&) = delete;
    Attributes& operator=(const Attributes&) = delete;
    [[nodiscard]] const pthread_attr_t* get() const { return &attributes_; }

  private:
    pthread_attr_t attributes_{};
};

bool has_deep_stack() {
    rlimit limit{};
    return ::getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur >= DeepThread::kStackBytes;
}

}  // namespace

DeepThread::DeepThread(Task task) {
    std::stop_source stop;
    auto start = std::make_unique<Start>(Start{std::move(task), stop.get_token()});
    check(::pthread_create(&thread_, Attributes().get(), run_task, start.get()));
    (void)start.release();  // the new thread owns it now
    stop_ = std::move(stop);
    started_ = true;
}

DeepThread& DeepThread::operator=(DeepThread&& other) noexcept {
    end();
    swap(other);
    return *this;
}

void DeepThread::swap(DeepThread& other) noexcept {
    std::swap(thread_, other.thread_);
    std::swap(started_, other.started_);
    std::swap(stop_, other.stop_);
}

void DeepThread::end() {
    if (!std::exchange(started_, false)) return;
    stop_.request_stop();
    (void)::pthread_join(thread_, nullptr);
}

int run_deep(const std::function<int()>& task) {
    if (has_deep_stack()) return task();
    int result = 0;
    std::exception_ptr thrown;
    DeepThread thread([&](const std::stop_token&) {
        try {
            result = task();
        } catch (...) {
            thrown = std::current_exception();
        }
    });
    thread = {};  // waits until the task has ended
    if (thrown) std::rethrow_exception(thrown);
    return result;
}

}  // namespace alces
