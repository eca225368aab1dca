// Confinement of a process before it serves strangers: complete on Linux, resource limits
// elsewhere.
#pragma once

#include <string>
#include <vector>

namespace alces {

// Gives up new privileges and core files, limits files and memory, and restricts the file system to
// `data` (an open directory, for writing) and terminal descriptions (for reading). Allows only
// the system calls that alces and its libraries need; none of them starts a program, opens a
// connection, traces a process or types into the terminal. Returns the names of what failed:
// "no_new_privs", "landlock", "seccomp"; old kernels lack the latter two.
[[nodiscard]] std::vector<std::string> confine(int data);

// Removes all environment variables but TERM and those for the language, if their values are
// plausible.
void clear_environment();

}  // namespace alces
