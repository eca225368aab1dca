// Open files as the system numbers them, closed by themselves, and locks on them.
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

[[nodiscard]] inline std::error_code last_error() { return {errno, std::generic_category()}; }

// Calls again what a signal has interrupted.
template <typename Call>
auto uninterrupted(Call call) {
    auto result = call();
    while (result < 0 && errno == EINTR) result = call();
    return result;
}

// Opens /dev/null as each of descriptors 0, 1 and 2 that is closed: otherwise a file opened later
// takes that number, and what is meant for standard output is written into it.
void open_standard_descriptors();

// What of the file is beyond `offset`, appended to `text`; more than `limit` bytes in it are an
// error.
[[nodiscard]] std::error_code read_all(int file, std::string& text, off_t offset,
                                       std::size_t limit);
// After an error a part may have been written.
[[nodiscard]] std::error_code write_all(int file, std::size_t offset, std::string_view text);

// The lock of whoever writes a file, for as long as it is open in this process. False if somebody
// else has it. The file must be open for writing.
[[nodiscard]] bool hold(int file);
// Tells others anew that this process has it: closing any other opening of the file takes that
// back, though not the lock itself.
void tell_holder(int file);
// Whether somebody else has it; the file need not be open for writing. Whoever may only read the
// file can keep others from it, but does not have it.
[[nodiscard]] bool is_held(int file);
// Whose it is, where that can be told.
[[nodiscard]] std::optional<pid_t> holder_of(int file);

}  // namespace alces
