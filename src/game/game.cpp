#include "game/game.h"

#include <algorithm>
#include <cassert>

#include "rules/points.h"

namespace alces {
namespace {

// Returns the result of a game that ends by the halfmove clock or by repetition.
GameResult result_by_points(const Position& position) {
    const auto side = ahead_on_points(position);
    return side ? advantage_of(*side) : GameResult::Draw;
}

}  // namespace

Game::Game(const Position& start) { reset(start); }

void Game::reset(const Position& start) {
    positions_.clear();
    keys_.clear();
    moves_.clear();
    nodes_.assign(1, MoveTree::kStart);
    tree_.clear();
    ply_ = 0;
    positions_.push_back(start);
    keys_.push_back(start.key());
    refresh();
}

void Game::play(Move move, LaterMoves later) {
    assert(!declared_);
    const MoveTree::Node next = tree_.visit(node(), move);
    if (ply_ == moves_.size() || nodes_[ply_ + 1] != next) {
        cut(ply_);
        step(next);
        if (later == LaterMoves::Append) extend();
    }
    ++ply_;
    refresh();
}

void Game::step(MoveTree::Node node) {
    const Move move = tree_.move(node);
    positions_.push_back(positions_.back());
    positions_.back().play(move);
    keys_.push_back(positions_.back().key());
    moves_.push_back(move);
    nodes_.push_back(node);
}

void Game::cut(std::size_t ply) {
    if (ply == moves_.size()) return;
    moves_.resize(ply);
    positions_.resize(ply + 1, positions_.front());
    keys_.resize(ply + 1);
    nodes_.resize(ply + 1);
}

bool Game::is_in_line(MoveTree::Node node) const {
    const std::size_t ply = tree_.ply(node);
    return ply < nodes_.size() && nodes_[ply] == node;
}

void Game::extend() {
    for (MoveTree::Node next = tree_.latest(nodes_.back()); next != MoveTree::kNone;
         next = tree_.latest(next))
        step(next);
}

Position Game::position_of(MoveTree::Node node) const {
    Position position = start();
    for (const MoveTree::Node passed : tree_.path(node)) position.play(tree_.move(passed));
    return position;
}

void Game::go_to(MoveTree::Node node, LaterMoves later) {
    // `node` and its ancestors that are not in the current line, `node` first.
    std::vector<MoveTree::Node> missing;
    MoveTree::Node passed = node;
    for (; !is_in_line(passed); passed = tree_.parent(passed)) missing.push_back(passed);
    if (!missing.empty()) {
        cut(tree_.ply(passed));
        for (; !missing.empty(); missing.pop_back())
            step(tree_.visit(nodes_.back(), tree_.move(missing.back())));
        if (later == LaterMoves::Append) extend();
    }
    ply_ = tree_.ply(node);
    refresh();
}

void Game::remove(MoveTree::Node node) {
    const bool in_line = is_in_line(node);
    tree_.remove(node);
    if (!in_line) return;
    const std::size_t ply = tree_.ply(node) - 1;
    const bool within = ply_ > ply;
    cut(ply);
    extend();
    if (!within) return;
    ply_ = ply;
    refresh();
}

bool Game::undo() {
    if (declared_) {
        refresh();
        return true;
    }
    if (ply_ == 0) return false;
    --ply_;
    refresh();
    return true;
}

bool Game::redo() {
    if (declared_ || ply_ == moves_.size()) return false;
    ++ply_;
    refresh();
    return true;
}

void Game::resign(Color loser) { declare({win_of(~loser), Termination::Resignation}); }

void Game::agree(GameResult result) {
    assert(result == GameResult::Draw ||
           (is_advantage(result) && has_advantages(start().variant())));
    declare({result, Termination::Agreement});
}

void Game::adjudicate(GameResult result) {
    if (result != GameResult::Unfinished) declare({result, Termination::Adjudication});
}

void Game::end_on_time(GameResult result) { declare({result, Termination::Time}); }

GameResult Game::result_on_time(Color loser) const {
    return position().is_bare(~loser) ? GameResult::Draw : win_of(~loser);
}

void Game::declare(const Outcome& outcome) {
    assert(!outcome_.is_over());
    outcome_ = outcome;
    declared_ = true;
}

void Game::refresh() {
    declared_ = false;
    legal_.clear();
    outcome_ = outcome_by_rule();
}

const MoveList& Game::legal() const {
    if (legal_.empty()) generate_legal(position(), legal_);
    return legal_;
}

namespace {

Termination termination_by(WinBy rule) {
    switch (rule) {
        case WinBy::Goal:
            return Termination::Goal;
        case WinBy::Checks:
            return Termination::Checks;
        case WinBy::BareKing:
            return Termination::BareKing;
        case WinBy::Extinction:
            return Termination::Extinction;
    }
    return Termination::Unfinished;
}

}  // namespace

// Returns the outcome by the rules. Wins by WinSpec, checkmate and stalemate come before the draws:
// checkmate on the last ply of the halfmove clock wins.
Outcome Game::outcome_by_rule() const {
    const Position& now = position();
    const DrawSpec& draws = now.variant().spec().draws;
    if (const auto decision = now.decision())
        return {win_of(decision->winner), termination_by(decision->by)};
    if (!has_legal_move(now)) {
        const Color winner = ~now.side_to_move();
        if (now.in_check()) return {win_of(winner), Termination::Checkmate};
        if (draws.stalemate == Stalemate::Loses) return {win_of(winner), Termination::Stalemate};
        if (draws.stalemate == Stalemate::Wins) return {win_of(~winner), Termination::Stalemate};
        return {has_advantages(now.variant()) ? advantage_of(winner) : GameResult::Draw,
                Termination::Stalemate};
    }
    if (draws.bare_kings && now.is_bare(Color::White) && now.is_bare(Color::Black))
        return {GameResult::Draw, Termination::BareKings};
    Termination termination = Termination::Unfinished;
    if (draws.repetitions > 0 && occurrences() >= draws.repetitions)
        termination = Termination::Repetition;
    else if (draws.plies > 0 && now.plies_since_reset() >= draws.plies)
        termination = draws.plies > 100 ? Termination::HundredMoves : Termination::FiftyMoves;
    else
        return {};
    return {result_by_points(now), termination};
}

std::size_t Game::reversible_plies() const {
    return std::min(ply_, static_cast<std::size_t>(position().plies_since_reset()));
}

// Counts how often the current position has occurred, including now. Looks only at every second
// ply, because the same side must be to move. A position can recur after four plies at the
// earliest.
int Game::occurrences() const {
    const std::size_t back = reversible_plies();
    int count = 1;
    for (std::size_t distance = 4; distance <= back; distance += 2)
        if (keys_[ply_ - distance] == keys_[ply_]) ++count;
    return count;
}

std::vector<std::uint64_t> Game::earlier_keys() const {
    const auto now = keys_.begin() + static_cast<std::ptrdiff_t>(ply_);
    return {now - static_cast<std::ptrdiff_t>(reversible_plies()), now};
}

std::vector<PieceType> Game::captured(Color color, std::size_t plies) const {
    return captured_by(std::span(positions_).first(plies + 1), std::span(moves_).first(plies),
                       color);
}

std::vector<PieceType> captured_by(std::span<const Position> positions, std::span<const Move> moves,
                                   Color color) {
    std::vector<PieceType> lost;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Position& before = positions[i];
        for (const Square square : before.removed_by(moves[i]) & before.pieces(color))
            lost.push_back(before.at(square).type());
    }
    sort_by_kind(lost);
    return lost;
}

// Pawns have the second row of the piece table, but come last here.
void sort_by_kind(std::vector<PieceType>& pieces) {
    std::sort(pieces.begin(), pieces.end(), [](PieceType a, PieceType b) {
        return a != PieceType::Pawn && (b == PieceType::Pawn || index(a) < index(b));
    });
}

}  // namespace alces
