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

#include "base/result.h"

namespace alces {

template <typename T>
using FileResult = Result<T, std::error_code>;

// An open file. Its lock, if it has one, goes with it, and so with its process.
class File {
  public:
    virtual ~File() = default;
    // All of it; more than `limit` bytes are an error.
    [[nodiscard]] virtual FileResult<std::string> read(std::size_t limit) = 0;
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
    [[nodiscard]] virtual FileResult<std::vector<std::string>> list() = 0;
    // Only regular files are opened, never what a symbolic link leads to.
    [[nodiscard]] virtual FileResult<std::unique_ptr<File>> open(const std::string& name,
                                                                 How how) = 0;
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

// Writes a whole file and returns it, open and locked. Whatever happens, there is the old one or
// the new one; that a power cut leaves the new one is certain once the folder has been synced.
[[nodiscard]] FileResult<std::unique_ptr<File>> replace_file(Folder& folder,
                                                             const std::string& name,
                                                             std::string_view text);

// The whole file of that path, which may be a symbolic link to one, read or replaced and synced.
[[nodiscard]] FileResult<std::string> load_file(const std::string& path, std::size_t limit);
[[nodiscard]] std::error_code save_file(const std::string& path, std::string_view text);

// The drafts that replace_file() leaves behind when its process is killed end so.
inline constexpr std::string_view kDraftEnding = ".draft";

}  // namespace alces
