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
Game::Game(const Game&) = default;
Game::Game(Game&&) noexcept = default;
Game& Game::operator=(const Game&) = default;
Game& Game::operator=(Game&&) noexcept = default;
Game::~Game() = default;

void Game::reset(const Position& start) {
    tree_.clear();
    pool_.reset(start);
    places_.assign(1, {start.key(), 0, true});
    moves_.clear();
    nodes_.assign(1, MoveTree::kStart);
    is_whole_ = true;
    ply_ = 0;
    refresh();
}

void Game::play(Move move) {
    assert(!declared_);
    if (ply_ == moves_.size() || moves_[ply_] != move) {
        if (ply_ < moves_.size()) cut(ply_);
        append(move);
    }
    ++ply_;
    refresh();
}

void Game::append(Move move) {
    const MoveTree::Node before = nodes_.back();
    const MoveTree::Node next = tree_.visit(before, move);
    if (next == places_.size()) {
        const std::uint32_t number = store(at(before), move);
        places_.push_back({pool_[number].key(), number});
    }
    moves_.push_back(move);
    nodes_.push_back(next);
    is_whole_ = false;
}

std::uint32_t Game::store(const Position& before, Move move) const {
    const std::uint32_t number = pool_.add(before);
    pool_[number].play(move);
    return number;
}

void Game::restore(MoveTree::Node node) const {
    std::vector<MoveTree::Node> missing;  // the last one first
    for (; places_[node].number == kNowhere; node = tree_.parent(node)) missing.push_back(node);
    for (; !missing.empty(); missing.pop_back()) {
        const Position& before = pool_[places_[node].number];
        node = missing.back();
        places_[node].number = store(before, tree_.move(node));
        places_[node].is_kept = true;
    }
}

void Game::cut(std::size_t ply) {
    for (std::size_t i = nodes_.size() - 1; i > ply; --i) {
        Place& place = places_[nodes_[i]];
        if (place.is_kept || place.number == kNowhere) continue;
        pool_.release(place.number);
        place.number = kNowhere;
    }
    moves_.resize(ply);
    nodes_.resize(ply + 1);
}

bool Game::is_in_line(MoveTree::Node node) const {
    const std::size_t ply = tree_.ply(node);
    return ply < nodes_.size() && nodes_[ply] == node;
}

void Game::extend(std::size_t length) const {
    while (!is_whole_ && moves_.size() < length) {
        const MoveTree::Node next = tree_.latest(nodes_.back());
        is_whole_ = next == MoveTree::kNone;
        if (is_whole_) return;
        moves_.push_back(tree_.move(next));
        nodes_.push_back(next);
    }
}

Position Game::position_of(MoveTree::Node node) const {
    Position position = start();
    for (const MoveTree::Node passed : tree_.path(node)) position.play(tree_.move(passed));
    return position;
}

std::size_t Game::later(std::size_t most) const {
    extend(most < kWhole - ply_ ? ply_ + most : kWhole);
    return std::min(most, moves_.size() - ply_);
}

void Game::go_to(MoveTree::Node node) {
    // The moves from the current line to the node, the last one first.
    std::vector<Move> missing;
    MoveTree::Node passed = node;
    for (; !is_in_line(passed); passed = tree_.parent(passed))
        missing.push_back(tree_.move(passed));
    if (!missing.empty()) cut(tree_.ply(passed));
    for (; !missing.empty(); missing.pop_back()) append(missing.back());
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
    is_whole_ = false;
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
    if (declared_ || later(1) == 0) return false;
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
    assert(!declared_ &&
           (!this->outcome().is_over() || this->outcome().result == GameResult::Draw));
    outcome_ = outcome;
    declared_ = true;
}

void Game::refresh() {
    declared_ = false;
    legal_.clear();
    outcome_.reset();
    has_legal_move_ = false;
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
        case WinBy::Explosion:
            return Termination::Explosion;
    }
    return Termination::Unfinished;
}

}  // namespace

// Returns the outcome by the rules. Wins by WinSpec, checkmate and stalemate take precedence over
// draws: checkmate on the last ply of the halfmove clock wins.
Outcome Game::outcome_by_rule() const {
    const Position& now = position();
    const DrawSpec& draws = now.variant().spec().draws;
    if (const auto decision = now.decision())
        return {win_of(decision->winner), termination_by(decision->by)};
    if (!has_legal_move_ && !has_legal_move(now)) {
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
        if (places_[nodes_[ply_ - distance]].key == places_[node()].key) ++count;
    return count;
}

std::vector<std::uint64_t> Game::earlier_keys() const {
    std::vector<std::uint64_t> keys;
    for (std::size_t ply = ply_ - reversible_plies(); ply < ply_; ++ply)
        keys.push_back(places_[nodes_[ply]].key);
    return keys;
}

namespace {

// Adds the pieces of `color` that the move removes from the board.
void add_captured(const Position& before, Move move, Color color, std::vector<PieceType>& lost) {
    for (const Square square : before.removed_by(move) & before.pieces(color))
        lost.push_back(before.at(square).type());
}

}  // namespace

std::vector<PieceType> Game::captured(Color color, std::size_t plies) const {
    std::vector<PieceType> lost;
    for (std::size_t ply = 0; ply < plies; ++ply)
        add_captured(at(nodes_[ply]), moves_[ply], color, lost);
    sort_by_kind(lost);
    return lost;
}

std::vector<PieceType> captured_by(std::span<const Position> positions, std::span<const Move> moves,
                                   Color color) {
    std::vector<PieceType> lost;
    for (std::size_t i = 0; i < moves.size(); ++i)
        add_captured(positions[i], moves[i], color, lost);
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
