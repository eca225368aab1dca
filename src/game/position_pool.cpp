#include "game/position_pool.h"

#include <utility>

namespace alces {

PositionPool::PositionPool(const PositionPool& other) : free_(other.free_) {
    for (const auto& position : other.positions_)
        positions_.push_back(std::make_unique<Position>(*position));
}

PositionPool& PositionPool::operator=(const PositionPool& other) {
    if (this != &other) *this = PositionPool(other);
    return *this;
}

void PositionPool::reset(const Position& first) {
    free_.clear();
    for (std::size_t i = positions_.size(); i > 0; --i)
        free_.push_back(static_cast<std::uint32_t>(i - 1));
    (void)add(first);
}

std::uint32_t PositionPool::add(const Position& position) {
    if (free_.empty()) {
        positions_.push_back(std::make_unique<Position>(position));
        return static_cast<std::uint32_t>(positions_.size() - 1);
    }
    const std::uint32_t number = free_.back();
    free_.pop_back();
    *positions_[number] = position;
    return number;
}

}  // namespace alces
