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

// The kind of a stored score: no score, an upper bound, a lower bound, or exact.
enum class Bound : std::uint8_t { None = 0, Upper = 1, Lower = 2, Exact = 3 };

struct TableHit {
    Move move;  // kNoMove if none is known. Keys may collide, so test it with is_legal().
    Score score;
    Score static_eval;
    int depth;
    Bound bound;
};

// Threads share it without locks: the key is stored xor-ed with the data, so an entry that two
// threads have half written matches no key.
class TranspositionTable {
  public:
    explicit TranspositionTable(std::size_t megabytes) { resize(megabytes); }

    // Both clear the table. Neither may be called during a search. The size is in mebibytes; the
    // number of buckets is rounded down to a power of two. After std::bad_alloc, one bucket is
    // left.
    void resize(std::size_t megabytes);
    void clear();
    // Starts a new generation. The older the generation of an entry, the sooner it is replaced.
    void new_search() { generation_ = (generation_ + 1) & kGenerations; }

    // Mate scores are stored relative to the position, which is `ply` plies below the root, and
    // passed and returned relative to the root.
    [[nodiscard]] std::optional<TableHit> probe(std::uint64_t key, int ply) const;
    void store(std::uint64_t key, int ply, const TableHit& hit);
    // Prefetches the bucket that probe() will read.
    void prefetch(std::uint64_t key) const { __builtin_prefetch(&buckets_[bucket_of(key)]); }
    // The thousandths of the table filled by this search, estimated from a sample.
    [[nodiscard]] int permille_full() const;

  private:
    static constexpr std::uint64_t kGenerations = 63;
    static constexpr int kDeepest = 127;

    // `guard` is `data` xor the key, with the generation in the key's lowest six bits.
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
