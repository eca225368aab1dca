#include "search/tt.h"

#include <algorithm>
#include <bit>

namespace alces {
namespace {

std::uint32_t check_of(std::uint64_t key) { return static_cast<std::uint32_t>(key >> 32U); }

Score to_table(Score score, int ply) {
    if (!is_mate_score(score)) return score;
    return score > 0 ? score + ply : score - ply;
}

Score from_table(Score score, int ply) {
    if (!is_mate_score(score)) return score;
    return score > 0 ? score - ply : score + ply;
}

}  // namespace

void TranspositionTable::resize(std::size_t megabytes) {
    const std::size_t wanted = std::max<std::size_t>(megabytes, 1) * 1024 * 1024 / sizeof(Bucket);
    const std::size_t count = std::bit_floor(wanted);
    if (count != buckets_.size()) {
        buckets_ = std::vector<Bucket>();  // the old one goes before the new one comes
        buckets_.resize(count);
        mask_ = count - 1;
    }
    clear();
}

void TranspositionTable::clear() {
    constexpr Entry kEmpty{0, kNoMove, 0, 0, 0, 0, 0, 0};
    for (Bucket& bucket : buckets_) bucket.entries.fill(kEmpty);
    generation_ = 0;
}

std::optional<TableHit> TranspositionTable::probe(std::uint64_t key, int ply) const {
    for (const Entry& entry : buckets_[bucket_of(key)].entries) {
        if (entry.check != check_of(key) || entry.bound == 0) continue;
        return TableHit{entry.move, from_table(entry.score, ply), entry.static_eval, entry.depth,
                        static_cast<Bound>(entry.bound)};
    }
    return std::nullopt;
}

int TranspositionTable::keep_worth(const Entry& entry) const {
    const int age = (generation_ - entry.generation) & kGenerations;
    return entry.bound == 0 ? -1000 : entry.depth - 4 * age;
}

TranspositionTable::Entry& TranspositionTable::slot_for(std::uint64_t key) {
    auto& entries = buckets_[bucket_of(key)].entries;
    for (Entry& entry : entries) {
        if (entry.check == check_of(key) && entry.bound != 0) return entry;
    }
    return *std::min_element(
        entries.begin(), entries.end(),
        [this](const Entry& a, const Entry& b) { return keep_worth(a) < keep_worth(b); });
}

void TranspositionTable::store(std::uint64_t key, int ply, const TableHit& hit) {
    Entry& entry = slot_for(key);
    const bool same = entry.check == check_of(key) && entry.bound != 0;
    // A shallow bound does not oust the deep one of this search, but its move is news.
    if (same && hit.bound != Bound::Exact && hit.depth + 3 < entry.depth &&
        entry.generation == generation_) {
        if (!hit.move.is_none()) entry.move = hit.move;
        return;
    }
    const Move move = hit.move.is_none() && same ? entry.move : hit.move;
    entry = Entry{check_of(key),
                  move,
                  static_cast<std::int16_t>(to_table(hit.score, ply)),
                  static_cast<std::int16_t>(hit.static_eval),
                  static_cast<std::uint8_t>(std::clamp(hit.depth, 0, 255)),
                  static_cast<std::uint8_t>(static_cast<unsigned>(hit.bound) & 3U),
                  static_cast<std::uint8_t>(generation_ & kGenerations),
                  0};
}

}  // namespace alces
