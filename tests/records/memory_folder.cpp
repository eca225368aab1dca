#include "records/memory_folder.h"

#include <algorithm>
#include <utility>

namespace alces {
namespace {

std::error_code io_error() { return std::make_error_code(std::errc::io_error); }

// Nothing if the next call succeeds; otherwise the number of bytes that it writes before it fails.
std::optional<std::size_t> next_call(MemoryDisk& disk, std::size_t bytes = 0) {
    const MemoryDisk::Call call{disk.calls++, bytes};
    return disk.fault ? disk.fault(call) : std::nullopt;
}

class MemoryFile : public File {
  public:
    MemoryFile(MemoryDisk& disk, std::shared_ptr<MemoryNode> node)
        : disk_(disk), node_(std::move(node)) {}
    ~MemoryFile() override {
        if (node_->locked_by == this) node_->locked_by = nullptr;
    }
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;

    FileResult<std::string> read(std::size_t limit) override {
        if (node_->now.size() > limit) return std::make_error_code(std::errc::file_too_large);
        return node_->now;
    }
    std::error_code write(std::size_t offset, std::string_view text) override {
        const auto part = next_call(disk_, text.size());
        const std::string_view written = text.substr(0, part.value_or(text.size()));
        if (node_->now.size() < offset + written.size()) node_->now.resize(offset + written.size());
        node_->now.replace(offset, written.size(), written);
        return part ? std::make_error_code(std::errc::no_space_on_device) : std::error_code{};
    }
    std::error_code truncate(std::size_t size) override {
        if (next_call(disk_)) return io_error();
        node_->now.resize(size);
        return {};
    }
    std::error_code sync() override {
        if (next_call(disk_)) return io_error();
        node_->synced = node_->now;
        return {};
    }
    bool lock() override {
        if (node_->locked_by == nullptr) node_->locked_by = this;
        return node_->locked_by == this;
    }
    std::optional<pid_t> lock_holder() override { return {}; }

    [[nodiscard]] const std::shared_ptr<MemoryNode>& node() const { return node_; }

  private:
    MemoryDisk& disk_;
    std::shared_ptr<MemoryNode> node_;
};

class MemoryFolder : public Folder {
  public:
    explicit MemoryFolder(MemoryDisk& disk) : disk_(disk) {}

    FileResult<std::vector<std::string>> list() override {
        std::vector<std::string> names;
        for (const auto& [name, node] : disk_.now) names.push_back(name);
        return names;
    }
    FileResult<std::unique_ptr<File>> open(const std::string& name, How how) override {
        const auto found = disk_.now.find(name);
        if (how != How::Create && found == disk_.now.end())
            return std::make_error_code(std::errc::no_such_file_or_directory);
        if (how == How::Create && found != disk_.now.end())
            return std::make_error_code(std::errc::file_exists);
        if (how == How::Create && next_call(disk_)) return io_error();
        auto& node = disk_.now[name];
        if (!node) node = std::make_shared<MemoryNode>();
        disk_.modified[name] = disk_.clock;
        return std::unique_ptr<File>(std::make_unique<MemoryFile>(disk_, node));
    }
    std::error_code rename(const std::string& from, const std::string& to) override {
        if (next_call(disk_)) return io_error();
        disk_.now[to] = disk_.now.at(from);
        disk_.now.erase(from);
        disk_.modified[to] = disk_.clock;
        return {};
    }
    std::error_code remove(const std::string& name) override {
        if (next_call(disk_)) return io_error();
        disk_.now.erase(name);
        return {};
    }
    std::error_code sync() override {
        if (next_call(disk_)) return io_error();
        disk_.synced = disk_.now;
        return {};
    }
    bool holds(const File& file, const std::string& name) override {
        const auto found = disk_.now.find(name);
        return found != disk_.now.end() &&
               found->second == static_cast<const MemoryFile&>(file).node();
    }
    std::int64_t modified(const std::string& name) override { return disk_.modified[name]; }

  private:
    MemoryDisk& disk_;
};

std::vector<std::string> contents_after_power_cut(const MemoryNode& node) {
    std::vector<std::string> contents{node.synced};
    const auto differ =
        std::mismatch(node.now.begin(), node.now.end(), node.synced.begin(), node.synced.end());
    const auto same = static_cast<std::size_t>(differ.first - node.now.begin());
    for (std::size_t size = same; size <= node.now.size(); ++size) {
        contents.push_back(node.now.substr(0, size));
        contents.push_back(contents.back() + std::string(node.now.size() - size, '\0'));
    }
    return contents;
}

}  // namespace

std::vector<MemoryDisk> MemoryDisk::survivors() const {
    std::vector<MemoryDisk> disks;
    for (const Names* names : {&synced, &now}) {
        std::vector<MemoryDisk> variants(1);
        for (const auto& [name, node] : *names) {
            if (name.ends_with(kDraftEnding)) continue;  // drafts are never read
            const auto before = variants;
            variants.clear();
            for (const std::string& text : contents_after_power_cut(*node))
                for (const MemoryDisk& disk : before) {
                    variants.push_back(disk);
                    variants.back().now[name] =
                        std::make_shared<MemoryNode>(MemoryNode{text, text, nullptr});
                    variants.back().synced = variants.back().now;
                }
        }
        disks.insert(disks.end(), variants.begin(), variants.end());
    }
    return disks;
}

std::unique_ptr<Folder> memory_folder(MemoryDisk& disk) {
    return std::make_unique<MemoryFolder>(disk);
}

}  // namespace alces
