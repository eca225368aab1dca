#include "protocols/path_counter.h"

#include <utility>

namespace alces {

void PathCounter::start(const Position& position, int depth) {
    stop();
    counting_ = true;
    thread_ = std::jthread([this, position, depth](const std::stop_token& told_to_stop) {
        DividedPerft counted = divided_perft(position, depth, told_to_stop);
        if (told_to_stop.stop_requested()) return;
        {
            const std::scoped_lock lock(mutex_);
            result_ = std::move(counted);
        }
        wake_();
    });
}

void PathCounter::stop() {
    thread_ = {};
    counting_ = false;
    result_.reset();
}

std::optional<DividedPerft> PathCounter::take() {
    const std::scoped_lock lock(mutex_);
    if (!result_) return {};
    counting_ = false;
    return std::exchange(result_, std::nullopt);
}

}  // namespace alces
