#include "base/digest.h"

#include <sha2.h>

#include <algorithm>
#include <array>

#include "base/text.h"

namespace alces {
namespace {

constexpr std::size_t kBytes = 16;

void add(SHA2_CTX& context, std::string_view text) {
    SHA256Update(&context, reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
}

}  // namespace

std::string digest_of(std::string_view before, std::string_view text) {
    SHA2_CTX context;
    SHA256Init(&context);
    add(context, before);
    add(context, text);
    std::array<std::uint8_t, SHA256_DIGEST_LENGTH> sum{};
    SHA256Final(sum.data(), &context);
    std::string digits;
    digits.reserve(2 * kBytes);
    for (std::size_t i = 0; i < kBytes; ++i) {
        digits += "0123456789abcdef"[sum[i] >> 4U];
        digits += "0123456789abcdef"[sum[i] & 15U];
    }
    return digits;
}

bool is_digest(std::string_view text) {
    return text.size() == 2 * kBytes && std::all_of(text.begin(), text.end(), [](char c) {
               return is_digit(c) || (c >= 'a' && c <= 'f');
           });
}

}  // namespace alces
