#include "practice/puzzle_maker.h"

#include <cstdlib>

#include "base/splitmix.h"
#include "game/random_play.h"

namespace alces {
namespace {

constexpr std::uint64_t kGameNodes = 400;     // for each move of the stronger side
constexpr std::uint64_t kGlanceNodes = 6000;  // to decide whether a proof is worth trying
constexpr std::uint64_t kRandomEvery = 8;     // one in this many moves of the weaker side is random
// The stronger side takes one in this many opportunities to threaten an explosion.
constexpr std::uint64_t kBoldEvery = 2;
constexpr std::size_t kLongestGame = 300;
constexpr std::size_t kPliesApart = 4;  // the minimum distance between puzzles of the same game
constexpr Score kMistake = 60;   // a mistake raises the stronger side's score by at least this much
constexpr Score kDecided = 350;  // a side with at least this lead is already winning

// Returns the position with a halfmove clock of 0, so that no draw is near.
Position fresh(const Position& position) {
    Setup setup = setup_of(position);
    setup.plies_since_reset = 0;
    return Position::from(position.variant(), setup).value();
}

}  // namespace

PuzzleMaker::PuzzleMaker(const Variant& variant, std::uint64_t seed, std::stop_token stop)
    : variant_(variant),
      random_(mix_bits(seed)),
      stop_(stop),
      proof_(variant, stop),
      hunt_(variant),
      game_(Position::start(variant)) {}

std::optional<Puzzle> PuzzleMaker::next() {
    while (!stop_.stop_requested()) {
        if (over_) start_game();
        auto found = play_ply();
        if (found && seen_.insert(found->start.key()).second) return found;
    }
    return std::nullopt;
}

// Starts a game from a random starting position, with a few random moves.
void PuzzleMaker::start_game() {
    game_.reset(random_start(variant_, random_));
    for (std::uint64_t plies = 4 + next_random(random_) % 8; plies > 0; --plies) {
        if (game_.outcome().is_over()) break;
        game_.play(random_move(game_, random_));
    }
    player_.clear();
    weaker_ = ~weaker_;
    over_ = game_.outcome().is_over();
    blind_ = false;
    last_score_ = 0;
    last_ply_ = 0;
}

std::optional<Puzzle> PuzzleMaker::play_ply() {
    const Position position = game_.position();
    std::optional<Puzzle> found;
    if (position.side_to_move() == weaker_) {
        game_.play(careless_move(position));
    } else {
        SearchLimits limits;
        limits.nodes = kGameNodes;
        const SearchResult result = player_.search(position, game_.earlier_keys(), limits, stop_);
        found = look(result.info.score);
        last_score_ = result.info.score;
        const Move bold = found ? kNoMove : bold_move(position, last_score_);
        blind_ = bold != kNoMove;
        game_.play(blind_ ? bold : result.best);
    }
    over_ = game_.outcome().is_over() || game_.ply() >= kLongestGame ||
            (found && found->kind == PuzzleKind::Mate);
    return found;
}

// Looks for a puzzle in the current position, which has this score. If the score is a mate, first
// looks in the position one move earlier. Returns nothing if there is no puzzle.
std::optional<Puzzle> PuzzleMaker::look(Score score) {
    if (last_ply_ != 0 && game_.ply() < last_ply_ + kPliesApart) return std::nullopt;
    const bool mate = is_mate_score(score) && score > 0 && mate_in_moves(score) <= kLongestMate;
    // If the mover was winning before, most moves win, so there is no puzzle.
    const bool mistake = !is_mate_score(score) && last_score_ < kDecided && score > 0 &&
                         score - last_score_ >= kMistake;
    std::optional<Puzzle> found;
    // One move earlier, the mate was longer, and the stronger side may have overlooked it.
    if (mate && game_.ply() >= 2) found = examine(game_.position_at(game_.ply() - 2));
    const bool long_mate = mate && mate_in_moves(score) >= kShortestMate;
    if (!found && (long_mate || mistake || hunt_.has_explosion(game_.position())))
        found = examine(game_.position());
    if (found) last_ply_ = game_.ply();
    return found;
}

// Chooses a move of the weaker side. Even a search of one ply sees immediate losses, so some
// blunders must be random.
Move PuzzleMaker::careless_move(const Position& position) {
    if (next_random(random_) % kRandomEvery == 0) {
        const MoveList moves = legal_moves(position);
        return moves[next_random(random_) % moves.size()];
    }
    SearchLimits limits;
    limits.depth = 1;
    limits.seed = next_random(random_);
    if (blind_) limits.root_moves = hunt_.oversights(position);
    return careless_searcher_.search(position, {}, limits, stop_).best;
}

Move PuzzleMaker::bold_move(const Position& position, Score score) {
    if (variant_.explosive() == kNoPieceType || std::abs(score) >= kDecided) return kNoMove;
    if (next_random(random_) % kBoldEvery != 0) return kNoMove;
    const std::vector<Move> threats = hunt_.threats(position);
    return threats.empty() ? kNoMove : threats[next_random(random_) % threats.size()];
}

std::optional<Puzzle> PuzzleMaker::examine(const Position& position) {
    const Position start = fresh(position);
    if (!proof_.is_promising(start, kGlanceNodes)) return std::nullopt;
    auto puzzle = proof_.puzzle_of(start);
    if (!puzzle) return std::nullopt;
    const bool shortest = puzzle->kind == PuzzleKind::Mate && puzzle->moves() == kShortestMate;
    // Very short mates are frequent, so they are limited to about a third of the puzzles.
    if (shortest && 3 * short_mates_ > found_) return std::nullopt;
    ++found_;
    short_mates_ += shortest ? 1 : 0;
    return puzzle;
}

}  // namespace alces
