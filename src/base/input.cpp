#include "base/input.h"

#include <poll.h>
#include <sys/ioctl.h>

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
    if (idle_ != nullptr && has_new_input()) idle_->restart();
    reader_.fill();
    (void)::ioctl(descriptor_, FIONREAD, &waiting_);
    return take(line);
}

// Whether more bytes are waiting than the last read() left unread.
bool Input::has_new_input() const {
    int now = 0;
    return ::ioctl(descriptor_, FIONREAD, &now) != 0 || now > waiting_;
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
