// What a process gives up before it listens to strangers. Linux does the most; elsewhere less.
#pragma once

#include <string>
#include <vector>

namespace alces {

// No new privileges, no core files, limits on files, memory and processes, nothing of the file
// system but `data` (an open folder, to write) and the descriptions of terminals (to read), and no
// system call that starts programs, opens connections, traces others or types into the terminal.
// What could not be had, a word each: "landlock", "seccomp"; an old kernel has not got all.
[[nodiscard]] std::vector<std::string> confine(int data);

// Only the kind of terminal and the language stay, if they look like such.
void clear_environment();

}  // namespace alces
