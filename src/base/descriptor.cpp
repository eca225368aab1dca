#include "base/descriptor.h"

#include <fcntl.h>

#include <csignal>

namespace alces {
namespace {

// Each file has two locks, on one byte each. Where the system supports it, the lock on the first
// byte belongs to the open file description, so closing another descriptor of the same file does
// not release it. The lock on the second byte belongs to the process. It shows other processes
// which process holds the file.
enum class LockByte : off_t { Hold, Holder };

#ifdef F_OFD_SETLK
constexpr int kSetHold = F_OFD_SETLK;
constexpr int kGetHold = F_OFD_GETLK;
#else
constexpr int kSetHold = F_SETLK;
constexpr int kGetHold = F_GETLK;
#endif

struct flock lock_of(LockByte byte) {
    struct flock lock {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    lock.l_start = static_cast<off_t>(byte);
    lock.l_len = 1;
    return lock;
}

}  // namespace

void open_standard_descriptors() {
    for (const int number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (::fcntl(number, F_GETFD) < 0)
            (void)::open("/dev/null", O_RDWR);  // returns the lowest free number
}

std::error_code read_all(int file, std::string& text, off_t offset, std::size_t limit) {
    std::string block(std::size_t{1} << 16U, '\0');
    while (true) {
        const ssize_t got =
            uninterrupted([&] { return ::pread(file, block.data(), block.size(), offset); });
        if (got < 0) return last_error();
        if (got == 0) return {};
        text.append(block, 0, static_cast<std::size_t>(got));
        offset += got;
        if (static_cast<std::size_t>(offset) > limit)
            return std::make_error_code(std::errc::file_too_large);
    }
}

std::error_code write_all(int file, std::size_t offset, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = uninterrupted(
            [&] { return ::pwrite(file, text.data(), text.size(), static_cast<off_t>(offset)); });
        if (written < 0) return last_error();
        if (written == 0) return std::make_error_code(std::errc::no_space_on_device);
        text.remove_prefix(static_cast<std::size_t>(written));
        offset += static_cast<std::size_t>(written);
    }
    return {};
}

std::error_code sync_file(int file) {
    return uninterrupted([&] { return ::fsync(file); }) == 0 ? std::error_code{} : last_error();
}

bool take_write_lock(int file) {
    struct flock hold = lock_of(LockByte::Hold);
    // Errors other than EAGAIN and EACCES mean that the file system does not support locks. The
    // file is then used without a lock.
    const bool ours = ::fcntl(file, kSetHold, &hold) == 0 || (errno != EAGAIN && errno != EACCES);
    if (ours) mark_holder(file);
    return ours;
}

void mark_holder(int file) {
    struct flock holder = lock_of(LockByte::Holder);
    (void)::fcntl(file, F_SETLK, &holder);
}

bool is_write_locked(int file) {
    struct flock lock = lock_of(LockByte::Hold);
    return ::fcntl(file, kGetHold, &lock) == 0 && lock.l_type == F_WRLCK;
}

std::optional<pid_t> holder_of(int file) {
    struct flock lock = lock_of(LockByte::Holder);
    if (::fcntl(file, F_GETLK, &lock) != 0 || lock.l_type != F_WRLCK || lock.l_pid <= 0) return {};
    return lock.l_pid;
}

bool ask_to_exit(pid_t holder) {
    if (::kill(holder, SIGHUP) != 0) return false;
    (void)::kill(holder, SIGCONT);  // fails if the process has exited already
    return true;
}

std::string text_of_unresponsive(pid_t process, const std::string& does) {
    const std::string id = std::to_string(process);
    return "process " + id + ' ' + does + " and did not exit when asked; \"kill -KILL " + id +
           "\" ends it";
}

}  // namespace alces
