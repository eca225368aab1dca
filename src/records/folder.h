// Declares the file operations that records need. They are an interface, so that tests can use
// directories in memory whose operations fail. No function throws. A call that can fail returns an
// error code.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <functional>
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

// An open file. The lock is released when the file is closed or the process ends.
class File {
  public:
    virtual ~File() = default;
    // Reads the whole file. Fails if it has more than `limit` bytes.
    [[nodiscard]] virtual FileResult<std::string> read(std::size_t limit) = 0;
    // Writes the text at `offset`. After an error, part of the text may have been written.
    [[nodiscard]] virtual std::error_code write(std::size_t offset, std::string_view text) = 0;
    [[nodiscard]] virtual std::error_code truncate(std::size_t size) = 0;
    // Waits until everything written is on disk. After an error, parts of it may be missing.
    [[nodiscard]] virtual std::error_code sync() = 0;
    // Takes the lock. Returns false if another process has it. On a file system without locks,
    // returns true.
    [[nodiscard]] virtual bool lock() = 0;
    // Returns the other process that has the lock; none if no other process has it or the process
    // is unknown.
    [[nodiscard]] virtual std::optional<pid_t> lock_holder() = 0;
};

class Folder {
  public:
    enum class How {
        Read,    // read only
        Append,  // read and write
        Create,  // read and write a new file; fails if the file exists
    };
    virtual ~Folder() = default;
    // Returns all names in the directory, perhaps with "." and "..". Returns none if the directory
    // does not exist.
    [[nodiscard]] virtual FileResult<std::vector<std::string>> list() = 0;
    // Opens a file. Fails for symbolic links and for anything else that is not a regular file.
    [[nodiscard]] virtual FileResult<std::unique_ptr<File>> open(const std::string& name,
                                                                 How how) = 0;
    // Renames a file, and replaces the file `to` if it exists. If `to` was a regular file, the new
    // file gets the permissions of the old one, except execute permission.
    [[nodiscard]] virtual std::error_code rename(const std::string& from,
                                                 const std::string& to) = 0;
    [[nodiscard]] virtual std::error_code remove(const std::string& name) = 0;
    // Waits until all creations, renames and removals of names are on disk.
    [[nodiscard]] virtual std::error_code sync() = 0;
    // Whether this name still refers to this file.
    [[nodiscard]] virtual bool holds(const File& file, const std::string& name) = 0;
    // Returns when the file was last changed, in nanoseconds since the epoch; 0 if unknown.
    [[nodiscard]] virtual std::int64_t modified(const std::string& name) = 0;
};

// disk_folder() returns a directory on disk, which may not exist yet. A Private directory is
// created when it is needed. Only its owner can access the directory and the new files in it. With
// AsUsual, the directory is not created, and the umask determines the permissions of new files.
enum class Access { Private, AsUsual };
[[nodiscard]] std::unique_ptr<Folder> disk_folder(std::string path, Access access);
// Returns a directory that is open as the descriptor `folder`. The descriptor must stay open.
[[nodiscard]] std::unique_ptr<Folder> folder_at(int folder, Access access = Access::Private);

// Writes a whole file by an atomic rename. Returns the file, open and locked. At any time, either
// the old or the new file exists. Sync the directory to be sure that the new file survives a power
// failure.
[[nodiscard]] FileResult<std::unique_ptr<File>> replace_file(Folder& folder,
                                                             const std::string& name,
                                                             std::string_view text);

// Opens and locks a file, or creates an empty one. Fails with EBUSY if another process keeps it
// locked for longer than three seconds.
[[nodiscard]] FileResult<std::unique_ptr<File>> lock_file(Folder& folder, const std::string& name);

// Replaces the text of a file with what `changed` returns for it. The file stays locked from the
// read to the write, so no change that another process makes with this function is lost. A missing
// file counts as empty. Fails if the file has more than `limit` bytes, or stays locked for longer
// than three seconds.
using TextChange = std::function<std::string(std::string_view)>;
[[nodiscard]] std::error_code update_file(Folder& folder, const std::string& name,
                                          std::size_t limit, const TextChange& changed);

// load_file() reads the whole file at a path. It fails if the file has more than `limit` bytes.
// save_file() replaces the file and syncs it. Both find the file as PathFile::at() does.
[[nodiscard]] FileResult<std::string> load_file(const std::string& path, std::size_t limit);
[[nodiscard]] std::error_code save_file(const std::string& path, std::string_view text);

// The suffix of the draft files that replace_file() leaves behind if its process is killed.
inline constexpr std::string_view kDraftEnding = ".draft";

}  // namespace alces
