// Standard output in large pieces.
#pragma once

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

    void line(std::string_view text);
    void lines(const std::vector<std::string>& texts);
    // For whoever builds a line in place; ends with commit().
    [[nodiscard]] std::string& buffer() { return buffer_; }
    void commit() {
        if (buffer_.size() >= kBlock) flush();
    }
    void flush();

    // Its reader has gone away: as if a write had shown it.
    void give_up();
    // Nothing can be written any more; what is written still is thrown away.
    [[nodiscard]] bool broken() const { return fault_ != 0; }
    // The exit code of a program that has done its work but for this: done if all was written, or
    // if the reader has gone away. Says on standard error what else went wrong.
    [[nodiscard]] int finish();

  private:
    static constexpr std::size_t kBlock = std::size_t{1} << 16U;
    int descriptor_;
    int fault_ = 0;  // errno
    std::string buffer_;
};

}  // namespace alces
