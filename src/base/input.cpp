#include "base/input.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

namespace alces {

Input::Status Input::next(std::string& line, int news, int milliseconds) {
    Status status = Status::End;
    if (take_line(line, status)) return status;
    std::array<pollfd, 2> ends{{{descriptor_, POLLIN, 0}, {news, POLLIN, 0}}};
    const int ready = ::poll(ends.data(), ends.size(), patience(milliseconds));
    if (ready < 0 && errno != EINTR) return Status::End;
    if (most_idle_ && Clock::now() - heard_ > *most_idle_) return Status::Idle;
    if (ready <= 0 || ends[0].revents == 0) return Status::News;
    ended_ = !fill();
    return take_line(line, status) ? status : Status::News;
}

bool Input::take_line(std::string& line, Status& status) {
    const std::size_t end = buffer_.find('\n');
    const bool whole = end != std::string::npos;
    if (!whole && buffer_.size() > kMaxLine) {
        buffer_.clear();
        status = Status::TooLong;
        return !std::exchange(passing_over_, true);
    }
    if (!whole && !ended_) return false;
    if (!whole && (buffer_.empty() || passing_over_)) {
        status = Status::End;
        return true;
    }
    line = buffer_.substr(0, end);
    buffer_.erase(0, whole ? end + 1 : buffer_.size());
    if (std::exchange(passing_over_, false)) return take_line(line, status);
    status = line.size() > kMaxLine ? Status::TooLong : Status::Line;
    return true;
}

int Input::patience(int milliseconds) const {
    if (!most_idle_) return milliseconds;
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        *most_idle_ - (Clock::now() - heard_));
    const int idle = static_cast<int>(std::max<long long>(left.count(), 0)) + 1;
    return milliseconds < 0 ? idle : std::min(idle, milliseconds);
}

// False at the end.
bool Input::fill() {
    std::array<char, 4096> block{};
    const ssize_t got = ::read(descriptor_, block.data(), block.size());
    if (got < 0) return errno == EINTR || errno == EAGAIN;
    buffer_.append(block.data(), static_cast<std::size_t>(got));
    heard_ = Clock::now();
    return got > 0;
}

}  // namespace alces
