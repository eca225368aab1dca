// A folder of files, as far as records need one. Nothing here throws: every call that may fail says
// how with an error code. Tests put folders of their own in its place, whose disk fails.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace alces {

// An open file. Its lock, if it has one, goes with it, and so with its process.
class File {
  public:
    virtual ~File() = default;
    // All of it, appended to `text`; more than `limit` bytes are an error.
    [[nodiscard]] virtual std::error_code read(std::string& text, std::size_t limit) = 0;
    // After an error a part may have been written.
    [[nodiscard]] virtual std::error_code write(std::size_t offset, std::string_view text) = 0;
    [[nodiscard]] virtual std::error_code truncate(std::size_t size) = 0;
    // What was written is on the disk. After an error nobody knows.
    [[nodiscard]] virtual std::error_code sync() = 0;
    // Whether nobody else has the lock; then it is ours.
    [[nodiscard]] virtual bool lock() = 0;
    // The process that has it, where that can be told.
    [[nodiscard]] virtual std::optional<pid_t> lock_holder() = 0;
};

class Folder {
  public:
    enum class How {
        Read,    // as it is
        Append,  // to read and write
        Create,  // to write; an error if it is there
    };
    virtual ~Folder() = default;
    // The names in it; none if it is not there.
    [[nodiscard]] virtual std::error_code list(std::vector<std::string>& names) = 0;
    // Null with an error. Only plain files are opened, never what a symbolic link leads to.
    [[nodiscard]] virtual std::unique_ptr<File> open(const std::string& name, How how,
                                                     std::error_code& error) = 0;
    // The file takes the place and the permissions of the one that was there.
    [[nodiscard]] virtual std::error_code rename(const std::string& from,
                                                 const std::string& to) = 0;
    [[nodiscard]] virtual std::error_code remove(const std::string& name) = 0;
    // New, renamed and removed names are on the disk.
    [[nodiscard]] virtual std::error_code sync() = 0;
    // Whether this name (still) belongs to this file.
    [[nodiscard]] virtual bool holds(const File& file, const std::string& name) = 0;
    // When it was last written, in nanoseconds of some clock; 0 if unknown.
    [[nodiscard]] virtual std::int64_t modified(const std::string& name) = 0;
};

// The folder of that path on the disk; it need not exist. Private ones are made when needed, and
// nobody else may read what is in them.
enum class Access { Private, AsUsual };
[[nodiscard]] std::unique_ptr<Folder> disk_folder(std::string path, Access access);
// A private one by the number that the system has given it; it must stay open for as long.
[[nodiscard]] std::unique_ptr<Folder> folder_at(int folder);

// Writes a whole file: whatever happens, there is the old one or the new one. The new one, open and
// locked, or null with an error. An error beside a file: after a power cut it may be the old one.
[[nodiscard]] std::unique_ptr<File> replace_file(Folder& folder, const std::string& name,
                                                 std::string_view text, std::error_code& error);

// The drafts that replace_file() leaves behind when its process is killed end so.
inline constexpr std::string_view kDraftEnding = ".draft";

}  // namespace alces
