// Hashes secrets with yescrypt, and compares hashes in constant time.
#include "tables/secret.h"

#include <crypt.h>

#include <algorithm>
#include <array>
#include <memory>
#include <random>

#include "base/text.h"

namespace alces {
namespace {

constexpr const char* kMethod = "$y$";  // the prefix of yescrypt
constexpr unsigned long kEffort = 5;    // each hash takes about 30 milliseconds and 16 MB
constexpr std::string_view kBeginning = "$y$j9T$";  // the method with the parameters of kEffort
constexpr std::size_t kLongestHash = 128;

std::string hashed(const std::string& secret, const char* settings) {
    const auto data = std::make_unique<crypt_data>();
    const char* hash = ::crypt_r(secret.c_str(), settings, data.get());
    return hash != nullptr && hash[0] == '$' ? hash : "";
}

// Compares strings in constant time, so that the time reveals nothing.
bool same(const std::string& a, const std::string& b) {
    unsigned differ = a.size() == b.size() ? 0 : 1;
    for (std::size_t i = 0; i < a.size() && i < b.size(); ++i)
        differ |= static_cast<unsigned>(a[i] ^ b[i]);
    return differ == 0;
}

}  // namespace

std::string random_hex(int digits) {
    std::random_device dice;
    std::string text;
    for (int i = 0; i < digits; ++i) text += "0123456789abcdef"[dice() % 16];
    return text;
}

std::string hash_of_secret(const std::string& secret) {
    std::array<char, CRYPT_GENSALT_OUTPUT_SIZE> settings{};
    if (::crypt_gensalt_rn(kMethod, kEffort, nullptr, 0, settings.data(),
                           static_cast<int>(settings.size())) == nullptr)
        return "";
    return hashed(secret, settings.data());
}

bool is_secret_hash(std::string_view text) {
    return text.starts_with(kBeginning) && text.size() <= kLongestHash &&
           std::all_of(text.begin(), text.end(), [](char c) {
               return is_letter(c) || is_digit(c) || c == '.' || c == '/' || c == '$';
           });
}

bool matches_hash(const std::string& secret, const std::string& hash) {
    if (!hash.starts_with(kMethod)) return false;
    const std::string tried = hashed(secret, hash.c_str());
    return !tried.empty() && same(tried, hash);
}

}  // namespace alces
