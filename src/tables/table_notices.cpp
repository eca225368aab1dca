#include "tables/table_notices.h"

#include <sys/inotify.h>
#include <unistd.h>

#include <array>
#include <string>

namespace alces {

// IN_CLOSE_WRITE reports that a player has left, because the player's process then closes its table
// file.
bool TableNotices::follow(const TableFolder& folder, const std::vector<int>& files) {
    if (followed_ == files) return false;
    followed_ = files;
    queue_ = Descriptor(::inotify_init1(IN_NONBLOCK | IN_CLOEXEC));
    add(folder.descriptor(), IN_CREATE | IN_MOVED_TO);
    for (const int file : files)
        if (file >= 0) add(file, IN_MODIFY | IN_CLOSE_WRITE);
    return true;
}

// Watches the open file itself and not its path, because the path may already belong to another
// file.
void TableNotices::add(int file, std::uint32_t what) {
    const std::string path = "/proc/self/fd/" + std::to_string(file);
    if (queue_ && ::inotify_add_watch(queue_.get(), path.c_str(), what) < 0) queue_.reset();
}

bool TableNotices::take(RateLimit::Time now) {
    std::array<char, 4096> ignored{};
    while (queue_ && ::read(queue_.get(), ignored.data(), ignored.size()) > 0) {
    }
    const bool may_read = wakes_.take(now);
    is_flooded_ = !may_read || wakes_.is_spent();
    return may_read;
}

}  // namespace alces
