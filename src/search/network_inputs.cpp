#include "search/network_inputs.h"

#include <algorithm>

namespace alces {
namespace {

constexpr int kMostCounted = 2;  // pieces of one kind in reserve; more count as two

bool has_holdings(const Variant& variant) {
    return variant.spec().reserve.has_value() || variant.joker() != kNoPieceType;
}

// Maps the squares where Black's pieces start to those where White's do.
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
    if (!has_holdings(variant)) return;
    const std::size_t held = (kMostCounted + 1) * types + 1;
    held_base_ = {count_, count_ + held};
    count_ += 2 * held;
}

// One bit for a joker in hand, then three for each kind: imitated, in reserve, two or more in
// reserve.
std::uint64_t NetworkInputs::held_by(const Holdings& holdings) const {
    static_assert((kMostCounted + 1) * kMaxPieceTypes + 1 <= 64);
    std::uint64_t bits = holdings.joker_in_hand ? 1 : 0;
    for (std::size_t i = 0; i < variant_->piece_types(); ++i) {
        const auto type = static_cast<PieceType>(i);
        std::uint64_t own = holdings.last_kind == type ? 1 : 0;
        if (holdings.reserve[type] >= 1) own |= 2U;
        if (holdings.reserve[type] >= kMostCounted) own |= 4U;
        bits |= own << (1 + (kMostCounted + 1) * i);
    }
    return bits;
}

NetworkView NetworkInputs::view(const Position& position) const {
    NetworkView view{position.board(), {}};
    if (has_holdings(*variant_)) {
        for (const Color side : kColors) view.held[side] = held_by(position.holdings(side));
    }
    return view;
}

}  // namespace alces
