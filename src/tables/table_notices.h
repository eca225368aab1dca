// Decides when the files of a table are read: after the system has reported a change, but not too
// often. Uses inotify.
#pragma once

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

    // Watches the table directory and these open files of a table, in place of the files of the
    // last call. A negative number stands for a file that is not open. Does nothing if the files
    // are the same as in the last call, and then returns false. Otherwise returns true, even if the
    // system cannot watch them; see is_on(). Earlier changes are not reported.
    [[nodiscard]] bool follow(const TableFolder& folder, const std::vector<int>& files);
    // Whether changes are reported. If not, the system cannot report them, and the owner has to
    // read the files from time to time.
    [[nodiscard]] bool is_on() const { return static_cast<bool>(queue_); }
    // Returns a descriptor that is readable when something may have changed. Returns -1 if is_on()
    // is false, or while the files change too often.
    [[nodiscard]] int descriptor() const { return is_flooded_ ? -1 : queue_.get(); }
    // Whether the files change too often. If so, the owner must not wait for descriptor(), but read
    // the files after kWakePause.
    [[nodiscard]] bool is_flooded() const { return is_flooded_; }
    // Discards the reports so far. Returns whether the files may be read now, and counts this.
    [[nodiscard]] bool take(RateLimit::Time now);

  private:
    void add(int file, std::uint32_t what);

    Descriptor queue_;
    std::optional<std::vector<int>> followed_;
    RateLimit wakes_{kMaxWakes, kWakePause};
    bool is_flooded_ = false;
};

}  // namespace alces
