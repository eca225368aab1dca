// A child process, connected by two pipes. The process is not trusted: it may hang, crash or print
// without end.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/descriptor.h"
#include "base/line_reader.h"
#include "base/result.h"
#include "match/interrupt.h"

namespace alces {

using SteadyTime = std::chrono::steady_clock::time_point;

// Splits a command into words as a shell does: spaces and tabs separate words, and '...', "..." and
// \ quote. Expands nothing. Fails with ErrorKind::Command for an open quote or an empty command.
[[nodiscard]] Result<std::vector<std::string>> split_command(std::string_view text);

class Child {
  public:
    // Starts a process. Fails with ErrorKind::File if the program cannot be run. The process gets a
    // process group of its own, so that signals from the terminal do not reach it, and so that its
    // children can be killed together with it. The process shares our standard error.
    [[nodiscard]] static Result<std::unique_ptr<Child>> start(
        const std::vector<std::string>& words);
    ~Child();  // kills the process group
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    // Writes `text` to the process. Returns false if the process no longer reads its input, or if
    // it has not read the whole text when the deadline passes or the interrupt is raised.
    [[nodiscard]] bool write(std::string_view text, SteadyTime deadline,
                             const Interrupt& interrupt);
    // Late: the deadline has passed. Gone: the output of the process has ended.
    enum class Read { Line, Late, Gone, Interrupted };
    // Reads one line, without its newline. Skips lines longer than kMaxLine.
    [[nodiscard]] Read read_line(std::string& line, SteadyTime deadline,
                                 const Interrupt& interrupt);
    // Closes the input of the process, and waits until its output ends, `timeout` has passed or
    // the interrupt is raised. Then kills the process.
    void end(std::chrono::milliseconds timeout, const Interrupt& interrupt);
    // Says how the process ended: "exit status 1", "killed by signal 11". If the process does not
    // end within 100 ms, kills it and returns "closed its output".
    [[nodiscard]] std::string end_status();

    static constexpr std::size_t kMaxLine = std::size_t{1} << 16U;  // bytes

  private:
    Child(pid_t pid, Descriptor to, Descriptor from)
        : pid_(pid), to_(std::move(to)), from_(std::move(from)), reader_(from_.get(), kMaxLine) {}
    void kill_and_reap();

    pid_t pid_;
    Descriptor to_, from_;
    int status_ = 0;
    LineReader reader_;
};

// Kills the process groups of all children. Safe in signal handlers.
void kill_children();

}  // namespace alces
