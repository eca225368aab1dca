// Games as files: `save` and `load`, and the record that is kept of every game.
#include <cstdlib>
#include <memory>
#include <utility>

#include "base/text.h"
#include "game/export_text.h"
#include "game/game_builder.h"
#include "records/folder.h"
#include "session/session.h"

namespace alces {
namespace {

constexpr std::string_view kRecordStart = "[Variant \"";

struct Path {
    std::string folder;
    std::string name;
};

Path split_path(const std::string& path) {
    const std::size_t slash = path.rfind('/');
    if (slash == std::string::npos) return {".", path};
    return {slash == 0 ? "/" : path.substr(0, slash), path.substr(slash + 1)};
}

// Where a symbolic link leads, so that saving does not replace the link.
std::string resolved(const std::string& path) {
    const std::unique_ptr<char, decltype(&std::free)> real(::realpath(path.c_str(), nullptr),
                                                           &std::free);
    return real ? real.get() : path;
}

std::error_code read_file(const std::string& path, std::string& text) {
    const Path split = split_path(resolved(path));
    std::error_code error;
    const auto file =
        disk_folder(split.folder, Access::AsUsual)->open(split.name, Folder::How::Read, error);
    return file ? file->read(text, kMaxRecordBytes) : error;
}

std::string words_of(const std::error_code& error, const std::string& name) {
    if (error == std::errc::invalid_argument) return name + " is no plain file";
    if (error == std::errc::file_too_large) return name + " is too long for a record of one game";
    return name + ": " + error.message();
}

FileFault fault_of(const std::error_code& error) {
    const bool bad = error == std::errc::invalid_argument || error == std::errc::file_too_large;
    return bad ? FileFault::Bad : FileFault::Missing;
}

}  // namespace

bool Session::fail_file(FileFault fault, std::string message) {
    file_fault_ = fault;
    return fail(ErrorKind::File, std::move(message));
}

// Files that are no records of ours are not to be lost to a slip of the hand.
bool Session::do_save(std::string_view arguments) {
    const std::string name(arguments);
    if (name.empty()) return fail(ErrorKind::Command, "save takes the name of a file");
    std::string old;
    std::error_code error = read_file(name, old);
    const bool is_new = error == std::errc::no_such_file_or_directory;
    if (!is_new && (error || (!old.empty() && !old.starts_with(kRecordStart))))
        return fail_file(FileFault::CannotWrite,
                         name + " exists and is no record of a game: it stays as it is");
    const Path path = split_path(resolved(name));
    (void)replace_file(*disk_folder(path.folder, Access::AsUsual), path.name,
                       export_text(game_, ExportFormat::Pgn, tags_), error);
    if (error) return fail_file(FileFault::CannotWrite, words_of(error, name));
    listener_.on_notice("Saved to " + printable(name));
    return true;
}

bool Session::do_load(std::string_view arguments) {
    const std::string name(arguments);
    if (name.empty()) return fail(ErrorKind::Command, "load takes the name of a file");
    std::string text;
    if (const auto error = read_file(name, text))
        return fail_file(fault_of(error), words_of(error, name));
    FirstGame read;
    GameBuilder builder(Position::start(home_.variant()), read);
    if (const std::size_t line = read_text(builder, text); line != 0)
        return fail_file(FileFault::Bad, name + ':' + std::to_string(line) + ": " + read.fault);
    if (!read.first) return fail_file(FileFault::Bad, name + " holds no game");
    take_game(*std::move(read.first), std::move(read.tags));
    listener_.on_new_game(game_);
    if (read.games > 1)
        listener_.on_notice(printable(name) + " holds " + std::to_string(read.games) +
                            " games; this is the first");
    return true;
}

void Session::take_game(Game game, GameTags tags) {
    end_game();
    forget_game();
    game_ = std::move(game);
    tags_ = std::move(tags);
    reset_clock();
    begun_ = true;
}

void Session::adopt(const Game& game) {
    take_game(game, {});
    listener_.on_new_game(game_);
}

}  // namespace alces
