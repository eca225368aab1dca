// What the words of the command line come to that need more than one front end. Each returns the
// exit code.
#pragma once

#include <memory>

#include "base/output.h"
#include "cli/arguments.h"
#include "records/archive.h"
#include "rules/position.h"

namespace alces {

// Where the games are recorded; null if nobody says where.
[[nodiscard]] std::shared_ptr<Archive> own_archive();
[[nodiscard]] int complain_of_no_records();

[[nodiscard]] int play(const Arguments& arguments, const Position& start, Output& out);
// The game of that number, or else the unfinished one that was played last.
[[nodiscard]] int resume(Arguments arguments, const Position& start, Output& out);
[[nodiscard]] int learn(const Arguments& arguments, const Position& start, bool names_game,
                        Output& out);
[[nodiscard]] int play_match(const Arguments& arguments, const Position& start, Output& out);

enum class Sitting { Host, Join, Watch };
[[nodiscard]] int sit(Sitting how, const Arguments& arguments, const Position& start, Output& out);
[[nodiscard]] int list_tables(const Arguments& arguments, Output& out);

}  // namespace alces
