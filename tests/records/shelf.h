// An archive of records in memory, for tests of sessions that record their games.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "records/archive.h"
#include "records/memory_folder.h"
#include "session/support.h"

namespace alces {

struct Shelf {
    MemoryDisk disk;
    std::shared_ptr<Archive> archive =
        std::make_shared<Archive>(memory_folder(disk), [] { return std::time_t{86400}; });

    [[nodiscard]] SessionOptions options() const {
        SessionOptions options = test_options();
        options.archive = archive;
        return options;
    }
    void put(int id, const std::string& text) {
        disk.now[Archive::file_name(id)] = std::make_shared<MemoryNode>(MemoryNode{text, text});
        disk.modified[Archive::file_name(id)] = disk.clock + id;
    }
    [[nodiscard]] std::string text(int id) const {
        return disk.now.at(Archive::file_name(id))->now;
    }
    [[nodiscard]] std::string body(int id) const {
        const std::string all = text(id);
        return without_checksums(all.substr(all.find("\n\n") + 2));
    }
};

// The head of an old record.
inline constexpr const char* kRecordHead =
    "[Variant \"al-ces\"]\n[Format \"1\"]\n[Result \"*\"]\n\n";

// All messages as one text, so that a failed comparison prints them.
inline std::string only(const std::vector<std::string>& told) {
    std::string text;
    for (const std::string& line : told) text += (text.empty() ? "" : " / ") + line;
    return text;
}

}  // namespace alces
