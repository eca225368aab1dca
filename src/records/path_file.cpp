#include "records/path_file.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <array>
#include <climits>
#include <filesystem>

namespace alces {
namespace {

constexpr int kMaxLinks = 40;  // the same limit as in Linux

// If the last part of `path` is a link, returns the path that it leads to, otherwise an empty
// string. The link and its owner are read through the same descriptor, so that nobody can exchange
// the link in between.
FileResult<std::string> target_of(const std::string& path) {
    const Descriptor link(::open(path.c_str(), O_PATH | O_NOFOLLOW | O_CLOEXEC));
    struct stat status {};
    if (!link || ::fstat(link.get(), &status) != 0 || !S_ISLNK(status.st_mode))
        return std::string();  // not a link, or missing; opening the file shows which
    if (status.st_uid != ::geteuid() && status.st_uid != 0)
        return std::make_error_code(std::errc::too_many_symbolic_link_levels);
    std::array<char, PATH_MAX> text{};
    const ssize_t length = ::readlinkat(link.get(), "", text.data(), text.size());
    if (length < 0) return last_error();
    const std::string target(text.data(), static_cast<std::size_t>(length));
    return (std::filesystem::path(path).parent_path() / target).string();
}

}  // namespace

PathFile::PathFile(Descriptor directory, std::string name)
    : directory_(std::move(directory)),
      folder_(folder_at(directory_.get(), Access::AsUsual)),
      name_(std::move(name)) {}

FileResult<PathFile> PathFile::at(const std::string& path) {
    std::filesystem::path whole(path);
    for (int links = 0;; ++links) {
        const auto target = target_of(whole.string());
        if (!target) return target.error();
        if (target->empty()) break;
        if (links == kMaxLinks)
            return std::make_error_code(std::errc::too_many_symbolic_link_levels);
        whole = *target;
    }
    const std::string parent = whole.has_parent_path() ? whole.parent_path().string() : ".";
    Descriptor directory(::open(parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!directory) return last_error();
    // A path that ends with a slash is the path of a directory.
    return PathFile(std::move(directory), whole.has_filename() ? whole.filename().string() : ".");
}

FileResult<std::string> PathFile::read(std::size_t limit) const {
    const auto file = folder_->open(name_, Folder::How::Read);
    if (!file) return file.error();
    return (*file)->read(limit);
}

FileResult<Descriptor> PathFile::open_for_appending() const {
    constexpr int kHow = O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW;
    Descriptor file(::openat(directory_.get(), name_.c_str(), kHow, 0666));
    if (!file) return last_error();
    return file;
}

std::error_code PathFile::replace(std::string_view text) const {
    const auto file = replace_file(*folder_, name_, text);
    return file ? folder_->sync() : file.error();
}

FileResult<std::string> load_file(const std::string& path, std::size_t limit) {
    const auto file = PathFile::at(path);
    if (!file) return file.error();
    return file->read(limit);
}

std::error_code save_file(const std::string& path, std::string_view text) {
    const auto file = PathFile::at(path);
    return file ? file->replace(text) : file.error();
}

}  // namespace alces
