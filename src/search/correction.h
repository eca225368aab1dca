// How far the static evaluation has lately been off, by what positions have in common: their pawns,
// each side's pieces, the last moves. What a search finds out about one position mends the
// judgement of those that are like it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "rules/position.h"
#include "search/score.h"
#include "search/trail.h"

namespace alces {

class CorrectionHistory {
  public:
    static constexpr Score kMaxCorrection = 392;  // hundredths of a pawn, either way

    CorrectionHistory() : tables_(std::make_unique<Tables>()) {}
    void clear() { *tables_ = {}; }

    // To be added to the static evaluation, hundredths of a pawn from the mover's view.
    [[nodiscard]] Score of(const Position& position, const Trail& trail) const;
    // A search of `depth` plies has found the position worth `off` more than the static evaluation,
    // correction included, said.
    void learn(const Position& position, const Trail& trail, Score off, int depth);

  private:
    using Value = std::int16_t;
    static constexpr unsigned kEntryBits = 13;
    static constexpr std::size_t kEntries = 1U << kEntryBits;  // of a table; they are shared
    static constexpr std::size_t kTables = 4;
    static constexpr int kMost = 1024;  // of a value, either way
    static constexpr int kScale = 98;   // 1024ths of a hundredth of a pawn that 1 in a value is
    static_assert(kMost * static_cast<int>(kTables) * kScale / 1024 == kMaxCorrection);
    using Tables = std::array<ByColor<std::array<Value, kEntries>>, kTables>;
    using Indices = std::array<std::size_t, kTables>;

    [[nodiscard]] static Indices indices(const Position& position, const Trail& trail);

    std::unique_ptr<Tables> tables_;
};

}  // namespace alces
