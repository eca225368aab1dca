#include "base/line_reader.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace alces {
namespace {

constexpr std::size_t kBlock = std::size_t{1} << 16U;

}  // namespace

LineReader::LineReader(int descriptor, std::function<void()> before_read)
    : descriptor_(descriptor), before_read_(std::move(before_read)), buffer_(2 * kBlock, '\0') {}

LineReader::Status LineReader::next(std::string_view& line) {
    while (true) {
        const char* start = buffer_.data() + begin_;
        const void* newline = std::memchr(buffer_.data() + scanned_, '\n', end_ - scanned_);
        if (newline != nullptr) {
            line = {start, static_cast<std::size_t>(static_cast<const char*>(newline) - start)};
            begin_ += line.size() + 1;
            scanned_ = begin_;
            if (std::exchange(passing_over_, false)) continue;
            return line.size() > kMaxLine ? Status::TooLong : Status::Line;
        }
        scanned_ = end_;
        if (passing_over_ || end_ - begin_ > kMaxLine) {
            begin_ = end_;
            if (!std::exchange(passing_over_, true)) return Status::TooLong;
        }
        if (fill()) continue;
        if (failed_) return Status::Failed;
        if (begin_ == end_) return Status::End;
        line = {buffer_.data() + begin_, end_ - begin_};
        begin_ = end_;
        return Status::Line;
    }
}

bool LineReader::fill() {
    // Only the unfinished line is kept.
    if (begin_ > 0) {
        std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
        scanned_ -= begin_;
        end_ -= begin_;
        begin_ = 0;
    }
    if (buffer_.size() - end_ < kBlock) buffer_.resize(2 * buffer_.size());
    before_read_();
    if (closed_) return false;
    while (true) {
        const ssize_t got = ::read(descriptor_, buffer_.data() + end_, kBlock);
        if (got >= 0) {
            end_ += static_cast<std::size_t>(got);
            return got > 0;
        }
        if (errno == EAGAIN) {
            pollfd waiting{descriptor_, POLLIN, 0};
            (void)::poll(&waiting, 1, -1);
        } else if (errno != EINTR) {
            failed_ = true;
            return false;
        }
    }
}

}  // namespace alces
