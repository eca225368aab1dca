#include "house/house_menu.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <iostream>

#include "base/exit_code.h"
#include "base/text.h"
#include "base/unicode.h"
#include "games/library.h"
#include "games/registry.h"
#include "practice/progress.h"
#include "search/limit_words.h"
#include "session/player_memory.h"
#include "tui/tui.h"
#include "words/game_text.h"

namespace alces {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kHashMegabytes = 4;
constexpr auto kMaxThinkingTime = 3s;
constexpr std::size_t kMaxGames = 100;  // maximum number of a user's recorded games
constexpr int kDeepestPerft = 2;
constexpr int kHelpColumns = 78;

// The message that the user has no recorded game with this number.
std::string no_recorded_game(std::string_view number) {
    const bool is_number = parse_number(number, 1, kLastGameNumber).has_value();
    return "there is no game " + (is_number ? std::string(number) : quoted(number)) +
           "; \"games\" lists the recorded games";
}

}  // namespace

bool HouseMenu::names_command(std::string_view line) {
    const std::string_view word = take_word(line);
    return word.empty() ||
           std::any_of(kCommands.begin(), kCommands.end(),
                       [word](const Command& command) { return command.name == word; });
}

std::string HouseMenu::listed_commands() {
    std::string list;
    for (const Command& command : kCommands)
        list.append(list.empty() ? "" : ", ").append(command.name);
    return list;
}

Result<> HouseMenu::execute(std::string_view line) {
    std::string_view rest = trimmed(line);
    const std::string_view word = take_word(rest);
    if (word.empty()) return {};
    for (const Command& command : kCommands)
        if (word == command.name) return (this->*command.run)(trimmed(rest));
    return refused(quoted(word) + " is not a command; \"help\" lists the commands");
}

int HouseMenu::run() {
    out_.line("Welcome to alces, " + user_.name + ". Type \"help\" for help, \"quit\" to leave.");
    std::string line;
    while (!out_.broken() && !left_) {
        out_.buffer() += "alces> ";
        out_.flush();
        if (!console_.read_line(line)) break;
        if (const Result<> done = execute(line); !done) out_.line(sentence(done.error().message));
    }
    return out_.finish();
}

int HouseMenu::run_command(std::string_view command) {
    const Result<> understood = execute(command);
    if (!understood) std::cerr << "alces: " << understood.error().message << '\n';
    const int code = out_.finish();
    return understood ? code : kExitUsage;
}

SessionOptions HouseMenu::session_options() const {
    SessionOptions options;
    options.variant = &default_variant();
    options.hash_megabytes = kHashMegabytes;
    options.files_allowed = false;
    options.deepest_perft = kDeepestPerft;
    options.columns = kColumnsInPlay;
    options.max_time = kMaxThinkingTime;
    options.limits.level = 3;
    options.computer = {false, true};
    options.person = user_.name;
    return options;
}

void HouseMenu::show(SessionOptions options, const PlayStart& first) {
    ScreenOptions screen;
    screen.may_suspend = false;
    screen.idle = &console_.idle;
    out_.flush();
    const bool on_screen = !in_lines_ && screen_available();
    const int code =
        on_screen ? run_tui(options, first, screen)
                  : run_plain(options, first, console_.in, out_, ::isatty(STDIN_FILENO) == 1);
    // The connection was closed, or the user has been told about the idle time-out.
    left_ = on_screen ? code > kExitSignal : console_.idle.is_over();
}

void HouseMenu::recall(SessionOptions& options) {
    const int home = user_.home.get();
    options.memory = std::make_shared<PlayerMemory>(folder_at(home));
    options.progress = [home] {
        return std::make_shared<Progress>(folder_at(home), std::string(Progress::kFile));
    };
    const auto& choice = options.memory->choice();
    if (!choice) return;
    // The game file of the variant that the user played last may be missing or faulty by now.
    if (const Variant* last = find_variant(choice->game)) options.variant = last;
    options.computer = *sides_named(choice->computer);
    if (choice->level) options.limits.level = choice->level;
}

std::shared_ptr<Archive> HouseMenu::own_games() {
    auto archive = std::make_shared<Archive>(folder_at(user_.home.get()));
    archive->keep_at_most(kMaxGames);
    return archive;
}

Result<> HouseMenu::play(std::string_view text) {
    SessionOptions options = session_options();
    recall(options);
    if (!text.empty()) options.variant = variant_named(text);
    if (options.variant == nullptr) return refused(no_such_game(text, "help"));
    options.archive = own_games();
    const auto ids = options.archive->list();
    if (ids && ids->size() >= kMaxGames)
        out_.line(
            "You have 100 recorded games, the maximum; the new game will not be recorded until "
            "you delete an old one.");
    show(std::move(options), {});
    return {};
}

Result<> HouseMenu::resume(std::string_view text) {
    if (!text.empty() && !parse_number(text, 1, kLastGameNumber))
        return refused(no_recorded_game(text));
    SessionOptions options = session_options();
    recall(options);
    options.archive = own_games();
    PlayStart first;
    first.line = "resume " + std::string(text);
    show(std::move(options), first);
    return {};
}

Result<> HouseMenu::games(std::string_view) {
    Archive archive(folder_at(user_.home.get()));
    out_.lines(summary_lines(summaries(archive)));
    return {};
}

Result<> HouseMenu::remove(std::string_view text) {
    if (text.empty()) return refused("missing argument: delete N");
    const auto id = parse_number(text, 1, kLastGameNumber);
    if (!id) return refused(no_recorded_game(text));
    const auto error = Archive(folder_at(user_.home.get())).remove(static_cast<int>(*id));
    if (error == std::errc::no_such_file_or_directory) return refused(no_recorded_game(text));
    if (error == std::errc::device_or_resource_busy)
        return refused("game " + std::to_string(*id) +
                       " is being played; quit it before you delete it");
    out_.line(error ? "Cannot delete game " + std::to_string(*id) + ": " + error.message()
                    : "Deleted.");
    return {};
}

Result<> HouseMenu::lines(std::string_view) {
    in_lines_ = !in_lines_;
    out_.line(in_lines_ ? "Games are now shown as lines of text."
                        : "Games now use the full screen.");
    return {};
}

Result<> HouseMenu::help(std::string_view) {
    out_.lines({
        "play [GAME]            play the computer",
        "resume [N]             resume a game",
        "games, delete N        list your games, delete one",
        "host NAME [GAME] [SIDE] [10+5]   open a table",
        "join NAME [take]       join a table, or return to your seat",
        "watch NAME, tables     watch a table, list the tables",
        "lines                  switch between lines of text and the screen",
        "quit                   leave",
    });
    std::string games = "Games:";
    for (const std::string& name : all_game_names())
        games.append(games.back() == ':' ? " " : ", ").append(name);
    out_.lines(wrap(games, kHelpColumns));
    return {};
}

Result<> HouseMenu::quit(std::string_view) {
    left_ = true;
    return {};
}

}  // namespace alces
