// Implements directories on disk. Each operation opens the directory by its path. Files are
// accessed relative to the directory and never through a symbolic link.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

#include "base/descriptor.h"
#include "base/folders.h"
#include "records/folder.h"

namespace alces {
namespace {

constexpr mode_t kPermissions = 0666;  // the permission bits that are copied; not set-user-ID

class DiskFile : public File {
  public:
    explicit DiskFile(Descriptor descriptor) : descriptor_(std::move(descriptor)) {}
    ~DiskFile() override {
        descriptor_.reset();
        held().erase(std::remove(held().begin(), held().end(), this), held().end());
        // Closing a descriptor releases the lock that names this process as the holder of the file,
        // even if another object has the same file locked. The locks of all such objects are
        // therefore taken again.
        for (const DiskFile* file : held()) mark_holder(file->descriptor());
    }
    DiskFile(const DiskFile&) = delete;
    DiskFile& operator=(const DiskFile&) = delete;

    FileResult<std::string> read(std::size_t limit) override {
        std::string text;
        if (const auto error = read_all(descriptor_.get(), text, 0, limit)) return error;
        return text;
    }

    std::error_code write(std::size_t offset, std::string_view text) override {
        return write_all(descriptor_.get(), offset, text);
    }

    std::error_code truncate(std::size_t size) override {
        const int done =
            uninterrupted([&] { return ::ftruncate(descriptor_.get(), static_cast<off_t>(size)); });
        return done == 0 ? std::error_code{} : last_error();
    }

    std::error_code sync() override { return sync_file(descriptor_.get()); }

    bool lock() override {
        if (!take_write_lock(descriptor_.get())) return false;
        if (std::find(held().begin(), held().end(), this) == held().end()) held().push_back(this);
        return true;
    }

    std::optional<pid_t> lock_holder() override { return holder_of(descriptor_.get()); }

    [[nodiscard]] int descriptor() const { return descriptor_.get(); }

  private:
    // Returns the files that this process has locked.
    static std::vector<const DiskFile*>& held() {
        static std::vector<const DiskFile*> files;
        return files;
    }

    Descriptor descriptor_;
};

int flags_of(Folder::How how) {
    switch (how) {
        case Folder::How::Read:
            return O_RDONLY;
        case Folder::How::Append:
            return O_RDWR;
        case Folder::How::Create:
            return O_RDWR | O_CREAT | O_EXCL;
    }
    return O_RDONLY;
}

class DiskFolder : public Folder {
  public:
    DiskFolder(std::string path, Access access) : path_(std::move(path)), access_(access) {}
    // Uses a directory that is open already.
    DiskFolder(int folder, Access access) : folder_(folder), path_("."), access_(access) {}

    FileResult<std::vector<std::string>> list() override {
        std::vector<std::string> names;
        const Descriptor folder = open_folder();
        if (!folder && errno == ENOENT) return names;
        if (!folder) return last_error();
        const auto error = for_each_entry(folder.get(), [&](const dirent& entry) {
            names.emplace_back(entry.d_name);
            return true;
        });
        if (error) return error;
        return names;
    }

    FileResult<std::unique_ptr<File>> open(const std::string& name, How how) override {
        if (how == How::Create && access_ == Access::Private && folder_ == AT_FDCWD)
            if (const auto error = make_folders(path_)) return error;
        const Descriptor folder = open_folder();
        // O_NONBLOCK, because the name could belong to a pipe.
        Descriptor file(folder ? ::openat(folder.get(), name.c_str(),
                                          flags_of(how) | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC,
                                          access_ == Access::Private ? 0600 : 0666)
                               : -1);
        struct stat status {};
        if (!file || ::fstat(file.get(), &status) != 0) return last_error();
        if (!S_ISREG(status.st_mode)) return std::make_error_code(std::errc::invalid_argument);
        return std::unique_ptr<File>(std::make_unique<DiskFile>(std::move(file)));
    }

    std::error_code rename(const std::string& from, const std::string& to) override {
        const Descriptor folder = open_folder();
        if (const auto old = status_of(to); old && S_ISREG(old->st_mode))
            (void)::fchmodat(folder.get(), from.c_str(), old->st_mode & kPermissions, 0);
        if (folder && ::renameat(folder.get(), from.c_str(), folder.get(), to.c_str()) == 0)
            return {};
        return last_error();
    }

    std::error_code remove(const std::string& name) override {
        const Descriptor folder = open_folder();
        if (folder && ::unlinkat(folder.get(), name.c_str(), 0) == 0) return {};
        return last_error();
    }

    std::error_code sync() override {
        const Descriptor folder = open_folder();
        // EINVAL means that the file system cannot sync directories and does not need to.
        if (folder && (::fsync(folder.get()) == 0 || errno == EINVAL)) return {};
        return last_error();
    }

    // If the name cannot be checked, for example because too many files are open, assumes that it
    // still refers to the file.
    bool holds(const File& file, const std::string& name) override {
        struct stat ours {};
        if (::fstat(static_cast<const DiskFile&>(file).descriptor(), &ours) != 0) return false;
        const auto named = status_of(name);
        if (!named) return ours.st_nlink > 0 && errno != ENOENT && errno != ENOTDIR;
        return named->st_ino == ours.st_ino && named->st_dev == ours.st_dev;
    }

    std::int64_t modified(const std::string& name) override {
        const auto status = status_of(name);
        if (!status) return 0;
        return std::int64_t{status->st_mtim.tv_sec} * 1'000'000'000 + status->st_mtim.tv_nsec;
    }

  private:
    [[nodiscard]] Descriptor open_folder() const {
        return Descriptor(::openat(folder_, path_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    }
    [[nodiscard]] std::optional<struct stat> status_of(const std::string& name) const {
        const Descriptor folder = open_folder();
        struct stat status {};
        if (!folder || ::fstatat(folder.get(), name.c_str(), &status, AT_SYMLINK_NOFOLLOW) != 0)
            return {};
        return status;
    }

    int folder_ = AT_FDCWD;  // the directory from which path_ starts
    std::string path_;
    Access access_;
};

}  // namespace

std::unique_ptr<Folder> disk_folder(std::string path, Access access) {
    return std::make_unique<DiskFolder>(std::move(path), access);
}

std::unique_ptr<Folder> folder_at(int folder, Access access) {
    return std::make_unique<DiskFolder>(folder, access);
}

}  // namespace alces
