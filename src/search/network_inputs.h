// Numbers the inputs of a network. An input is a feature of a position as one side sees it, and is
// either active or not.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#include "rules/position.h"

namespace alces {

// The parts of a position that the inputs depend on.
struct NetworkView {
    BySquare<Piece> board{};
    // The joker in hand and the kind of piece that the side moved last, with a bit for each input.
    ByColor<std::uint64_t> held{};
};

class NetworkInputs {
  public:
    explicit NetworkInputs(const Variant& variant);

    // Returns the number of inputs, which are numbered from 0.
    [[nodiscard]] std::size_t count() const { return count_; }
    [[nodiscard]] const Variant& variant() const { return *variant_; }
    // Returns the input of a piece on a square, as `viewer` sees it. The viewer distinguishes its
    // own pieces and enemy pieces, not White and Black. For Black, the ranks are mirrored or, on
    // joined boards, the boards are exchanged, so that both sides see their own pieces start on the
    // same squares.
    [[nodiscard]] std::size_t of(Color viewer, Piece piece, Square square) const {
        return piece_base_[viewer][piece.code()] + mapped_[viewer][square];
    }
    // Returns the input of one bit of NetworkView::held[side], as `viewer` sees it.
    [[nodiscard]] std::size_t of_held(Color viewer, Color side, int bit) const {
        return held_base_[viewer == side ? 0 : 1] + static_cast<std::size_t>(bit);
    }
    [[nodiscard]] NetworkView view(const Position& position) const;

    // Calls visit(w, b) for each active input, with its number as White sees it and as Black sees
    // it.
    template <typename Visit>
    void visit_all(const Position& position, Visit visit) const {
        visit_changes(NetworkView{}, view(position), visit, [](std::size_t, std::size_t) {});
    }
    // Calls on(w, b) for each input that became active, and off(w, b) for each that became
    // inactive, with the numbers as White and as Black see them.
    template <typename On, typename Off>
    void visit_changes(const NetworkView& before, const NetworkView& now, On on, Off off) const;

  private:
    [[nodiscard]] std::uint64_t held_by(const Holdings& holdings) const;

    const Variant* variant_;
    ByColor<std::array<std::size_t, 2 * kMaxPieceTypes>> piece_base_{};
    ByColor<BySquare<std::size_t>> mapped_{};
    std::array<std::size_t, 2> held_base_{};
    std::size_t count_ = 0;
};

template <typename On, typename Off>
void NetworkInputs::visit_changes(const NetworkView& before, const NetworkView& now, On on,
                                  Off off) const {
    const auto both = [this](Piece piece, Square square, auto& visit) {
        if (piece.is_none()) return;
        visit(of(Color::White, piece, square), of(Color::Black, piece, square));
    };
    // Most squares are unchanged, so eight are compared at a time. Squares beyond the board are
    // empty.
    constexpr std::size_t kAtOnce = 8;
    static_assert(kMaxSquares % kAtOnce == 0 && sizeof(Piece) == 1);
    for (std::size_t first = 0; first < variant_->topology().squares(); first += kAtOnce) {
        const Piece* const old_squares = before.board.data() + first;
        if (std::memcmp(old_squares, now.board.data() + first, kAtOnce) == 0) continue;
        for (std::size_t i = first; i < first + kAtOnce; ++i) {
            const auto square = static_cast<Square>(i);
            if (before.board[square] == now.board[square]) continue;
            both(before.board[square], square, off);
            both(now.board[square], square, on);
        }
    }
    for (const Color side : kColors) {
        for (std::uint64_t changed = before.held[side] ^ now.held[side]; changed != 0;
             changed &= changed - 1) {
            const int bit = std::countr_zero(changed);
            const std::size_t white = of_held(Color::White, side, bit);
            const std::size_t black = of_held(Color::Black, side, bit);
            if ((now.held[side] >> bit & 1U) != 0) {
                on(white, black);
            } else {
                off(white, black);
            }
        }
    }
}

}  // namespace alces
