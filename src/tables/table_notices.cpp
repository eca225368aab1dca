#include "tables/table_notices.h"

#include <sys/inotify.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <string>
#include <utility>

namespace alces {

// IN_CLOSE_WRITE reports that a player has left, because the player's process then closes its table
// file. The watches of the last call are kept, because the system watches only what this account
// may read now, and the owner of a file can forbid that at any time.
bool TableNotices::follow(const TableFolder& folder, const std::vector<int>& files,
                          RateLimit::Time now) {
    if (followed_ == files && (is_on_ || now < retry_at_)) return false;
    followed_ = files;
    retry_at_ = now + kRetryPause;
    if (!queue_) queue_ = Descriptor(::inotify_init1(IN_NONBLOCK | IN_CLOEXEC));
    is_on_ = static_cast<bool>(queue_);
    const std::vector<Watch> before = std::exchange(watches_, {});
    bool has_more = watch(folder.descriptor(), IN_CREATE | IN_MOVED_TO, before);
    for (const int file : files)
        if (file >= 0 && watch(file, IN_MODIFY | IN_CLOSE_WRITE, before)) has_more = true;
    const auto is_kept = [this](const Watch& old) {
        return std::any_of(watches_.begin(), watches_.end(),
                           [&](const Watch& watch) { return watch.number == old.number; });
    };
    for (const Watch& old : before)
        if (!is_kept(old)) ::inotify_rm_watch(queue_.get(), old.number);
    return has_more;
}

// Watches a file, unless it was watched `before`. Returns whether a watch was added. Watches the
// open file itself and not its path, because the path may already belong to another file.
bool TableNotices::watch(int file, std::uint32_t what, const std::vector<Watch>& before) {
    struct stat status {};
    if (!queue_ || ::fstat(file, &status) != 0) return is_on_ = false;
    const auto old = std::find_if(before.begin(), before.end(), [&](const Watch& watch) {
        return watch.device == status.st_dev && watch.inode == status.st_ino;
    });
    if (old != before.end()) {
        watches_.push_back(*old);
        return false;
    }
    const std::string path = "/proc/self/fd/" + std::to_string(file);
    const int number = ::inotify_add_watch(queue_.get(), path.c_str(), what);
    if (number < 0) return is_on_ = false;
    watches_.push_back({status.st_dev, status.st_ino, number});
    return true;
}

bool TableNotices::take(RateLimit::Time now) {
    read_reports();
    const bool may_read = wakes_.take(now);
    is_flooded_ = !may_read || wakes_.is_spent();
    return may_read;
}

// Discards the reports. The system removes a watch when its file no longer exists, and another file
// may then get the same inode number.
void TableNotices::read_reports() {
    std::array<char, 4096> reports{};
    while (queue_) {
        const ssize_t size = ::read(queue_.get(), reports.data(), reports.size());
        if (size <= 0) return;
        inotify_event report{};
        for (std::size_t at = 0; at + sizeof report <= static_cast<std::size_t>(size);
             at += sizeof report + report.len) {
            std::memcpy(&report, reports.data() + at, sizeof report);
            if ((report.mask & IN_IGNORED) == 0) continue;
            const auto gone = std::remove_if(
                watches_.begin(), watches_.end(),
                [number = report.wd](const Watch& watch) { return watch.number == number; });
            if (gone != watches_.end()) is_on_ = false;
            watches_.erase(gone, watches_.end());
        }
    }
}

}  // namespace alces
