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
    std::uint64_t over = 0;      // the number of finished games
    std::uint64_t quarters = 0;  // White's points in quarters of a point

    void add(GameResult result);
    [[nodiscard]] double points(Color color) const;
    [[nodiscard]] double percent() const;  // White's percentage; 0 if no game is finished
};

// An opening: the first moves of games of one variant.
struct OpeningLine {
    int setup;                // the number of the starting position
    std::vector<Move> moves;  // from that position; empty: all games from that position
    ScoreOfWhite score;
};

class OpeningTree {
  public:
    // `plies` is the number of plies that are counted in each game. If it is 0, add() does nothing.
    explicit OpeningTree(int plies, std::size_t max_nodes = kMaxNodes)
        : plies_(static_cast<std::size_t>(plies)), max_nodes_(max_nodes) {}

    // Adds a game. All games must be of the same variant. If the tree is full, moves that are new
    // to it, and the moves after them, are not counted.
    void add(const Game& game);
    // Returns the openings of at least `least` games. Each opening comes before its continuations.
    // Among the continuations of one opening, the most frequent come first.
    [[nodiscard]] std::vector<OpeningLine> lines(std::uint64_t least) const;
    // Returns the number of games that did not begin at a starting position of the variant. Such
    // games are not in the tree.
    [[nodiscard]] std::uint64_t other_starts() const { return other_starts_; }
    // Returns the number of games with a move that did not fit into the full tree.
    [[nodiscard]] std::uint64_t cut() const { return cut_; }

  private:
    static constexpr std::size_t kMaxNodes = 100'000;
    static constexpr std::uint32_t kNone = ~std::uint32_t{0};

    struct Node {
        Move move = kNoMove;
        std::uint32_t first_child = kNone, next_sibling = kNone;
        ScoreOfWhite score{};
    };
    // Returns the child with this move, and creates it if necessary. Returns kNone if the tree is
    // full.
    [[nodiscard]] std::uint32_t child(std::uint32_t parent, Move move);
    [[nodiscard]] std::vector<std::uint32_t> children(std::uint32_t parent,
                                                      std::uint64_t least) const;
    void append_lines(std::vector<OpeningLine>& lines, OpeningLine& line, std::uint32_t node,
                      std::uint64_t least) const;

    std::size_t plies_;
    std::size_t max_nodes_;
    std::vector<Node> nodes_;
    std::map<int, std::uint32_t> roots_;  // by the number of the starting position
    std::uint64_t other_starts_ = 0, cut_ = 0;
};

}  // namespace alces
