// The session without a screen: lines in, answers and results out.
#pragma once

#include <string>
#include <vector>

#include "session/session.h"

namespace alces {

struct BatchOptions {
    bool boards = false;      // after every move
    bool fens = false;        // after every move
    bool quiet = false;       // results only
    bool json = false;        // one object a line; boards and fens say nothing then
    bool keep_going = false;  // a fault drops its game only
    bool record = false;      // every game is to be recorded
    std::string version;      // for the hello line
};

// Reads the files one after the other, "-" or no file being standard input. Returns the exit code.
[[nodiscard]] int run_batch(SessionOptions session, const BatchOptions& options,
                            const std::vector<std::string>& files);

}  // namespace alces
