#include "base/wake_pipe.h"

#include <fcntl.h>
#include <unistd.h>

#include <system_error>

#include "base/descriptor.h"

namespace alces {

WakePipe::WakePipe() {
    if (::pipe2(ends_.data(), O_CLOEXEC | O_NONBLOCK) != 0)
        throw std::system_error(last_error(), "pipe");
}

WakePipe::~WakePipe() {
    for (const int end : ends_) ::close(end);
}

void WakePipe::wake() const noexcept {
    const int error = errno;
    // If the pipe is full, it is readable already.
    [[maybe_unused]] const ssize_t written = ::write(ends_[1], "", 1);
    errno = error;
}

void WakePipe::drain() const {
    std::array<char, 256> bytes{};
    while (::read(ends_[0], bytes.data(), bytes.size()) > 0) continue;
}

}  // namespace alces
