#include "search/engine.h"

#include <unistd.h>

#include <cstdint>
#include <new>
#include <utility>

namespace alces {

std::size_t memory_megabytes() {
    constexpr std::size_t kMebibyte = 1024 * 1024;
    const long pages = ::sysconf(_SC_PHYS_PAGES);
    const long size = ::sysconf(_SC_PAGESIZE);
    if (pages <= 0 || size <= 0) return SIZE_MAX;
    return static_cast<std::size_t>(pages) * static_cast<std::size_t>(size) / kMebibyte;
}

Engine::~Engine() { cancel(); }

SearchResult Engine::run(const Request& request, const InfoCallback& on_info) {
    if (request.new_game) searcher_.clear();
    return searcher_.search(request.position, request.earlier_keys, request.limits, {}, on_info);
}

bool Engine::resize(std::size_t hash_megabytes) {
    if (hash_megabytes > memory_megabytes()) return false;
    const auto lock = idle();
    try {
        searcher_.resize(hash_megabytes);
        hash_megabytes_ = hash_megabytes;
        return true;
    } catch (const std::bad_alloc&) {
        searcher_.resize(hash_megabytes_);
        return false;
    }
}

void Engine::new_game() {
    const auto lock = idle();
    searcher_.clear();
}

std::unique_lock<std::mutex> Engine::idle() {
    cancel();
    std::unique_lock lock(mutex_);
    ended_.wait(lock, [this] { return !busy_; });
    return lock;
}

void Engine::start(Request request) {
    cancel();
    {
        const std::scoped_lock lock(mutex_);
        stop_ = std::stop_source();
        next_ = Job{std::move(request), ++current_, stop_};
    }
    if (!thread_.joinable())
        thread_ = DeepThread([this](const std::stop_token& quit) { serve(quit); });
    waiting_.notify_one();
}

void Engine::stop() {
    const std::scoped_lock lock(mutex_);
    stop_.request_stop();
}

void Engine::cancel() {
    const std::scoped_lock lock(mutex_);
    stop_.request_stop();
    ++current_;
    next_.reset();
    report_.infos.clear();
    report_.result.reset();
}

void Engine::start_perft(const Position& position, int depth) {
    cancel_perft();
    perft_thread_ = DeepThread([this, position, depth](const std::stop_token& cancelled) {
        DividedPerft counted = divided_perft(position, depth, cancelled);
        if (cancelled.stop_requested()) return;
        deliver({}, [&](Report& report) { report.perft = std::move(counted); });
    });
}

void Engine::cancel_perft() {
    perft_thread_ = {};
    const std::scoped_lock lock(mutex_);
    report_.perft.reset();
}

Engine::Report Engine::collect() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(report_, {});
}

void Engine::set_wake(std::function<void()> wake) {
    const std::scoped_lock lock(mutex_);
    wake_ = std::move(wake);
}

void Engine::serve(const std::stop_token& quit) {
    while (true) {
        std::unique_lock lock(mutex_);
        if (!waiting_.wait(lock, quit, [this] { return next_.has_value(); })) return;
        const Job job = *std::exchange(next_, std::nullopt);
        busy_ = true;
        lock.unlock();
        search(job);
        lock.lock();
        busy_ = false;
        ended_.notify_all();
    }
}

void Engine::search(const Job& job) {
    if (job.request.new_game) searcher_.clear();
    const SearchResult result = searcher_.search(
        job.request.position, job.request.earlier_keys, job.request.limits, job.stop.get_token(),
        [&](const SearchInfo& info) {
            deliver(job.number, [&](Report& report) { report.infos.push_back(info); });
        });
    deliver(job.number, [&](Report& report) { report.result = result; });
}

template <typename Change>
void Engine::deliver(std::optional<std::uint64_t> job, Change change) {
    std::function<void()> wake;
    {
        const std::scoped_lock lock(mutex_);
        if (job && *job != current_) return;
        change(report_);
        wake = wake_;
    }
    if (wake) wake();
}

}  // namespace alces
