#include "base/folders.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <cstdlib>
#include <memory>
#include <string_view>

#include "base/descriptor.h"

namespace alces {
namespace {

constexpr mode_t kFolderMode = 0700;

// Returns the length of the home directory's path if `path` is that directory or inside it,
// otherwise 0. make_folders() does not create the home directory.
std::size_t home_length(const std::string& path) {
    const char* value = std::getenv("HOME");
    std::string_view home = value == nullptr ? "" : value;
    while (home.ends_with('/')) home.remove_suffix(1);
    const bool inside = path.starts_with(home) && (path + '/')[home.size()] == '/';
    return inside ? home.size() : 0;
}

}  // namespace

std::error_code make_folders(const std::string& path) {
    for (std::size_t i = home_length(path) + 1; i <= path.size(); ++i)
        if ((i == path.size() || path[i] == '/') && path[i - 1] != '/' &&
            ::mkdir(path.substr(0, i).c_str(), kFolderMode) != 0 && errno != EEXIST)
            return last_error();
    return {};
}

std::error_code for_each_entry(int folder, const std::function<bool(const dirent&)>& visit) {
    // Opened again, because a duplicate of `folder` would share its position.
    const int opened = ::openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (opened < 0) return last_error();
    const std::unique_ptr<DIR, int (*)(DIR*)> entries(::fdopendir(opened), ::closedir);
    if (entries == nullptr) return last_error();
    while (const dirent* entry = ::readdir(entries.get()))
        if (!visit(*entry)) break;
    return {};
}

}  // namespace alces
