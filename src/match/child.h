// Another program at the end of two pipes, of which nothing good is expected.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/line_reader.h"
#include "base/result.h"
#include "match/interrupt.h"

namespace alces {

using SteadyTime = std::chrono::steady_clock::time_point;

// Words as a shell splits them: blanks between, '…', "…" and \ quote. Nothing is expanded.
[[nodiscard]] Result<std::vector<std::string>> split_command(std::string_view text);

class Child {
  public:
    // Fails with ErrorKind::File if there is no such program. It runs in a process group of its
    // own, so that a signal from the terminal does not reach it and all that it starts dies with
    // it. Its standard error is ours.
    [[nodiscard]] static Result<std::unique_ptr<Child>> start(
        const std::vector<std::string>& words);
    ~Child();  // kills what still runs
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    // False if it is gone, or has not taken the text by then.
    [[nodiscard]] bool write(std::string_view text, SteadyTime deadline);
    enum class Read { Line, Late, Gone, Interrupted };
    // One line without its end. Those longer than kMaxLine are passed over.
    [[nodiscard]] Read read_line(std::string& line, SteadyTime deadline,
                                 const Interrupt& interrupt);
    // Waits for it to go by itself, then kills it.
    void end(std::chrono::milliseconds patience);
    // How it ended: "exit status 1", "killed by signal 11". Kills it if it has not.
    [[nodiscard]] std::string epitaph();

    static constexpr std::size_t kMaxLine = std::size_t{1} << 16U;

  private:
    Child(pid_t pid, int to, int from) : pid_(pid), to_(to), from_(from), reader_(from, kMaxLine) {}
    void close_input();
    void kill_and_reap();

    pid_t pid_;
    int to_, from_;
    int status_ = 0;
    bool reaped_ = false;
    LineReader reader_;
};

}  // namespace alces
