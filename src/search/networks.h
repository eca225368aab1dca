// The networks that are part of the program, as bytes.
#pragma once

#include <span>
#include <string_view>

namespace alces {

// What Network::read() takes, for the game of this name; empty if it has no network.
[[nodiscard]] std::span<const unsigned char> network_bytes(std::string_view variant);

}  // namespace alces
