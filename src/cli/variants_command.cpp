#include "cli/variants_command.h"

#include <algorithm>
#include <functional>
#include <iostream>

#include "base/environment.h"
#include "base/exit_code.h"
#include "base/text.h"
#include "games/fairy_ini.h"
#include "games/game_warnings.h"
#include "games/ini_sections.h"
#include "games/interactive_diagram.h"
#include "games/library.h"
#include "games/registry.h"
#include "games/to_fairy_ini.h"
#include "learn/lessons.h"
#include "rules/perft.h"
#include "words/board_text.h"
#include "words/piece_text.h"

namespace alces {
namespace {

constexpr int kDeepestPerft = 3;
constexpr int kColumns = 80;

// Prints a list with the name and the title of each game in two columns, followed by its summary or
// by the fault of its file.
int print_list(Output& out) {
    constexpr std::size_t kGap = 2;
    constexpr std::size_t kTitleColumns = 26;
    const std::vector<std::string> names = all_game_names();
    std::size_t widest = 0;
    for (const std::string& name : names) widest = std::max(widest, name.size());
    int code = kExitDone;
    for (const std::string& name : names) {
        std::string line = name;
        line.resize(widest + kGap, ' ');
        if (const Variant* game = find_variant(name)) {
            line += game->spec().title;
            line.resize(std::max(line.size() + 1, widest + kGap + kTitleColumns), ' ');
            line += game->spec().summary;
        } else {
            line += no_such_game(name);
            code = kExitData;
        }
        out.line(printable(trimmed(line)));
    }
    const int written = out.finish();
    for (const std::string& line : ignored_files()) std::cerr << "alces: " << line << '\n';
    return written == kExitDone ? code : written;
}

int print_game(const Variant& game, Output& out) {
    const Position start = Position::start(game);
    out.line(std::string(game.spec().title));
    out.lines(board_text(start, fitted({}, game, kColumns)));
    for (std::size_t i = 0; i < game.piece_types(); ++i) {
        const auto type = static_cast<PieceType>(i);
        out.line("");
        out.line(std::string(1, game.piece(type).letter) + ' ' +
                 std::string(game.piece(type).name));
        out.lines(piece_text(game, type));
    }
    out.line("");
    for (int depth = 1; depth <= kDeepestPerft; ++depth)
        out.line("perft " + std::to_string(depth) + ' ' + std::to_string(perft(start, depth)));
    return out.finish();
}

// Returns a fault for each lesson that no legal move solves.
std::vector<GameFault> impossible_lessons(const GameFile& game) {
    std::vector<GameFault> faults;
    for (std::size_t i = 0; i < game.lessons.size(); ++i)
        if (!lesson_answer(*game.variant, game.lessons[i]))
            faults.push_back({game.lesson_places[i], "lesson " + quoted(game.lessons[i].title) +
                                                         ": no legal move solves the task"});
    return faults;
}

void print_warnings(const std::string& path, const GameFile& game) {
    for (GameFault& warning : game_warnings(game)) {
        warning.message.insert(0, "warning: ");
        std::cerr << fault_line(path, warning) << '\n';
    }
}

int print_faults(const std::string& path, const std::vector<GameFault>& faults) {
    for (const GameFault& fault : faults) std::cerr << fault_line(path, fault) << '\n';
    return kExitData;
}

// Reads standard input, but at most one byte more than a game file may have. That byte shows that
// the text is too long. Leaves out a byte order mark.
std::string standard_input() {
    std::string text(kMaxFileBytes + 1, '\0');
    std::cin.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(std::cin.gcount()));
    return std::string(without_byte_order_mark(text));
}

// Reads a file, or standard input if `path` is "-". Then calls `command` with the name to use in
// messages and with the text. If the file cannot be read, prints why.
int with_text(const std::string& path,
              const std::function<int(const std::string& name, const std::string& text)>& command) {
    if (path == "-") return command("<stdin>", standard_input());
    const Result<std::string> text = read_game_text(path);
    if (text) return command(path, *text);
    std::cerr << "alces: " << text.error().message << '\n';
    return kExitNoInput;
}

int check_game(const std::string& path, const std::string& text, Output& out) {
    const auto game = read_own_game(text);
    const std::vector<GameFault> faults = game ? impossible_lessons(**game) : game.error();
    if (!faults.empty()) return print_faults(path, faults);
    print_warnings(path, **game);
    return print_game(*(*game)->variant, out);
}

// Returns the text of a game file, which is given by the name or the path of the game.
Result<std::string> text_of_game(const std::string& game) {
    if (is_game_path(game)) return read_game_text(game);
    for (const ShippedGame& shipped : shipped_games())
        if (shipped.name == game) return std::string(shipped.text);
    if (!is_game(game)) return Error{ErrorKind::Command, no_such_game(game)};
    for (const std::string& folder : game_folders())
        if (auto text = read_game_text(folder + '/' + game + ".toml")) return text;
    return Error{ErrorKind::Command, game + " cannot be converted to variants.ini"};
}

int export_ini(const std::string& name, Output& out) {
    const Result<std::string> text = text_of_game(name);
    if (!text) {
        std::cerr << "alces: " << text.error().message << '\n';
        return text.error().kind == ErrorKind::File ? kExitNoInput : kExitUsage;
    }
    const auto game = read_own_game(*text);
    if (!game) return print_faults(name, game.error());
    const auto section = to_fairy_ini(**game);
    if (!section) return print_faults(name, section.error());
    out.buffer() += *section;
    return out.finish();
}

std::string_view line_at(std::string_view text, TextPlace place) {
    for (int line = 1; line < place.line; ++line) (void)take_line(text);
    return take_line(text);
}

// Prints a converted game, but only if it can be played. Faults of the result are reported at
// `place`, which is a place in the source file, with the line of the result that has the fault.
int print_converted(const std::string& path,
                    const Result<std::string, std::vector<GameFault>>& converted,
                    const TextPlace& place, Output& out) {
    if (!converted) return print_faults(path, converted.error());
    if (const auto game = read_own_game(*converted); !game) {
        constexpr std::size_t kLongestLine = 100;  // bytes of a line that are shown
        std::vector<GameFault> faults = game.error();
        for (GameFault& fault : faults) {
            const std::string_view line = trimmed(line_at(*converted, fault.place));
            fault = {place,
                     "after conversion (" + printable(line, kLongestLine) + "): " + fault.message};
        }
        return print_faults(path, faults);
    }
    out.buffer() += *converted;
    return out.finish();
}

int convert_diagram(const std::string& path, const std::string& text, Output& out) {
    return print_converted(path, from_diagram(text, "diagram"), {}, out);
}

TextPlace place_of_section(std::string_view text, std::string_view name) {
    for (const IniSection& section : sections_of(text))
        if (section.name == name) return section.place;
    return {};
}

int convert_ini(const std::string& path, const std::string& text, const std::string& section,
                Output& out) {
    return print_converted(path, from_fairy_ini(text, section), place_of_section(text, section),
                           out);
}

}  // namespace

