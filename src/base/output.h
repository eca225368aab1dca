// Buffered output to a descriptor.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace alces {

class Output {
  public:
    explicit Output(int descriptor) : descriptor_(descriptor) {}
    ~Output() { flush(); }
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    // Adds a text and a newline to the buffer, which is written when it is full.
    void line(std::string_view text);
    void lines(const std::vector<std::string>& texts);
    // Adds a text, broken into lines of `columns` as wrap() does; 0: as one line.
    void wrapped(std::string_view text, int columns);
    // The text that is not yet written, for appending to it in place; call commit() afterwards.
    [[nodiscard]] std::string& buffer() { return buffer_; }
    void commit() {
        if (buffer_.size() >= kBlock) flush();
    }
    // Writes the whole buffer. After an error, broken() is true.
    void flush();
    // The width of the terminal in columns; none if the output does not go to a terminal, or if the
    // terminal does not report its width.
    [[nodiscard]] std::optional<int> terminal_columns() const;

    // Stops output as if the reader had closed the pipe.
    void give_up();
    // Whether output has failed; further output is discarded.
    [[nodiscard]] bool broken() const { return fault_ != 0; }
    // Flushes and returns the exit code: kExitDone if everything was written or the reader closed
    // the pipe; otherwise prints the error on standard error and returns kExitInputOutput.
    [[nodiscard]] int finish();

  private:
    static constexpr std::size_t kBlock = std::size_t{1} << 16U;
    int descriptor_;
    int fault_ = 0;  // errno
    std::string buffer_;
};

}  // namespace alces
