// Finds the names of the tables in a directory, which may contain any number of other names.
#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <map>

#include "base/folders.h"
#include "base/random_seed.h"
#include "base/sort_unique.h"
#include "base/splitmix.h"
#include "tables/table_file.h"

namespace alces {
namespace {

constexpr off_t kSmallestTableFile = 64;  // in bytes; the tags that every table file has are longer

// A random choice of the names that are added.
class NameSample {
  public:
    explicit NameSample(std::size_t most) : most_(most) {}
    void add(std::string_view name) {
        ++added_;
        if (names_.size() < most_) return void(names_.emplace_back(name));
        // Each of the added names is kept with the same probability (reservoir sampling).
        const std::uint64_t place = next_random(random_) % added_;
        if (place < most_) names_[place] = name;
    }
    [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
    [[nodiscard]] bool has_all() const { return added_ == names_.size(); }

  private:
    std::size_t most_;
    std::size_t added_ = 0;
    std::vector<std::string> names_;
    std::uint64_t random_ = random_seed();
};

// Sorts names into table files and others by the properties of their files.
class TableFileFinder {
  public:
    TableFileFinder(const TableFolder& folder, Side side, const NameLimits& limits)
        : folder_(folder), side_(side), limits_(limits) {}

    void add_other(std::string_view name) {
        if (others_.size() < limits_.others) others_.emplace_back(name);
    }
    void add(const std::string& name) {
        struct stat status {};
        if (::fstatat(folder_.descriptor(), file_name(name, side_, Part::TableFile).c_str(),
                      &status, AT_SYMLINK_NOFOLLOW) != 0)
            return;
        if (S_ISREG(status.st_mode) && status.st_nlink == 1 && status.st_size >= kSmallestTableFile)
            table_files_.push_back({counts_[status.st_uid]++, name});
        else
            add_other(name);
    }
    // Returns the names in byte order. If there are too many table files, leaves out files of the
    // accounts that have the most.
    [[nodiscard]] TableNames take() {
        TableNames found{std::move(others_), table_files_.size() <= limits_.tables};
        std::ranges::stable_sort(table_files_, {}, &Found::before);
        table_files_.resize(std::min(table_files_.size(), limits_.tables));
        for (Found& table_file : table_files_) found.names.push_back(std::move(table_file.name));
        sort_unique(found.names);
        return found;
    }

  private:
    struct Found {
        std::size_t before;  // how many table files of the same account were found before it
        std::string name;
    };
    const TableFolder& folder_;
    Side side_;
    NameLimits limits_;
    std::map<uid_t, std::size_t> counts_;
    std::vector<Found> table_files_;
    std::vector<std::string> others_;
};

}  // namespace

TableNames TableFolder::find(Side side, const std::vector<std::string>& known,
                             const NameLimits& limits) const {
    const std::string suffix = file_name("", side, Part::TableFile);
    TableFileFinder finder(*this, side, limits);
    for (const std::string& name : known) finder.add(name);
    NameSample files(limits.files);
    std::size_t entries = 0;
    (void)for_each_entry(folder_.get(), [&](const dirent& entry) {
        if (++entries > limits.entries) return false;
        std::string_view name = entry.d_name;
        if (!name.ends_with(suffix)) return true;
        name.remove_suffix(suffix.size());
        if (!is_table_name(name)) return true;
        if (may_be_file(entry))
            files.add(name);
        else
            finder.add_other(name);
        return true;
    });
    for (const std::string& name : files.names())
        if (!std::ranges::binary_search(known, name)) finder.add(name);
    TableNames found = finder.take();
    found.complete = found.complete && files.has_all() && entries <= limits.entries;
    return found;
}

}  // namespace alces
