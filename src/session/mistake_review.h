// Mistake review: searches every position of a game, finds the moves that lost a pawn or more, and
// computes how accurately both sides played.
//
// Owns the results so far and the mistakes. This class does not search: its owner asks it for the
// next position, searches that position, and passes it the result. Reads the game and never changes
// it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/game.h"
#include "search/limits.h"
#include "search/search.h"
#include "words/game_text.h"

namespace alces {

// A move that lost a pawn or more.
struct Mistake {
    std::size_t ply;         // the ply of the position before the move
    Score best, played;      // from the point of view of the side that moved
    std::vector<Move> line;  // the better line
};
// mistake_text() returns "12. Q d1-d9  +0.40 to -2.80", with the scores before and after the move.
// better_text() returns "better Q d1-d2  P e7-e5", with the better line.
[[nodiscard]] std::string mistake_text(const Game& game, const Mistake& mistake,
                                       const MoveWriter& write = algebraic);
[[nodiscard]] std::string better_text(const Game& game, const Mistake& mistake,
                                      const MoveWriter& write = algebraic);

class MistakeReview {
  public:
    // Starts a review and clears the mistakes of the last one. A quiet review reports nothing.
    void start(const SearchLimits& limits, bool quiet = false);
    [[nodiscard]] bool is_quiet() const { return quiet_; }
    // Turns a quiet review into one that reports its mistakes.
    void unmute() { quiet_ = false; }
    void cancel() { limits_.reset(); }
    void clear();  // must be called when the game changes
    // Returns the ply of the next position to search; none when all have been searched.
    [[nodiscard]] std::optional<std::size_t> next(const Game& game);
    // Returns the limits for each position. A review must be running.
    [[nodiscard]] const SearchLimits& limits() const { return *limits_; }
    // Adds the result for the position that next() returned.
    void add(const SearchInfo& info) { found_.push_back(info); }
    // Finds the mistakes and ends the review. The owner must call this when next() returns none.
    void finish(const Game& game);

    // Whether the current line of the game has been reviewed.
    [[nodiscard]] bool is_complete(const Game& game) const {
        return !limits_ && found_.size() == game.ply() + 1;
    }
    // Returns the result of each position, by ply, from the point of view of the side to move.
    [[nodiscard]] const std::vector<SearchInfo>& found() const { return found_; }
    [[nodiscard]] const std::vector<Mistake>& mistakes() const { return mistakes_; }
    // Returns the text of each mistake, with the better line. If there is no mistake, returns one
    // line that says so.
    [[nodiscard]] std::vector<std::string> lines(const Game& game) const;
    // Returns the accuracy of each side in percent. None if the side has not moved, or if the
    // current line of the game has not been reviewed.
    [[nodiscard]] ByColor<std::optional<int>> accuracy(const Game& game) const;

  private:
    // Returns the accuracy of a move, from 0 to 100.
    [[nodiscard]] double move_accuracy(const Game& game, std::size_t ply) const;

    std::optional<SearchLimits> limits_;  // the limits for each position while a review is running
    bool quiet_ = false;
    std::vector<SearchInfo> found_;
    std::vector<Mistake> mistakes_;
};

}  // namespace alces
