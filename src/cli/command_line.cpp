#include "cli/command_line.h"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <functional>
#include <iostream>
#include <sstream>

#include "base/exit_code.h"
#include "base/output.h"
#include "base/text.h"
#include "cli/actions.h"
#include "cli/options.h"
#include "cli/queries.h"
#include "cli/settings_file.h"
#include "protocols/protocols.h"
#include "words/game_text.h"

#ifndef ALCES_VERSION
#define ALCES_VERSION "dev"
#endif

namespace alces {
namespace {

constexpr Range kGameNumbers{1, 1'000'000'000};

ProtocolOptions protocol_of(const Arguments& arguments, const Position& start) {
    return {.start = start,
            .version = ALCES_VERSION,
            .engine = {.hash = static_cast<int>(arguments.hash),
                       .threads = arguments.limits.threads,
                       .level = arguments.limits.level.value_or(kStrongestLevel),
                       .seed = static_cast<int>(arguments.seed.value_or(0))}};
}

template <typename Kind>
bool is(const CLI::Error& error) {
    return dynamic_cast<const Kind*>(&error) != nullptr;
}

// What the library refuses, told from its objects: its exceptions hold no more than its English.
std::string explain(const CLI::ParseError& error, const std::vector<CLI::App*>& commands,
                    const std::string& last_word) {
    if (is<CLI::ExtrasError>(error))
        return "unknown option or command: " + commands.front()->remaining(true).front();
    for (const CLI::App* command : commands)
        for (const CLI::Option* option : command->get_options()) {
            const std::string name = option->get_name();
            const auto most = static_cast<std::size_t>(option->get_items_expected_max());
            if (option->count() == 0) {
                if (is<CLI::RequiredError>(error) && option->get_required())
                    return "missing argument: " + name;
                continue;
            }
            if (is<CLI::ArgumentMismatch>(error) && most > 0 && option->count() > most)
                return name + " was given more than once";
            for (const CLI::Option* other : option->get_excludes())
                if (is<CLI::ExcludesError>(error) && other->count() > 0)
                    return name + " and " + other->get_name() + " cannot be used together";
            for (const CLI::Option* other : option->get_needs())
                if (is<CLI::RequiresError>(error) && other->count() == 0)
                    return name + " needs " + other->get_name();
        }
    if (is<CLI::ArgumentMismatch>(error)) return last_word + " needs a value";
    return error.what();
}

// The subcommands and what they do once there is a position.
class CommandLine {
  public:
    CommandLine() {
        app_.set_version_flag("--version", std::string("alces ") + ALCES_VERSION);
        app_.set_help_flag("--help", "show this help");
        app_.require_subcommand(0, 1);
        app_.name("alces");
        app_.footer("man alces has the rest.");
        arguments_.batch.version = ALCES_VERSION;
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
        } catch (const CLI::Success& asked) {
            return show_help(asked);
        } catch (const CLI::ParseError& error) {
            return refuse(explain(error, commands(), argv[argc - 1]));
        } catch (const BadValue& error) {
            return refuse(error.what());
        }
        if (settings_count_) take_settings();
        const Result<Position> position = position_of(arguments_);
        if (position) return action_(*position);
        std::cerr << "alces: " << printable(position.error().message) << '\n';
        return position.error().kind == ErrorKind::Fen ? kExitData : kExitUsage;
    }

  private:
    using Action = std::function<int(const Position&)>;

    // Of alces, games and delete, for example, as far as the words were read.
    std::vector<CLI::App*> commands() {
        std::vector<CLI::App*> commands;
        for (std::vector<CLI::App*> inner{&app_}; !inner.empty();
             inner = commands.back()->get_subcommands())
            commands.push_back(inner.front());
        return commands;
    }

    int show_help(const CLI::Success& asked) {
        std::ostringstream text;
        (void)app_.exit(asked, text, text);
        out_.buffer() += text.str();
        return out_.finish();
    }

    int refuse(const std::string& why) {
        std::cerr << "alces: " << printable(why) << "\nTry '";
        for (const CLI::App* command : commands()) std::cerr << command->get_name() << ' ';
        std::cerr << "--help'.\n";
        return kExitUsage;
    }

    // The settings first, then once more the options of the command line, which come before them.
    void take_settings() {
        for (const std::string& fault : read_settings(settings_path(), arguments_))
            std::cerr << "alces: " << fault << '\n';
        for (CLI::App* command : commands())
            for (CLI::Option* option : command->get_options({}))
                if (option->count() > 0) option->run_callback();
    }

    CLI::App& add(const std::string& name, const std::string& description, Action action) {
        return add(name, description, std::move(action), app_);
    }
    CLI::App& add(const std::string& name, const std::string& description, Action action,
                  CLI::App& parent) {
        CLI::App& app = *parent.add_subcommand(name, description);
        // Called for the inner subcommands first.
        app.callback([this, &app, action = std::move(action)] {
            if (!app.get_subcommands().empty()) return;
            action_ = action;
            settings_count_ =
                app.get_name() == "play" || app.get_name() == "learn" || app.get_name() == "resume";
        });
        return app;
    }

    void add_sessions() {
        CLI::App& played = add("play", "play in the terminal; what alces alone does", action_);
        add_play_options(played, arguments_);
        CLI::App& learnt = add("learn", "learn a game piece by piece, on small tasks",
                               [this](const Position& start) {
                                   return learn(arguments_, start, arguments_.variant_given, out_);
                               });
        add_screen_options(learnt, arguments_);
        add_variant_option(learnt, arguments_, "GAME,--variant");
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
        allow_range(resumed.add_option("ID", arguments_.resumed,
                                       "its number; none: the last unfinished one"),
                    kGameNumbers);
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
        allow_range(exported.add_option("ID", arguments_.games.ids, "which; none: all"),
                    kGameNumbers);
        add_format_option(exported, arguments_);
        CLI::App& deleted = add("delete", "remove their records", on_games(delete_games), games);
        allow_range(deleted.add_option("ID", arguments_.games.ids, "which")->required(),
                    kGameNumbers);
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
        const auto set_result = [&filter](const std::string& token) {
            filter.result = result_of(token);
        };
        allow_names(app.add_option_function<std::string>("--result", set_result, "how they ended"),
                    {"1-0", "0-1", "1/2-1/2", "3/4-1/4", "1/4-3/4", "*"});
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
        allow_range(perft.add_option("DEPTH", arguments_.perft_depth, "plies")->required(),
                    kPerftDepths);
        perft.add_flag("--divide", arguments_.divide, "also for each first move");

        CLI::App& analyse = add("analyse", "search one position", [this](const Position& position) {
            return print_analysis(position, limits_of(arguments_), arguments_.hash, out_);
        });
        add_position_options(analyse, arguments_);
        add_search_options(analyse, arguments_);
        allow_range(
            analyse.add_option("--multipv", arguments_.limits.multipv, "how many lines to print")
                ->type_name("N"),
            kLineCounts);

        CLI::App& bench =
            add("bench", "search fixed positions: nodes and speed",
                [this](const Position&) { return print_bench(arguments_.bench_depth, out_); });
        allow_range(bench.add_option("--depth", arguments_.bench_depth, "plies")->type_name("N"),
                    kDepths);

        CLI::App& rules = add("rules", "print the rules", [this](const Position& position) {
            return print_rules(position.variant(), arguments_.piece, out_);
        });
        add_variant_option(rules, arguments_, "GAME,--variant");
        rules.add_option("--piece", arguments_.piece,
                         "draw how this piece moves: a letter or name");
    }

    CLI::App app_{
        "Plays four chess variants in the terminal: Al-Ces, Apothecary Chess, Besiege, Siberia."};
    Arguments arguments_;
    Output out_{STDOUT_FILENO};
    bool settings_count_ = true;  // for what people do; scripts do the same everywhere
    Action action_ = [this](const Position& start) { return play(arguments_, start, out_); };
};

}  // namespace

int run_command_line(int argc, char** argv) { return CommandLine().run(argc, argv); }

}  // namespace alces
