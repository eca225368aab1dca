// The transposition table: what earlier searches found out about positions.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "rules/types.h"
#include "search/score.h"

namespace alces {

// What a stored score says about the true one.
enum class Bound : std::uint8_t { None = 0, Upper = 1, Lower = 2, Exact = 3 };

struct TableHit {
    Move move;  // kNoMove if none was best. Of another position if keys collide: test is_legal().
    Score score;
    Score static_eval;
    int depth;
    Bound bound;
};

class TranspositionTable {
  public:
    explicit TranspositionTable(std::size_t megabytes) { resize(megabytes); }

    // Both forget everything.
    void resize(std::size_t megabytes);
    void clear();
    // Entries of earlier searches give way first from now on.
    void new_search() { generation_ = static_cast<std::uint8_t>((generation_ + 1) & kGenerations); }

    // Mate scores are told from this position, `ply` plies below the root, on both sides: going in
    // and coming out they are from the root.
    [[nodiscard]] std::optional<TableHit> probe(std::uint64_t key, int ply) const;
    void store(std::uint64_t key, int ply, const TableHit& hit);
    // Starts fetching what probe() will look at; memory is slow.
    void prefetch(std::uint64_t key) const { __builtin_prefetch(&buckets_[bucket_of(key)]); }

  private:
    static constexpr std::uint8_t kGenerations = 63;

    struct Entry {
        std::uint32_t check;  // the key's upper half
        Move move;
        std::int16_t score;
        std::int16_t static_eval;
        std::uint8_t depth;
        std::uint8_t bound : 2;
        std::uint8_t generation : 6;
        std::uint16_t unused;
    };
    static_assert(sizeof(Entry) == 16);
    struct alignas(64) Bucket {
        std::array<Entry, 4> entries;
    };

    [[nodiscard]] std::size_t bucket_of(std::uint64_t key) const { return key & mask_; }
    [[nodiscard]] Entry& slot_for(std::uint64_t key);
    [[nodiscard]] int keep_worth(const Entry& entry) const;

    std::vector<Bucket> buckets_;
    std::uint64_t mask_ = 0;
    std::uint8_t generation_ = 0;
};

}  // namespace alces
