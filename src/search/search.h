// The search: finds the move to play in a position.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>

#include "rules/position.h"
#include "search/limits.h"

namespace alces {

// Owns the transposition table and the histories. Runs one search at a time, and is reused for all
// moves of all games.
class Searcher {
  public:
    // `hash_megabytes` is the size of the transposition table in mebibytes. Throws std::bad_alloc.
    explicit Searcher(std::size_t hash_megabytes = 16);
    ~Searcher();
    Searcher(Searcher&&) noexcept;
    Searcher& operator=(Searcher&&) noexcept;

    // Clears the transposition table and the histories. Call this before a new game.
    void clear();
    // Resizes and clears the transposition table. If this throws std::bad_alloc, the table has one
    // bucket.
    void resize(std::size_t hash_megabytes);

    // `earlier_keys` are the keys of the game's earlier positions since the last irreversible move,
    // oldest first, without the root's key. A stop request ends the search within milliseconds.
    // Even then the result has a legal move, unless the root has none.
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
