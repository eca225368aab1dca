// Decides when the files of a table are read: after the system has reported a change, but not too
// often. Uses inotify.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/descriptor.h"
#include "tables/rate_limit.h"
#include "tables/table_file.h"

namespace alces {

class TableNotices {
  public:
    static constexpr double kMaxWakes = 20;  // this many reads of the files need no pause
    static constexpr std::chrono::milliseconds kWakePause{50};  // pause between later reads
    // How long to wait before trying again to watch what the system has refused to watch.
    static constexpr std::chrono::seconds kRetryPause{1};

    // Watches the table directory and these open files of a table, and stops watching the other
    // files of the last call. A negative number stands for a file that is not open. If the files
    // are the same as in the last call, only tries again to watch what could not be watched.
    // Returns whether something is watched that was not watched before. Earlier changes of it are
    // not reported.
    [[nodiscard]] bool follow(const TableFolder& folder, const std::vector<int>& files,
                              RateLimit::Time now);
    // Whether changes of all files are reported. If not, the system cannot report some of them, and
    // the owner has to read the files from time to time.
    [[nodiscard]] bool is_on() const { return is_on_; }
    // Returns a descriptor that is readable when something may have changed. Returns -1 if the
    // system reports nothing, or while the files change too often.
    [[nodiscard]] int descriptor() const { return is_flooded_ ? -1 : queue_.get(); }
    // Whether the files change too often. If so, the owner must not wait for descriptor(), but read
    // the files after kWakePause.
    [[nodiscard]] bool is_flooded() const { return is_flooded_; }
    // Discards the reports so far. Returns whether the files may be read now, and counts this.
    [[nodiscard]] bool take(RateLimit::Time now);

  private:
    // A watch belongs to the file itself, however often it is opened.
    struct Watch {
        dev_t device;
        ino_t inode;
        int number;  // for the system
    };
    [[nodiscard]] bool watch(int file, std::uint32_t what, const std::vector<Watch>& before);
    void read_reports();

    Descriptor queue_;
    std::vector<Watch> watches_;
    bool is_on_ = false;
    std::optional<std::vector<int>> followed_;
    RateLimit::Time retry_at_{};
    RateLimit wakes_{kMaxWakes, kWakePause};
    bool is_flooded_ = false;
};

}  // namespace alces
