// Confines a process before it serves strangers, as far as the kernel supports it.
#pragma once

#include <string>
#include <vector>

namespace alces {

// Prevents new privileges and core dumps, and limits memory, open files and the size of files.
// Restricts file access to `data` (an open directory, for reading and writing) and to what the
// libraries read, such as terminal descriptions. Allows only the system calls that alces and its
// libraries need. None of these calls starts a program, opens a connection, traces a process or
// types into the terminal.
//
// Returns the names of the parts that failed: "no_new_privs", "landlock", "seccomp". Old kernels do
// not support the last two.
[[nodiscard]] std::vector<std::string> confine(int data);

// Removes all environment variables except TERM and those for the language. Also removes these
// if their values are implausible.
void clear_environment();

}  // namespace alces
