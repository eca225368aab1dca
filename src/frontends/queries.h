// The subcommands that answer one question and end.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "frontends/output.h"
#include "rules/position.h"
#include "search/limits.h"

namespace alces {

// The leaves below each legal move, "e2e4: 20", sorted. `depth` is at least 1.
struct DividedPerft {
    std::vector<std::string> lines;
    std::uint64_t total = 0;
};
[[nodiscard]] DividedPerft divided_perft(const Position& position, int depth);

// Each returns the exit code.
[[nodiscard]] int print_moves(const Position& position, bool algebraic, Output& out);
[[nodiscard]] int print_perft(const Position& position, int depth, bool divide, Output& out);
// A line for each depth, then the best move.
[[nodiscard]] int print_analysis(const Position& position, const SearchLimits& limits,
                                 std::size_t hash_megabytes, Output& out);
[[nodiscard]] int print_bench(int depth, Output& out);
// All of a game's rules, or how one kind of piece moves, given its letter or name.
[[nodiscard]] int print_rules(const Variant& variant, const std::optional<std::string>& piece,
                              Output& out);

}  // namespace alces
