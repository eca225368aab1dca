// The commands of the public server, for a user who has logged in. house_menu_tables.cpp implements
// the commands about tables, and house_menu.cpp the others.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/result.h"
#include "house/door.h"
#include "plain/plain.h"
#include "records/archive.h"
#include "session/session_options.h"
#include "tables/seat.h"
#include "tables/table_survey.h"

namespace alces {

class HouseMenu {
  public:
    HouseMenu(const User& user, const TableFolder& tables, Console& console)
        : user_(user),
          tables_(tables),
          survey_(tables, folder_at(tables.descriptor())),
          console_(console),
          out_(console.out) {}
    // Whether the line begins with the name of a command, or is empty.
    [[nodiscard]] static bool names_command(std::string_view line);
    [[nodiscard]] static std::string listed_commands();
    // Executes the commands that the user types, until the user leaves. Returns the exit code.
    [[nodiscard]] int run();
    // Executes the command that the user passed to ssh. Returns the exit code.
    [[nodiscard]] int run_command(std::string_view command);

  private:
    [[nodiscard]] static Error refused(std::string message) {
        return {ErrorKind::Command, std::move(message)};
    }
    // Executes a line. Fails if it is not a command or has bad arguments.
    Result<> execute(std::string_view line);

    [[nodiscard]] SessionOptions session_options() const;
    void show(SessionOptions options, const PlayStart& first);
    // Sets up a game like the user's last one, and provides the user's practice results, as the
    // program does without --restricted.
    void recall(SessionOptions& options);
    // Returns the archive for the user's games. Beyond the limit, games can be played but are not
    // recorded.
    [[nodiscard]] std::shared_ptr<Archive> own_games();
    Result<> play(std::string_view text);
    Result<> resume(std::string_view text);
    Result<> games(std::string_view);
    Result<> remove(std::string_view text);
    Result<> lines(std::string_view);
    Result<> help(std::string_view);
    Result<> quit(std::string_view);

    // ---- tables ----
    // Returns the user as a person at a table. If the user's key cannot be read or created, prints
    // the reason and returns none.
    [[nodiscard]] std::optional<Person> person(bool take);
    void sit(Seat::Found seat);
    // Opens a table. The arguments are a name, and then a game, a side and a time control in any
    // order.
    Result<> host(std::string_view text);
    Result<> join(std::string_view text);
    // Shows a new guest the terms of the table. At a terminal, asks about unusual terms. Returns
    // false if the user does not agree.
    bool agrees(const std::string& table, Person& self);
    Result<> watch(std::string_view text);
    Result<> list(std::string_view);

    struct Command {
        std::string_view name;
        Result<> (HouseMenu::*run)(std::string_view);
    };
    static constexpr auto kCommands = std::to_array<Command>({
        {"play", &HouseMenu::play},
        {"resume", &HouseMenu::resume},
        {"games", &HouseMenu::games},
        {"delete", &HouseMenu::remove},
        {"host", &HouseMenu::host},
        {"join", &HouseMenu::join},
        {"watch", &HouseMenu::watch},
        {"tables", &HouseMenu::list},
        {"lines", &HouseMenu::lines},
        {"help", &HouseMenu::help},
        {"quit", &HouseMenu::quit},
    });

    const User& user_;
    const TableFolder& tables_;
    TableSurvey survey_;
    Console& console_;
    Output& out_;
    bool in_lines_ = false;
    bool left_ = false;
};

}  // namespace alces
