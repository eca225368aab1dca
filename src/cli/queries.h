// The subcommands that answer one question and end.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/output.h"
#include "rules/position.h"
#include "search/limits.h"

namespace alces {

// Each returns the exit code.
[[nodiscard]] int print_moves(const Position& position, bool algebraic, Output& out);
[[nodiscard]] int print_perft(const Position& position, int depth, bool divide, Output& out);
// A line for each depth, then the best move.
[[nodiscard]] int print_analysis(const Position& position, SearchLimits limits,
                                 std::size_t hash_megabytes, Output& out);
[[nodiscard]] int print_bench(int depth, Output& out);
// All of a game's rules, or how one kind of piece moves, given its letter or name.
[[nodiscard]] int print_rules(const Variant& variant, const std::optional<std::string>& piece,
                              Output& out);

}  // namespace alces
