// Tests the symmetries with which the training of a network maps its positions.
#include "../../tools/symmetries.h"

#include <algorithm>

#include "catch.h"
#include "rules/movegen.h"
#include "search/support.h"

namespace alces::test {
namespace {

Position turned_position(const Position& position, unsigned symmetry) {
    Setup setup;
    for (const Square square : position.occupied()) {
        setup.board[turned(position.variant().topology(), square, symmetry)] = position.at(square);
    }
    setup.side_to_move = position.side_to_move();
    for (const Color color : kColors) setup.holdings[color] = position.holdings(color);
    const auto position_there = Position::from(position.variant(), setup);
    REQUIRE(position_there);
    return *position_there;
}

std::vector<std::uint16_t> inputs_of(const NetworkInputs& inputs, const Position& position,
                                     const InputMap& map) {
    std::vector<std::uint16_t> numbers;
    inputs.visit_all(position, [&](std::size_t white, std::size_t black) {
        numbers.push_back(map[white]);
        numbers.push_back(map[black]);
    });
    std::sort(numbers.begin(), numbers.end());
    return numbers;
}

}  // namespace

TEST_CASE("symmetries: a turned position has as many moves, and the mapped inputs", "[search]") {
    Generator random(17);
    for (const Variant* variant : all_games()) {
        const NetworkInputs inputs(*variant);
        const std::vector<InputMap> maps = symmetries_of(inputs);
        CHECK(maps.size() == (variant->topology().boards() == 2 ? 8 : 2));
        for (int i = 0; i < 40; ++i) {
            const Position position = scattered(random, 2 + i, *variant);
            INFO(to_fen(position));
            for (unsigned symmetry = 0; symmetry < maps.size(); ++symmetry) {
                INFO(symmetry);
                const Position there = turned_position(position, symmetry);
                CHECK(legal_moves(there).size() == legal_moves(position).size());
                CHECK(inputs_of(inputs, there, maps[0]) ==
                      inputs_of(inputs, position, maps[symmetry]));
            }
        }
    }
}

}  // namespace alces::test
