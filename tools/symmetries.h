// The symmetries of boards, as maps of a network's inputs. tools/train.cpp and tools/inputs.cpp use
// them.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "search/network_inputs.h"

namespace alces {

// Gives for each input of a network the input that the symmetry maps it to.
using InputMap = std::vector<std::uint16_t>;

// Returns the square to which a symmetry, 0 to 7, of a square board maps `square`. If the topology
// has two joined boards, the symmetry applies to each of them.
inline Square turned(const Topology& topology, Square square, unsigned symmetry) {
    const int side = topology.files() / topology.boards();
    const int board = topology.file_of(square) / side;
    int file = topology.file_of(square) % side;
    int rank = topology.rank_of(square);
    if ((symmetry & 1U) != 0) file = side - 1 - file;
    if ((symmetry & 2U) != 0) rank = topology.ranks() - 1 - rank;
    if ((symmetry & 4U) != 0) std::swap(file, rank);
    return topology.at(board * side + file, rank);
}

// Returns all symmetries that do not change the value of a position, apart from castling rights.
// The first is the identity. On a board with edges, pawns move in one direction, so only left and
// right can be exchanged. On joined boards, pawns move towards any join, so all eight symmetries
// remain.
inline std::vector<InputMap> symmetries_of(const NetworkInputs& inputs) {
    const Variant& variant = inputs.variant();
    const Topology& topology = variant.topology();
    const std::size_t squares = topology.squares();
    std::vector<InputMap> maps(topology.boards() == 2 ? 8 : 2);
    for (unsigned symmetry = 0; symmetry < maps.size(); ++symmetry) {
        for (std::size_t input = 0; input < inputs.count(); ++input) {
            std::size_t other = input;
            if (input < 2 * variant.piece_types() * squares) {  // a piece on a square
                const auto square = static_cast<Square>(input % squares);
                other += index(turned(topology, square, symmetry)) - input % squares;
            }
            maps[symmetry].push_back(static_cast<std::uint16_t>(other));
        }
    }
    return maps;
}

}  // namespace alces
