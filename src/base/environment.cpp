#include "base/environment.h"

#include <cstdlib>

namespace alces {

std::string environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

std::string login_name() {
    std::string name = environment("LOGNAME");
    return name.empty() ? environment("USER") : name;
}

}  // namespace alces
