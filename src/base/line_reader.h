// Reads lines from a file or pipe in large blocks, and returns them as views of a buffer.
#pragma once

#include <string>
#include <string_view>

namespace alces {

// Separates reading from waiting: take() returns lines that are in the buffer, and only fill()
// reads from the descriptor. The owner decides when to wait and for how long.
class LineReader {
  public:
    // The default length limit, in bytes, which suits lines that programs write.
    static constexpr std::size_t kMaxLine = std::size_t{1} << 20U;
    // `longest` is the length limit in bytes, without the newline. The descriptor must stay open.
    explicit LineReader(int descriptor, std::size_t longest = kMaxLine);

    enum class Status {
        Line,     // without its newline, which the last line may lack
        TooLong,  // reported as soon as the line exceeds the limit; the whole line is skipped
        None,     // the buffer has no complete line: call fill()
        End,
        Failed,
    };
    // Sets `line` to the next line, which is valid until fill() is called.
    [[nodiscard]] Status take(std::string_view& line);
    // Calls read() once. Returns false at the end of the input or after an error other than EAGAIN
    // and EINTR. take() first returns the lines that came before, and then reports the end or the
    // error.
    bool fill();
    // Waits until there is something to read, the input has ended, or a signal arrives.
    void wait() const;

  private:
    int descriptor_;
    std::size_t longest_;
    std::size_t block_;
    std::string buffer_;
    std::size_t begin_ = 0;    // the start of the next line
    std::size_t scanned_ = 0;  // there is no newline from begin_ to here
    std::size_t end_ = 0;      // the end of the bytes read
    bool skipping_ = false;    // discarding the rest of a line that was too long
    Status ended_ = Status::None;
};

}  // namespace alces
