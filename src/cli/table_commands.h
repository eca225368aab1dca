// The options of `alces host`, `join`, `watch` and `tables`, and functions that these commands use.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/output.h"
#include "tables/seat.h"
#include "tables/table_survey.h"

namespace alces {

struct TableArguments {
    std::string name;
    std::string folder;  // the directory of the tables; empty for the default
    std::string person;
    std::string side = "white";
    int pace_days = 0;  // days for each move; 0 if not by correspondence
    bool asks_secret = false;
    bool take = false;
    std::optional<std::string> deleted;  // the table to delete
    // The options, as words, that a player must repeat to return: "--name", "anna", "--plain".
    std::vector<std::string> own_options{};
};

// Returns the directory that --tables or $ALCES_TABLES names or, by default, the one in the user's
// state directory; empty if there is none.
[[nodiscard]] std::string tables_path(const TableArguments& arguments);
// Opens the directory of tables_path(). Creates it if it is the default one. If this fails, prints
// the reason and returns a TableFolder that is not open.
[[nodiscard]] TableFolder open_tables(const TableArguments& arguments);
// Returns the player, with the name and the secret from the options, the environment and the
// terminal.
[[nodiscard]] Person person_of(const TableArguments& arguments);
// Shows a new guest the terms of the table, and notes in `person` that the guest agrees to them by
// joining. At a terminal, asks whether to join on unusual terms. Returns false if the answer is no.
[[nodiscard]] bool agrees(const TableFolder& folder, const std::string& table, Person& person,
                          Output& out);
// Returns a survey of the tables in a directory. The survey remembers what it finds in the user's
// state directory. `folder` must outlive it.
[[nodiscard]] TableSurvey survey_of(const TableFolder& folder);
// Prints a JSON object for each table.
void write_table_objects(TableSurvey& survey, Output& out);
[[nodiscard]] int exit_code_of(const SeatFault& fault);

}  // namespace alces
