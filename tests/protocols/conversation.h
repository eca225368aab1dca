// Talks to an engine protocol over two pipes; a thread of the test program serves the protocol.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "base/descriptor.h"
#include "base/line_reader.h"

namespace alces::test {

class Conversation {
  public:
    // Serves the protocol on two descriptors, input and output, and returns the exit code.
    using Serve = std::function<int(int input, int output)>;
    explicit Conversation(Serve serve);
    ~Conversation();  // calls finish() unless it has been called

    void say(std::string_view line);
    // The lines up to and including the first that begins with `wanted`. If none does, all lines up
    // to the end of the output, or until no line has come for a minute.
    [[nodiscard]] std::vector<std::string> read_to(std::string_view wanted);
    // The first line that begins with `wanted`; empty if there is none.
    [[nodiscard]] std::string read_until(std::string_view wanted);
    // Closes the input, waits for the protocol to end, and returns the rest of the output.
    [[nodiscard]] std::vector<std::string> finish();
    [[nodiscard]] int exit_code() const { return exit_code_; }  // after finish()

  private:
    Descriptor to_, from_;
    LineReader reader_;
    int exit_code_ = -1;
    std::thread server_;
};

// Whether one of the lines begins with `start`.
[[nodiscard]] bool has_line(const std::vector<std::string>& lines, std::string_view start);

}  // namespace alces::test
