#include "base/line_reader.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

namespace alces {
namespace {

constexpr std::size_t kLargestBlock = std::size_t{1} << 16U;

}  // namespace

LineReader::LineReader(int descriptor, std::size_t longest)
    : descriptor_(descriptor),
      longest_(longest),
      block_(std::min(longest, kLargestBlock)),
      buffer_(2 * block_, '\0') {}

LineReader::Status LineReader::take(std::string_view& line) {
    while (true) {
        const char* start = buffer_.data() + begin_;
        const void* newline = std::memchr(buffer_.data() + scanned_, '\n', end_ - scanned_);
        if (newline == nullptr) break;
        line = {start, static_cast<std::size_t>(static_cast<const char*>(newline) - start)};
        begin_ += line.size() + 1;
        scanned_ = begin_;
        if (std::exchange(skipping_, false)) continue;
        return line.size() > longest_ ? Status::TooLong : Status::Line;
    }
    scanned_ = end_;
    if (skipping_ || end_ - begin_ > longest_) {
        begin_ = end_;
        if (!std::exchange(skipping_, true)) return Status::TooLong;
    }
    if (ended_ != Status::End || begin_ == end_) return ended_;
    line = {buffer_.data() + begin_, end_ - begin_};
    begin_ = end_;
    return Status::Line;
}

bool LineReader::fill() {
    // Discard the lines that take() has returned.
    std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
    scanned_ -= begin_;
    end_ -= begin_;
    begin_ = 0;
    if (buffer_.size() - end_ < block_) buffer_.resize(2 * buffer_.size());
    const ssize_t got = ::read(descriptor_, buffer_.data() + end_, block_);
    if (got > 0)
        end_ += static_cast<std::size_t>(got);
    else if (got == 0)
        ended_ = Status::End;
    else if (errno != EAGAIN && errno != EINTR)
        ended_ = Status::Failed;
    return ended_ == Status::None;
}

void LineReader::wait() const {
    pollfd waiting{descriptor_, POLLIN, 0};
    (void)::poll(&waiting, 1, -1);
}

}  // namespace alces
