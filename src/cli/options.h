// Adds the options of the subcommands. Only cli11.cpp and command_line.cpp include CLI11, which
// takes seconds to compile.
#pragma once

#include <stdexcept>
#include <string>

#include "cli/arguments.h"

namespace CLI {
class App;
}

namespace alces {

// Thrown when an option does not accept its value. what() is the message to print.
class BadValue : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

// Thrown when the machine has too little memory for a value that is otherwise valid.
class TooLittleMemory : public BadValue {
  public:
    using BadValue::BadValue;
};

// Thrown when a command does not accept a word that is not an option. what() is the word.
class UnexpectedWord : public BadValue {
  public:
    using BadValue::BadValue;
};

// Each function adds the options of one subcommand. Parsing stores their values in `arguments`,
// which must outlive `app`.
void add_play_options(CLI::App& app, Arguments& arguments);
void add_learn_options(CLI::App& app, Arguments& arguments);
void add_puzzle_options(CLI::App& app, Arguments& arguments);
void add_practice_options(CLI::App& app, Arguments& arguments);
void add_batch_options(CLI::App& app, Arguments& arguments);
void add_export_options(CLI::App& app, Arguments& arguments);
void add_review_options(CLI::App& app, Arguments& arguments);
void add_game_stats_options(CLI::App& app, Arguments& arguments);
void add_random_options(CLI::App& app, Arguments& arguments);
void add_match_options(CLI::App& app, Arguments& arguments);
void add_resume_options(CLI::App& app, Arguments& arguments);
void add_list_options(CLI::App& app, Arguments& arguments);
void add_check_options(CLI::App& app, Arguments& arguments);
void add_games_export_options(CLI::App& app, Arguments& arguments);
void add_delete_options(CLI::App& app, Arguments& arguments);
void add_host_options(CLI::App& app, Arguments& arguments);
void add_join_options(CLI::App& app, Arguments& arguments);
void add_watch_options(CLI::App& app, Arguments& arguments);
void add_protocol_options(CLI::App& app, Arguments& arguments);
void add_moves_options(CLI::App& app, Arguments& arguments);
void add_perft_options(CLI::App& app, Arguments& arguments);
void add_analyse_options(CLI::App& app, Arguments& arguments);
void add_bench_options(CLI::App& app, Arguments& arguments);
void add_rules_options(CLI::App& app, Arguments& arguments);
void add_tables_options(CLI::App& app, Arguments& arguments);
void add_variants_options(CLI::App& app, Arguments& arguments);

}  // namespace alces
