#include "game/line_checksum.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace alces {
namespace {

constexpr std::string_view kChecksumStart = " {[%sum ";
constexpr std::string_view kChecksumEnd = "]}";
constexpr std::size_t kChecksumDigits = 8;
constexpr std::size_t kChecksumSize = kChecksumStart.size() + kChecksumDigits + kChecksumEnd.size();

}  // namespace

std::string checksum_text(const Crc32& sum) {
    std::array<char, kChecksumDigits + 1> digits{};
    (void)std::snprintf(digits.data(), digits.size(), "%08x", sum.value());
    return std::string(kChecksumStart).append(digits.data()).append(kChecksumEnd);
}

std::string_view without_checksum(std::string_view line) {
    const std::size_t size = line.size() - std::min(line.size(), kChecksumSize);
    const std::string_view end = line.substr(size);
    const bool has_checksum = end.size() == kChecksumSize && end.starts_with(kChecksumStart) &&
                              end.ends_with(kChecksumEnd);
    return has_checksum ? line.substr(0, size) : line;
}

std::string_view up_to_checksum(std::string_view line) {
    const std::size_t at = line.find(kChecksumStart);
    return at == std::string_view::npos ? line : line.substr(0, at + kChecksumSize);
}

}  // namespace alces
