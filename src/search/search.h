// The opponent: what to play in a position.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>

#include "rules/position.h"
#include "search/limits.h"

namespace alces {

// Owns the hash table and the histories. One search at a time; reusable across moves and games.
class Searcher {
  public:
    explicit Searcher(std::size_t hash_megabytes = 16);
    ~Searcher();
    Searcher(Searcher&&) noexcept;
    Searcher& operator=(Searcher&&) noexcept;

    // Forgets all it has learnt: a new game.
    void clear();
    void resize(std::size_t hash_megabytes);

    // `earlier_keys`: keys of the game's earlier positions since the last irreversible move, oldest
    // first, without the present one. A stop request ends it within milliseconds; there is a legal
    // move in the answer all the same, if there is one at all.
    [[nodiscard]] SearchResult search(const Position& root,
                                      std::span<const std::uint64_t> earlier_keys,
                                      const SearchLimits& limits, std::stop_token stop,
                                      const InfoCallback& on_info = {});

  private:
    struct Memory;
    class Helpers;
    std::unique_ptr<Memory> memory_;
};

}  // namespace alces
