#include "house/house.h"

#include <fcntl.h>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <vector>

#include "base/deep_thread.h"
#include "base/exit_code.h"
#include "base/text.h"
#include "base/unicode.h"
#include "games/library.h"
#include "games/registry.h"
#include "house/confine.h"
#include "house/door.h"
#include "house/house_rules.h"
#include "house/limited_seats.h"
#include "house/login_log.h"
#include "house/table_limits.h"
#include "house/visitors.h"
#include "plain/plain.h"
#include "practice/progress.h"
#include "search/limit_words.h"
#include "session/player_memory.h"
#include "tables/table_session.h"
#include "tui/tui.h"
#include "words/game_text.h"

namespace alces {
namespace {

using namespace std::chrono_literals;

constexpr std::string_view kShellName = "alces-restricted";
constexpr std::size_t kHashMegabytes = 4;
constexpr auto kMostThinkingTime = 3s;
constexpr std::size_t kMostGames = 100;  // maximum number of a user's recorded games
constexpr int kMostSessionsPerAddress = 20;
constexpr int kMostSessionsPerWideNetwork = 60;
constexpr int kMostSessionsPerUser = 10;
constexpr int kDeepestPerft = 2;
constexpr int kHelpColumns = 78;

std::string home_of_account() {
    const passwd* entry = ::getpwuid(::geteuid());
    return entry == nullptr || entry->pw_dir == nullptr ? "" : entry->pw_dir;
}

Descriptor open_data(const HouseRules& rules) {
    std::string path = rules.data;
    if (path.empty()) {
        path = home_of_account() + "/alces-house";
        (void)::mkdir(path.c_str(), 0700);
    }
    // Only the administrator can add games.
    set_game_folders({path + "/games"});
    return Descriptor(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
}

class House {
  public:
    House(HouseRules rules, Descriptor data, Output& out)
        : rules_(std::move(rules)),
          data_(std::move(data)),
          users_(make_in(data_.get(), "users")),
          sessions_(
              ::openat(data_.get(), "sessions", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600)),
          places_key_(alces::places_key(data_.get())),
          tables_(make_in(data_.get(), "tables")),
          survey_(tables_, folder_at(tables_.descriptor())),
          idle_(rules_.most_idle),
          talk_{Input(STDIN_FILENO, &idle_), out, idle_},
          out_(out) {}

    int run(const std::string& command) {
        if (!users_ || !tables_.is_open() || places_key_.empty()) {
            std::cerr << "alces: cannot use the data directory\n";
            return kExitCannotCreate;
        }
        // This test comes before the login, which would read the input of scp as a name.
        if (!names_command(command)) {
            std::cerr << "alces: this server runs no programs and transfers no files; the commands "
                         "are "
                      << listed_commands() << '\n';
            return kExitUsage;
        }
        const std::string network = network_of(rules_.address);
        if (!network.empty() && !has_place("address " + network, kMostSessionsPerAddress))
            return kExitBusy;
        const std::string wide = wide_network_of(rules_.address);
        if (!wide.empty() && !has_place("network " + wide, kMostSessionsPerWideNetwork))
            return kExitBusy;
        if (!Door(users_.get(), tables_, rules_.address, talk_).admit(rules_.user, guest_))
            return kExitBusy;
        if (!has_place("user " + guest_.name, kMostSessionsPerUser)) return kExitBusy;
        set_received_games([home = guest_.home.get()](std::string_view full_name) {
            return Archive(folder_at(home)).rules(full_name);
        });
        if (!trimmed(command).empty()) {
            const bool understood = execute(command);
            if (!understood)
                std::cerr << "alces: bad arguments: " << quoted(command)
                          << "; the command \"help\" shows the form of each command\n";
            const int code = out_.finish();
            return understood ? code : kExitUsage;
        }
        out_.line("Welcome to alces, " + guest_.name +
                  ". Type \"help\" for help, \"quit\" to leave.");
        std::string line;
        while (!out_.broken() && !left_) {
            out_.buffer() += "alces> ";
            out_.flush();
            if (!talk_.hear(line)) break;
            if (!execute(line)) out_.line("Unknown command or argument; type \"help\" for help.");
        }
        return out_.finish();
    }

  private:
    bool has_place(const std::string& visitor, int most) {
        if (take_place(sessions_.get(), places_key_, visitor, most)) return true;
        out_.line(
            "Too many sessions are open from your address or under your name; close one first.");
        return false;
    }

    // ---- commands ----
    struct Command {
        std::string_view name;
        bool (House::*run)(std::string_view);
    };
    static const std::array<Command, 11> kCommands;

    // Whether the line begins with the name of a command, or is empty.
    static bool names_command(std::string_view line) {
        const std::string_view word = take_word(line);
        return word.empty() ||
               std::any_of(kCommands.begin(), kCommands.end(),
                           [word](const Command& command) { return command.name == word; });
    }
    static std::string listed_commands() {
        std::string list;
        for (const Command& command : kCommands)
            list.append(list.empty() ? "" : ", ").append(command.name);
        return list;
    }
    // Executes a line. Returns false if it is not a command or has bad arguments.
    bool execute(std::string_view line) {
        std::string_view rest = trimmed(line);
        const std::string_view word = take_word(rest);
        if (word.empty()) return true;
        for (const Command& command : kCommands)
            if (word == command.name) return (this->*command.run)(trimmed(rest));
        return false;
    }

    [[nodiscard]] SessionOptions session_options() const {
        SessionOptions options;
        options.variant = &default_variant();
        options.hash_megabytes = kHashMegabytes;
        options.files_allowed = false;
        options.deepest_perft = kDeepestPerft;
        options.columns = kColumnsInPlay;
        options.most_time = kMostThinkingTime;
        options.limits.level = 3;
        options.computer = {false, true};
        options.person = guest_.name;
        return options;
    }
    void show(SessionOptions options, const PlayStart& first) {
        ScreenOptions screen;
        screen.may_suspend = false;
        screen.idle = &idle_;
        out_.flush();
        const bool on_screen = !in_lines_ && screen_available();
        const int code =
            on_screen ? run_tui(options, first, screen)
                      : run_plain(options, first, talk_.in, out_, ::isatty(STDIN_FILENO) == 1);
        left_ = on_screen && code > kExitSignal;  // true if the connection was closed
    }
    // Sets up a game like the user's last one, and provides the user's practice results, as the
    // program does without --restricted.
    void recall(SessionOptions& options) {
        const int home = guest_.home.get();
        options.memory = std::make_shared<PlayerMemory>(folder_at(home));
        options.progress = [home] {
            return std::make_shared<Progress>(folder_at(home), std::string(Progress::kFile));
        };
        const auto& choice = options.memory->choice();
        if (!choice) return;
        // The file of the game may have become faulty since then.
        if (const Variant* last = find_variant(choice->game)) options.variant = last;
        options.computer = *sides_named(choice->computer);
        if (choice->level) options.limits.level = choice->level;
    }
    // Returns the archive for the user's games. Beyond the limit, games can be played but are not
    // recorded.
    [[nodiscard]] std::shared_ptr<Archive> own_games() {
        auto archive = std::make_shared<Archive>(folder_at(guest_.home.get()));
        archive->keep_at_most(kMostGames);
        return archive;
    }

    bool play(std::string_view text) {
        SessionOptions options = session_options();
        recall(options);
        if (!text.empty()) options.variant = variant_named(text);
        if (options.variant == nullptr) return false;
        options.archive = own_games();
        const auto ids = options.archive->list();
        if (ids && ids->size() >= kMostGames)
            out_.line(
                "You have 100 recorded games, the maximum; this one will not be recorded until "
                "you delete one of them.");
        show(std::move(options), {});
        return true;
    }
    bool resume(std::string_view text) {
        if (!text.empty() && !parse_number(text, 1, kLastGameNumber)) return false;
        SessionOptions options = session_options();
        recall(options);
        options.archive = own_games();
        PlayStart first;
        first.line = "resume " + std::string(text);
        show(std::move(options), first);
        return true;
    }
    bool games(std::string_view) {
        Archive archive(folder_at(guest_.home.get()));
        out_.lines(summary_lines(summaries(archive)));
        return true;
    }
    bool remove(std::string_view text) {
        const auto id = parse_number(text, 1, kLastGameNumber);
        if (!id) return false;
        const auto error = Archive(folder_at(guest_.home.get())).remove(static_cast<int>(*id));
        out_.line(error ? error.message() : "Deleted.");
        return true;
    }

    // ---- tables ----
    // Returns the user as a person at a table. All users share one account, so only a secret can
    // show to whom a seat belongs. The secret of the login is no longer known here, so a random key
    // in the user's directory replaces it. Without the key, prints the reason and returns none,
    // because anybody could take over a seat that has no secret.
    [[nodiscard]] std::optional<Person> person(bool take) {
        const std::string key = key_in(guest_.home.get());
        if (!key.empty()) return Person{guest_.name, key, take};
        out_.line("Your directory cannot be written to, so you cannot join a table.");
        return {};
    }
    void sit(Seat::Found seat) {
        if (!seat) return out_.line(seat.error().message);
        const std::string name = (*seat)->name();
        show(at_table(session_options(), *std::move(seat)), {});
        delete_if_unplayed(survey_, name);
    }
    // Opens a table. The arguments are a name, and then a game, a side and a time control in any
    // order.
    bool host(std::string_view text) {
        const std::string name(take_word(text));
        TableTerms terms{Position::start(default_variant()), {}, 0, Color::White};
        while (!trimmed(text).empty()) {
            const std::string_view word = take_word(text);
            if (const Variant* variant = variant_named(word)) {
                terms.start = Position::start(*variant);
            } else if (const auto side = color_named(word)) {
                terms.host = *side;
            } else if (const auto time = read_time_control(word)) {
                terms.time = *time;
            } else {
                return false;
            }
        }
        if (const auto self = person(false)) sit(host_within_limits(survey_, name, terms, *self));
        return true;
    }
    bool join(std::string_view text) {
        const std::string name(take_word(text));
        const std::string_view how = trimmed(text);
        if (!how.empty() && how != "take") return false;
        auto self = person(how == "take");
        if (!self || !agrees(name, *self)) return true;
        Seat::Found seat = join_within_limits(survey_, name, *self);
        if (!seat && seat.error().kind == SeatFault::Kind::InUse)
            seat = SeatFault{SeatFault::Kind::InUse, "you are already at this table; \"join " +
                                                         name + " take\" ends the other session"};
        sit(std::move(seat));
        return true;
    }
    // Shows a new guest the terms of the table. At a terminal, asks about unusual terms. Returns
    // false if the user does not agree.
    bool agrees(const std::string& table, Person& self) {
        const Ask ask = [this](const std::string& question) {
            std::string answer;
            return talk_.ask(question, answer) ? answer : "";
        };
        return alces::agrees(tables_, table, self, out_, ::isatty(STDIN_FILENO) == 1 ? ask : Ask());
    }
    bool watch(std::string_view text) {
        sit(Seat::watch(tables_, std::string(text)));
        return true;
    }
    bool list(std::string_view) {
        write_table_lines(survey_, out_);
        return true;
    }

    bool lines(std::string_view) {
        in_lines_ = !in_lines_;
        out_.line(in_lines_ ? "Games are now shown as lines of text."
                            : "Games now use the full screen.");
        return true;
    }
    bool help(std::string_view) {
        out_.lines({"play [GAME]            play the computer",
                    "resume [N]             resume a game",
                    "games, delete N        list your games, delete one",
                    "host NAME [GAME] [SIDE] [10+5]   open a table",
                    "join NAME [take]       join a table, or return to your seat",
                    "watch NAME, tables     watch a table, list the tables",
                    "lines                  switch between lines of text and the screen",
                    "quit                   leave"});
        std::string games = "Games:";
        for (const std::string& name : all_game_names())
            games.append(games.back() == ':' ? " " : ", ").append(name);
        out_.lines(wrap(games, kHelpColumns));
        return true;
    }
    bool quit(std::string_view) {
        left_ = true;
        return true;
    }

    HouseRules rules_;
    Descriptor data_, users_;
    Descriptor sessions_;  // an empty file whose locks count the sessions
    std::string places_key_;
    TableFolder tables_;
    TableSurvey survey_;
    IdleLimit idle_;
    Talk talk_;
    Output& out_;
    Guest guest_;
    bool in_lines_ = false;
    bool left_ = false;
};

const std::array<House::Command, 11> House::kCommands{{{"play", &House::play},
                                                       {"resume", &House::resume},
                                                       {"games", &House::games},
                                                       {"delete", &House::remove},
                                                       {"host", &House::host},
                                                       {"join", &House::join},
                                                       {"watch", &House::watch},
                                                       {"tables", &House::list},
                                                       {"lines", &House::lines},
                                                       {"help", &House::help},
                                                       {"quit", &House::quit}}};

bool is_login_shell(char** argv) {
    std::string_view name = argv[0] == nullptr ? "" : argv[0];
    name.remove_prefix(name.rfind('/') + 1);  // 0 if there is no slash
    if (name.starts_with('-')) name.remove_prefix(1);
    return name == kShellName;
}

}  // namespace

bool is_house(int argc, char** argv) {
    return is_login_shell(argv) || (argc > 1 && std::string_view(argv[1]) == "--restricted");
}

int run_house(int argc, char** argv, Output& out) {
    HouseRules rules;
    std::string command;
    if (is_login_shell(argv)) {
        // sshd runs a login shell with `-c COMMAND`. COMMAND is the user's command or, if
        // ForceCommand is set to the name of this shell, that name. Other arguments are ignored.
        if (argc == 3 && std::string_view(argv[1]) == "-c" && argv[2] != kShellName)
            command = argv[2];
    } else if (const Result<> read = read_rules(argc, argv, rules); !read) {
        std::cerr << "alces: " << read.error().message << '\n';
        return kExitUsage;
    }
    if (const char* given = std::getenv("SSH_ORIGINAL_COMMAND");
        given != nullptr && command.empty())
        command = given;
    rules.address = client_address();
    open_login_log();
    clear_environment();
    (void)::umask(0077);
    for (const int ignored : {SIGTSTP, SIGQUIT, SIGTTIN, SIGTTOU})
        (void)std::signal(ignored, SIG_IGN);
    Descriptor data = open_data(rules);
    if (!data) {
        std::cerr << "alces: cannot open the data directory: " << last_error().message() << '\n';
        return kExitNoInput;
    }
    for (const std::string& missing : confine(data.get()))
        if (missing == "no_new_privs") return kExitSoftware;
    if (command.size() > Input::kMaxLine) return kExitUsage;
    // This comes after confine(), which restricts only the calling thread and the threads that it
    // starts later.
    return run_deep([&] { return House(std::move(rules), std::move(data), out).run(command); });
}

}  // namespace alces
