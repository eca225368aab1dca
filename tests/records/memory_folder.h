// A directory in memory whose operations can fail, and which can lose data that was not synced.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "records/folder.h"

namespace alces {

struct MemoryNode {
    std::string now;     // what programs read
    std::string synced;  // what certainly survives a power failure
    const void* locked_by = nullptr;
};

struct MemoryDisk {
    using Names = std::map<std::string, std::shared_ptr<MemoryNode>>;
    Names now;
    Names synced;
    std::int64_t clock = 1'000'000'000;
    std::map<std::string, std::int64_t> modified;

    struct Call {
        int number;         // counted from 0
        std::size_t bytes;  // that the call would write; 0 if none
    };
    // Called by every operation that changes something. Returns the number of bytes that the
    // operation writes before it fails; nothing if it succeeds.
    std::function<std::optional<std::size_t>(Call)> fault;
    int calls = 0;

    // The disk as a power failure may leave it: with the new names or the old ones, and each file
    // with any part of its unsynced bytes, or with zeros in their place.
    [[nodiscard]] std::vector<MemoryDisk> survivors() const;
};

[[nodiscard]] std::unique_ptr<Folder> memory_folder(MemoryDisk& disk);

}  // namespace alces
