// Runs the subcommands that play, convert, and serve other programs. Each function returns the exit
// code. queries.h has the subcommands that answer one question.
#pragma once

#include "base/output.h"
#include "cli/arguments.h"
#include "protocols/protocols.h"
#include "records/archive.h"
#include "rules/position.h"

namespace alces {

[[nodiscard]] int play(const Arguments& arguments, const Position& start, Output& out);
// Runs the guided tours.
[[nodiscard]] int learn(const Arguments& arguments, const Position& start, Output& out);
// Shows puzzles, or prints new ones.
[[nodiscard]] int puzzle(const Arguments& arguments, const Position& start, Output& out);
// Runs practice positions.
[[nodiscard]] int practice(const Arguments& arguments, const Position& start, Output& out);
// Resumes the game with the given number, or the unfinished game that was played last.
[[nodiscard]] int resume(const Arguments& arguments, const Position& start, Output& out);
// Runs `alces batch`.
[[nodiscard]] int interpret(const Arguments& arguments, const Position& start, Output& out);
// Runs `alces export`.
[[nodiscard]] int convert(const Arguments& arguments, const Position& start, Output& out);
// Runs `alces review`.
[[nodiscard]] int print_reviews(const Arguments& arguments, const Position& start, Output& out);
// Runs `alces stats`.
[[nodiscard]] int print_stats(const Arguments& arguments, const Position& start, Output& out);
// Runs `alces random`.
[[nodiscard]] int print_random_games(const Arguments& arguments, const Position& start,
                                     Output& out);
[[nodiscard]] int play_match(const Arguments& arguments, const Position& start, Output& out);

// Returns the text of the game file of `full_name` (NAME@DIGEST) that the user's archive keeps with
// the records of the game; nothing if it keeps none. run_command_line() passes this function to
// set_received_games().
[[nodiscard]] std::optional<std::string> own_rules(std::string_view full_name);

// Runs a command of games_command.h on the user's archive. Returns kExitNoInput if the archive's
// path is unknown.
using GamesCommand = int (*)(Archive&, const GamesOptions&, Output&);
[[nodiscard]] int with_games(GamesCommand command, const Arguments& arguments, Output& out);
// Runs an engine protocol with the hash size, threads, level and seed of the arguments.
using Protocol = int (*)(const ProtocolOptions&);
[[nodiscard]] int serve(Protocol run, const Arguments& arguments, const Position& start);
// Opens, joins or watches a table, and shows its game. `start` is the starting position that a host
// proposes.
enum class TableRole { Host, Join, Watch };
[[nodiscard]] int open_table(TableRole role, const Arguments& arguments, const Position& start,
                             Output& out);
// Lists the tables, or deletes one with --delete.
[[nodiscard]] int list_tables(const Arguments& arguments, const Position& start, Output& out);

}  // namespace alces
