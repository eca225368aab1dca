#include "cli/table_commands.h"

#include <termios.h>
#include <unistd.h>

#include <iostream>

#include "base/echo_off.h"
#include "base/environment.h"
#include "base/exit_code.h"
#include "base/folders.h"
#include "base/text.h"
#include "records/archive.h"
#include "words/game_text.h"

namespace alces {
namespace {

// Not shown while it is typed.
std::string ask_secret() {
    const EchoOff silence(TCSAFLUSH);
    if (silence.is_terminal()) std::cerr << "Secret: ";
    std::string secret;
    char c = 0;
    // Byte by byte: what follows is for others to read.
    while (::read(STDIN_FILENO, &c, 1) == 1 && c != '\n' && secret.size() < 1000) secret += c;
    if (silence.is_terminal()) std::cerr << '\n';
    return secret;
}

std::string table_line(TableFolder& folder, const std::string& name) {
    const Seat::Found found = Seat::watch(folder, name);
    if (!found) return found.error().message;
    const Seat& seat = **found;
    const Game& game = seat.table().game();
    std::string line = name + "  " + seat.date() + "  " +
                       game.start().variant().spec().name.data() + "  " + seat.players();
    line += "  " + std::to_string(game.ply()) + " plies  ";
    if (game.outcome().is_over()) return line + outcome_phrase(game.outcome());
    return line + name_of(game.position().side_to_move()) + " to move";
}

}  // namespace

TableFolder tables_folder(const TableArguments& arguments) {
    std::string path = arguments.folder;
    if (path.empty()) {
        const auto state = records_path();
        if (state) path = *state + "/tables";
        (void)make_folders(path);
    }
    TableFolder folder(path);
    if (!folder.is_open())
        std::cerr << "alces: there is no folder of tables "
                  << (path.empty() ? "known: --tables says where" : printable(path)) << '\n';
    else if (folder.is_unguarded())
        std::cerr << "alces: whoever may write to " << printable(path)
                  << " may remove the tables of others there; chmod +t prevents that\n";
    return folder;
}

Person person_of(const TableArguments& arguments) {
    Person person;
    person.name = arguments.person;
    if (person.name.empty()) person.name = login_name();
    if (person.name.empty()) person.name = "user " + std::to_string(::geteuid());
    person.secret = environment("ALCES_SECRET");
    if (arguments.asks_secret) person.secret = ask_secret();
    person.take = arguments.take;
    return person;
}

int exit_code_of(const SeatFault& fault) {
    switch (fault.kind) {
        case SeatFault::Kind::Usage:
            return kExitUsage;
        case SeatFault::Kind::Missing:
            return kExitNoInput;
        case SeatFault::Kind::Taken:
        case SeatFault::Kind::Busy:
            return kExitBusy;
        case SeatFault::Kind::Damaged:
            return kExitData;
        case SeatFault::Kind::CannotWrite:
            return kExitCannotCreate;
    }
    return kExitSoftware;
}

SessionOptions at_table(SessionOptions options, std::unique_ptr<Seat> seat) {
    const auto gate = std::make_shared<TableGate>(std::move(seat));
    options.start = gate->start();
    options.variant = &options.start->variant();
    options.time.reset();  // the table has the clocks
    options.computer = {false, false};
    options.archive = nullptr;
    options.files_allowed = false;
    if (!options.bottom && gate->color() == Color::Black) options.bottom = Bottom::Black;
    options.gate = gate;
    return options;
}

std::vector<std::string> table_lines(TableFolder& folder) {
    std::vector<std::string> lines;
    for (const std::string& name : folder.names()) lines.push_back(table_line(folder, name));
    return lines;
}

}  // namespace alces
