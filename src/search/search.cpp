#include "search/search.h"

#include <optional>

#include "search/thinker.h"

namespace alces {

struct Searcher::Memory {
    explicit Memory(std::size_t megabytes) : table(megabytes) {}

    TranspositionTable table;
    Histories histories;
    std::optional<Evaluator> evaluator;  // of the variant that was searched last
};

Searcher::Searcher(std::size_t hash_megabytes)
    : memory_(std::make_unique<Memory>(hash_megabytes)) {}
Searcher::~Searcher() = default;
Searcher::Searcher(Searcher&&) noexcept = default;
Searcher& Searcher::operator=(Searcher&&) noexcept = default;

void Searcher::clear() {
    memory_->table.clear();
    memory_->histories.clear();
}

void Searcher::resize(std::size_t hash_megabytes) { memory_->table.resize(hash_megabytes); }

SearchResult Searcher::search(const Position& root, std::span<const std::uint64_t> earlier_keys,
                              const SearchLimits& limits, std::stop_token stop,
                              const InfoCallback& on_info) {
    Memory& memory = *memory_;
    if (!memory.evaluator || &memory.evaluator->variant() != &root.variant()) {
        memory.evaluator.emplace(root.variant());
        clear();
    }
    memory.table.new_search();
    memory.histories.fade();
    return Thinker(root, earlier_keys, limits, std::move(stop), on_info, *memory.evaluator,
                   memory.table, memory.histories)
        .run();
}

}  // namespace alces
