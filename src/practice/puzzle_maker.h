// Makes puzzles: the computer plays fast games against a weaker copy of itself, and looks for
// puzzles after the mistakes of that copy. Where pieces explode, the stronger side sometimes
// threatens an explosion, and the weaker one overlooks it.
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
    // The same seed leads to the same puzzles.
    PuzzleMaker(const Variant& variant, std::uint64_t seed, std::stop_token stop = {});

    // The next puzzle, different from all earlier ones; none if a stop was requested.
    [[nodiscard]] std::optional<Puzzle> next();

  private:
    void start_game();
    // Plays a ply. Returns the puzzle in the position before it or two plies earlier, if there is
    // one.
    [[nodiscard]] std::optional<Puzzle> play_ply();
    [[nodiscard]] std::optional<Puzzle> look(Score score);
    [[nodiscard]] Move careless_move(const Position& position);
    // A random move that threatens an explosion. Tried in one of kBoldEvery undecided positions, at
    // random; otherwise, or if there is no such move, kNoMove.
    [[nodiscard]] Move bold_move(const Position& position, Score score);
    [[nodiscard]] std::optional<Puzzle> examine(const Position& position);

    const Variant& variant_;
    std::uint64_t random_;
    std::stop_token stop_;
    PuzzleProof proof_;
    ExplosionHunt hunt_;
    Searcher player_{4};
    Searcher hasty_{1};  // for careless moves
    Game game_;
    Color weaker_ = Color::White;  // the side that looks only one ply ahead
    bool blind_ = false;           // whether that side overlooks explosions at its next move
    Score last_score_ = 0;         // of the stronger side, at its last move
    std::size_t last_ply_ = 0;     // of the last puzzle of this game
    bool over_ = true;
    int found_ = 0;
    int short_mates_ = 0;
    std::set<std::uint64_t> seen_;
};

}  // namespace alces
