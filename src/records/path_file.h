// Reads and replaces a file at a path that a person has typed.
#pragma once

#include <string>
#include <string_view>

#include "base/descriptor.h"
#include "records/folder.h"

namespace alces {

// A file at a path, which may be a symbolic link to the file. The path is resolved once. The file
// that is replaced is therefore the one that was read, even if somebody changes links in the
// meantime.
class PathFile {
  public:
    // Fails with ELOOP for a link whose owner is neither this account nor root, because in /tmp
    // anybody can create links. Also fails with ELOOP for more than 40 links, and with ENOENT if
    // the directory of the file does not exist.
    [[nodiscard]] static FileResult<PathFile> at(const std::string& path);

    // Reads the whole file. Fails with EFBIG if it has more than `limit` bytes.
    [[nodiscard]] FileResult<std::string> read(std::size_t limit) const;
    // Opens the file for reading and appending, or creates it.
    [[nodiscard]] FileResult<Descriptor> open_for_appending() const;
    // Replaces the file, or creates it, and syncs its directory.
    [[nodiscard]] std::error_code replace(std::string_view text) const;

  private:
    PathFile(Descriptor directory, std::string name);

    Descriptor directory_;
    std::unique_ptr<Folder> folder_;  // refers to directory_
    std::string name_;
};

}  // namespace alces