std::vector<std::string> game_folders() {
    constexpr std::string_view kSystem = "/usr/local/share:/usr/share";
    constexpr const char* kInside = "/alces/games";
    std::vector<std::string> folders;
    const std::string own = environment("XDG_DATA_HOME"), home = environment("HOME");
    if (own.starts_with('/'))
        folders.push_back(own + kInside);
    else if (home.starts_with('/'))
        folders.push_back(home + "/.local/share" + kInside);
    std::string shared = environment("XDG_DATA_DIRS");
    if (shared.empty()) shared = kSystem;
    for (std::string_view rest = shared; !rest.empty();) {
        const std::size_t end = std::min(rest.find(':'), rest.size());
        if (rest.starts_with('/')) folders.push_back(std::string(rest.substr(0, end)) + kInside);
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return folders;
}

int list_variants(const Arguments& arguments, const Position&, Output& out) {
    if (const auto& path = arguments.checked_game)
        return with_text(*path, [&](const std::string& name, const std::string& text) {
            return check_game(name, text, out);
        });
    if (arguments.exported_game) return export_ini(*arguments.exported_game, out);
    if (const auto& path = arguments.diagram_file)
        return with_text(*path, [&](const std::string& name, const std::string& text) {
            return convert_diagram(name, text, out);
        });
    if (!arguments.ini_file) return print_list(out);
    if (const auto& section = arguments.ini_section)
        return with_text(*arguments.ini_file,
                         [&](const std::string& name, const std::string& text) {
                             return convert_ini(name, text, *section, out);
                         });
    std::cerr << "alces: missing argument: NAME\nTry 'alces variants --help'.\n";
    return kExitUsage;
}

}  // namespace alces
