// Finds the archive directory.
#include "base/environment.h"
#include "records/archive.h"

namespace alces {
namespace {

// Returns the path in an environment variable. Returns none if it is not set or, as the XDG Base
// Directory Specification requires, if the path is relative.
std::optional<std::string> path_in(const char* variable) {
    std::string path = environment(variable);
    if (!path.starts_with('/')) return {};
    return path;
}

}  // namespace

std::optional<std::string> records_path() {
    if (const auto state = path_in("XDG_STATE_HOME")) return *state + "/alces";
    if (const auto home = path_in("HOME")) return *home + "/.local/state/alces";
    return {};
}

}  // namespace alces
