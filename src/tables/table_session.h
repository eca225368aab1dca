// Functions that the command line and the public server share: for a session at a table, and for
// the list of tables.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "base/output.h"
#include "session/session_options.h"
#include "tables/seat.h"
#include "tables/table_survey.h"

namespace alces {

// The options of a session whose game is that of the seat's table. `folder` is the directory of the
// tables as commands must name it; empty: not at all.
[[nodiscard]] SessionOptions at_table(SessionOptions options, std::unique_ptr<Seat> seat,
                                      const std::string& folder = {});
// The terms to which a new guest agrees, in sentences.
[[nodiscard]] std::string invitation_text(const std::string& table,
                                          const Seat::Invitation& invitation);
// Whether the terms differ from the usual ones (no clocks, setup 0, the host plays White), or the
// rules of the game come from the host's file.
[[nodiscard]] bool is_unusual(const TableTerms& terms);
// Shows a new guest the terms of the table, and notes in `person` that joining agrees to them. If
// the terms are unusual, `ask` prints the question whether to join and returns the line of the
// answer; if `ask` is empty, nobody is asked. Returns false if the answer is not "y" or "yes". For
// a person who is not a new guest, does nothing and returns true.
using Ask = std::function<std::string(const std::string& question)>;
[[nodiscard]] bool agrees(const TableFolder& folder, const std::string& table, Person& person,
                          Output& out, const Ask& ask);
// The state of a table in one line, or the reason why it cannot be read.
[[nodiscard]] std::string table_line(const TableFolder& folder, const std::string& name,
                                     const TableFacts& facts);
// Prints the lines of all tables of the directory.
void write_table_lines(TableSurvey& survey, Output& out);

}  // namespace alces
