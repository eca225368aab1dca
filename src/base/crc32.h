// Computes the CRC-32 checksum that Ethernet, gzip and zlib use.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace alces {

class Crc32 {
  public:
    void add(std::string_view bytes) {
        for (const char c : bytes)
            state_ = kTable[(state_ ^ static_cast<unsigned char>(c)) & 0xFFU] ^ (state_ >> 8U);
    }
    // The checksum of all bytes added so far.
    [[nodiscard]] std::uint32_t value() const { return ~state_; }

  private:
    // The CRC of each byte value, with the least significant bit first.
    static constexpr auto kTable = [] {
        std::array<std::uint32_t, 256> table{};
        for (std::uint32_t byte = 0; byte < table.size(); ++byte) {
            std::uint32_t rest = byte;
            for (int bit = 0; bit < 8; ++bit)
                rest = (rest >> 1U) ^ ((rest & 1U) != 0 ? 0xEDB88320U : 0U);
            table[byte] = rest;
        }
        return table;
    }();
    std::uint32_t state_ = ~std::uint32_t{0};
};

[[nodiscard]] inline std::uint32_t crc32(std::string_view bytes) {
    Crc32 sum;
    sum.add(bytes);
    return sum.value();
}

}  // namespace alces
