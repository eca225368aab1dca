// Iterative deepening from the root, with aspiration windows, MultiPV, and the mistakes of weak
// levels.
#pragma once

#include <atomic>
#include <optional>
#include <span>
#include <vector>

#include "search/limits.h"
#include "search/time.h"
#include "search/tree.h"

namespace alces {

class IterativeSearch {
  public:
    // Adds the limits of the level to `limits`. All referenced objects must outlive this one.
    IterativeSearch(const Position& root, std::span<const std::uint64_t> earlier_keys,
                    const SearchLimits& limits, std::stop_token stop, const InfoCallback& on_info,
                    const Evaluator& evaluator, TranspositionTable& table, Histories& histories,
                    std::atomic<std::uint64_t>* shared_nodes = nullptr);

    // Searches until a limit is reached, `stop` is requested, or a deeper search is pointless, for
    // example because a mate was found. May be called only once.
    [[nodiscard]] SearchResult run();

  private:
    [[nodiscard]] static SearchControl control_for(const SearchLimits& limits, std::stop_token stop,
                                                   std::atomic<std::uint64_t>* shared_nodes);
    void list_root_moves();
    void sort_by_exchange();
    [[nodiscard]] std::size_t choose() const;
    void iterate();
    [[nodiscard]] bool search_lines(int depth);
    [[nodiscard]] bool search_line(std::size_t number, int depth);
    [[nodiscard]] bool is_done(int depth) const;
    void prove_mates();
    [[nodiscard]] bool can_afford_proof() const;
    void report(int depth) const;
    [[nodiscard]] SearchInfo info_of(std::size_t number, int depth) const;
    [[nodiscard]] std::size_t lines() const;
    [[nodiscard]] bool varies_opening() const;

    const Position& root_;
    std::span<const std::uint64_t> earlier_keys_;
    SearchLimits asked_;
    SearchLimits limits_;  // asked_ and the limits of the level
    const InfoCallback& on_info_;
    SearchControl control_;
    std::optional<TimeManager> time_manager_;  // set only if there is a clock
    const ByPieceType<Score>& values_;         // piece values for SEE
    TranspositionTable& table_;
    Tree tree_;
    std::vector<RootMove> moves_;
    std::size_t proved_mates_ = 0;     // how many of the first moves are proved mates
    Score mistake_margin_ = 0;         // the chosen move is at most this much worse than the best
    bool use_depth1_ranking_ = false;  // whether the move is chosen by depth1_ranking_
    std::vector<RootMove> depth1_ranking_;
    std::size_t candidate_lines_ = 0;  // the number of lines to choose from
    int finished_depth_ = 0;
};

}  // namespace alces
