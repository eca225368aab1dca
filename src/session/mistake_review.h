// Looking back at a game: every position is searched, and the moves are found that lost a pawn or
// more.
//
// Owns what the searches found so far and the mistakes. It does not search: its owner asks which
// position is next, and brings what was found. It reads the game and never changes it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/game.h"
#include "search/limits.h"
#include "search/search.h"

namespace alces {

// A move that lost much.
struct Slip {
    std::size_t ply;
    Score best, played;      // what could be had, and what it came to, for who moved
    std::vector<Move> line;  // how
};
// "12. Q d1-d9  +0.40 to -2.80" and "better Q d1-d2  P e7-e5".
[[nodiscard]] std::string slip_text(const Game& game, const Slip& slip);
[[nodiscard]] std::string better_text(const Game& game, const Slip& slip);

class MistakeReview {
  public:
    // Forgets the mistakes of the review before.
    void start(const SearchLimits& limits);
    void cancel() { limits_.reset(); }  // those found before stay
    void clear();                       // another game, or another move
    // After how many plies the next position stands that is to be searched; none: all are known.
    [[nodiscard]] std::optional<std::size_t> next(const Game& game);
    [[nodiscard]] const SearchLimits& limits() const { return *limits_; }
    void add(const SearchInfo& info) { found_.push_back(info); }
    // Once there is no next position.
    void finish(const Game& game);

    // What was found of each position, by ply, from the view of who is to move.
    [[nodiscard]] const std::vector<SearchInfo>& found() const { return found_; }
    [[nodiscard]] const std::vector<Slip>& slips() const { return slips_; }
    [[nodiscard]] std::vector<std::string> lines(const Game& game) const;

  private:
    std::optional<SearchLimits> limits_;  // for each position, while it is going on
    std::vector<SearchInfo> found_;
    std::vector<Slip> slips_;
};

}  // namespace alces
