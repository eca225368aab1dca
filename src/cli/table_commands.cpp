#include "cli/table_commands.h"

#include <termios.h>
#include <unistd.h>

#include <iostream>

#include "base/descriptor.h"
#include "base/echo_off.h"
#include "base/environment.h"
#include "base/exit_code.h"
#include "base/folders.h"
#include "base/text.h"
#include "cli/json_parts.h"
#include "games/library.h"
#include "records/archive.h"
#include "rules/notation.h"
#include "tables/table_session.h"

namespace alces {
namespace {

// Reads a line byte by byte, so that the lines after it stay in the input.
std::string read_answer() {
    std::string line;
    char c = 0;
    while (::read(STDIN_FILENO, &c, 1) == 1 && c != '\n' && line.size() < 1000) line += c;
    return line;
}

// Asks for the secret and reads it without echo.
std::string ask_secret() {
    const EchoOff silence(TCSAFLUSH);
    if (silence.is_terminal()) std::cerr << "Secret: ";
    std::string secret = read_answer();
    if (silence.is_terminal()) std::cerr << '\n';
    return secret;
}

void write_table_object(const TableFolder& folder, const std::string& name, const TableFacts& facts,
                        Output& out) {
    JsonLine object(out.buffer(), "table");
    object.text("table", name);
    if (!facts.is_readable()) {
        object.text("fault", facts.fault);
        return;
    }
    const auto players = by_color(facts, facts.players);
    const auto here = by_color(facts, presence_at(folder, name));
    std::vector<std::string> present;
    for (const Color color : kColors)
        if (here[color]) present.emplace_back(word_of(color));
    object.text("date", facts.date).text("variant", facts.game);
    object.text("white", players[Color::White]).text("black", players[Color::Black]);
    object.texts("present", present).boolean("checked", facts.checked);
    if (!facts.checked) return;
    object.number("plies", static_cast<long long>(facts.plies)).text("turn", word_of(facts.turn));
    add_outcome(object, facts.outcome);
    object.text("fen", facts.fen).boolean("disagree", facts.disagree);
}

}  // namespace

TableSurvey survey_of(const TableFolder& folder) {
    const auto state = records_path();
    return TableSurvey(folder, state ? disk_folder(*state, Access::Private) : nullptr);
}

void write_table_objects(TableSurvey& survey, Output& out) {
    for (const auto& [name, facts] : survey.check()) {
        if (out.broken()) return;
        write_table_object(survey.folder(), name, facts, out);
        out.commit();
    }
}

std::string tables_path(const TableArguments& arguments) {
    if (!arguments.folder.empty()) return arguments.folder;
    const auto state = records_path();
    return state ? *state + "/tables" : std::string();
}

TableFolder open_tables(const TableArguments& arguments) {
    const std::string path = tables_path(arguments);
    if (arguments.folder.empty()) (void)make_folders(path);
    TableFolder folder(path);
    const std::error_code error = last_error();
    if (!folder.is_open() && path.empty())
        std::cerr << "alces: no table directory; name one with --tables\n";
    else if (!folder.is_open())
        std::cerr << "alces: cannot open the table directory " << printable(path) << ": "
                  << error.message() << '\n';
    else if (folder.is_unguarded())
        std::cerr << "alces: warning: anyone who can write to " << printable(path)
                  << " can delete other people's tables; chmod +t prevents that\n";
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

bool agrees(const TableFolder& folder, const std::string& table, Person& person, Output& out) {
    const Ask ask = [&out](const std::string& question) {
        out.buffer() += question;
        out.flush();
        return read_answer();
    };
    const bool agreed =
        agrees(folder, table, person, out, ::isatty(STDIN_FILENO) == 1 ? ask : Ask());
    out.flush();
    return agreed;
}

int exit_code_of(const SeatFault& fault) {
    switch (fault.kind) {
        case SeatFault::Kind::Usage:
            return kExitUsage;
        case SeatFault::Kind::Missing:
            return kExitNoInput;
        case SeatFault::Kind::Taken:
        case SeatFault::Kind::Busy:
        case SeatFault::Kind::InUse:
            return kExitBusy;
        case SeatFault::Kind::Damaged:
            return kExitData;
        case SeatFault::Kind::CannotWrite:
            return kExitCannotCreate;
    }
    return kExitSoftware;
}

}  // namespace alces
