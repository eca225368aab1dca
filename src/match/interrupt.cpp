#include "match/interrupt.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

namespace alces {

static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler stores it");

Interrupt::Interrupt() {
    if (::pipe2(pipe_.data(), O_CLOEXEC | O_NONBLOCK) != 0) pipe_ = {-1, -1};
}

Interrupt::~Interrupt() {
    for (const int end : pipe_)
        if (end >= 0) ::close(end);
}

void Interrupt::raise() noexcept {
    const int error = errno;
    raised_.store(true);
    const char byte = 0;
    [[maybe_unused]] const ssize_t written = ::write(pipe_[1], &byte, 1);  // never read
    errno = error;
}

}  // namespace alces
