// Proves by search that a puzzle has exactly one solution, and finds that solution.
#pragma once

#include <optional>
#include <stop_token>
#include <vector>

#include "practice/puzzle.h"
#include "search/search.h"

namespace alces {

// The depth in plies to which all first moves are searched. The longest mates are within this
// depth.
inline constexpr int kProofDepth = 7;
inline constexpr int kShortestMate = 2;
inline constexpr int kLongestMate = 4;
// If a puzzle wins material, its best move is better than the second-best one by at least this many
// centipawns.
inline constexpr Score kWinMargin = 150;
// A puzzle that wins material wins at least this much. Most pieces other than pawns are worth more.
inline constexpr Score kWonMaterial = 200;

class PuzzleProof {
  public:
    explicit PuzzleProof(const Variant& variant, std::stop_token stop = {});

    // Returns the puzzle that starts from `position` if the search finds exactly one solution;
    // otherwise nothing.
    [[nodiscard]] std::optional<Puzzle> puzzle_of(const Position& position);
    // Whether puzzle_of() finds the same line and kind as `puzzle` has.
    [[nodiscard]] bool proves(const Puzzle& puzzle);
    // Whether the best move is so much better than the second-best one that a puzzle is likely.
    // Judges by a search of `nodes` positions.
    [[nodiscard]] bool is_promising(const Position& position, std::uint64_t nodes);

  private:
    struct Found {
        std::vector<SearchInfo> lines;  // the best one first
        int solved_at = 0;              // the depth from which the first move was the best one
        [[nodiscard]] Move move() const { return lines.front().line.front(); }
        [[nodiscard]] Score score() const { return lines.front().score; }
        [[nodiscard]] Score second() const {
            return lines.size() > 1 ? lines[1].score : -kInfinite;
        }
    };
    [[nodiscard]] std::optional<Found> search(const Position& position, const SearchLimits& limits);
    [[nodiscard]] std::optional<Found> search(const Position& position, int depth, int lines);
    [[nodiscard]] std::optional<Puzzle> mate_of(const Position& position, const Found& first);
    [[nodiscard]] std::optional<Puzzle> win_of(const Position& position, const Found& first);
    [[nodiscard]] bool is_unique_win(const Found& found) const;
    // Returns the solver's material minus the opponent's, in centipawns.
    [[nodiscard]] Score material(const Position& position, Color solver) const;
    [[nodiscard]] bool wins_material(const Position& start, const std::vector<Move>& line,
                                     const std::vector<Move>& rest) const;
    [[nodiscard]] bool is_plain_capture(const Position& position, const Found& found) const;
    [[nodiscard]] bool is_fork(const Position& start, const std::vector<Move>& line) const;
    [[nodiscard]] PuzzleKind kind_of(const Position& start, const std::vector<Move>& line) const;

    ByPieceType<Score> values_;
    std::stop_token stop_;
    Searcher searcher_{8};
    Searcher glancer_{1};  // for small searches, because its table is cleared faster
};

}  // namespace alces
