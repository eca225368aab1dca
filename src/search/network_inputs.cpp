#include "search/network_inputs.h"

#include <algorithm>

namespace alces {
namespace {

// Returns the square as Black sees it: turned upside down or, on joined boards, the same square of
// the other board.
Square mapped_for_black(const Topology& topology, Square square) {
    const int file = topology.file_of(square);
    const int rank = topology.rank_of(square);
    if (topology.boards() == 2) {
        return topology.at((file + topology.files() / 2) % topology.files(), rank);
    }
    return topology.at(file, topology.ranks() - 1 - rank);
}

}  // namespace

NetworkInputs::NetworkInputs(const Variant& variant) : variant_(&variant) {
    const std::size_t squares = variant.topology().squares();
    const std::size_t types = variant.piece_types();
    for (std::size_t i = 0; i < squares; ++i) {
        const auto square = static_cast<Square>(i);
        mapped_[Color::White][square] = i;
        mapped_[Color::Black][square] = index(mapped_for_black(variant.topology(), square));
    }
    for (const Color viewer : kColors) {
        for (std::size_t type = 0; type < types; ++type) {
            for (const Color side : kColors) {
                const std::size_t row = viewer == side ? type : types + type;
                piece_base_[viewer][Piece{side, static_cast<PieceType>(type)}.code()] =
                    row * squares;
            }
        }
    }
    count_ = 2 * types * squares;
    if (variant.joker() == kNoPieceType) return;
    const std::size_t held = types + 1;
    held_base_ = {count_, count_ + held};
    count_ += 2 * held;
}

// Returns a bit for the joker in hand, and a bit for each kind of piece. A kind's bit is set if the
// side moved that kind last. The reserve has no inputs: a network can infer it from the pieces that
// are missing from the board.
std::uint64_t NetworkInputs::held_by(const Holdings& holdings) const {
    static_assert(kMaxPieceTypes + 1 <= 64);
    std::uint64_t bits = holdings.joker_in_hand ? 1 : 0;
    for (std::size_t i = 0; i < variant_->piece_types(); ++i)
        if (holdings.last_kind == static_cast<PieceType>(i)) bits |= std::uint64_t{2} << i;
    return bits;
}

NetworkView NetworkInputs::view(const Position& position) const {
    NetworkView view{position.board(), {}};
    if (variant_->joker() != kNoPieceType) {
        for (const Color side : kColors) view.held[side] = held_by(position.holdings(side));
    }
    return view;
}

}  // namespace alces
