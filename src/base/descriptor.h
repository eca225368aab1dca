// File descriptors that close themselves, whole-file input and output, and file locks.
#pragma once

#include <sys/types.h>
#include <unistd.h>

#include <cerrno>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

namespace alces {

// Owns a file descriptor, or none (-1). The destructor closes it. Move assignment swaps the two
// descriptors, so that the moved-from object closes the old one.
class Descriptor {
  public:
    explicit Descriptor(int number = -1) : number_(number) {}
    ~Descriptor() { reset(); }
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    void reset() {
        if (number_ >= 0) ::close(std::exchange(number_, -1));
    }
    [[nodiscard]] int get() const { return number_; }
    [[nodiscard]] explicit operator bool() const { return number_ >= 0; }

  private:
    int number_;
};

// Returns the current value of errno as an error code.
[[nodiscard]] inline std::error_code last_error() { return {errno, std::generic_category()}; }

// Repeats a system call for as long as a signal interrupts it.
template <typename Call>
auto uninterrupted(Call call) {
    auto result = call();
    while (result < 0 && errno == EINTR) result = call();
    return result;
}

// If any of the descriptors 0, 1 and 2 is closed, opens /dev/null in its place. A file that is
// opened later then cannot get one of these numbers, so standard output cannot end up in that file.
void open_standard_descriptors();

// Appends the file's contents, from `offset` to the end, to `text`. Fails with EFBIG if the file
// has more than `limit` bytes. After an error, part of the contents may have been appended.
[[nodiscard]] std::error_code read_all(int file, std::string& text, off_t offset,
                                       std::size_t limit);
// Writes the whole text to the file at `offset`. After an error, part of the text may have been
// written.
[[nodiscard]] std::error_code write_all(int file, std::size_t offset, std::string_view text);
// Waits until the file's contents are on the disk (fsync).
[[nodiscard]] std::error_code sync_file(int file);

// Takes the write lock of a file and keeps it until the file is closed. The file must be open for
// writing. Returns false if another process has a lock on the file. On systems with open file
// description locks, also returns false if this process has a lock through another open(). If the
// file system does not support locks, returns true without taking one.
[[nodiscard]] bool take_write_lock(int file);
// Takes the lock that tells holder_of() which process holds the file. take_write_lock() has taken
// this lock already, but the system releases it when the process closes any other descriptor of the
// same file. Call this after such a close. On systems with open file description locks, the write
// lock remains.
void mark_holder(int file);
// Whether take_write_lock() would fail because of another write lock. The file may be open for
// reading only. A read lock would make take_write_lock() fail too, but does not count here, because
// anybody who can read the file can take one.
[[nodiscard]] bool is_write_locked(int file);
// Returns the ID of the other process that has the write lock, or nothing if the system does not
// report one.
[[nodiscard]] std::optional<pid_t> holder_of(int file);
// Asks a process to exit: sends SIGHUP, then SIGCONT in case it is stopped. Returns false if there
// is no such process, or if this process may not signal it.
[[nodiscard]] bool ask_to_exit(pid_t holder);
// Describes a process that ask_to_exit() has not ended. `does` says what the process is doing: "is
// playing game 7".
[[nodiscard]] std::string text_of_unresponsive(pid_t process, const std::string& does);

}  // namespace alces
