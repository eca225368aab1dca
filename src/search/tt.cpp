#include "search/tt.h"

#include <algorithm>
#include <bit>

namespace alces {
namespace {

// The bit offset of each field of an entry. The bound is at offset 0.
constexpr unsigned kDepthAt = 2;
constexpr unsigned kScoreAt = 9;
constexpr unsigned kEvalAt = 25;
constexpr unsigned kFromAt = 41;
constexpr unsigned kToAt = 49;
constexpr unsigned kPromotionAt = 57;
constexpr unsigned kKindAt = 61;
static_assert(index(kNoPieceType) < 16 && static_cast<unsigned>(MoveKind::Launch) < 8);

Score to_table(Score score, int ply) {
    if (!is_mate_score(score)) return score;
    return score > 0 ? score + ply : score - ply;
}

Score from_table(Score score, int ply) {
    if (!is_mate_score(score)) return score;
    return score > 0 ? score - ply : score + ply;
}

std::uint64_t bits_of(Score score, unsigned at) {
    return std::uint64_t{static_cast<std::uint16_t>(score)} << at;
}

Score score_at(std::uint64_t data, unsigned at) { return static_cast<std::int16_t>(data >> at); }

}  // namespace

void TranspositionTable::resize(std::size_t megabytes) {
    const std::size_t wanted = std::max<std::size_t>(megabytes, 1) * 1024 * 1024 / sizeof(Bucket);
    const std::size_t count = std::bit_floor(wanted);
    if (count == buckets_.size()) return clear();
    mask_ = 0;
    generation_ = 0;
    buckets_ = Buckets(1);  // frees the old table before the new one is allocated
    buckets_ = Buckets(count);
    mask_ = count - 1;
}

void TranspositionTable::clear() {
    for (Bucket& bucket : buckets_) {
        for (Entry& entry : bucket.entries) {
            entry.guard.store(0, std::memory_order_relaxed);
            entry.data.store(0, std::memory_order_relaxed);
        }
    }
    generation_ = 0;
}

TranspositionTable::Read TranspositionTable::read(const Entry& entry) {
    const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
    return {entry.guard.load(std::memory_order_relaxed) ^ data, data};
}

std::uint64_t TranspositionTable::pack(int ply, const TableHit& hit) {
    const Move move = hit.move;
    return static_cast<std::uint64_t>(hit.bound) |
           static_cast<std::uint64_t>(std::clamp(hit.depth, 0, kDeepest)) << kDepthAt |
           bits_of(to_table(hit.score, ply), kScoreAt) | bits_of(hit.static_eval, kEvalAt) |
           std::uint64_t{index(move.from)} << kFromAt | std::uint64_t{index(move.to)} << kToAt |
           std::uint64_t{index(move.promotion)} << kPromotionAt |
           static_cast<std::uint64_t>(move.kind) << kKindAt;
}

Move TranspositionTable::unpack_move(std::uint64_t data) {
    return {static_cast<Square>((data >> kFromAt) & 255U),
            static_cast<Square>((data >> kToAt) & 255U), static_cast<MoveKind>(data >> kKindAt),
            static_cast<PieceType>((data >> kPromotionAt) & 15U)};
}

std::optional<TableHit> TranspositionTable::probe(std::uint64_t key, int ply) const {
    for (const Entry& entry : buckets_[bucket_of(key)].entries) {
        const Read found = read(entry);
        if (!found.is_of(key)) continue;
        return TableHit{unpack_move(found.data), from_table(score_at(found.data, kScoreAt), ply),
                        score_at(found.data, kEvalAt), found.depth(), found.bound()};
    }
    return std::nullopt;
}

int TranspositionTable::replacement_value(const Read& entry) const {
    const int age = static_cast<int>((generation_ - entry.generation()) & kGenerations);
    return entry.bound() == Bound::None ? -1000 : entry.depth() - 4 * age;
}

TranspositionTable::Entry& TranspositionTable::entry_for(std::uint64_t key) {
    auto& entries = buckets_[bucket_of(key)].entries;
    Entry* worst = entries.data();
    int least = replacement_value(read(*worst));
    for (Entry& entry : entries) {
        const Read found = read(entry);
        if (found.is_of(key)) return entry;
        const int worth = replacement_value(found);
        if (worth >= least) continue;
        worst = &entry;
        least = worth;
    }
    return *worst;
}

void TranspositionTable::store(std::uint64_t key, int ply, const TableHit& hit) {
    Entry& entry = entry_for(key);
    const Read old = read(entry);
    const bool same = old.is_of(key);
    TableHit kept = hit;
    if (same && hit.move.is_none()) kept.move = unpack_move(old.data);
    // A bound of much lower depth does not replace a deep entry of the same position. Only the move
    // of the entry is replaced.
    if (same && hit.bound != Bound::Exact && hit.depth + 3 < old.depth()) {
        kept = {kept.move, from_table(score_at(old.data, kScoreAt), ply),
                score_at(old.data, kEvalAt), old.depth(), old.bound()};
    }
    const std::uint64_t data = pack(ply, kept);
    entry.data.store(data, std::memory_order_relaxed);
    entry.guard.store(((key & ~kGenerations) | generation_) ^ data, std::memory_order_relaxed);
}

int TranspositionTable::permille_full() const {
    const std::size_t sample = std::min<std::size_t>(buckets_.size(), 250);
    std::size_t used = 0;
    for (std::size_t i = 0; i < sample; ++i) {
        for (const Entry& entry : buckets_[i].entries) {
            const Read found = read(entry);
            if (found.bound() != Bound::None && found.generation() == generation_) ++used;
        }
    }
    return static_cast<int>(used * 1000 / (4 * sample));
}

}  // namespace alces
