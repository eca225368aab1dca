// Implements the commands for records, files and settings.
#include <algorithm>
#include <memory>
#include <utility>

#include "base/descriptor.h"
#include "base/text.h"
#include "game/export_text.h"
#include "game/game_builder.h"
#include "games/library.h"
#include "games/registry.h"
#include "records/folder.h"
#include "records/game_list.h"
#include "records/path_file.h"
#include "records/record_reader.h"
#include "search/levels.h"
#include "search/limit_words.h"
#include "session/command_handlers.h"
#include "session/commands.h"
#include "session/saved_game.h"
#include "session/session.h"
#include "words/game_text.h"

namespace alces {
namespace {

// Quotes the name of a file at the start of a message. Because of the quote, sentence() does not
// capitalise the name.
std::string in_quotes(const std::string& name) { return '"' + name + '"'; }

// Describes why a file could not be opened or written. `action` is "open" or "write".
std::string words_of(const std::error_code& error, std::string_view action,
                     const std::string& name) {
    if (error == std::errc::invalid_argument) return in_quotes(name) + " is not a regular file";
    if (error == std::errc::too_many_symbolic_link_levels)
        return in_quotes(name) +
               " is a symbolic link that belongs to another account, or leads through too many "
               "links";
    if (error == std::errc::file_too_large && action == "open")
        return in_quotes(name) + " has more than " + std::to_string(kMaxRecordBytes) + " bytes";
    return "cannot " + std::string(action) + ' ' + name + ": " + error.message();
}

FileFault fault_of(const std::error_code& error) {
    const bool bad = error == std::errc::invalid_argument || error == std::errc::file_too_large;
    return bad ? FileFault::Bad : FileFault::Missing;
}

std::string title_of(int id) { return "game " + std::to_string(id); }

bool fail_no_records(Session& session) {
    return session.fail_file(FileFault::Missing, "this session does not record games");
}

bool fail_no_settings(Session& session) {
    if (session.options().person_types && !session.options().files_allowed)
        return session.refuse("there are no settings on a public server");
    return session.refuse(
        session.options().person_types
            ? "settings can be changed only in a game; \"quit\" leaves"
            : "batch has no settings; use options, as in \"alces batch --level 3\"");
}

// Returns the value of a limit of the computer's searches. If no level is set, its value is "full";
// any other limit that is not set is "none".
std::string limit_in_force(const SearchLimits& limits, std::string_view name) {
    std::optional<long long> value;
    if (name == "level") value = limits.level;
    if (name == "depth") value = limits.depth;
    if (name == "nodes") value = limits.nodes;
    if (name == "movetime" && limits.movetime) value = limits.movetime->count();
    if (value) return std::to_string(*value);
    return name == "level" ? "full" : "none";
}

// Returns the value that a setting has in this session, or an empty string if the session does not
// know it.
std::string value_in_force(const Session& session, std::string_view name) {
    const SessionOptions& options = session.options();
    const SearchLimits& limits = session.computer().settings().limits;
    if (name == "variant") return std::string(session.game().start().variant().spec().name);
    if (name == "setup") {
        const auto setup = setup_number(session.game().start());
        return setup ? std::to_string(*setup) : "none";
    }
    if (name == "computer") return name_of_sides(session.computer().settings().sides);
    if (name == "time") {
        const auto time = session.players().time;
        return time ? write_time_control(*time) : "none";
    }
    if (name == "hash") return std::to_string(options.hash_megabytes);
    if (name == "threads") return std::to_string(limits.threads);
    if (name == "no-record") return options.archive ? "false" : "true";
    if (name == "flip") {
        if (session.bottom() == Bottom::Auto) return "auto";
        return session.bottom() == Bottom::White ? "white" : "black";
    }
    if (find_word(limit_words(), name) != nullptr) return limit_in_force(limits, name);
    return {};
}

// Describes a setting: its value and, if its values are words, the choices: "computer = black
// (white, black, both, none)".
std::string setting_text(const Session& session, const std::string& name) {
    const SettingsKeeper& settings = *session.options().settings;
    const std::vector<std::string> words = settings.values(name);
    std::string value = session.listener().setting(name);
    if (value.empty()) value = value_in_force(session, name);
    if (value.empty()) value = settings.value(name);
    if (value.empty()) value = words.empty() ? "none" : words.front();
    std::string choices;
    for (const std::string& choice : words) choices += (choices.empty() ? " (" : ", ") + choice;
    return name + " = " + printable(value) + (choices.empty() ? "" : choices + ')');
}

// Answers with one setting or, if `name` is empty, with all of them.
bool show_settings(Session& session, const std::string& name) {
    const std::vector<std::string> names = session.options().settings->names();
    std::vector<std::string> lines;
    for (const std::string& each : names)
        if (name.empty() || each == name) lines.push_back(setting_text(session, each));
    if (lines.empty()) return session.refuse("unknown setting: " + name);
    session.answer("set", lines);
    return true;
}

bool fail_busy(Session& session, int id, const std::optional<pid_t>& holder) {
    std::string by = holder ? "process " + std::to_string(*holder) : "another process";
    const std::string resume = "resume " + std::to_string(id);
    return session.fail_file(FileFault::Busy, by + " is playing " + title_of(id) + "; \"" + resume +
                                                  " take\" takes over the game, \"" + resume +
                                                  " look\" shows it");
}

// Reports that the process that is playing a game was asked to exit but has not exited.
bool fail_asked(Session& session, int id, pid_t holder) {
    return session.fail_file(FileFault::Busy,
                             text_of_unresponsive(holder, "is playing " + title_of(id)));
}

bool fail_unread(Session& session, int id, const std::error_code& error) {
    if (error == std::errc::no_such_file_or_directory)
        return session.fail_file(FileFault::Missing, "there is no " + title_of(id) +
                                                         "; \"games\" lists the recorded games");
    return session.fail_file(FileFault::Missing,
                             "cannot read " + title_of(id) + ": " + error.message());
}

// Tells the user if the game was played under other rules than the game of that name has now.
void note_rules(Session& session, const std::string& whose) {
    const Variant& variant = session.game().start().variant();
    const Variant* now = find_variant(variant.spec().name);
    if (now != nullptr && full_name(*now) != full_name(variant))
        session.notify("The rules of " + std::string(variant.spec().title) + " have changed; " +
                       whose + " keeps the old ones.");
}

bool resume(Session& session, int id, bool take) {
    Archive& archive = *session.options().archive;
    Archive::Claim claim = archive.claim(id);
    if (claim.busy && take && archive.request_exit(id)) claim = archive.claim(id);
    if (claim.busy && take && claim.holder) return fail_asked(session, id, *claim.holder);
    if (claim.busy) return fail_busy(session, id, claim.holder);
    // If the record can be read but not written, the game continues in a new record.
    if (!claim.file && claim.error != std::errc::no_such_file_or_directory) {
        auto text = archive.read(id);
        if (!text) return fail_unread(session, id, text.error());
        claim.text = *std::move(text);
    } else if (claim.error) {
        return fail_unread(session, id, claim.error);
    }
    StoredRecord stored = read_record(std::move(claim.text));
    if (!stored.game) return session.fail_file(FileFault::Bad, title_of(id) + ": " + stored.fault);
    std::unique_ptr<Recorder> recorder;
    if (claim.file && stored.is_whole())
        recorder = std::make_unique<Recorder>(archive, id, std::move(claim.file), stored.whole,
                                              *stored.game, stored.players);
    stored.players.tags = std::move(stored.tags);
    session.resume(*std::move(stored.game), stored.players, std::move(stored.clocks),
                   std::move(recorder));
    if (stored.state == StoredRecord::State::Damaged)
        session.notify("The record of " + title_of(id) + " is damaged (" + stored.fault +
                       "). The game continues from its last intact move in a new record.");
    else
        session.notify(sentence(title_of(id)) + " resumed.");
    note_rules(session, title_of(id));
    return true;
}

// Returns the sides that the computer played according to the tags. Returns none if the tags do not
// name them, or if no person played, as in a match of programs.
std::optional<ByColor<bool>> sides_of_computer(const GameTags& tags) {
    ByColor<bool> sides{false, false};
    bool is_known = true;
    for (const Color color : kColors) {
        const std::string_view type = tag_value(tags, std::string(name_of(color)) + "Type");
        sides[color] = type == "program";
        is_known = is_known && !type.empty();
    }
    if (!is_known || (sides[Color::White] && sides[Color::Black])) return {};
    return sides;
}

// Lets a person continue a loaded game, as `resume` does: gives the computer the sides and the
// level in the tags. Returns a space and a sentence about the sides, or an empty string if the game
// is over or the sides are unknown.
std::string seat_computer(Session& session) {
    const GameTags& tags = session.tags();
    const auto sides = session.options().person_types ? sides_of_computer(tags) : std::nullopt;
    if (!sides) return {};
    const auto level = parse_number(tag_value(tags, "Level"), kLevels);
    session.seat_computer(*sides, level ? std::optional(static_cast<int>(*level)) : std::nullopt);
    if (session.game().outcome().is_over()) return {};
    if (!session.computer().plays_one_side()) return " The computer plays neither side.";
    const auto& limit = session.computer().settings().limits.level;
    return std::string(" The computer plays ") +
           name_of((*sides)[Color::White] ? Color::White : Color::Black) +
           (limit ? " (" + level_text(static_cast<int>(*limit)) + ")." : ".");
}

bool look_at(Session& session, int id) {
    auto text = session.options().archive->read(id);
    if (!text) return fail_unread(session, id, text.error());
    StoredRecord stored = read_record(*std::move(text));
    if (!stored.game) return session.fail_file(FileFault::Bad, title_of(id) + ": " + stored.fault);
    session.show(*std::move(stored.game), std::move(stored.tags), stored.players);
    session.notify(sentence(title_of(id)) + " is read-only; \"new\" starts a new game.");
    note_rules(session, title_of(id));
    return true;
}

}  // namespace

// Overwrites a file only if it is empty or contains exactly one saved game, so that neither a
// typing error nor somebody else's file for `batch` destroys another file. `batch` writes no hidden
// files, because shells and other programs read many of them as settings.
bool run_save(Session& session, Words words) {
    const std::string name(words);
    if (!session.options().person_types && is_hidden_path(name))
        return session.fail_file(FileFault::CannotWrite,
                                 in_quotes(name) + " is hidden; batch does not write hidden files");
    const auto file = PathFile::at(name);
    if (!file)
        return session.fail_file(FileFault::CannotWrite, words_of(file.error(), "write", name));
    const auto old = file->read(kMaxRecordBytes);
    const bool is_new = !old && old.error() == std::errc::no_such_file_or_directory;
    if (!is_new && !old && fault_of(old.error()) == FileFault::Missing)
        return session.fail_file(
            FileFault::CannotWrite,
            "cannot read " + name + ": " + old.error().message() + "; not overwritten");
    if (!is_new) {
        const auto replaced =
            old ? game_to_replace(session, *old) : Result<std::optional<Game>>(not_a_saved_game());
        if (!replaced)
            return session.fail_file(FileFault::CannotWrite,
                                     in_quotes(name) + ' ' + replaced.error().message);
    }
    const std::string text =
        export_text(session.game(), ExportFormat::Pgn, session.tags_to_write());
    if (text.size() > kMaxRecordBytes)
        return session.fail_file(FileFault::CannotWrite,
                                 "the game is not saved, because it has more than " +
                                     std::to_string(kMaxRecordBytes) +
                                     " bytes and \"load\" could not read it");
    if (const auto error = file->replace(text))
        return session.fail_file(FileFault::CannotWrite, words_of(error, "write", name));
    session.note_saved();
    session.notify("Saved to " + printable(name) + '.');
    return true;
}

bool run_load(Session& session, Words words) {
    const std::string name(words);
    const auto text = load_file(name, kMaxRecordBytes);
    if (!text)
        return session.fail_file(fault_of(text.error()), words_of(text.error(), "open", name));
    FirstGame read;
    GameBuilder builder(Position::start(session.starts().default_start().variant()), read);
    if (const std::size_t line = read_text(builder, *text); line != 0 && !read.first)
        return session.fail_file(FileFault::Bad,
                                 name + ':' + std::to_string(line) + ": " + read.fault);
    if (!read.first)
        return session.fail_file(FileFault::Bad, in_quotes(name) + " contains no game");
    session.adopt(*std::move(read.first), std::move(read.tags));
    session.note_saved();
    const std::string players = seat_computer(session);
    if (read.games > 1)
        session.notify(printable(name) + " contains " + std::to_string(read.games) +
                       " games; this is the first." + players);
    else
        session.notify("Loaded " + printable(name) + '.' + players);
    note_rules(session, "this game");
    return true;
}

bool run_games(Session& session, Words) {
    const auto& archive = session.options().archive;
    if (!archive) return fail_no_records(session);
    session.answer("games", summary_lines(summaries(*archive)));
    return true;
}

bool run_resume(Session& session, Words words) {
    const auto& archive = session.options().archive;
    if (!archive) return fail_no_records(session);
    const std::string_view first = take_word(words);
    const std::string_view how = trimmed(words);
    std::optional<long long> id = parse_number(first, 1, kLastGameNumber);
    if (first.empty()) {
        const auto latest = latest_unfinished(*archive);
        if (!latest) return session.refuse("there is no unfinished game to resume");
        id = latest->id;
    }
    if (!id)
        return session.refuse("resume must be followed by a game number, not " + quoted(first));
    if (how != "" && how != "take" && how != "look")
        return session.refuse("unexpected argument: " + quoted(how) +
                              "; after the number, resume accepts only \"take\" or \"look\"");
    const int number = static_cast<int>(*id);
    if (session.record_id() == number)
        return session.refuse(title_of(number) + " is the current game");
    return how == "look" ? look_at(session, number) : resume(session, number, how == "take");
}

bool run_set(Session& session, Words words) {
    const auto& settings = session.options().settings;
    if (!settings) return fail_no_settings(session);
    const std::size_t equals = words.find_first_of("= ");
    const std::string name(trimmed(words.substr(0, equals)));
    const Command* command = find_command(name);
    const bool is_command = command != nullptr && command->may(kIsSetting);
    if (equals == std::string_view::npos)
        return is_command && command->may(kPrintsAlone) ? session.run(*command, "")
                                                        : show_settings(session, name);
    const bool of_screen = !session.listener().setting(name).empty();
    if (session.options().gate && !of_screen && name != "flip")
        return session.refuse("only settings of the screen can be changed at a table");
    std::string_view rest = trimmed(words.substr(equals));
    if (rest.starts_with('=')) rest = trimmed(rest.substr(1));
    std::string value(rest);
    if (value.size() > 1 && value.front() == '"' && value.back() == '"')
        value = value.substr(1, value.size() - 2);
    if (const Result<> taken = settings->set(name, value); !taken)
        return session.fail(taken.error());
    if (is_command && !value.empty()) return session.run(*command, value);
    if (of_screen)
        if (const Result<> written = settings->write(name); !written)
            session.notify("The change is not saved: " + written.error().message + ".");
    if (!session.listener().on_setting(name, value))
        session.notify("The change to " + name +
                       " takes effect at the next start if you save it with \"write\".");
    return true;
}

bool run_write(Session& session, Words) {
    const auto& settings = session.options().settings;
    if (!settings) return fail_no_settings(session);
    if (const Result<> written = settings->write(); !written)
        return session.fail_file(FileFault::CannotWrite, written.error().message);
    session.notify("Settings saved to " + printable(settings->file_name()) + '.');
    return true;
}

}  // namespace alces
