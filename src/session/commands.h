// The commands, as `help` lists them.
#pragma once

#include <span>
#include <string_view>

#include "session/session.h"

namespace alces {

struct Session::Command {
    std::string_view name;
    std::string_view arguments;  // as help shows them; empty: it takes none
    std::string_view help;
    bool (Session::*run)(std::string_view arguments);
};

}  // namespace alces
