#include "base/environment.h"

#include <pwd.h>
#include <unistd.h>

#include <cstdlib>

namespace alces {

std::string environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

std::string login_name() {
    for (const char* variable : {"LOGNAME", "USER"})
        if (std::string name = environment(variable); !name.empty()) return name;
    const passwd* account = ::getpwuid(::geteuid());
    return account == nullptr ? "" : account->pw_name;
}

}  // namespace alces
