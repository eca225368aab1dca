// Decides when the files of a table are read: after the system has reported a change, but not too
// often. Uses inotify.
#pragma once

#include <optional>
#include <vector>

#include "base/descriptor.h"
#include "tables/rate_limit.h"
#include "tables/sheet.h"

namespace alces {

class TableNotices {
  public:
    static constexpr double kMostWakes = 20;  // the most reads of the files without a pause
    static constexpr std::chrono::milliseconds kWakePause{50};  // pause between later reads

    // Follows the table directory, and the open files of a table in place of those before; a
    // negative number stands for a file that is not open. Does nothing if it follows these already.
    // Returns whether it has begun to follow them. Changes before that are not reported.
    [[nodiscard]] bool follow(const TableFolder& folder, const std::vector<int>& files);
    // Whether changes are reported. If not, the system cannot report them, and the owner has to
    // read the files from time to time.
    [[nodiscard]] bool is_on() const { return static_cast<bool>(queue_); }
    // Returns a descriptor that is readable when something may have changed. Returns -1 if is_on()
    // is false, or while the files change too often.
    [[nodiscard]] int descriptor() const { return is_flooded_ ? -1 : queue_.get(); }
    // Whether the files change so often that they must be read after kWakePause instead.
    [[nodiscard]] bool is_flooded() const { return is_flooded_; }
    // Discards the reports so far. Returns whether the files may be read now, and counts this.
    [[nodiscard]] bool take(RateLimit::Time now);

  private:
    void add(int file, std::uint32_t what);

    Descriptor queue_;
    std::optional<std::vector<int>> followed_;
    RateLimit wakes_{kMostWakes, kWakePause};
    bool is_flooded_ = false;
};

}  // namespace alces
