// The command line: options to a front end. Nothing else ends the program.
#include <unistd.h>

#include <csignal>
#include <functional>
#include <iostream>
#include <new>
#include <sstream>
#include <string>
#include <string_view>

#include "base/descriptor.h"
#include "base/exit_code.h"
#include "base/output.h"
#include "base/text.h"
#include "cli/actions.h"
#include "cli/options.h"
#include "cli/queries.h"
#include "cli/settings_file.h"
#include "house/house.h"
#include "protocols/protocols.h"
#include "search/limit_words.h"
#include "words/game_text.h"

#ifndef ALCES_VERSION
#define ALCES_VERSION "dev"
#endif

namespace alces {
namespace {

ProtocolOptions protocol_of(const Arguments& arguments, const Position& start) {
    return {.start = start,
            .version = ALCES_VERSION,
            .engine = {.hash = static_cast<int>(arguments.hash),
                       .threads = arguments.threads,
                       .level = arguments.level.value_or(kStrongestLevel),
                       .seed = static_cast<int>(arguments.seed.value_or(0))}};
}

constexpr std::string_view kExcludes = " excludes ";  // the library's word

// "alces games delete", as far as it was read.
std::string command_of(const CLI::App& app) {
    const auto inner = app.get_subcommands();
    return app.get_name() + (inner.empty() ? "" : ' ' + command_of(*inner.front()));
}

// What the library says of words that it cannot place, for people.
std::string words_of(const CLI::App& app, const CLI::Error& error) {
    const std::string said = error.what();
    if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr)
        return "something is missing: " + command_of(app) + ' ' + said.substr(0, said.find(' '));
    if (const std::size_t between = said.find(kExcludes);
        between != std::string::npos && dynamic_cast<const CLI::ExcludesError*>(&error) != nullptr)
        return said.substr(0, between) + " and " + said.substr(between + kExcludes.size()) +
               " do not go together";
    const std::size_t colon = said.find(": ");
    if (colon == std::string::npos) return said;
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr)
        return "there is no option or command " + app.remaining(true).front() + " here";
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr)
        return said.substr(0, colon) + " needs a value after it";
    return said;
}

// The subcommands and what they do once there is a position.
class CommandLine {
  public:
    CommandLine() {
        app_.set_version_flag("--version", std::string("alces ") + ALCES_VERSION);
        app_.set_help_flag("--help", "say what there is");
        app_.require_subcommand(0, 1);
        app_.name("alces");
        app_.failure_message([](const CLI::App* app, const CLI::Error& error) {
            return "alces: " + words_of(*app, error) + "\nalces --help says what there is.\n";
        });
        app_.footer("man alces has the rest.");
        unasked_.batch.version = arguments_.batch.version = ALCES_VERSION;
        add_play_options(app_, arguments_);
        add_sessions();
        add_records();
        add_tables();
        add_protocols();
        add_queries();
    }

    int run(int argc, char** argv) {
        try {
            app_.parse(argc, argv);
            if (plays_) take_settings(argc, argv);
        } catch (const CLI::ParseError& error) {
            return say_and_end(error);
        }
        const Result<Position> position = position_of(arguments_);
        if (position) return action_(*position);
        std::cerr << "alces: " << printable(position.error().message) << '\n';
        return position.error().kind == ErrorKind::Fen ? kExitData : kExitUsage;
    }

  private:
    using Action = std::function<int(const Position&)>;

    // Help and version, or what is wrong with the words.
    int say_and_end(const CLI::ParseError& error) {
        std::ostringstream text;
        const bool asked = app_.exit(error, text, std::cerr) == 0;
        out_.buffer() += text.str();
        const int written = out_.finish();
        return asked ? written : kExitUsage;
    }

    // The settings first, then once more the command line, which comes before them.
    void take_settings(int argc, char** argv) {
        arguments_ = unasked_;
        CLI::App settings;
        add_play_options(settings, arguments_);
        for (const std::string& fault : read_settings(settings_path(), settings))
            std::cerr << "alces: " << fault << '\n';
        arguments_.variant_given = false;  // on the command line, that is
        app_.parse(argc, argv);
    }

