// Reads the lines of files and of standard input, for `batch`, `export`, `moves -`, `analyse -` and
// `analyse --epd`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace alces {

// A line of an input, for error messages.
struct InputPlace {
    std::string name;
    long long line = 0;  // 0 for the input as a whole

    [[nodiscard]] std::string text() const;  // such as "games.txt:3"
    [[nodiscard]] InputPlace before(int lines) const { return {name, line - lines}; }
};

// Receives the lines. The first three functions report an error themselves and then return false.
class LineConsumer {
  public:
    virtual ~LineConsumer() = default;
    virtual bool read_line(std::string_view line) = 0;
    virtual bool refuse_line(Error error) = 0;  // called for a line that is too long
    virtual bool end_of_input() = 0;
    virtual void report(const Error& error, int exit_code) = 0;  // called for an unreadable input
    [[nodiscard]] virtual bool wants_more() const = 0;
    virtual void before_waiting() = 0;  // called before waiting for more input
};

// Reads the files in order. "-" or no file means standard input. Stops at the first error, unless
// `keep_going`. `place` always names the current line.
void read_inputs(const std::vector<std::string>& files, bool keep_going, InputPlace& place,
                 LineConsumer& consumer);

}  // namespace alces
