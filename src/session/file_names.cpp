#include "session/file_names.h"

#include <filesystem>
#include <system_error>

#include "base/text.h"

namespace alces {

std::vector<std::string> paths_beginning(std::string_view typed) {
    namespace fs = std::filesystem;
    constexpr int kMaxEntries = 5000;
    const std::size_t slash = typed.rfind('/');
    const std::string directory(slash == std::string_view::npos ? "" : typed.substr(0, slash + 1));
    const std::string_view start = typed.substr(directory.size());
    std::vector<std::string> paths;
    std::error_code error;
    fs::directory_iterator entry(directory.empty() ? "." : directory, error);
    for (int i = 0; !error && entry != fs::directory_iterator() && i < kMaxEntries; ++i) {
        const std::string name = entry->path().filename().string();
        const bool hidden = name.starts_with('.') && !start.starts_with('.');
        std::error_code unknown;  // an entry that cannot be examined is offered as a file
        if (name.starts_with(start) && !hidden && printable(name, name.size()) == name)
            paths.push_back(directory + name + (entry->is_directory(unknown) ? "/" : ""));
        entry.increment(error);
    }
    return paths;
}

}  // namespace alces