    CLI::App& add(const std::string& name, const std::string& description, Action action) {
        return add(name, description, std::move(action), app_);
    }
    CLI::App& add(const std::string& name, const std::string& description, Action action,
                  CLI::App& parent) {
        CLI::App& app = *parent.add_subcommand(name, description);
        const bool plays = name == "play" || name == "learn" || name == "resume";
        // Called for the inner subcommands first.
        app.callback([this, &app, plays, action = std::move(action)] {
            if (!app.get_subcommands().empty()) return;
            action_ = action;
            plays_ = plays;
        });
        return app;
    }

    void add_sessions() {
        CLI::App& played = add("play", "play in the terminal; what alces alone does", action_);
        add_play_options(played, arguments_);
        CLI::App& learnt = add("learn", "learn a game piece by piece, on small tasks",
                               [this](const Position& start) {
                                   return learn(arguments_, start, names_game_->count() > 0, out_);
                               });
        add_screen_options(learnt, arguments_);
        names_game_ = learnt.add_option("GAME,--variant", arguments_.variant, "the game")
                          ->check(named_game());
        CLI::App& batch =
            add("batch", "read moves and commands from files or standard input",
                [this](const Position& start) {
                    SessionOptions options = session_of(arguments_, start);
                    arguments_.batch.record = arguments_.record;
                    if (arguments_.record) options.archive = own_archive();
                    return run_batch(std::move(options), arguments_.batch, arguments_.files);
                });
        add_batch_options(batch, arguments_);
        CLI::App& exported = add(
            "export", "write games, read as batch reads them, in another form",
            [this](const Position& start) {
                arguments_.batch.format = find_export_format(arguments_.format);
                return run_batch(session_of(arguments_, start), arguments_.batch, arguments_.files);
            });
        add_export_options(exported, arguments_);
        CLI::App& match = add("match", "engine against engine", [this](const Position& start) {
            return play_match(arguments_, start, out_);
        });
        add_position_options(match, arguments_);
        add_match_options(match, arguments_.match);
    }

    void add_protocols() {
        add_protocol("uci", "serve another program as a UCI engine", run_uci);
        add_protocol("xboard", "serve XBoard, or another program that speaks its protocol",
                     run_xboard);
    }

    void add_protocol(const std::string& name, const std::string& description,
                      int (*serve)(const ProtocolOptions&)) {
        CLI::App& app = add(name, description, [this, serve](const Position& start) {
            return serve(protocol_of(arguments_, start));
        });
        add_position_options(app, arguments_);
        add_engine_options(app, arguments_);
    }

