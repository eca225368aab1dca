// What the words of the command line come to that need more than one front end. Each returns the
// exit code.
#pragma once

#include "base/output.h"
#include "cli/arguments.h"
#include "protocols/protocols.h"
#include "records/archive.h"
#include "rules/position.h"

namespace alces {

[[nodiscard]] int play(const Arguments& arguments, const Position& start, Output& out);
[[nodiscard]] int learn(const Arguments& arguments, const Position& start, Output& out);
// The game of that number, or else the unfinished one that was played last.
[[nodiscard]] int resume(const Arguments& arguments, const Position& start, Output& out);
[[nodiscard]] int interpret(const Arguments& arguments, const Position& start, Output& out);
[[nodiscard]] int convert(const Arguments& arguments, const Position& start, Output& out);
[[nodiscard]] int play_match(const Arguments& arguments, const Position& start, Output& out);

using GamesCommand = int (*)(Archive&, const GamesOptions&, Output&);
[[nodiscard]] int with_games(GamesCommand command, const Arguments& arguments, Output& out);
using Protocol = int (*)(const ProtocolOptions&);
[[nodiscard]] int serve(Protocol run, const Arguments& arguments, const Position& start);
enum class Sitting { Host, Join, Watch };
[[nodiscard]] int sit(Sitting how, const Arguments& arguments, const Position& start, Output& out);
[[nodiscard]] int list_tables(const Arguments& arguments, const Position& start, Output& out);

}  // namespace alces
