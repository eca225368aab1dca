// Makes puzzles. The computer plays fast games against a weaker copy of itself, and looks for
// puzzles after the mistakes of that copy. In games with explosions, the stronger side sometimes
// threatens an explosion, and the weaker side overlooks it.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <stop_token>
#include <vector>

#include "game/game.h"
#include "practice/explosion_hunt.h"
#include "practice/puzzle_proof.h"

namespace alces {

class PuzzleMaker {
  public:
    // The same seed gives the same puzzles.
    PuzzleMaker(const Variant& variant, std::uint64_t seed, std::stop_token stop = {});

    // Returns the next puzzle, which differs from all earlier ones; none if a stop was requested.
    [[nodiscard]] std::optional<Puzzle> next();

  private:
    void start_game();
    // Plays a ply. Returns the puzzle in the position before that ply, or in the position two plies
    // earlier; none if there is no puzzle.
    [[nodiscard]] std::optional<Puzzle> play_ply();
    [[nodiscard]] std::optional<Puzzle> look(Score score);
    [[nodiscard]] Move careless_move(const Position& position);
    // Returns a random move that threatens an explosion, or kNoMove. Tries to find such a move only
    // in undecided positions, and there with a probability of 1 / kBoldEvery.
    [[nodiscard]] Move bold_move(const Position& position, Score score);
    [[nodiscard]] std::optional<Puzzle> examine(const Position& position);

    const Variant& variant_;
    std::uint64_t random_;
    std::stop_token stop_;
    PuzzleProof proof_;
    ExplosionHunt hunt_;
    Searcher player_{4};
    Searcher careless_searcher_{1};  // searches for careless moves
    Game game_;
    Color weaker_ = Color::White;  // the side that looks only one ply ahead
    bool blind_ = false;           // whether the next move of this side overlooks explosions
    Score last_score_ = 0;         // the stronger side's score at its last move
    std::size_t last_ply_ = 0;     // the ply of the last puzzle in this game; 0 if none
    bool over_ = true;
    int found_ = 0;
    int short_mates_ = 0;
    std::set<std::uint64_t> seen_;
};

}  // namespace alces
