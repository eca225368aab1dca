// The file in which a survey keeps what it knows of tables. It is only a hint: what it says of a
// table counts only for the sheets that the table had then.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "records/folder.h"
#include "tables/table_facts.h"

namespace alces {

// A state of a file. All fields are 0 if there is no such file.
struct FileVersion {
    std::uint64_t device = 0;
    std::uint64_t inode = 0;
    std::int64_t size = 0;
    std::int64_t changed = 0;  // the inode: nanoseconds since 1970, which no user can set
    friend bool operator==(const FileVersion&, const FileVersion&) = default;
};
using TableVersion = std::array<FileVersion, 2>;  // of the sheets, by Side

struct KnownTable {
    TableVersion version;
    std::string digest;  // of the contents of both sheets; empty: not known
    // When the game was last played through, or the digest last compared; and when the table was
    // last found to be unreadable, 0 if it was not. In milliseconds since 1970.
    std::int64_t checked_at = 0;
    std::int64_t failed_at = 0;
    TableFacts facts;
};
using KnownTables = std::map<std::string, KnownTable>;  // by name

class SurveyFile {
  public:
    // `store`: the directory of the file; null: nothing is kept. `tables`: the directory of the
    // tables, as an open file. Only this user must be able to write to the store.
    SurveyFile(std::unique_ptr<Folder> store, int tables);

    // What is known of the tables; nothing if the file cannot be read.
    [[nodiscard]] KnownTables read();
    // Replaces what is known of the tables, but keeps what the file says of other directories. If
    // this fails, the next survey takes longer.
    void write(const KnownTables& known) const;

  private:
    std::unique_ptr<Folder> store_;
    std::string directory_;  // identifies the directory of the tables
    std::string others_;     // the lines about other directories
};

}  // namespace alces
