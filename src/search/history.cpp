#include "search/history.h"

#include <cstdlib>
#include <new>

namespace alces {
namespace {

// Adds the bonus. The nearer `score` is to the limit, the less is added ("history gravity").
void shift(std::int16_t& score, int bonus) {
    score = static_cast<std::int16_t>(score + bonus - score * std::abs(bonus) / Histories::kMax);
}

template <typename Rows>
void halve(Rows& rows) {
    for (auto& score : rows) score = static_cast<std::int16_t>(score / 2);
}

}  // namespace

Histories::Histories(const Variant& variant)
    : tables_(std::make_unique<Tables>()),
      squares_(variant.topology().squares()),
      rows_(2 * variant.piece_types() * squares_),
      row_length_(variant.piece_types() * squares_) {
    clear();
}

Histories::Continuations Histories::fresh() const {
    auto* values = static_cast<Value*>(std::calloc(rows_ * row_length_, sizeof(Value)));
    if (values == nullptr) throw std::bad_alloc();
    return Continuations(values);
}

void Histories::clear() {
    for (auto& row : tables_->quiet) row.fill(0);
    for (auto& rows : tables_->butterfly) {
        for (auto& row : rows) row.fill(0);
    }
    for (auto& rows : tables_->tactical) {
        for (auto& row : rows) row.fill(0);
    }
    for (auto& row : tables_->counter) row.fill(kNoMove);
    corrections_.clear();
    if (empty()) return;
    for (Continuations& table : continuations_) table = fresh();
}

void Histories::age() {
    for (auto& row : tables_->quiet) halve(row);
    for (auto& rows : tables_->butterfly) {
        for (auto& row : rows) halve(row);
    }
}

void Histories::reward(const Position& position, Move move, const Trail& trail, int bonus) {
    shift(tables_->quiet[position.at(move.from).code()][index(move.to)], bonus);
    shift(tables_->butterfly[position.side_to_move()][index(move.from)][index(move.to)], bonus);
    const std::size_t place = place_in_row(position, move);
    for (std::size_t i = 0; i < trail.size(); ++i) {
        if (trail[i].piece.is_none() || row_length_ == 0) continue;
        shift(continuations_[i][row_of(trail[i]) + place], bonus);
    }
}

void Histories::reward_tactical(const Position& position, Move move, int bonus) {
    shift(tables_->tactical[position.at(move.from).code()][index(move.to)]
                           [index(position.at(move.to).type())],
          bonus);
}

int Histories::score(const Position& position, Move move, const Trail& trail) const {
    int total = 2 * tables_->quiet[position.at(move.from).code()][index(move.to)] +
                tables_->butterfly[position.side_to_move()][index(move.from)][index(move.to)];
    const std::size_t place = place_in_row(position, move);
    for (std::size_t i = 0; i < trail.size(); ++i) {
        if (trail[i].piece.is_none() || row_length_ == 0) continue;
        total += continuations_[i][row_of(trail[i]) + place];
    }
    return total;
}

}  // namespace alces
