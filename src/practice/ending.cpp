#include "practice/ending.h"

#include <array>

#include "base/crc32.h"
#include "base/text.h"
#include "games/registry.h"
#include "practice/puzzle.h"
#include "rules/notation.h"

namespace alces {
namespace {

constexpr std::array<std::string_view, 3> kGoalNames{"mate", "draw", "promote"};
constexpr int kMaxMoves = 200;

std::optional<GoalState> verdict_of(const Ending& ending, const Outcome& outcome) {
    if (!outcome.is_over()) return std::nullopt;
    const Color solver = ending.start.side_to_move();
    if (outcome.result == win_of(solver))
        return ending.goal == Goal::Mate && outcome.termination != Termination::Checkmate
                   ? GoalState::Missed
                   : GoalState::Reached;
    const bool held = points_of(outcome.result, solver) >= 0.5;
    return ending.goal == Goal::Draw && held ? GoalState::Reached : GoalState::Missed;
}

// Whether one of the solver's pawns has promoted and survived the opponent's reply.
bool has_promoted(const Ending& ending, const Game& game) {
    for (std::size_t ply = 0; ply + 1 < game.ply(); ply += 2) {
        const Move move = game.moves()[ply];
        const bool promoted = game.position_at(ply).at(move.from).type() == PieceType::Pawn &&
                              move.promotion != kNoPieceType;
        if (promoted && game.position_at(ply + 2).at(move.to) ==
                            Piece(ending.start.side_to_move(), move.promotion))
            return true;
    }
    return false;
}

}  // namespace

std::string ending_task(const Ending& ending) {
    const std::string moves = moves_text(ending.moves) + '.';
    const std::string side = std::string(name_of(ending.start.side_to_move())) + " to move: ";
    if (ending.goal == Goal::Mate) return side + "checkmate within " + moves;
    if (ending.goal == Goal::Promote) return side + "promote a pawn safely within " + moves;
    return side + "draw, or avoid losing for " + moves;
}

std::string short_task(const Ending& ending) {
    constexpr std::array<std::string_view, 3> kWords{"checkmate", "draw", "promote"};
    return std::string(kWords[static_cast<std::size_t>(ending.goal)]) + ", " +
           moves_text(ending.moves);
}

GoalState judge_ending(const Ending& ending, const Game& game) {
    if (const auto verdict = verdict_of(ending, game.outcome())) return *verdict;
    if (ending.goal == Goal::Promote && has_promoted(ending, game)) return GoalState::Reached;
    // The opponent may still answer the last of the solver's moves.
    if (game.ply() < 2 * static_cast<std::size_t>(ending.moves)) return GoalState::Open;
    return ending.goal == Goal::Draw ? GoalState::Reached : GoalState::Missed;
}

std::uint32_t identity_of(const Ending& ending) { return crc32(to_fen(ending.start)); }

std::string write_ending(const Ending& ending) {
    return to_fen(ending.start) + '\t' +
           std::string(kGoalNames[static_cast<std::size_t>(ending.goal)]) + '\t' +
           std::to_string(ending.moves) + '\t' + ending.title;
}

Result<Ending> read_ending(const Variant& variant, std::string_view line) {
    auto start = from_fen(variant, take_field(line));
    if (!start) return start.error();
    const std::string_view goal = take_field(line);
    const std::string_view count = take_field(line);
    const auto moves = parse_number(count, 1, kMaxMoves);
    if (!moves)
        return Error{ErrorKind::Unreadable, "the number of moves must be 1-" +
                                                std::to_string(kMaxMoves) + ", not " +
                                                quoted(count)};
    for (std::size_t i = 0; i < kGoalNames.size(); ++i)
        if (goal == kGoalNames[i])
            return Ending{*start, static_cast<Goal>(i), static_cast<int>(*moves),
                          std::string(line)};
    return Error{ErrorKind::Unreadable, quoted(goal) + " is not a goal"};
}

std::vector<Ending> endings_of(const Variant& variant) {
    std::vector<Ending> endings;
    std::string_view text = variant.spec().endings;
    while (!text.empty()) endings.push_back(read_ending(variant, take_line(text)).value());
    return endings;
}

std::optional<std::string> ending_refusal(const Variant& variant) {
    if (!variant.spec().endings.empty()) return std::nullopt;
    return "there are no practice positions for " + std::string(variant.spec().title) +
           "; these games have some: " + games_with(&VariantSpec::endings);
}

}  // namespace alces
