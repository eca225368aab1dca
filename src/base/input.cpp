#include "base/input.h"

#include <poll.h>

#include <algorithm>
#include <array>
#include <cerrno>

namespace alces {

Input::Status Input::next(std::string& line, int events, int timeout_ms) {
    if (const Status status = take(line); status != Status::Event) return status;
    std::array<pollfd, 2> ends{{{descriptor_, POLLIN, 0}, {events, POLLIN, 0}}};
    const int ready = ::poll(ends.data(), ends.size(), poll_timeout(timeout_ms));
    if (ready < 0 && errno != EINTR) return Status::End;
    if (idle_ != nullptr && idle_->is_over()) return Status::Idle;
    if (ready <= 0 || ends[0].revents == 0) return Status::Event;
    reader_.fill();
    if (idle_ != nullptr) idle_->restart();
    return take(line);
}

Input::Status Input::take(std::string& line) {
    std::string_view text;
    switch (reader_.take(text)) {
        case LineReader::Status::Line:
            line = text;
            return Status::Line;
        case LineReader::Status::TooLong:
            return Status::TooLong;
        case LineReader::Status::None:
            return Status::Event;
        default:
            return Status::End;
    }
}

int Input::poll_timeout(int timeout_ms) const {
    if (idle_ == nullptr) return timeout_ms;
    const int idle = idle_->milliseconds_left();
    return timeout_ms < 0 ? idle : std::min(idle, timeout_ms);
}

}  // namespace alces
