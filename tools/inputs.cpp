// Turns samples of tools/selfplay.cpp into the numbers of network inputs, for tools/train.py.
//   inputs VARIANT FILE > NUMBERS
// The output begins with a line of text: the first words of the network's header, the largest
// number of inputs that a position may have, and the number of symmetries. The rest consists of
// 16-bit integers in the machine's byte order. First, for each symmetry, a table gives the input
// that replaces each input. Then each sample has the score in centipawns and the points in
// hundredths, both from the mover's view; the number of the output; the list of the active inputs
// as the mover sees them; and the list as the opponent sees them. Unused places in the two lists
// hold the total number of inputs.
#include <cstdio>
#include <string>
#include <vector>

#include "games/registry.h"
#include "samples.h"
#include "search/network.h"
#include "symmetries.h"

namespace {

using namespace alces;
using Numbers = std::vector<std::uint16_t>;

void put(const Numbers& numbers) {
    std::fwrite(numbers.data(), sizeof(std::uint16_t), numbers.size(), stdout);
}

// Returns the length of a sample's lists of active inputs, which is more than any position needs. A
// position can have more inputs than the starting position has pieces, because jokers of Apothecary
// that are not yet on the board have inputs of their own.
std::size_t max_inputs(const Variant& variant) {
    constexpr int kMore = 6;
    return static_cast<std::size_t>(Position::start(variant).occupied().count() + kMore);
}

Numbers numbers_of(const NetworkInputs& inputs, const Position& position, const Label& label) {
    const bool black = position.side_to_move() == Color::Black;
    const int start = Position::start(inputs.variant()).occupied().count();
    const double points = black ? 1 - label.points : label.points;
    const std::size_t most = max_inputs(inputs.variant());
    Numbers numbers{
        static_cast<std::uint16_t>(black ? -label.score : label.score),
        static_cast<std::uint16_t>(std::lround(100 * points)),
        static_cast<std::uint16_t>(Network::output_for(position.occupied().count(), start))};
    const std::size_t first = numbers.size();
    numbers.resize(first + 2 * most, static_cast<std::uint16_t>(inputs.count()));
    std::size_t active = 0;
    inputs.visit_all(position, [&](std::size_t for_white, std::size_t for_black) {
        if (active == most) return;
        const std::size_t mover = first + active;
        const std::size_t opponent = mover + most;
        numbers[black ? opponent : mover] = static_cast<std::uint16_t>(for_white);
        numbers[black ? mover : opponent] = static_cast<std::uint16_t>(for_black);
        ++active;
    });
    return numbers;
}

}  // namespace

int main(int count, char** words) {
    const Variant* variant = count == 3 ? find_variant(words[1]) : nullptr;
    if (variant == nullptr) {
        std::fprintf(stderr, "usage: inputs VARIANT FILE > NUMBERS\n");
        return 64;
    }
    const NetworkInputs inputs(*variant);
    std::string header = Network::header(*variant, 0);
    header.resize(header.rfind(' ') + 1);
    const std::vector<InputMap> maps = symmetries_of(inputs);
    std::printf("%s%zu %zu\n", header.c_str(), max_inputs(*variant), maps.size());
    for (const InputMap& map : maps) put(map);
    read_samples(*variant, words[2], [&](const Position& position, const Label& label) {
        put(numbers_of(inputs, position, label));
    });
    return std::ferror(stdout) != 0 ? 1 : 0;
}
