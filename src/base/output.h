// Buffered output to a descriptor.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/ascii_filter.h"

namespace alces {

// Text for a terminal passes through an AsciiFilter.
class Output {
  public:
    explicit Output(int descriptor) : descriptor_(descriptor), filter_(descriptor) {}
    ~Output() { flush(); }
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    // Adds a string and a newline to the buffer, which is written when it is full.
    void line(std::string_view text);
    void lines(const std::vector<std::string>& texts);
    // Adds text, broken into lines of at most `columns` columns as wrap() does. If `columns` is 0,
    // adds the text as one line.
    void wrapped(std::string_view text, int columns);
    // Adds text that quotes another person. Breaks it into lines of at most `columns` columns, or
    // of the terminal's width if the terminal is narrower. Indents the lines after the first by
    // `indent` columns. The terminal then breaks none of these lines again, so the quoted words
    // cannot look like a line from the program.
    void quote(std::string_view text, int columns, int indent);
    // Returns the text that is not yet written, so that the caller can append to it. The caller
    // must call commit() afterwards.
    [[nodiscard]] std::string& buffer() { return buffer_; }
    void commit() {
        if (buffer_.size() >= kBlock) flush();
    }
    // Writes the whole buffer. After an error, broken() is true.
    void flush();
    // Returns the width of the terminal in columns, or `most` if the terminal is wider, does not
    // report its width, or is not a terminal.
    [[nodiscard]] int columns_up_to(int most) const;
    static constexpr int kMaxColumns = 1000;  // for output as wide as the terminal

    // Stops output as if the reader had closed the pipe.
    void give_up();
    // Whether output has failed. Further output is then discarded.
    [[nodiscard]] bool broken() const { return fault_ != 0; }
    // Flushes the buffer and returns the exit code: kExitDone if everything was written or the
    // reader closed the pipe. Otherwise prints the error on standard error and returns
    // kExitInputOutput.
    [[nodiscard]] int finish();

  private:
    static constexpr std::size_t kBlock = std::size_t{1} << 16U;
    int descriptor_;
    int fault_ = 0;  // the errno of the first error; 0 if there was none
    std::string buffer_;
    AsciiFilter filter_;
};

}  // namespace alces
