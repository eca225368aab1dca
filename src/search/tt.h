// The transposition table, shared by all threads of a search.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "rules/types.h"
#include "search/large_pages.h"
#include "search/score.h"

namespace alces {

// The kind of a stored score: none, an upper bound, a lower bound, or exact.
enum class Bound : std::uint8_t { None = 0, Upper = 1, Lower = 2, Exact = 3 };

struct TableHit {
    Move move;  // kNoMove if unknown. Keys may collide, so test the move with is_legal().
    Score score;
    Score static_eval;
    int depth;
    Bound bound;
};

// Threads share the table without locks. Each entry stores the key xor-ed with the data, so an
// entry that two threads have written at the same time matches no key.
class TranspositionTable {
  public:
    explicit TranspositionTable(std::size_t megabytes) { resize(megabytes); }

    // resize() and clear() both clear the table and must not be called during a search. The size is
    // in mebibytes. The number of buckets is rounded down to a power of two. If resize() throws
    // std::bad_alloc, the table has one bucket.
    void resize(std::size_t megabytes);
    void clear();
    // Starts a new generation. Entries of older generations are replaced sooner.
    void new_search() { generation_ = (generation_ + 1) & kGenerations; }

    // Looks up a position that is `ply` plies below the root. Returns nothing if the table does not
    // have it. Mate scores are stored relative to the position, but passed and returned relative to
    // the root.
    [[nodiscard]] std::optional<TableHit> probe(std::uint64_t key, int ply) const;
    void store(std::uint64_t key, int ply, const TableHit& hit);
    // Prefetches the bucket that probe() will read.
    void prefetch(std::uint64_t key) const { __builtin_prefetch(&buckets_[bucket_of(key)]); }
    // Estimates from a sample how many thousandths of the table this search has filled.
    [[nodiscard]] int permille_full() const;

  private:
    static constexpr std::uint64_t kGenerations = 63;
    static constexpr int kDeepest = 127;

    // `guard` is the key xor `data`, with the generation in the lowest six bits of the key.
    struct Entry {
        std::atomic<std::uint64_t> guard{0};
        std::atomic<std::uint64_t> data{0};
    };
    struct Read {
        std::uint64_t key = 0;
        std::uint64_t data = 0;
        [[nodiscard]] bool is_of(std::uint64_t wanted) const {
            return ((key ^ wanted) & ~kGenerations) == 0 && bound() != Bound::None;
        }
        [[nodiscard]] Bound bound() const { return static_cast<Bound>(data & 3U); }
        [[nodiscard]] int depth() const { return static_cast<int>((data >> 2U) & 127U); }
        [[nodiscard]] std::uint64_t generation() const { return key & kGenerations; }
    };
    struct alignas(64) Bucket {
        std::array<Entry, 4> entries;
    };
    static_assert(sizeof(Bucket) == 64);
    using Buckets = std::vector<Bucket, LargePages<Bucket>>;

    [[nodiscard]] static Read read(const Entry& entry);
    [[nodiscard]] static std::uint64_t pack(int ply, const TableHit& hit);
    [[nodiscard]] static Move unpack_move(std::uint64_t data);
    [[nodiscard]] std::size_t bucket_of(std::uint64_t key) const { return key & mask_; }
    [[nodiscard]] Entry& entry_for(std::uint64_t key);
    [[nodiscard]] int replacement_value(const Read& entry) const;

    Buckets buckets_;
    std::uint64_t mask_ = 0;
    std::uint64_t generation_ = 0;
};

}  // namespace alces
