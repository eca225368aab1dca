// Watches files and directories with inotify.
#include "tables/table_notices.h"

#include <sys/inotify.h>
#include <unistd.h>

#include <array>
#include <string>

namespace alces {

void TableNotices::follow_folder(const TableFolder& folder) {
    queue_ = Descriptor(::inotify_init1(IN_NONBLOCK | IN_CLOEXEC));
    follow(folder.descriptor(), IN_CREATE | IN_MOVED_TO);
}

// Watches a file. IN_CLOSE_WRITE reports that a player has left, because the player's process then
// closes its sheet.
void TableNotices::follow_file(int file) { follow(file, IN_MODIFY | IN_CLOSE_WRITE); }

// Watches the open file itself and not its path, because the path may already belong to another
// file.
void TableNotices::follow(int file, std::uint32_t what) {
    const std::string path = "/proc/self/fd/" + std::to_string(file);
    if (queue_ && ::inotify_add_watch(queue_.get(), path.c_str(), what) < 0) queue_.reset();
}

void TableNotices::clear() {
    std::array<char, 4096> ignored{};
    while (queue_ && ::read(queue_.get(), ignored.data(), ignored.size()) > 0) {
    }
}

}  // namespace alces
