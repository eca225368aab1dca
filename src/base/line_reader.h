// Lines of a file or a pipe, read in large blocks, in place.
#pragma once

#include <string>
#include <string_view>

namespace alces {

// Takes lines from what has been read, and reads only when it is told to: the owner decides when,
// and how long, to wait.
class LineReader {
  public:
    static constexpr std::size_t kMaxLine = std::size_t{1} << 20U;  // of what programs write
    explicit LineReader(int descriptor, std::size_t longest = kMaxLine);

    enum class Status {
        Line,     // without its end; the last one need not have one
        TooLong,  // told of at once, wherever the line may end; it is passed over as a whole
        None,     // no whole line has been read: fill() reads on
        End,
        Failed,
    };
    // The line is valid until fill() is called.
    [[nodiscard]] Status take(std::string_view& line);
    // Reads what is there. False at the end or after a failure, which take() tells after the lines
    // before it.
    bool fill();
    // Waits until there is something to read, or the end.
    void wait() const;

  private:
    int descriptor_;
    std::size_t longest_;
    std::size_t block_;
    std::string buffer_;
    std::size_t begin_ = 0;      // of the next line
    std::size_t scanned_ = 0;    // up to here there is no newline
    std::size_t end_ = 0;        // of what has been read
    bool passing_over_ = false;  // the rest of a line that was too long
    Status ended_ = Status::None;
};

}  // namespace alces