    // The name is that of the command line: `resume`, `games list`.
    void add_records() {
        CLI::App& resumed =
            add("resume", "go on with a recorded game",
                [this](const Position& start) { return resume(arguments_, start, out_); });
        add_search_options(resumed, arguments_);
        resumed.add_option("ID", arguments_.resumed, "its number; none: the last unfinished one")
            ->check(between(1, 1'000'000'000));
        CLI::Option* take = resumed.add_flag("--take", arguments_.take,
                                             "from another run that plays it, which ends");
        resumed.add_flag("--look", arguments_.look, "only look at it")->excludes(take);

        CLI::App& games = add("games", "list the recorded games", on_games(list_games));
        games.require_subcommand(0, 1);
        add_filter_options(games);
        add_filter_options(add("list", "the same", on_games(list_games), games));
        add_filter_options(add("stats", "how they ended", on_games(count_games), games));
        CLI::App& exported = add("export", "write them out", on_games(export_games), games);
        add_filter_options(exported);
        exported.add_option("ID", arguments_.games.ids, "which; none: all")
            ->check(between(1, 1'000'000'000));
        add_format_option(exported, arguments_);
        add("delete", "remove their records", on_games(delete_games), games)
            .add_option("ID", arguments_.games.ids, "which")
            ->required()
            ->check(between(1, 1'000'000'000));
    }

    void add_tables() {
        const auto sits = [this](Sitting how) {
            return [this, how](const Position& start) { return sit(how, arguments_, start, out_); };
        };
        add_host_options(add("host", "open a table for a game with somebody", sits(Sitting::Host)),
                         arguments_);
        add_table_options(
            add("join", "sit down at a table, or back on your seat", sits(Sitting::Join)),
            arguments_);
        add_table_options(add("watch", "watch a game at a table", sits(Sitting::Watch)),
                          arguments_);
        add_tables_folder(add("tables", "list the tables",
                              [this](const Position&) { return list_tables(arguments_, out_); }),
                          arguments_);
    }

    using GamesCommand = int (*)(Archive&, const GamesOptions&, Output&);
    Action on_games(GamesCommand command) {
        return [this, command](const Position&) {
            const auto archive = own_archive();
            if (!archive) return complain_of_no_records();
            if (arguments_.variant_given) arguments_.games.filter.variant = arguments_.variant;
            arguments_.games.format = *find_export_format(arguments_.format);
            return command(*archive, arguments_.games, out_);
        };
    }

    void add_filter_options(CLI::App& app) {
        GameFilter& filter = arguments_.games.filter;
        add_variant_option(app, arguments_);
        app.add_option("--player", filter.player, "a part of a player's name")->type_name("NAME");
        app.add_flag("--unfinished", filter.unfinished, "those that are not over");
        app.add_option_function<std::string>(
               "--result",
               [&filter](const std::string& token) { filter.result = result_of(token); },
               "how they ended")
            ->check(CLI::Validator(
                [](const std::string& token) {
                    return result_of(token) ? std::string() : "no result is written " + token;
                },
                "1-0|0-1|..."));
    }

    void add_queries() {
        CLI::App& moves = add("moves", "list every legal move", [this](const Position& position) {
            return print_moves(position, arguments_.algebraic, out_);
        });
        add_position_options(moves, arguments_);
        moves.add_flag("--long", arguments_.algebraic, "full algebraic moves");

        CLI::App& perft =
            add("perft", "count the paths of moves", [this](const Position& position) {
                return print_perft(position, arguments_.perft_depth, arguments_.divide, out_);
            });
        add_position_options(perft, arguments_);
        perft.add_option("DEPTH", arguments_.perft_depth, "plies")
            ->required()
            ->check(between(0, 20));
        perft.add_flag("--divide", arguments_.divide, "also for each first move");

        CLI::App& analyse = add("analyse", "search one position", [this](const Position& position) {
            return print_analysis(position, limits_of(arguments_), arguments_.hash, out_);
        });
        add_position_options(analyse, arguments_);
        add_search_options(analyse, arguments_);
        analyse.add_option("--multipv", arguments_.multipv, "how many lines to print")
            ->check(between(1, 256))
            ->type_name("N");

        CLI::App& bench =
            add("bench", "search fixed positions: nodes and speed",
                [this](const Position&) { return print_bench(arguments_.bench_depth, out_); });
        bench.add_option("--depth", arguments_.bench_depth, "plies")
            ->check(between(1, 99))
            ->type_name("N");

        CLI::App& rules = add("rules", "print the rules", [this](const Position& position) {
            return print_rules(position.variant(), arguments_.piece, out_);
        });
        rules.add_option("GAME,--variant", arguments_.variant, "the game")->check(named_game());
        rules.add_option("--piece", arguments_.piece,
                         "draw how this piece moves: a letter or name");
    }

    CLI::App app_{
        "Plays four chess variants in the terminal: Al-Ces, Apothecary Chess, Besiege, Siberia."};
    Arguments arguments_;
    Arguments unasked_;  // as they are when nothing is asked for
    Output out_{STDOUT_FILENO};
    bool plays_ = true;                        // whether the settings count
    const CLI::Option* names_game_ = nullptr;  // of learn
    Action action_ = [this](const Position& start) { return play(arguments_, start, out_); };
};

}  // namespace
}  // namespace alces

int main(int argc, char** argv) {
    alces::open_standard_descriptors();
    // Whoever stops reading makes a write fail, and so does a file that may not grow; that is
    // handled where it is written.
    (void)std::signal(SIGPIPE, SIG_IGN);
    (void)std::signal(SIGXFSZ, SIG_IGN);
    try {
        if (alces::wants_house(argc, argv)) {
            alces::Output out(STDOUT_FILENO);
            return alces::keep_house(argc, argv, out);
        }
        return alces::CommandLine().run(argc, argv);
    } catch (const std::bad_alloc&) {
        std::cerr << "alces: there is not enough memory; a smaller --hash takes less\n";
        return alces::kExitUsage;
    } catch (const std::exception& fault) {
        std::cerr << "alces: internal fault: " << fault.what() << '\n';
        return alces::kExitSoftware;
    }
}
