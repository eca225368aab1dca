// Why nobody can sit down at a table, or see it.
#pragma once

#include <string>
#include <system_error>

#include "base/result.h"

namespace alces {

struct SeatFault {
    enum class Kind { Usage, Missing, Taken, Busy, Damaged, CannotWrite };
    Kind kind;
    std::string message;
};

// Why `what` could not be opened.
[[nodiscard]] inline SeatFault fault_of(const std::error_code& error, const std::string& what) {
    const bool missing = error == std::errc::no_such_file_or_directory;
    const bool link =
        error == std::errc::too_many_symbolic_link_levels || error == std::errc::invalid_argument;
    return {missing ? SeatFault::Kind::Missing : SeatFault::Kind::Damaged,
            what + ": " + (link ? "no plain file" : error.message())};
}

}  // namespace alces
