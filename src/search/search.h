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

// Owns the hash table and the histories. Runs one search at a time, and is reused between moves and
// games.
class Searcher {
  public:
    // The size of the hash table is in mebibytes. Throws std::bad_alloc.
    explicit Searcher(std::size_t hash_megabytes = 16);
    ~Searcher();
    Searcher(Searcher&&) noexcept;
    Searcher& operator=(Searcher&&) noexcept;

    // Clears the hash table and the histories, for a new game.
    void clear();
    // Resizes the hash table, which clears it. After std::bad_alloc, the table has one bucket.
    void resize(std::size_t hash_megabytes);

    // `earlier_keys`: the keys of the game's earlier positions since the last irreversible move,
    // oldest first, without the root's. A stop request ends the search within milliseconds. The
    // result has a legal move even then, unless the root has none.
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
