// The file in which a survey keeps its findings about tables. The file is only a cache: an entry is
// used only if the table still has the same table files.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "records/folder.h"
#include "tables/table_facts.h"

namespace alces {

// The state of a file at some time. If there is no file, all fields are 0.
struct FileVersion {
    std::uint64_t device = 0;
    std::uint64_t inode = 0;
    std::int64_t size = 0;
    std::int64_t changed = 0;  // the inode's ctime in nanoseconds since 1970; no user can set it
    friend bool operator==(const FileVersion&, const FileVersion&) = default;
};
using TableVersion = std::array<FileVersion, 2>;  // of both table files, by Side

struct KnownTable {
    TableVersion version;
    std::string digest;  // of both table files' contents; empty if not known
    // The two times are in milliseconds since 1970. `checked_at` is when the game was last replayed
    // or the digest last compared. `failed_at` is when the table was last found to be unreadable,
    // or 0 if it was readable.
    std::int64_t checked_at = 0;
    std::int64_t failed_at = 0;
    TableFacts facts;
};
using KnownTables = std::map<std::string, KnownTable>;  // by the name of the table

class SurveyFile {
  public:
    // `store` is the directory of the file; only this user must be able to write to it. If `store`
    // is null, nothing is kept. `tables` is the open directory of the tables.
    SurveyFile(std::unique_ptr<Folder> store, int tables);

    // Returns the entries about the tables, or nothing if the file cannot be read.
    [[nodiscard]] KnownTables read();
    // Replaces the entries about the tables. Keeps the entries about other directories. If writing
    // fails, the next survey only takes longer.
    void write(const KnownTables& known) const;

  private:
    std::unique_ptr<Folder> store_;
    std::string directory_;  // identifies the directory of the tables
    std::string others_;     // the lines for other directories
};

}  // namespace alces
