// Counts the first moves of many games, in a tree of limited size.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "game/game.h"

namespace alces {

// The number of games in a group, such as those with the same opening, and White's score in them.
struct ScoreOfWhite {
    std::uint64_t games = 0;
    std::uint64_t over = 0;      // without the unfinished ones
    std::uint64_t quarters = 0;  // White's quarters of a point

    void add(GameResult result);
    [[nodiscard]] double points(Color color) const;
    [[nodiscard]] double percent() const;  // White's; 0 if no game is over
};

// The games of one variant that begin with the same moves.
struct OpeningLine {
    int setup;                // the number of their starting position
    std::vector<Move> moves;  // from there; empty for all games from it
    ScoreOfWhite score;
};

class OpeningTree {
  public:
    // Counts this number of plies of each game.
    explicit OpeningTree(int plies, std::size_t most_nodes = kMostNodes)
        : plies_(static_cast<std::size_t>(plies)), most_nodes_(most_nodes) {}

    // All games must be of the same variant. A move that is new in a full tree is not counted, nor
    // are those after it.
    void add(const Game& game);
    // The lines that at least `least` games have, each before its continuations; among
    // continuations, the most frequent first.
    [[nodiscard]] std::vector<OpeningLine> lines(std::uint64_t least) const;
    // The games that did not begin at a starting position of the variant; they are not in the tree.
    [[nodiscard]] std::uint64_t other_starts() const { return other_starts_; }
    // The games with a move that the full tree could not take.
    [[nodiscard]] std::uint64_t cut() const { return cut_; }

  private:
    static constexpr std::size_t kMostNodes = 100'000;
    static constexpr std::uint32_t kNone = ~std::uint32_t{0};

    struct Node {
        Move move = kNoMove;
        std::uint32_t first_child = kNone, next_sibling = kNone;
        ScoreOfWhite score{};
    };
    // The child with this move, which is added if necessary; kNone if the tree is full.
    [[nodiscard]] std::uint32_t child(std::uint32_t parent, Move move);
    [[nodiscard]] std::vector<std::uint32_t> children(std::uint32_t parent,
                                                      std::uint64_t least) const;
    void append_lines(std::vector<OpeningLine>& lines, OpeningLine& line, std::uint32_t node,
                      std::uint64_t least) const;

    std::size_t plies_;
    std::size_t most_nodes_;
    std::vector<Node> nodes_;
    std::map<int, std::uint32_t> roots_;  // by setup
    std::uint64_t other_starts_ = 0, cut_ = 0;
};

}  // namespace alces
