// The exit codes of the program. Those of errors are numbered as in <sysexits.h>.
#pragma once

namespace alces {

enum ExitCode : int {
    kExitDone = 0,
    kExitUsage = 64,         // wrong command line
    kExitData = 65,          // a bad move, command, position or file
    kExitNoInput = 66,       // a missing or unreadable file, directory, record, table or engine
    kExitSoftware = 70,      // an internal error, no usable terminal, or no confined session
    kExitSystem = 71,        // the system refuses memory, a process or a thread
    kExitCannotCreate = 73,  // a file cannot be written
    kExitInputOutput = 74,   // standard output, or a game of a match, cannot be written
    kExitBusy = 75,          // a record or a seat is taken, or the server refuses a session
    kExitSignal = 128,       // plus the number of the signal that ended the process
};

}  // namespace alces
