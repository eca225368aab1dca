// Correction history: averages of the difference between search scores and the static evaluation.
// Each average covers positions with the same pawns, the same pieces of one side, or the same last
// moves. The averages correct the static evaluation of similar positions.
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
    // The highest correction, in centipawns. The lowest is its negative.
    static constexpr Score kMaxCorrection = 392;

    CorrectionHistory() : tables_(std::make_unique<Tables>()) {}
    void clear() { *tables_ = {}; }

    // Returns the correction to add to the static evaluation, in centipawns from the mover's point
    // of view.
    [[nodiscard]] Score correction(const Position& position, const Trail& trail) const;
    // Learns from a search of `depth` plies. `error` is the score of the search minus the corrected
    // static evaluation.
    void update(const Position& position, const Trail& trail, Score error, int depth);

  private:
    using Value = std::int16_t;
    static constexpr unsigned kEntryBits = 13;
    // The number of entries that each table has for each side to move. Different positions may
    // share an entry.
    static constexpr std::size_t kEntries = 1U << kEntryBits;
    static constexpr std::size_t kTables = 4;
    static constexpr int kMax = 1024;  // the highest value of an entry; the lowest is its negative
    static constexpr int kScale = 98;  // 1024ths of a centipawn for each unit of an entry
    static_assert(kMax * static_cast<int>(kTables) * kScale / 1024 == kMaxCorrection);
    using Tables = std::array<ByColor<std::array<Value, kEntries>>, kTables>;
    using Indices = std::array<std::size_t, kTables>;

    [[nodiscard]] static Indices indices(const Position& position, const Trail& trail);

    std::unique_ptr<Tables> tables_;
};

}  // namespace alces
