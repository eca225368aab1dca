#include "search/correction.h"

#include <algorithm>
#include <cstdlib>

namespace alces {
namespace {

// An odd multiplier for Bitboard::hash() for each kind and colour of piece.
constexpr std::array<std::uint64_t, 2 * kMaxPieceTypes> kOdd = [] {
    std::array<std::uint64_t, 2 * kMaxPieceTypes> numbers{};
    std::uint64_t number = 0x2545F4914F6CDD1DU;
    for (std::uint64_t& odd : numbers) {
        number = number * 6364136223846793005U + 1442695040888963407U;
        odd = number | 1U;
    }
    return numbers;
}();

// Tuned by playing games; see docs/search.md.
constexpr int kDepthLimit = 13;    // plies
constexpr int kLearningRate = 71;  // 256ths of a unit, per ply of depth and centipawn of error

}  // namespace

CorrectionHistory::Indices CorrectionHistory::indices(const Position& position,
                                                      const Trail& trail) {
    std::uint64_t pawns = 0;
    ByColor<std::uint64_t> pieces{};
    for (std::size_t i = 0; i < position.variant().piece_types(); ++i) {
        const auto type = static_cast<PieceType>(i);
        for (const Color color : kColors) {
            const std::uint64_t odd = kOdd[2 * i + index(color)];
            (type == PieceType::Pawn ? pawns : pieces[color]) +=
                position.pieces(color, type).hash(odd);
        }
    }
    std::uint64_t steps = 0;
    for (const Step& step : trail) {
        const std::size_t code = step.piece.is_none() ? 2 * kMaxPieceTypes : step.piece.code();
        steps = (steps + code * kMaxSquares + index(step.to)) * kOdd[0];
    }
    const auto place = [](std::uint64_t hash) { return hash >> (64U - kEntryBits); };
    return {place(pawns), place(pieces[Color::White]), place(pieces[Color::Black]), place(steps)};
}

Score CorrectionHistory::correction(const Position& position, const Trail& trail) const {
    const Indices at = indices(position, trail);
    int total = 0;
    for (std::size_t i = 0; i < kTables; ++i)
        total += (*tables_)[i][position.side_to_move()][at[i]];
    return total * kScale / 1024;
}

void CorrectionHistory::update(const Position& position, const Trail& trail, Score error,
                               int depth) {
    const Indices at = indices(position, trail);
    // The result of a shallow search changes the values only a little. No update moves a value by
    // more than a quarter of its distance from the limit.
    const int bonus =
        std::clamp(error * std::min(depth, kDepthLimit) * kLearningRate / 256, -kMax / 4, kMax / 4);
    for (std::size_t i = 0; i < kTables; ++i) {
        Value& value = (*tables_)[i][position.side_to_move()][at[i]];
        value = static_cast<Value>(value + bonus - value * std::abs(bonus) / kMax);
    }
}

}  // namespace alces
