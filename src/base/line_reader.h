// Lines of a file or a pipe, read in large blocks, in place.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace alces {

class LineReader {
  public:
    static constexpr std::size_t kMaxLine = std::size_t{1} << 20U;
    enum class Status { Line, TooLong, End, Failed };

    // `before_read` is called whenever the next line may have to be waited for.
    LineReader(int descriptor, std::function<void()> before_read);

    // The line, without its end, is valid until the next call. One that is TooLong is told of at
    // once, wherever it may end, and passed over as a whole.
    [[nodiscard]] Status next(std::string_view& line);
    // Nothing more is read: for `before_read`, when there is no use in waiting.
    void close() { closed_ = true; }

  private:
    [[nodiscard]] bool fill();  // false at the end of the file, or with failed_
    int descriptor_;
    std::function<void()> before_read_;
    std::string buffer_;
    std::size_t begin_ = 0;      // of the next line
    std::size_t scanned_ = 0;    // up to here there is no newline
    std::size_t end_ = 0;        // of what has been read
    bool passing_over_ = false;  // the rest of a line that was too long
    bool failed_ = false;
    bool closed_ = false;
};

}  // namespace alces
