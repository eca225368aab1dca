#include "house/visitors.h"

#include <arpa/inet.h>
#include <fcntl.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstdint>

#include "base/digest.h"
#include "base/timed_lock.h"
#include "records/folder.h"
#include "tables/secret.h"

namespace alces {

namespace {

constexpr const char* kSessionKeyFile = "sessions.key";
constexpr int kSessionKeyDigits = 32;

// Returns the first `kept` bytes of an IPv6 address, written as an address; empty for any other
// text.
std::string prefix_of(const std::string& address, std::ptrdiff_t kept) {
    std::array<unsigned char, sizeof(in6_addr)> bytes{};
    if (::inet_pton(AF_INET6, address.c_str(), bytes.data()) != 1) return "";
    std::fill(bytes.begin() + kept, bytes.end(), static_cast<unsigned char>(0));
    std::array<char, INET6_ADDRSTRLEN> text{};
    return ::inet_ntop(AF_INET6, bytes.data(), text.data(), text.size());
}

// Returns the key that is saved in the directory; empty if there is none.
std::string saved_key(Folder& folder) {
    const auto file = folder.open(kSessionKeyFile, Folder::How::Read);
    const auto key = file ? (*file)->read(std::size_t{kSessionKeyDigits}) : file.error();
    return key && key->size() == std::size_t{kSessionKeyDigits} ? *key : "";
}

// Returns the first 56 bits of the digest of the key and the visitor.
std::uint64_t number_of(const std::string& key, std::string_view visitor) {
    constexpr std::size_t kDigits = 14;
    const std::string digits = digest_of(key, visitor).substr(0, kDigits);
    std::uint64_t number = 0;
    (void)std::from_chars(digits.data(), digits.data() + digits.size(), number, 16);
    return number;
}

}  // namespace

std::string network_of(const std::string& address) {
    in_addr bytes{};
    return ::inet_pton(AF_INET, address.c_str(), &bytes) == 1 ? address : prefix_of(address, 8);
}

std::string wide_network_of(const std::string& address) { return prefix_of(address, 6); }

std::string places_key(int data) {
    const auto folder = folder_at(data);
    if (std::string key = saved_key(*folder); !key.empty()) return key;
    const TimedLock lock(data);  // another process may create the key now
    if (!lock.taken()) return "";
    if (std::string key = saved_key(*folder); !key.empty()) return key;
    const std::string key = random_hex(kSessionKeyDigits);
    return replace_file(*folder, kSessionKeyFile, key) ? key : "";
}

bool take_place(int file, const std::string& key, std::string_view visitor, int most) {
    // The file stays empty. A place is a byte beyond its end.
    constexpr std::uint64_t kPlaces = 64;
    const std::uint64_t first = number_of(key, visitor) * kPlaces;
    for (int i = 0; i < most; ++i) {
        struct flock lock {};
        lock.l_type = F_WRLCK;
        lock.l_whence = SEEK_SET;
        lock.l_start = static_cast<off_t>(first) + i;
        lock.l_len = 1;
#ifdef F_OFD_SETLK
        const int taken = ::fcntl(file, F_OFD_SETLK, &lock);
#else
        const int taken = ::fcntl(file, F_SETLK, &lock);
#endif
        // If the file system has no locks, there is no limit.
        if (taken == 0 || (errno != EAGAIN && errno != EACCES)) return true;
    }
    return false;
}

}  // namespace alces
