#include "house/house.h"

#include <fcntl.h>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <iostream>

#include "base/deep_thread.h"
#include "base/exit_code.h"
#include "base/text.h"
#include "games/library.h"
#include "house/confine.h"
#include "house/door.h"
#include "house/house_menu.h"
#include "house/house_rules.h"
#include "house/login_log.h"
#include "house/visitors.h"

namespace alces {
namespace {

constexpr std::string_view kShellName = "alces-restricted";
constexpr int kMaxSessionsPerAddress = 20;
constexpr int kMaxSessionsPerWideNetwork = 60;
constexpr int kMaxSessionsPerUser = 10;

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
    set_game_folders({path + "/games"}, ShownPaths::Names);
    return Descriptor(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
}

class House {
  public:
    House(HouseRules rules, Descriptor data, Output& out)
        : rules_(std::move(rules)),
          data_(std::move(data)),
          users_(checked(make_in(data_.get(), "users"), "users")),
          sessions_(
              ::openat(data_.get(), "sessions", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600)),
          places_key_(alces::places_key(data_.get())),
          tables_(checked(make_in(data_.get(), "tables"), "tables")),
          idle_(rules_.max_idle),
          console_{Input(STDIN_FILENO, &idle_), out, idle_},
          out_(out) {}

    int run(const std::string& command) {
        if (places_key_.empty() && fault_.empty()) fault_ = "sessions.key";
        if (!fault_.empty()) {
            std::cerr << "alces: cannot use the data directory: " << fault_ << '\n';
            return kExitCannotCreate;
        }
        // This test comes before the login, which would read the input of scp as a name.
        if (!HouseMenu::names_command(command)) {
            std::cerr << "alces: this server runs no programs and transfers no files; the commands "
                         "are "
                      << HouseMenu::listed_commands() << '\n';
            return kExitUsage;
        }
        User user;
        if (!admit(user)) return kExitBusy;
        set_received_games([home = user.home.get()](std::string_view full_name) {
            return Archive(folder_at(home)).rules(full_name);
        });
        HouseMenu menu(user, tables_, console_);
        return trimmed(command).empty() ? menu.run() : menu.run_command(command);
    }

  private:
    // Logs the user in. Returns false if the login fails or there are too many sessions.
    bool admit(User& user) {
        const std::string network = network_of(rules_.address);
        if (!network.empty() && !has_place("address " + network, kMaxSessionsPerAddress))
            return false;
        const std::string wide = wide_network_of(rules_.address);
        if (!wide.empty() && !has_place("network " + wide, kMaxSessionsPerWideNetwork))
            return false;
        return Door(users_.get(), tables_, rules_.address, console_).admit(rules_.user, user) &&
               has_place("user " + user.name, kMaxSessionsPerUser);
    }
    bool has_place(const std::string& visitor, int most) {
        if (take_place(sessions_.get(), places_key_, visitor, most)) return true;
        out_.line(
            "Too many sessions are open from your address or under your name; close one first.");
        return false;
    }

    // If a directory could not be opened, notes which and why.
    Descriptor checked(Descriptor opened, const std::string& name) {
        if (!opened && fault_.empty()) fault_ = name + ": " + last_error().message();
        return opened;
    }

    std::string fault_;  // of the data directory; empty if there is none
    HouseRules rules_;
    Descriptor data_, users_;
    Descriptor sessions_;  // an empty file whose locks count the sessions
    std::string places_key_;
    TableFolder tables_;
    IdleLimit idle_;
    Console console_;
    Output& out_;
};

bool is_login_shell(char** argv) {
    std::string_view name = argv[0] == nullptr ? "" : argv[0];
    name.remove_prefix(name.rfind('/') + 1);  // npos + 1 is 0 if there is no slash
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
