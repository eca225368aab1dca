// Prints positions of random games as FEN, one per line.
//   positions GAME COUNT SEED
#include <cstdio>
#include <cstdlib>

#include "games/registry.h"
#include "random_moves.h"
#include "rules/notation.h"

namespace {

using namespace alces;

constexpr std::uint64_t kLongestGame = 120;

// Returns the position after a random number of random moves from the start.
Position random_position(const Variant& variant, std::uint64_t& random) {
    Position position = Position::start(variant);
    for (auto plies = next_random(random) % kLongestGame; plies > 0; --plies) {
        if (!has_legal_move(position)) break;
        position.play(random_legal_move(position, random));
    }
    return position;
}

}  // namespace

int main(int count, char** words) {
    const Variant* variant = count == 4 ? find_variant(words[1]) : nullptr;
    if (variant == nullptr) {
        std::fputs("usage: positions GAME COUNT SEED\n", stderr);
        return 64;
    }
    std::uint64_t random = std::strtoull(words[3], nullptr, 10);
    for (long left = std::strtol(words[2], nullptr, 10); left > 0;) {
        const Position position = random_position(*variant, random);
        if (!has_legal_move(position)) continue;
        std::puts(to_fen(position).c_str());
        --left;
    }
}
