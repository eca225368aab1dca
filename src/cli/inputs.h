// The lines of files and of standard input, one after the other: what batch and export read.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace alces {

// Where in the inputs a fault is.
struct InputPlace {
    std::string name;
    long long line = 0;  // 0: the input as a whole

    [[nodiscard]] std::string text() const;  // "games.txt:3"
};

// Whoever is given the lines. After a fault, which it has told of, it returns false.
class LineConsumer {
  public:
    virtual ~LineConsumer() = default;
    virtual bool read_line(std::string_view line) = 0;
    virtual bool refuse_line(Error error) = 0;  // one that cannot be given
    virtual bool end_of_input() = 0;
    virtual void report(const Error& error, int exit_code) = 0;  // an input cannot be read
    [[nodiscard]] virtual bool wants_more() const = 0;
    virtual void before_waiting() = 0;  // for the next lines
};

// "-", or no file, is standard input. Stops at the first fault unless it is to keep going. `place`
// is always that of the line that is being read.
void read_inputs(const std::vector<std::string>& files, bool keep_going, InputPlace& place,
                 LineConsumer& consumer);

}  // namespace alces
