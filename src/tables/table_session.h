// Functions that the command line and the public server share, for a session at a table and for the
// list of tables.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/output.h"
#include "session/session_options.h"
#include "tables/seat.h"
#include "tables/table_survey.h"

namespace alces {

// Returns the options of a session that plays the game of the seat's table. `folder` and
// `own_options` are those of TableHints. `opener` opens the tables of rematches.
[[nodiscard]] SessionOptions at_table(SessionOptions options, std::unique_ptr<Seat> seat,
                                      const std::string& folder = {},
                                      const std::vector<std::string>& own_options = {},
                                      const Seat::Opener& opener = {});
// Describes in sentences the terms to which a new guest agrees.
[[nodiscard]] std::string invitation_text(const std::string& table,
                                          const Seat::Invitation& invitation);
// Whether the terms differ from the usual ones, or the rules of the game come from the host's file.
// The usual terms are no clocks, setup 0, and White for the host.
[[nodiscard]] bool is_unusual(const TableTerms& terms);
// Shows a new guest the terms of the table, and records in `person` that the guest agrees to them
// by joining. If the terms are unusual, `ask` prints the question whether to join, and returns the
// answer as a line. If `ask` is empty, nobody is asked. Returns false if the answer is not "y" or
// "yes". If the person is not a new guest, does nothing and returns true.
using Ask = std::function<std::string(const std::string& question)>;
[[nodiscard]] bool agrees(const TableFolder& folder, const std::string& table, Person& person,
                          Output& out, const Ask& ask);
// Describes the state of a table in one line, or says why the table cannot be read.
[[nodiscard]] std::string table_line(const TableFolder& folder, const std::string& name,
                                     const TableFacts& facts);
// A warning for lists of tables that are not complete.
inline constexpr std::string_view kTooManyNames =
    "The table directory has too many files, so tables may be missing from this list.";
// Prints a line for each table of the directory, and a warning if the survey is not complete.
void write_table_lines(TableSurvey& survey, Output& out);

}  // namespace alces
