#include "search/search.h"

#include <algorithm>
#include <atomic>
#include <new>
#include <optional>
#include <system_error>
#include <thread>
#include <vector>

#include "base/deep_thread.h"
#include "search/iterative_search.h"
#include "search/levels.h"

namespace alces {
namespace {

// Returns how many threads to use. Below the strongest level, only one is used, so that a level's
// strength does not depend on the machine. More threads than processors would only delay each
// other, most of all when the search stops. Two threads are allowed on any machine.
int threads_for(const SearchLimits& limits) {
    if (limits.level.value_or(kStrongestLevel) < kStrongestLevel) return 1;
    const auto processors = static_cast<int>(std::max(2U, std::thread::hardware_concurrency()));
    return std::clamp(limits.threads, 1, std::min(kMaxThreads, processors));
}

// Returns the limits of a helper thread, which searches until it is stopped or has used its nodes.
// A helper reports nothing, so one line is enough.
SearchLimits without_end(SearchLimits limits) {
    limits.infinite = true;
    limits.depth.reset();
    limits.movetime.reset();
    limits.clock.reset();
    limits.multipv = 1;
    limits.level.reset();  // helpers run only at full strength
    return limits;
}

}  // namespace

struct Searcher::Memory {
    explicit Memory(std::size_t megabytes) : table(megabytes) {}

    TranspositionTable table;
    // The evaluator and the histories belong to the variant that was searched last.
    std::optional<Evaluator> evaluator;
    Histories histories;
    std::vector<Histories> other_histories;  // those of the helper threads
    bool used = false;                       // whether a search has run since the last clear()
};

// Lazy SMP: helper threads search the same root with their own histories and share the
// transposition table. The destructor stops them.
class Searcher::Helpers {
  public:
    Helpers(Memory& memory, const Position& root, std::span<const std::uint64_t> earlier_keys,
            int count, const SearchLimits& limits, std::atomic<std::uint64_t>& nodes) {
        SearchLimits endless = without_end(limits);
        try {
            memory.other_histories.resize(static_cast<std::size_t>(count));
            for (int i = 0; i < count; ++i) {
                endless.seed = static_cast<std::uint64_t>(i) + 1;  // shuffles equal root moves
                start(memory, root, earlier_keys, endless,
                      memory.other_histories[static_cast<std::size_t>(i)], nodes);
            }
        } catch (const std::system_error&) {
            // The system allows no more threads. Those that have started are used.
        } catch (const std::bad_alloc&) {
            // There is too little memory for more threads. Those that have started are used.
        }
    }
    ~Helpers() {
        // Stopping all threads before the first is joined lets them end at the same time.
        for (DeepThread& thread : threads_) thread.request_stop();
    }
    Helpers(const Helpers&) = delete;
    Helpers& operator=(const Helpers&) = delete;

  private:
    void start(Memory& memory, const Position& root, std::span<const std::uint64_t> earlier_keys,
               const SearchLimits& limits, Histories& histories,
               std::atomic<std::uint64_t>& nodes) {
        if (histories.empty()) histories = Histories(root.variant());
        histories.age();
        threads_.emplace_back([&memory, &root, earlier_keys, limits, &histories,
                               &nodes](const std::stop_token& stop) {
            try {
                (void)IterativeSearch(root, earlier_keys, limits, stop, {}, *memory.evaluator,
                                      memory.table, histories, &nodes)
                    .run();
            } catch (const std::bad_alloc&) {
                // A helper that fails does not affect the other threads.
            }
        });
    }

    std::vector<DeepThread> threads_;
};

Searcher::Searcher(std::size_t hash_megabytes)
    : memory_(std::make_unique<Memory>(hash_megabytes)) {}
Searcher::~Searcher() = default;
Searcher::Searcher(Searcher&&) noexcept = default;
Searcher& Searcher::operator=(Searcher&&) noexcept = default;

void Searcher::clear() {
    if (!memory_->used) return;
    memory_->table.clear();
    memory_->histories.clear();
    memory_->other_histories.clear();
    memory_->used = false;
}

void Searcher::resize(std::size_t hash_megabytes) { memory_->table.resize(hash_megabytes); }

SearchResult Searcher::search(const Position& root, std::span<const std::uint64_t> earlier_keys,
                              const SearchLimits& limits, std::stop_token stop,
                              const InfoCallback& on_info) {
    Memory& memory = *memory_;
    if (!memory.evaluator || &memory.evaluator->variant() != &root.variant()) {
        clear();
        memory.evaluator.emplace(root.variant());
        memory.histories = Histories(root.variant());
    }
    memory.used = true;
    memory.table.new_search();
    memory.histories.age();
    // The threads share the node limit in equal parts.
    const int threads = threads_for(limits);
    SearchLimits own = limits;
    if (own.nodes)
        own.nodes = std::max<std::uint64_t>(1, *own.nodes / static_cast<unsigned>(threads));
    std::atomic<std::uint64_t> nodes{0};
    // The main search is constructed before the helpers, because its constructor starts the clock.
    IterativeSearch main_search(root, earlier_keys, own, std::move(stop), on_info,
                                *memory.evaluator, memory.table, memory.histories,
                                threads > 1 ? &nodes : nullptr);
    const Helpers helpers(memory, root, earlier_keys, threads - 1, own, nodes);
    return main_search.run();
}

}  // namespace alces
