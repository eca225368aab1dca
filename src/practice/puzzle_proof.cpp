#include "practice/puzzle_proof.h"

#include <algorithm>
#include <cstdlib>

#include "practice/mate_proof.h"
#include "search/piece_values.h"
#include "search/see.h"

namespace alces {
namespace {

constexpr std::size_t kMaxWinMoves = 4;  // moves of the solver
constexpr int kHiddenDepth = 4;          // a move that is best only from this depth on is hidden
constexpr Score kMaxSecondScore = 300;   // a second-best move that wins more is also a solution
constexpr Score kPieceValue = 250;       // the minimum value of a forked piece

int grade_of(const Position& start, const std::vector<Move>& line, int solved_at) {
    const auto moves = static_cast<int>((line.size() + 1) / 2);
    const bool quiet = !start.is_capture(line[0]) && !start.after(line[0]).in_check();
    const int grade = 450 + 150 * moves + 60 * solved_at + (quiet ? 150 : 0);
    return std::clamp(grade, kLowestGrade, kHighestGrade);
}

}  // namespace

PuzzleProof::PuzzleProof(const Variant& variant, std::stop_token stop)
    : values_(piece_values(variant).exchange), stop_(std::move(stop)) {}

std::optional<PuzzleProof::Found> PuzzleProof::search(const Position& position,
                                                      const SearchLimits& limits) {
    Found found;
    Move best = kNoMove;
    Searcher& searcher = limits.nodes ? glancer_ : searcher_;
    searcher.clear();  // the result must not depend on earlier searches
    const auto note = [&](const SearchInfo& info) {
        const auto number = static_cast<std::size_t>(info.multipv);
        if (info.line.empty() || number > found.lines.size() + 1) return;
        if (number == 1 && info.line.front() != best) {
            best = info.line.front();
            found.solved_at = info.depth;
        }
        if (number == 1) found.lines.clear();
        found.lines.push_back(info);
    };
    (void)searcher.search(position, {}, limits, stop_, note);
    if (found.lines.empty() || stop_.stop_requested()) return std::nullopt;
    return found;
}

std::optional<PuzzleProof::Found> PuzzleProof::search(const Position& position, int depth,
                                                      int lines) {
    SearchLimits limits;
    limits.depth = depth;
    limits.multipv = lines;
    return search(position, limits);
}

bool PuzzleProof::is_promising(const Position& position, std::uint64_t nodes) {
    SearchLimits limits;
    limits.nodes = nodes;
    limits.multipv = 2;
    const auto found = search(position, limits);
    if (!found || is_mate_score(found->second())) return false;
    if (!is_mate_score(found->score()))
        return is_unique_win(*found) && !is_plain_capture(position, *found);
    const int moves = mate_in_moves(found->score());
    return moves >= kShortestMate && moves <= kLongestMate;
}

std::optional<Puzzle> PuzzleProof::puzzle_of(const Position& position) {
    const auto found = search(position, kProofDepth, 2);
    if (!found || is_mate_score(found->second())) return std::nullopt;
    return is_mate_score(found->score()) ? mate_of(position, *found) : win_of(position, *found);
}

bool PuzzleProof::proves(const Puzzle& puzzle) {
    const auto found = puzzle_of(puzzle.start);
    return found && found->line == puzzle.line && found->kind == puzzle.kind;
}

// Returns the mate puzzle that starts from the position, or nothing if there is none. The first
// move of its line is the only move that forces mate. Later, every move that mates in time solves
// the puzzle; see PuzzleTrial.
std::optional<Puzzle> PuzzleProof::mate_of(const Position& position, const Found& first) {
    const int moves = mate_in_moves(first.score());
    if (moves < kShortestMate || moves > kLongestMate) return std::nullopt;
    if (!MateProof().forces_mate(position, first.move(), moves)) return std::nullopt;
    std::vector<Move> line = {first.move()};
    Position now = position.after(line[0]);
    while (line.size() + 1 < 2 * static_cast<std::size_t>(moves)) {
        // The line takes the defence that lasts longest, and then the shortest mate.
        const int plies = 2 * moves - static_cast<int>(line.size());
        const auto best = search(now, plies, 1);
        if (!best || std::abs(best->score()) != kMateScore - (plies - 1)) return std::nullopt;
        line.push_back(best->move());
        now.play(line.back());
    }
    return Puzzle{position, PuzzleKind::Mate, grade_of(position, line, first.solved_at), line};
}

bool PuzzleProof::is_unique_win(const Found& found) const {
    return !is_mate_score(found.score()) && found.score() >= kWinMargin &&
           found.second() <= std::min(kMaxSecondScore, found.score() - kWinMargin);
}

// Returns the puzzle that wins material, or nothing if there is none. Its line ends when the
// material is won, or before the solver has a choice.
std::optional<Puzzle> PuzzleProof::win_of(const Position& position, const Found& first) {
    if (!is_unique_win(first) || is_plain_capture(position, first)) return std::nullopt;
    Position now = position;
    std::vector<Move> line;
    std::vector<Move> rest;  // the rest of the best line after `line`
    std::optional<Found> best = first;
    while (best && is_unique_win(*best) && line.size() / 2 < kMaxWinMoves) {
        if (!line.empty()) {
            line.push_back(rest.front());
            now.play(rest.front());
        }
        line.push_back(best->move());
        now.play(best->move());
        rest = best->lines[0].line;
        rest.erase(rest.begin());
        if (rest.empty() || wins_material(position, line, {})) break;
        best = search(now.after(rest.front()), kProofDepth, 2);
    }
    if (!wins_material(position, line, rest)) return std::nullopt;
    const PuzzleKind kind = kind_of(position, line);
    if (kind == PuzzleKind::Material && first.solved_at <= 1) return std::nullopt;  // too easy
    return Puzzle{position, kind, grade_of(position, line, first.solved_at), line};
}

Score PuzzleProof::material(const Position& position, Color solver) const {
    Score sum = 0;
    for (std::size_t type = 1; type < position.variant().piece_types(); ++type) {
        const auto kind = static_cast<PieceType>(type);
        const auto count = [&](Color color) {
            return static_cast<Score>(position.pieces(color, kind).count());
        };
        sum += values_[kind] * (count(solver) - count(~solver));
    }
    return sum;
}

// Whether the solver has won at least kWonMaterial after `line`, or after a later move of the
// solver in `rest`. A win does not count if the opponent can reply with a capture that wins
// material.
bool PuzzleProof::wins_material(const Position& start, const std::vector<Move>& line,
                                const std::vector<Move>& rest) const {
    const Color solver = start.side_to_move();
    const Score before = material(start, solver);
    Position now = start;
    const auto is_ahead = [&] {
        if (material(now, solver) - before < kWonMaterial) return false;
        const MoveList replies = legal_moves(now);
        return std::none_of(replies.begin(), replies.end(), [&](Move reply) {
            return now.is_capture(reply) && static_exchange(now, reply, values_) > 0;
        });
    };
    for (const Move move : line) now.play(move);
    if (is_ahead()) return true;
    for (const Move move : rest) {
        now.play(move);
        if (now.side_to_move() != solver && is_ahead()) return true;
    }
    return false;
}

// Whether the first move is a capture that wins material by SEE, and a shallow search already finds
// it. Such a position is not a puzzle.
bool PuzzleProof::is_plain_capture(const Position& position, const Found& found) const {
    const Move move = found.move();
    return move.kind != MoveKind::Explosion && position.is_capture(move) &&
           found.solved_at < kHiddenDepth &&
           static_exchange(position, move, values_) >= kWonMaterial;
}

// Whether the first move attacks two pieces, and the moved piece then captures one of these.
bool PuzzleProof::is_fork(const Position& start, const std::vector<Move>& line) const {
    if (line.size() < 3 || line[2].from != line[0].to) return false;
    const Position after = start.after(line[0]);
    Bitboard forked;
    for (const Square square : after.attacks_from(line[0].to) & after.pieces(after.side_to_move()))
        if (const PieceType type = after.at(square).type();
            type == PieceType::King || values_[type] >= kPieceValue)
            forked.set(square);
    return forked.count() >= 2 && forked.test(line[2].to) &&
           after.after(line[1]).is_capture(line[2]);
}

PuzzleKind PuzzleProof::kind_of(const Position& start, const std::vector<Move>& line) const {
    for (std::size_t i = 0; i < line.size(); i += 2)
        if (line[i].kind == MoveKind::Explosion) return PuzzleKind::Explosion;
    return is_fork(start, line) ? PuzzleKind::Fork : PuzzleKind::Material;
}

}  // namespace alces
