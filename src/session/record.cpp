// Games as files: `save` and `load`.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <utility>

#include "session/export_text.h"
#include "session/session.h"
#include "session/text.h"

namespace alces {
namespace {

constexpr std::size_t kMaxRecordBytes = 10'000'000;
constexpr std::string_view kRecordStart = "[Variant \"";

struct FileError {
    FileFault fault;
    std::string message;
};

FileError system_error(FileFault fault, const std::string& name) {
    return {fault, name + ": " + std::strerror(errno)};
}

class File {
  public:
    explicit File(int descriptor) : descriptor_(descriptor) {}
    ~File() {
        if (descriptor_ >= 0) ::close(descriptor_);
    }
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    [[nodiscard]] int get() const { return descriptor_; }
    [[nodiscard]] bool close() { return ::close(std::exchange(descriptor_, -1)) == 0; }

  private:
    int descriptor_;
};

// All of a regular file, at most `limit` bytes. Opened without waiting: it could be a pipe.
std::optional<FileError> read_file(const std::string& name, std::size_t limit, std::string& text) {
    const File file(::open(name.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
    if (file.get() < 0) return system_error(FileFault::Missing, name);
    struct stat status {};
    if (::fstat(file.get(), &status) != 0) return system_error(FileFault::Missing, name);
    if (!S_ISREG(status.st_mode)) return FileError{FileFault::Bad, name + " is no plain file"};
    std::string block(std::size_t{1} << 16U, '\0');
    while (text.size() <= limit) {
        const ssize_t got = ::read(file.get(), block.data(), block.size());
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return system_error(FileFault::Missing, name);
        if (got == 0) return {};
        text.append(block, 0, static_cast<std::size_t>(got));
    }
    return FileError{FileFault::Bad, name + " is too long for a record of one game"};
}

bool write_all(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(descriptor, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

// Where a symbolic link leads, so that saving does not replace the link.
std::string resolved(const std::string& name) {
    const std::unique_ptr<char, decltype(&std::free)> path(::realpath(name.c_str(), nullptr),
                                                           &std::free);
    return path ? path.get() : name;
}

// Whatever happens, there is the old file or the whole new one.
std::optional<FileError> replace_file(const std::string& name, std::string_view text) {
    const std::string target = resolved(name);
    const std::string draft = target + "." + std::to_string(::getpid()) + ".new";
    File file(::open(draft.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    if (file.get() < 0) return system_error(FileFault::CannotWrite, name);
    struct stat old {};
    if (::stat(target.c_str(), &old) == 0) (void)::fchmod(file.get(), old.st_mode & 07777U);
    if (write_all(file.get(), text) && ::fsync(file.get()) == 0 && file.close() &&
        ::rename(draft.c_str(), target.c_str()) == 0)
        return {};
    FileError error = system_error(FileFault::CannotWrite, name);
    ::unlink(draft.c_str());
    return error;
}

// Files that are no records of ours are not to be lost to a slip of the hand.
std::optional<FileError> refuse_to_replace(const std::string& name) {
    struct stat status {};
    if (::stat(name.c_str(), &status) != 0 || (S_ISREG(status.st_mode) && status.st_size == 0))
        return {};
    std::string text;
    const auto error = read_file(name, kMaxRecordBytes, text);
    if (!error && text.starts_with(kRecordStart)) return {};
    return FileError{FileFault::CannotWrite,
                     name + " exists and is no record of a game: it stays as it is"};
}

// Keeps the first game of a record, and the first fault.
class RecordListener : public Listener {
  public:
    void on_end(const Game& game, const Outcome&) override {
        if (games_++ == 0) game_ = std::make_unique<Game>(game);
    }
    void on_error(const Error& error) override {
        if (!error_) error_ = error;
    }
    [[nodiscard]] int games() const { return games_; }
    [[nodiscard]] const Game* game() const { return game_.get(); }
    [[nodiscard]] const std::optional<Error>& error() const { return error_; }

  private:
    int games_ = 0;
    std::unique_ptr<Game> game_;
    std::optional<Error> error_;
};

// Reads all of a record; the number of the faulty line, or 0.
std::size_t read_record(Session& reader, std::string_view text) {
    std::size_t line = 0;
    while (!text.empty()) {
        ++line;
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (!reader.execute(text.substr(0, end))) return line;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return reader.end_of_input() ? 0 : line;
}

}  // namespace

bool Session::fail_file(FileFault fault, std::string message) {
    file_fault_ = fault;
    return fail(ErrorKind::File, std::move(message));
}

bool Session::do_save(std::string_view arguments) {
    const std::string name(arguments);
    if (name.empty()) return fail(ErrorKind::Command, "save takes the name of a file");
    if (!options_.files_allowed)
        return fail_file(FileFault::CannotWrite, "files cannot be written here");
    auto error = refuse_to_replace(name);
    if (!error) error = replace_file(name, export_text(game_, ExportFormat::Pgn));
    if (error) return fail_file(error->fault, error->message);
    listener_.on_notice("saved to " + printable(name));
    return true;
}

bool Session::do_load(std::string_view arguments) {
    const std::string name(arguments);
    if (name.empty()) return fail(ErrorKind::Command, "load takes the name of a file");
    if (!options_.files_allowed) return fail_file(FileFault::Missing, "files cannot be read here");
    std::string text;
    if (const auto error = read_file(name, kMaxRecordBytes, text))
        return fail_file(error->fault, error->message);

    RecordListener record;
    SessionOptions options;
    options.variant = &home_.variant();
    options.files_allowed = false;
    options.moves_only = true;
    Session reader(std::move(options), record);
    const std::size_t faulty = read_record(reader, text);
    if (faulty != 0 || record.error())
        return fail_file(FileFault::Bad, name + ":" + std::to_string(faulty) + ": " +
                                             (record.error() ? record.error()->message : ""));
    if (record.game() == nullptr) return fail_file(FileFault::Bad, name + " holds no game");
    end_game();
    forget_game();
    game_ = *record.game();
    begun_ = true;
    listener_.on_new_game(game_);
    if (record.games() > 1)
        listener_.on_notice(printable(name) + " holds " + std::to_string(record.games()) +
                            " games; this is the first");
    return true;
}

}  // namespace alces
