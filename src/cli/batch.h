// Implements `alces batch`: a session without a screen, which reads lines and prints answers and
// results.
#pragma once

#include <string>
#include <vector>

#include "session/session.h"

namespace alces {

struct BatchOptions {
    bool boards = false;      // print the board after every move
    bool fens = false;        // print the FEN after every move
    bool quiet = false;       // print results only
    bool json = false;        // print an object on each line; replaces boards and fens
    bool keep_going = false;  // after an error, skip to the next game
    bool record = false;      // record every game
    std::string version;      // for the object "hello"
};

// Reads the files in order. "-" or no file means standard input. Returns the exit code.
[[nodiscard]] int run_batch(SessionOptions session, const BatchOptions& options,
                            const std::vector<std::string>& files);

}  // namespace alces
