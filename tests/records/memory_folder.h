// A folder in memory whose disk can fail, and lose what was not synced.
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
    std::string synced;  // what a power cut leaves for certain
    const void* locked_by = nullptr;
};

struct MemoryDisk {
    using Names = std::map<std::string, std::shared_ptr<MemoryNode>>;
    Names now;
    Names synced;
    std::int64_t clock = 1'000'000'000;
    std::map<std::string, std::int64_t> modified;

    // Every call that changes something asks for leave with the number of bytes it would write (0
    // for others) and how many of those to write before it fails; no answer: it succeeds.
    struct Call {
        int number;
        std::size_t bytes;
    };
    std::function<std::optional<std::size_t>(Call)> fault;
    int calls = 0;

    // The disk as a power cut may leave it now: with the new names or the old ones, and each file
    // with any part of what was not synced, or with zeros instead.
    [[nodiscard]] std::vector<MemoryDisk> survivors() const;
};

[[nodiscard]] std::unique_ptr<Folder> memory_folder(MemoryDisk& disk);

}  // namespace alces
