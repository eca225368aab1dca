// What the command line and the public server share: a session at a table, and the list of tables.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "session/session_options.h"
#include "tables/seat.h"

namespace alces {

// The options of a session whose game is that of the seat's table.
[[nodiscard]] SessionOptions at_table(SessionOptions options, std::unique_ptr<Seat> seat);
// What a new guest agrees to, as a sentence.
[[nodiscard]] std::string invitation_text(const std::string& table,
                                          const Seat::Invitation& invitation);
// Whether the terms differ from a game without clocks from the usual position, with White as the
// host, or the rules of the game come from the host.
[[nodiscard]] bool is_unusual(const TableTerms& terms);
inline constexpr std::string_view kJoinQuestion = "Join on these terms? [y/N] ";
// A line for each table of the directory: its state, or the reason why it cannot be read.
[[nodiscard]] std::vector<std::string> table_lines(TableFolder& folder);

}  // namespace alces
